"""Servers and workers that start, end and are started again together; locks between them."""
