"""Logging in without a password, by a link; what a login allows is decided in ``tournaments.access``."""
