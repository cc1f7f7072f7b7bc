"""A believable evening, made up from a seed: for the first start, for demonstrations and for tests."""
