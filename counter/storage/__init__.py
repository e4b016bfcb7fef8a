"""Who keeps tables and matches: SQLite in a file of the user's own, or PostgreSQL."""
