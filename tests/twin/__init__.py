"""What static/js knows of the rules, held against Python."""
