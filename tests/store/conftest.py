"""The same fixtures as for sessions."""

from tests.session.conftest import empty_store, registry, start, store

__all__ = ["empty_store", "registry", "start", "store"]
