"""Where a source is silent or ambiguous: how this program reads it, with the passage and an example.

The examples are valued by the rules themselves whenever they are shown, and a test compares each with what
the reading promises.
"""
