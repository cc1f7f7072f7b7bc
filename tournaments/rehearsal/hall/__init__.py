"""The simulated hall: the tables' papers, their mistakes, and other events."""
