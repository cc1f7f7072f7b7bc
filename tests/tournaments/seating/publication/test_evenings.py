"""When the seed of a planned evening reveals nothing any more, and whether another seed is promised."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.factories import make_tournament
from tournaments.models import Draw, Series, Tournament
from tournaments.seating.generator.published import commitment
from tournaments.seating.publication import publishing


@pytest.mark.parametrize(
    ("planned", "released", "state", "is_public"),
    [
        (2, 1, "running", False),
        (2, 2, "running", True),
        (2, 0, "running", False),
        (2, 1, "closed", True),
        (None, 1, "running", False),
        (None, 1, "closed", False),
    ],
)
def test_an_evening_is_public_after_its_last_series_or_with_the_tournament(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    planned: int | None,
    released: int,
    state: str,
    is_public: bool,
) -> None:
    """Without a plan there is no evening to publish."""
    tournament = make_tournament(series_count=2, state=Tournament.State(state))
    for number in (1, 2):
        shown = Series.State.RELEASED if number <= released else Series.State.DRAFT
        Series.objects.create(tournament=tournament, number=number, state=shown)
    task = SimpleNamespace(evening_series=planned) if planned else None
    monkeypatch.setattr(publishing, "unstored_task", lambda _tournament: task)
    assert publishing.Publication(tournament).is_evening_public is is_public


@pytest.mark.parametrize(
    ("drawn", "state", "at_venues", "is_promised"),
    [
        (0, "open", "", True),
        (1, "running", "", True),
        (1, "running", "lead", True),
        (1, "running", "part", False),
        (1, "closed", "", False),
        (2, "running", "", False),
    ],
)
def test_a_seed_is_promised_while_a_series_is_to_come(
    db: None, drawn: int, state: str, at_venues: str, is_promised: bool
) -> None:
    """At a venue the lead draws."""
    tournament = make_tournament(series_count=2, state=Tournament.State(state), at_venues=at_venues)
    for number in range(1, drawn + 1):
        Series.objects.create(tournament=tournament, number=number)
    promised = publishing.Publication(tournament).next_commitment
    assert promised == (commitment(tournament.next_seed) if is_promised else "")


@pytest.mark.parametrize(
    ("published_with", "before", "results", "season", "evening", "waits_for"),
    [
        ("seats", "released", False, False, False, ""),
        ("seats", "draft", True, True, True, "seats"),
        ("results", "released", True, False, False, ""),
        ("results", "released", False, True, True, "results"),
        ("season", "released", True, True, False, ""),
        ("season", "released", False, True, True, "season"),
        ("season", "released", True, False, True, "season"),
        ("evening", "released", False, False, True, ""),
        ("evening", "released", True, True, False, "evening"),
    ],
)
def test_what_a_document_waits_for(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    published_with: str,
    before: str,
    results: bool,
    season: bool,
    evening: bool,
    waits_for: str,
) -> None:
    """What the later series show does not matter."""
    tournament = make_tournament(series_count=3)
    first, second, _third = (
        Series.objects.create(tournament=tournament, number=number, state=state)
        for number, state in enumerate((before, "released", "draft"), 1)
    )
    monkeypatch.setattr(publishing, "shows_results", lambda _tournament, one: results and one == first)
    found = publishing.Publication
    monkeypatch.setattr(found, "_is_season_released", season)
    monkeypatch.setattr(found, "is_evening_public", evening)
    draw = Draw(series=second, published_with=published_with)
    assert found(tournament).waits_for(draw) == waits_for
