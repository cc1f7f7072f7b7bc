"""The states of a tournament: which of them can be changed to."""

from __future__ import annotations

from tests.factories import COMMAND, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.league.leagues import first_meeting, make_planned
from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, Meeting, Tournament
from tournaments.setup.states import change_state, lock_unless_closed, neighbours


def test_one_step_on_or_back() -> None:
    """A draw may start a planned tournament, but nobody skips a state by hand."""
    assert {state: neighbours(Tournament(state=state)) for state in Tournament.State.values} == {
        "planned": ["open"],
        "open": ["planned", "running"],
        "running": ["open", "closed"],
        "closed": ["running"],
    }


def test_pressed_twice_it_is_done_once(db: None) -> None:
    tournament = make_tournament(state="open")
    states = [change_state(tournament, "running", by=COMMAND, reason=" late ").state for _tap in range(2)]
    assert (states, JournalEntry.objects.count()) == (["running", "running"], 1)
    entry = JournalEntry.objects.get()
    assert (entry.before, entry.after, entry.reason) == ({"state": "open"}, {"state": "running"}, "late")


def test_closed_only_when_each_series_is_drawn_and_closed(db: None) -> None:
    tournament = make_tournament(series_count=2)
    seat_series(tournament, 1, [], state="closed")
    with refused("series-not-drawn", drawn=1, count=2):
        change_state(tournament, "closed", by=COMMAND)
    seat_series(tournament, 2, [])
    with refused("series-still-open", number=2):
        change_state(tournament, "closed", by=COMMAND)
    tournament.series.update(state="released")
    with refused("series-still-open", number=1):
        change_state(tournament, "closed", by=COMMAND)
    tournament.series.update(state="closed")
    change_state(tournament, "closed", by=COMMAND)
    assert Tournament.objects.get().state == "closed"


def test_the_tournament_of_a_binding_meeting_stays_as_it_is(db: None) -> None:
    tournament, meeting = make_tournament(state="closed"), first_meeting(make_planned(4))
    own = Meeting.objects.filter(pk=meeting.pk)
    own.update(tournament=tournament, binding_at="2026-11-23T12:00Z")
    with refused("meeting-is-binding"):
        change_state(tournament, "running", by=COMMAND)
    own.update(binding_at=None)
    assert change_state(tournament, "running", by=COMMAND).state == "running"
    # And another evening's meeting is no hindrance.
    own.update(binding_at="2026-11-23T12:00Z")
    other = make_tournament("Other", state="open")
    assert change_state(other, "running", by=COMMAND).state == "running"


def test_a_closed_tournament_is_refused_in_the_callers_words(db: None) -> None:
    tournament = make_tournament(state="running")
    read_before = Tournament.objects.get()
    assert lock_unless_closed(tournament) == tournament
    Tournament.objects.update(state="closed")
    with refused("tournament-closed"):
        lock_unless_closed(read_before)
    with refused("entries-of-closed-tournament"):
        lock_unless_closed(read_before, refusal=Refused("entries-of-closed-tournament"))
