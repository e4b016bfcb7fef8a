"""What was changed on the sheet of a match, and what it comes to: undo, redo, conflicts.

Nothing here reads a clock, draws a number or keeps anything.
"""
