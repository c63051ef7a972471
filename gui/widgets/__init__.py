"""Widgets: they show what view models say and report what people do."""
