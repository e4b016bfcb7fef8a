"""How fast it is. Run by hand, `python3 run bench`; ratios of one run, since machines are noisy."""
