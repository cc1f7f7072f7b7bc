"""The stylesheet of a club's colour: values that override those in ``static/css/tokens.css``. Pure."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from tournaments.people.identity.colours import club_colours

SHEET = """\
:root {{
  --club: {c.ink}; --club-ink: {c.ink}; --club-dark: {c.dark}; --club-deep: {c.deep}; --on-club: #ffffff;
  --club-bar: {c.ink};
  --club-soft: {c.soft}; --club-mid: {c.mid};
}}
@media screen and (prefers-color-scheme: dark) {{
  :root {{
    --club: {c.deep}; --club-ink: {c.dark};
    --club-soft: {c.dark_soft}; --club-mid: {c.dark_mid};
  }}
}}
"""


@lru_cache(maxsize=64)
def stylesheet(colour: str) -> str:
    """Raises ``ValueError`` unless ``colour`` is written as ``#rrggbb``."""
    return SHEET.format(c=club_colours(colour))


def stylesheet_version(colour: str) -> str:
    """Changes when the program derives other values from the same colour."""
    return sha256(stylesheet(colour).encode()).hexdigest()[:8]
