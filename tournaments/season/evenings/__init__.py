"""The units and evenings of a season, and the results of its players in them."""
