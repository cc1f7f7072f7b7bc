"""What people and `make` call: checks, tests, environments. The shell scripts need no Python environment."""
