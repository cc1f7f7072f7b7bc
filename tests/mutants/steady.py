"""The same examples each time, and no test that fails because the computer is busy."""

from hypothesis import settings

settings.register_profile("mutants", derandomize=True, deadline=None, database=None)
settings.load_profile("mutants")
