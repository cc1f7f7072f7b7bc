"""A deal in one line, such as ``1h2w``: one module per game turns it into the format of the ``score`` command."""
