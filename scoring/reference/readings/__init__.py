"""How this program reads its sources where they are silent or ambiguous, with the passage and an example.

The rules themselves compute the value of each example whenever it is shown, and a test compares it with the value
that the reading states.
"""
