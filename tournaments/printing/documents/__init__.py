"""One module per kind of paper."""
