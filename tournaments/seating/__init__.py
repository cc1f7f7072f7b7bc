"""Table sizes, the draw, seating by standings, release."""
