"""When a series began, and what is known of it for the programme of the hall."""

from __future__ import annotations

import datetime as dt

import time_machine
from django.core.cache import cache

from tests.factories import COMMAND, make_tournament
from tests.tournaments.league.leagues import make_planned
from tournaments.journal.writing import write_journal
from tournaments.models import Club, JournalEntry, Meeting, Tournament
from tournaments.public.hall.facts import club_shown, facts_for, league_shown, playing_since
from tournaments.public.hall.programme import HallFacts
from tournaments.public.snapshot.published import Published, find_published
from tournaments.sheets.timing import start_timer

EVENING = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)


def published(tournament: Tournament) -> Published:
    cache.clear()
    found = find_published(tournament.slug)
    assert found is not None
    return found


def minutes(count: int) -> dt.datetime:
    return EVENING + dt.timedelta(minutes=count)


def test_a_series_begins_with_its_release_or_with_its_timer(evening: Tournament) -> None:
    assert playing_since(published(evening)) is None
    for number, later in ((2, 0), (1, 5), (2, 10)):  # released, taken back, and released again
        with time_machine.travel(minutes(later), tick=False):
            write_journal(evening, JournalEntry.Action.SERIES_RELEASED, by=COMMAND, series_number=number)
    assert playing_since(published(evening)) == minutes(10)
    known = HallFacts(state="running", is_seated=True, minutes_seated=5, is_playing=True, has_results=True)
    assert facts_for(published(evening), "programme", minutes(15)) == known
    with time_machine.travel(minutes(20), tick=False):
        start_timer(evening.series.get(number=2), by=COMMAND)
    assert playing_since(published(evening)) == minutes(20)
    assert facts_for(None, "programme", minutes(15)) == HallFacts()


def test_the_division_of_an_evening_and_of_no_other(evening: Tournament) -> None:
    division = make_planned(4, days=1)
    other = make_tournament("Meeting")
    Meeting.objects.update(tournament=other)
    assert league_shown(published(evening)) is None
    shown = league_shown(published(other))
    assert shown is not None
    assert (shown.pk, shown.slug) == (division.pk, "skatliga-2026")


def test_the_club_of_the_evening_and_of_no_other(evening: Tournament) -> None:
    club = Club.objects.create(name="Ribe")
    other = make_tournament("Other", club=club)
    assert club_shown(published(other)).name == "Ribe"
    assert club_shown(published(evening)).name != "Ribe"
