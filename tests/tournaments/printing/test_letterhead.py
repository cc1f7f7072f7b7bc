"""The letterhead of papers: whose it is, where it stands, and when a paper with it is out of date."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.papers import made, whole_text
from tests.tournaments.people.identity.test_logos import picture
from tournaments.models import Club, Season, Tournament
from tournaments.people.identity.saving import remove_logo, set_identity
from tournaments.printing.engine.story import UPRIGHT
from tournaments.printing.jobs.versions import data_version
from tournaments.printing.letterhead import Letterhead, letterhead_blocks, letterhead_of
from tournaments.printing.registry import DOCUMENTS

pytestmark = pytest.mark.django_db
ADDRESS = ("Kroen", "6270 Tønder")


def played(club: Club | None) -> Tournament:
    tournament = make_tournament(club=club)
    series = seat_series(tournament, 1, [make_entries(tournament, 3)])
    store_result(series.skat_tables.get(), [(100, 5, 1), (0, 0, 0), (0, 0, 0)])
    return tournament


def test_what_a_paper_gets_of_its_club() -> None:
    club = Club.objects.create(name="Tønder")
    assert letterhead_of(make_tournament(club=club)) == Letterhead("Tønder", (), b"", "#3d3a34")
    set_identity(club, colour="#ffee00", address=ADDRESS, upload=picture("PNG"))
    season = Season.objects.create(club=club, name="Year", starts_on="2026-01-01", ends_on="2026-12-31")
    found = letterhead_of(season)
    assert (found.name, found.address, found.colour, found.is_coloured) == (
        "Tønder",
        ADDRESS,
        "#514b00",
        True,
    )
    assert found.picture is not None
    assert found.picture.getSize() == (40, 20)


def test_a_paper_names_no_club_that_did_not_hold_the_evening() -> None:
    """Pages of such an evening are led by the club of the installation; a paper stays."""
    set_identity(Club.objects.create(name="Tønder"), colour="#24387a", address=ADDRESS)
    tournament = played(None)
    assert letterhead_of(tournament) == Letterhead()
    assert "Tønder" not in whole_text(made("result-list", tournament))


@pytest.mark.parametrize("kind", ["result-list", "seating-by-name", "seating-by-table"])
def test_lists_carry_it(kind: str) -> None:
    club = Club.objects.create(name="Tønder")
    tournament = played(club)
    assert whole_text(made(kind, tournament)).count("Tønder") == 1
    set_identity(club, colour="", address=ADDRESS)
    text = whole_text(made(kind, Tournament.objects.get()))
    assert (text.count("Tønder"), text.count("Kroen"), text.count("Clubevening")) == (2, 1, 2)
    assert text.startswith("TønderKroen6270TønderClubevening")


def test_nothing_stands_there_where_nothing_is_set() -> None:
    assert letterhead_blocks(Letterhead("Tønder"), UPRIGHT.inside) == []


@pytest.mark.parametrize(
    ("letterhead", "height"),
    [
        (Letterhead("Tønder", is_coloured=True), 29.3),
        (Letterhead("Tønder", ADDRESS), 54.92),
        (Letterhead("Tønder", logo=picture("PNG")), 53.5),
        (Letterhead("Tønder " * 20, ("Kroen " * 30, "")), 86.03),
    ],
)
def test_it_is_as_high_as_what_stands_in_it(letterhead: Letterhead, height: float) -> None:
    """A line of 15 points takes 18.3, one of 10.5 points 12.81, the line below with its distance 11, the logo 42.5."""
    assert letterhead_blocks(letterhead, UPRIGHT.inside)[0].height == pytest.approx(height)


@pytest.mark.parametrize("kind", ["result-list", "certificates", "rules"])
def test_papers_are_made_anew_after_a_change(kind: str) -> None:
    club = Club.objects.create(name="Tønder")
    tournament, document = make_tournament(club=club), DOCUMENTS[kind]
    versions = [data_version(document, tournament, {})]
    changes: list[dict[str, Any]] = [
        {"colour": "#24387a", "address": ("", "")},
        {"colour": "#24387a", "address": ADDRESS},
        {"colour": "#24387a", "address": ADDRESS, "upload": picture("PNG")},
        {"colour": "#24387a", "address": ADDRESS, "upload": picture("PNG")},
    ]
    for change in changes:
        set_identity(club, **change)
        versions.append(data_version(document, tournament, {}))
    assert len(set(versions)) == 5
    remove_logo(club)
    assert data_version(document, tournament, {}) == versions[2]
