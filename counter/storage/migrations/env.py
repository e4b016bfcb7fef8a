"""Alembic starts here; the connection is handed over by `counter.storage.migrate`."""

from alembic import context

from counter.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
