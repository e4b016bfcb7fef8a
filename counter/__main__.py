"""`python -m counter`, and the command `belot`."""

from counter.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
