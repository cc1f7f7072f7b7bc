"""One server process: which request is answered when, and what it may cost."""
