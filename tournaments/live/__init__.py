"""What players and visitors see, and the tournament as one file."""
