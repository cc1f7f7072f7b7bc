"""How large the numbers of a sheet may be, typed in or read from a file."""

MOST_POINTS = 30_000  # more than 72 games can bring
MOST_GAMES = 99  # of one seat, or passed at a table
