"""What players and visitors see without a login."""
