"""Tables with their links, their matches, and every change of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("writing", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("watching", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("deleted_at", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "matches",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("series", sa.Integer, nullable=False),
        sa.Column("asked_as", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("deleted_at", sa.BigInteger),
        sa.UniqueConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "asked_as"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "changes",
        sa.Column(
            "match_id", _ID, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("asked_as", sa.String(80), nullable=False),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("change", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "asked_as"),
        sqlite_with_rowid=False,
    )
