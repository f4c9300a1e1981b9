"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.SmallInteger, nullable=False),
        sa.Column("deadline", sa.Double, nullable=True),
        sa.Column("bots", sa.SmallInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("parent", sa.Text, nullable=False),
        sa.Column("parent_n", sa.Integer, nullable=False),
        sa.Column("doc", sa.LargeBinary, nullable=False),
    )
    running = sa.text("status = 'running' and deadline is not null")
    op.create_index("tables_due", "tables", ["deadline"], sqlite_where=running, postgresql_where=running)
    waiting = sa.text("status = 'running' and bots = 1")
    op.create_index("tables_bots", "tables", ["updated"], sqlite_where=waiting, postgresql_where=waiting)
    listed = sa.text("public = 1 and status in ('open', 'running')")
    op.create_index("tables_listed", "tables", ["updated"], sqlite_where=listed, postgresql_where=listed)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("prev", sa.Integer, nullable=False),
        sa.Column("to", sa.Integer, nullable=False),
        sa.Column("flags", sa.Integer, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("note", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("snapshot", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "members",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("members_table", "members", ["table_id"])
    op.create_table(
        "readers",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("login", sa.Text, nullable=True, unique=True),
        sa.Column("doc", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("persons.id"), nullable=False),
    )
    op.create_table(
        "kept",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take everything away again."""
    for name in ("kept", "passkeys", "persons", "readers", "members", "entries", "tables"):
        op.drop_table(name)
