"""Every kind of page, also after refusals: valid HTML, references that lead somewhere, titles that tell tabs apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.every_page import client_of, make_evenings
from tests.html_checks import problems_of, title_of
from tests.kinds_of_pages import Shown, kinds_of_pages, refused_pages
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage
from tournaments.models import Tournament

Looked = dict[str, Shown]


def look_at(role: Role, language: str) -> tuple[Looked, Looked]:
    """Pages of each kind by address, and those that answer to a form that is wrong."""
    make_evenings(Stage.SEATED, Stage.RECORDED, Stage.CLOSED)
    client = client_of(role, language)
    pages = kinds_of_pages(client)
    return pages, dict(refused_pages(client, pages))


@pytest.mark.endurance  # every day tests/test_every_page.py, in Hungarian
@pytest.mark.parametrize(("role", "language"), [(Role.VISITOR, "da"), (Role.DIRECTOR, "en")])
def test_every_page(db: None, role: Role, language: str) -> None:
    pages, refused = look_at(role, language)
    found = [
        f"{address}: {problem}"
        for address, one in [*pages.items(), *refused.items()]
        for problem in problems_of(one.html)
    ]
    found += title_problems(pages, dict(Tournament.objects.values_list("slug", "name")))
    found += silent_refusals(refused, "Not accepted: ") if language == "en" else []
    assert not found, "\n".join(dict.fromkeys(found))
    described = ["id_game_points_1_error" in one.html for one in refused.values()]
    assert any(described) or role is Role.VISITOR, "no refused sheet was looked at"


def title_problems(pages: Looked, names: dict[str, str]) -> Iterator[str]:
    """A tab says which tournament it shows, and no two kinds of its pages have the same title."""
    seen: dict[str, Shown] = {}
    for address, one in pages.items():
        title = title_of(one.html)
        slug = address.split("/")[2] if address.startswith("/tournaments/") else ""
        if slug in names and names[slug] not in title:
            yield f"{address}: the title does not name the tournament: {title}"
        other = seen.setdefault(f"{slug} {title}", one)
        if other.place != one.place and other.kind != one.kind:
            yield f"{address}: titled as {other.place}: {title}"


def silent_refusals(refused: Looked, beginning: str) -> Iterator[str]:
    for address, one in refused.items():
        title = title_of(one.html)
        if one.status == 200 and 'class="problems"' in one.html and beginning not in title:
            yield f"{address}: the title does not say that this was refused: {title}"


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("<p><ul><li>a</li></ul></p>", "unexpected-end-tag"),
        ('<ul role="alert"><li>a</li></ul>', "a role in the place of its own"),
        ('<input type="number" value="zwölf">', "no number"),
        ('<input aria-describedby="nowhere">', "aria-describedby refers to nothing"),
        ('<i id="a"></i><i id="a"></i>', "twice: #a"),
        ("<table><tr><td>1</td></tr></table>", "a table without a name"),
        ('<button><a href="/">a</a></button>', "<a> inside"),
        ("<ul><p>a</p></ul>", "<p> inside"),
    ],
)
def test_the_checker_sees_what_was_wrong_once(broken: str, problem: str) -> None:
    page = f'<!DOCTYPE html><html lang="en"><head><title>a</title></head><body>{broken}</body></html>'
    assert any(found.startswith(problem) for found in problems_of(page)), list(problems_of(page))
