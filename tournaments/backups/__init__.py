"""Whole copies of an installation: making them, checking them, putting one back."""
