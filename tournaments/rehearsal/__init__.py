"""Practising an evening: a small separate installation in which the program plays the hall."""
