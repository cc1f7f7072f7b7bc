"""The evening: one room per part of it, in the order in which the evening runs."""
