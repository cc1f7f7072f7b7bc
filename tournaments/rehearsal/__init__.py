"""Practising an evening: a small installation of its own in which the program plays the hall."""
