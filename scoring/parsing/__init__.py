"""From JSON to deals and sheets: what cannot be read becomes a problem, or ``MalformedSheet`` for a whole sheet."""
