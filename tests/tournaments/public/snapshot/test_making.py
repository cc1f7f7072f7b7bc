"""The snapshot holds what is public, with the names as each person wants them, and nothing else."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from django.utils import translation

from tests.factories import COMMAND, end_evening, make_tournament
from tests.tournaments.public.three_series import play_three_series
from tournaments.models import Club, Entry, Player, Series, Tournament
from tournaments.prizes.planning import save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.making import etag_of, snapshot_of
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicSeat, PublicTable
from tournaments.public.snapshot.prizes import PublicPrize, PublicPrizeGroup
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.releasing import release_results
from tournaments.standings.rulings.recording import record_ruling


@pytest.fixture
def evening(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(
        starts_at=dt.time(19),
        place="Højer",
        club=club,
        series_count=4,
        options={"kontra": 1},
        rules="household",
    )
    play_three_series(tournament)
    return tournament


def taken() -> PublicTournament:
    shown = find_published("club-evening")
    assert shown is not None
    with translation.override("en"):
        return snapshot_of(shown)


def test_the_whole_snapshot(evening: Tournament) -> None:
    Player.objects.filter(last_name="Hansen").update(shown_as="full", birth_year=1950)
    Player.objects.filter(last_name="Madsen").update(player_class="women")
    found = taken()
    points = found.series[0].tables[0].seats
    assert found == PublicTournament(
        slug="club-evening",
        name="Club evening",
        date=dt.date(2026, 11, 21),
        starts_at=dt.time(19),
        place="Højer",
        club="Tønder",
        rules="household",
        options={"kontra": 1},
        series_count=4,
        settings={
            "name": "Club evening",
            "date": "2026-11-21",
            "starts_at": "19:00",
            "place": "Højer",
            "club": "Tønder",
            "rules": "household",
            "options": {"kontra": 1},
            "rounds": 12,
            "series_count": 4,
        },
        state="running",
        is_live=False,
        takes_registrations=False,
        entries=(
            PublicEntry(1, "Åse M.", "Tønder", ("women",)),
            PublicEntry(2, "Kurt Hansen", "Tønder", ("seniors",)),
            PublicEntry(3, "Őrsi J.", "Tønder"),
            PublicEntry(4, "Inge S.", "Tønder"),
        ),
        series=(
            PublicSeries(1, is_closed=True, shows_results=True, tables=(PublicTable(1, points),)),
            PublicSeries(
                2,
                is_closed=False,
                shows_results=False,
                tables=(PublicTable(1, tuple(PublicSeat(n, 5 - n) for n in (1, 2, 3, 4))),),
            ),
        ),
        lines=found.lines,
        as_of=evening.series.get(number=1).skat_tables.get().score_sheet.recorded_at,
        draws=found.draws,
        planned=(),
        commitment=found.commitment,
        prize_plan=(),
        prizes=(),
    )
    assert [(seat.start_number, seat.won, seat.lost) for seat in points] == [
        (1, 5, 1),
        (2, 1, 1),
        (3, 3, 0),
        (4, 0, 0),
    ]
    assert found.lines[0] == PublicLine(1, False, 1, (points[0].points,), 5, 1, points[0].points or 0)


def written(content: Any) -> str:
    return json.dumps(as_data(content), ensure_ascii=False)


def test_nothing_of_what_is_not_released_is_in_it(evening: Tournament) -> None:
    evening.next_seed = "marker-seed"
    evening.save()
    Player.objects.filter(last_name="Madsen").update(last_name="Markersen", membership_number="marker-99")
    guest = Player.objects.create(first_name="Marker", last_name="Guest", is_guest=True)
    Entry.objects.create(
        tournament=evening, player=guest, start_number=9, is_here=False, is_withdrawn=True, team="marker-team"
    )
    record_ruling(evening, text="marker-ruling", referee="marker", by=COMMAND, series_number=2)
    Series.objects.filter(number=3).update(seed="marker-seed-3")
    text = written(taken())
    assert "marker" not in text.lower()
    assert "Åse M." in text


def test_a_seed_stays_secret_until_its_seats_are_public(evening: Tournament) -> None:
    assert [draw.number for draw in taken().draws] == []
    assert len(taken().commitment) == 64


def test_what_visitors_cannot_see_leaves_the_version(evening: Tournament) -> None:
    shown = find_published("club-evening")
    assert shown is not None
    before = etag_of(shown)
    evening.second_person = "blind"
    evening.entries.filter(start_number=1).update(fee_paid=True, team="Team 1", family="M")
    evening.public_version = "another"
    evening.save()
    again = find_published("club-evening")
    assert again is not None
    assert (again.version != shown.version, etag_of(again)) == (True, before)


def test_the_plan_is_public_before_play_and_the_prizes_from_the_prize_giving_on(evening: Tournament) -> None:
    settings = PlanSettings((GroupSettings("main", "share", 100, "equal", count=2),), pot=30_000)
    save_plan(evening, settings, by=COMMAND, reason="late")
    lines = (
        "Pot: DKK300.00.",
        "Main prizes: 100 % of the pot, equal parts, 2 prizes.",
        "Equal players: the lot decides.",
        "What nobody can take goes to: the club.",
        "The prize plan was changed after the first series was closed.",
    )
    assert (taken().prize_plan, taken().prizes) == (lines, ())
    evening.series.filter(number=3).delete()
    end_evening(evening)
    show_prizes(evening, shown=True, by=COMMAND)
    winners = [line.start_number for line in taken().lines[:2]]
    rows = tuple(PublicPrize(1, number, "DKK150.00") for number in winners)
    assert taken().prizes == (PublicPrizeGroup("main", "Main prizes", rows),)
    release_results(evening.series.get(number=2), released=False, by=COMMAND)
    assert taken().prizes == ()
