"""What plugin authors test games with. Only `core.testing.conformance` needs pytest and hypothesis."""
