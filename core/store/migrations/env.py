"""Run by Alembic, which `core.store.schema` starts with an open connection. No ini file, no offline mode."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
