"""The card games. Knows nothing of tournaments; ``scoring.rules`` knows nothing of Django."""
