"""Programs for developers; `run` starts them."""
