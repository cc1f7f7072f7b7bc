"""How a deal is typed in, one module for each game, and how a house sets its options."""
