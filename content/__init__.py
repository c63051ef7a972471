"""Content as data: packs of YAML and the message files. Holds no code."""
