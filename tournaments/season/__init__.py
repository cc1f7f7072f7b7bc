"""The club's year: how a season is reckoned, how prizes are shared. Pure: no database, no request."""
