"""What stands beside the standings before a release: open objections, then sheets saved although they are wrong."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.access.permissions import Role
from tournaments.models import Objection, ScoreSheet, Seat, Tournament
from tournaments.sheets.open_questions import OpenQuestion, OpenQuestions, open_questions

PAGE = "/tournaments/club-evening/standings/"
MADE = dt.datetime(2026, 11, 21, 15, 9, tzinfo=dt.UTC)


@pytest.fixture
def evening(db: None) -> Tournament:
    """An objection at table 1; the sheet of table 2 was saved although it is wrong."""
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    for table in series.skat_tables.order_by("number"):
        store_result(table, [(24, 1, 0)] + [(0, 0, 0)] * (table.seats.count() - 1), 35)
    ScoreSheet.objects.filter(skat_table__number=2).update(reason="Signed with <b>a slip")
    seat = Seat.objects.get(skat_table__number=1, number=1)
    Objection.objects.create(seat=seat, text="I won 12", made_at=MADE)
    return tournament


OBJECTION = OpenQuestion(1, 1, "Objection, series 1, table 1", "open since 16:09")
WRONG = OpenQuestion(1, 2, "Series 1, table 2", "saved although the paper is wrong: Signed with <b>a slip")


def test_objections_stand_first(evening: Tournament) -> None:
    assert open_questions(evening) == OpenQuestions((OBJECTION, WRONG), 2)


def test_a_settled_objection_is_no_question(evening: Tournament) -> None:
    Objection.objects.update(settled_at=MADE, answer="Right")
    assert open_questions(evening) == OpenQuestions((WRONG,), 1)


def test_who_released_a_series_has_seen_its_sheets(evening: Tournament) -> None:
    evening.series.update(results_released=True)
    assert open_questions(evening) == OpenQuestions((OBJECTION,), 1)


def test_a_few_are_shown_and_all_are_counted(evening: Tournament) -> None:
    for seat in Seat.objects.filter(skat_table__number=2):
        Objection.objects.create(seat=seat, text="No", made_at=MADE)
    for seat in Seat.objects.filter(skat_table__number=1)[1:]:
        Objection.objects.create(seat=seat, text="No", made_at=MADE)
    found = open_questions(evening)
    assert (len(found.shown), found.count, found.more) == (6, 8, 2)


def test_they_stand_beside_the_standings(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    page = director_client.get(PAGE).content.decode()
    assert '<a href="/tournaments/club-evening/sheets/1/2/">Series 1, table 2</a>' in page
    assert "Signed with &lt;b&gt;a slip" in page
    visitor_client.force_login(make_user("treasurer", Role.TREASURER))
    assert "/sheets/1/2/" not in visitor_client.get(PAGE).content.decode()


def test_questions_of_one_tournament_in_order(evening: Tournament) -> None:
    """Objections by their time, sheets by series and table."""
    other, entries = make_tournament("Another"), [seat.entry for seat in Seat.objects.order_by("pk")]
    for tournament, number, tables in ((evening, 2, [entries[4:], entries[:4]]), (other, 1, [entries[4:]])):
        series = seat_series(tournament, number, tables)
        for table in series.skat_tables.order_by("-number"):
            store_result(table, [(24, 1, 0)] + [(0, 0, 0)] * (table.seats.count() - 1), 35)
        ScoreSheet.objects.filter(skat_table__series=series).update(reason="late")
        seat = series.skat_tables.get(number=1).seats.get(number=2)
        Objection.objects.create(seat=seat, text="No", made_at=MADE - dt.timedelta(minutes=9))
    assert open_questions(evening).shown == (
        OpenQuestion(2, 1, "Objection, series 2, table 1", "open since 16:00"),
        OBJECTION,
        WRONG,
        OpenQuestion(2, 1, "Series 2, table 1", "saved although the paper is wrong: late"),
        OpenQuestion(2, 2, "Series 2, table 2", "saved although the paper is wrong: late"),
    )
