"""A table's sheet on a phone."""
