"""A season's table, the all-time one, and what is read from them: leaders, winners, the course, a player's results."""
