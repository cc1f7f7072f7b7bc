"""The text of a certificate: a template with fields in braces, filled in for each player."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.translation import gettext as _

FIELDS = ("name", "club", "rank", "points", "class", "tournament", "date", "place")
FIELD = re.compile(r"\{(\w+)\}")


def default_template() -> str:
    """What stands on a certificate where nobody has written another text."""
    return _(
        "{name}\nof {club}\nreached place {rank}\nwith {points} points\nin {tournament}\n{place}, {date}"
    )


def filled(template: str, values: Mapping[str, str]) -> list[str]:
    """The lines of the template; a line all of whose fields are empty is left out, as “of {club}” for a guest."""
    lines = (_filled_line(line, values) for line in template.splitlines())
    return [line.strip(" ,") for line in lines if line is not None]


def _filled_line(line: str, values: Mapping[str, str]) -> str | None:
    names = [name for name in FIELD.findall(line) if name in FIELDS]
    if names and not any(values.get(name) for name in names):
        return None
    return FIELD.sub(lambda found: values.get(found[1], "") if found[1] in FIELDS else found[0], line)
