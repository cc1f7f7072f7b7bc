"""The text of a certificate: a template with fields in braces, filled in for each winner."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from django.utils.translation import gettext as _

FIELDS = ("name", "club", "members", "rank", "points", "players", "class", "tournament", "date", "place")
FIELD = re.compile(r"\{(\w+)\}")


class LineKind(Enum):
    """The size of a line, by the field in it."""

    TITLE = "title"
    NAME = "name"
    RANK = "rank"
    TEXT = "text"
    SMALL = "small"


class Line(NamedTuple):
    text: str
    kind: LineKind


def default_template() -> str:
    """The text of a certificate unless somebody has written another one."""
    return _(
        "{name}\n{club}\n{members}\nplace {rank}\nwith {points} points\nin {tournament}\n{place}, {date}"
    )


def filled(template: str, values: Mapping[str, str]) -> list[Line]:
    """The lines of the template; a line whose fields are all empty is left out, such as the club's for a guest."""
    return list(_filled_lines(template, values))


def _filled_lines(template: str, values: Mapping[str, str]) -> Iterator[Line]:
    for line in template.splitlines():
        names = [name for name in FIELD.findall(line) if name in FIELDS]
        if names and not any(values.get(name) for name in names):
            continue
        text = FIELD.sub(lambda found: values.get(found[1], "") if found[1] in FIELDS else found[0], line)
        yield Line(text.strip(" ,"), _kind(names))


def _kind(fields: list[str]) -> LineKind:
    if "name" in fields:
        return LineKind.NAME
    return LineKind.RANK if "rank" in fields else LineKind.TEXT
