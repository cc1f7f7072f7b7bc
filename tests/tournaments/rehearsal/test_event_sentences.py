"""What is said of each happening: where it is done, and whether it is done; of a series that is written out here."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal import event_sentences
from tournaments.rehearsal.event_sentences import count_to_do, happening_said, said_in_hall
from tournaments.rehearsal.hall.events import HallEvent, Happening
from tournaments.rehearsal.hall.findings import PaperFinding, PaperOutcome

PAPER = papers()[0]
EVENING = "/tournaments/club-evening"


def series_with(
    *events: HallEvent, outcome: PaperOutcome | None = None, seats_elsewhere: bool = False, **more: Any
) -> Any:
    """Number 3 sits at table 2; number 4 has gone home and has a seat at table 5. Of one table a paper has come."""
    entries = SimpleNamespace(
        filter=lambda **_asked: SimpleNamespace(
            filter=lambda *, seats__isnull: SimpleNamespace(exists=lambda: seats_elsewhere)
        )
    )
    series = SimpleNamespace(number=2, tournament=SimpleNamespace(slug="club-evening", entries=entries))
    found = [PaperFinding(PAPER, outcome)] if outcome else []
    fields: dict[str, Any] = {
        "course": SimpleNamespace(events=events),
        "series": series,
        "names": {3: "Ib Holm", 4: "Åse Madsen"},
        "here": frozenset({3}),
        "empty": {4: 5},
        "table_of": {3: 2}.get,
        "findings": lambda: found,
    }
    return SimpleNamespace(**fields | more)


@pytest.mark.parametrize(
    ("happening", "number", "begins", "address", "is_done"),
    [
        (Happening.LATE, 3, "Ib Holm (number 3) stands at the desk", f"{EVENING}/players/", True),
        (Happening.LATE, 4, "Åse Madsen (number 4) stands at the desk", f"{EVENING}/players/", False),
        (Happening.NAMESAKES, 3, "Two people are called Ib Holm", f"{EVENING}/seats/", None),
        (Happening.SWAPPED_SEATS, 7, "At table 7 two players had changed", f"{EVENING}/seats/2/", None),
        (Happening.PRINTER, 0, "The printer has no paper", f"{EVENING}/paper/", True),
        (Happening.LAPTOP, 0, "The laptop restarts", f"{EVENING}/sheets/", None),
        (Happening.GOES_HOME, 3, "Ib Holm (number 3) goes home", f"{EVENING}/players/", False),
        (Happening.GOES_HOME, 4, "Åse Madsen (number 4) goes home", f"{EVENING}/players/", True),
        (Happening.EMPTY_SEAT, 4, "Åse Madsen (number 4) has gone home", f"{EVENING}/seats/2/", False),
        (Happening.EMPTY_SEAT, 3, "Ib Holm (number 3) has gone home", f"{EVENING}/seats/2/", True),
    ],
)
def test_what_is_said_and_whether_it_is_done(
    happening: Happening, number: int, begins: str, address: str, is_done: bool | None
) -> None:
    said = happening_said(HallEvent(happening, 10, number), series_with())
    assert said.what.startswith(begins)
    assert (said.happening, said.address, said.is_done) == (happening, address, is_done)
    assert not said.can_be_refilled
    assert "%(" not in said.what + said.now


def test_somebody_late_may_have_a_seat_in_another_series() -> None:
    late = HallEvent(Happening.LATE, 0, 4)
    assert happening_said(late, series_with(seats_elsewhere=True)).is_done is True


@pytest.mark.parametrize(
    ("outcome", "is_done"),
    [
        (None, None),
        (PaperOutcome.OPEN, None),
        (PaperOutcome.RIGHT, True),
        (PaperOutcome.FOUND, True),
        (PaperOutcome.KEPT, False),
        (PaperOutcome.THROUGH, False),
        (PaperOutcome.TYPED, False),
    ],
)
def test_swapped_seats_are_done_where_the_sheet_is_right(
    outcome: PaperOutcome | None, is_done: bool | None
) -> None:
    of = series_with(outcome=outcome)
    assert happening_said(HallEvent(Happening.SWAPPED_SEATS, 10, PAPER.table), of).is_done is is_done
    other = HallEvent(Happening.SWAPPED_SEATS, 10, PAPER.table + 1)
    assert happening_said(other, of).is_done is None


def test_the_hall_says_the_newest_first_and_counts_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_sentences, "printer_is_empty", lambda: True)
    of = series_with(
        HallEvent(Happening.LATE, 0, 4),
        HallEvent(Happening.SWAPPED_SEATS, 20, PAPER.table),
        HallEvent(Happening.LAPTOP, 30),
        HallEvent(Happening.PRINTER, 40),
        outcome=PaperOutcome.TYPED,
    )
    said = said_in_hall(of)
    assert [one.happening.value for one in said] == ["printer", "laptop", "late"]
    assert [one.can_be_refilled for one in said] == [True, False, False]
    assert count_to_do(of) == 2
