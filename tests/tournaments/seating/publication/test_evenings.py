"""When the seed of a planned evening reveals nothing any more."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.factories import make_tournament
from tournaments.models import Series, Tournament
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
