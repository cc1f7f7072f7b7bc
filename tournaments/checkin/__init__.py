"""Check-in: who takes part, who is here, who has paid, who went home."""
