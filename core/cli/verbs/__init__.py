"""The verbs of the command, each a thin function over the library. They load what they need when they run."""
