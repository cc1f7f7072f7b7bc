"""What every request passes before a view runs: host, charset, size of the body; and what every answer gets."""
