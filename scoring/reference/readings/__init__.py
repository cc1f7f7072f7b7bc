"""Where a source text is silent or can be read two ways: how this program reads it, where that stands, an example.

The examples are valued by the rules themselves whenever they are shown, and a test holds each against what the
reading promises.
"""
