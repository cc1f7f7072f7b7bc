"""One server process: the order in which requests are answered, and their limits."""
