"""Actions say how they came about at the table: by the table for somebody, or by the click of the one before."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; of what was done before it is not known."""
    op.add_column("actions", sa.Column("how", sa.String, nullable=False, server_default=""))
