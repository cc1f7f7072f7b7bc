"""People's names: their order, search, namesakes, and how they appear in public."""
