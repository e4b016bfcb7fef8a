"""How the database came to be what it is, step by step, run by Alembic."""

HEAD = "0001"
"""The newest step. A database that is there needs no Alembic."""
