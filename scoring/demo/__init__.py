"""Believable deals of each game for demonstrations, from a seeded generator, in the format of the ``score`` command."""
