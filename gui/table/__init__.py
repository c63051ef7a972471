"""The table's parts: each adds one thing that people can see or do to the page, and knows nothing of the others."""
