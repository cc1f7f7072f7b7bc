"""From JSON to deals and sheets: what cannot be read becomes a problem, or ``Malformed`` for a whole sheet."""
