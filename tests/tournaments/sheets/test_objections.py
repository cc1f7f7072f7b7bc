"""What players answer to their lines: once their result is public, to the numbers they have seen, one at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.access.actors import VISITOR, Actor, device, login, player
from tournaments.foundations.errors import Refused
from tournaments.models import Agreement, JournalEntry, Objection, Seat, SkatTable, Tournament
from tournaments.seating.publication.releasing import discard_draw
from tournaments.sheets.objections import (
    Figures,
    agree,
    agreeing,
    object_to,
    open_objections,
    settle_objection,
)
from tournaments.sheets.typing.recording import record_sheet

LINE = Figures(830, 9, 2)
SAID = "I won 10, not 9"


@pytest.fixture
def table(db: None) -> SkatTable:
    """Series 1 with one table, its results released."""
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    table = series.skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    series.results_released = True
    series.save()
    return table


@pytest.fixture
def seat(table: SkatTable) -> Seat:
    return table.seats.get(number=2)


@pytest.fixture
def me(seat: Seat) -> Actor:
    return player(seat.entry)


def newest() -> tuple[str, str, dict[str, Any], int | None, int | None]:
    entry = JournalEntry.objects.latest("number")
    return entry.action, entry.actor, entry.after, entry.series_number, entry.table_number


def corrected(table: SkatTable) -> None:
    lines = [FOUR[0], replace(FOUR[1], game_points=264, stated_total=854), *FOUR[2:]]
    record_sheet(table, lines, passed=PASSED, version=1, by=COMMAND, why="misread")


def test_my_line_is_right(seat: Seat, me: Actor) -> None:
    agree(seat, LINE, by=me)

    assert agreeing(Seat.objects.select_related("agreement")) == 1
    assert newest() == (
        "line-agreed",
        "player no. 2",
        {"player": "2 Kurt Hansen", "series_points": 830, "won": 9, "lost": 2},
        1,
        1,
    )


def test_saying_it_twice_is_one_line_in_the_journal(seat: Seat, me: Actor) -> None:
    agree(seat, LINE, by=me)
    agree(seat, LINE, by=me)
    assert (Agreement.objects.count(), JournalEntry.objects.filter(action="line-agreed").count()) == (1, 1)


def test_an_objection_is_kept_and_written_down(seat: Seat, me: Actor) -> None:
    made = object_to(seat, f"  {SAID}\n", LINE, by=me)

    assert list(open_objections(seat.series)) == list(open_objections(seat.skat_table)) == [made]
    assert (made.text, made.settled_at, made.answer) == (SAID, None, "")
    assert newest() == (
        "objection-made",
        "player no. 2",
        {"player": "2 Kurt Hansen", "series_points": 830, "won": 9, "lost": 2, "objection": SAID},
        1,
        1,
    )


def test_the_desk_settles_it_with_a_sentence(seat: Seat, me: Actor, recorder: User) -> None:
    made = object_to(seat, SAID, LINE, by=me)

    settle_objection(made, " 9 is right ", by=login(recorder))

    made.refresh_from_db()
    assert (made.answer, made.settled_by, made.settled_as) == ("9 is right", recorder, "recorder")
    assert made.settled_at is not None
    assert newest()[:3] == (
        "objection-settled",
        "recorder",
        {"player": "2 Kurt Hansen", "objection": SAID, "answer_to_objection": "9 is right"},
    )
    settle_objection(made, "another answer", by=login(recorder))
    made.refresh_from_db()
    assert made.answer == "9 is right"
    object_to(seat, "10, I have counted again", LINE, by=me)
    assert open_objections(seat.series).count() == 1


@pytest.mark.database
def test_one_open_objection_for_each_seat(seat: Seat, me: Actor) -> None:
    object_to(seat, SAID, LINE, by=me)
    with refused("objection-open"):
        object_to(seat, "again", LINE, by=me)
    with pytest.raises(IntegrityError), transaction.atomic():
        Objection.objects.create(seat=seat, text="past the lock")


def test_an_objection_takes_the_agreement_back_and_the_other_way_round(seat: Seat, me: Actor) -> None:
    agree(seat, LINE, by=me)
    made = object_to(seat, SAID, LINE, by=me)
    assert agreeing(Seat.objects.select_related("agreement")) == 0

    agree(seat, LINE, by=me)

    made.refresh_from_db()
    assert (made.answer, made.settled_as, open_objections(seat.series).count()) == ("", "player no. 2", 0)
    assert agreeing(Seat.objects.select_related("agreement")) == 1


def test_a_line_without_games_is_agreed_to_with_zeros(seat: Seat, me: Actor) -> None:
    Seat.objects.filter(pk=seat.pk).update(won=0, lost=0)
    for wrong in (Figures(830, 1, 0), Figures(830, 0, 1)):
        with pytest.raises(Refused):
            agree(seat, wrong, by=me)
    agree(seat, Figures(830, 0, 0), by=me)
    assert Agreement.objects.count() == 1


def test_an_answer_of_the_desk_stays_when_the_player_agrees(seat: Seat, me: Actor) -> None:
    answered = settle_objection(object_to(seat, SAID, LINE, by=me), "The list says 9", by=COMMAND)
    opened = object_to(seat, SAID, LINE, by=me)
    agree(seat, LINE, by=me)
    for one in (answered, opened):
        one.refresh_from_db()
    assert (answered.answer, opened.answer, opened.settled_at is not None) == ("The list says 9", "", True)
    assert answered.settled_as == "tests"


def test_a_corrected_line_is_asked_about_again(seat: Seat, me: Actor) -> None:
    first = seat.skat_table.seats.get(number=1)
    agree(seat, LINE, by=me)
    agree(first, Figures(1023, 12, 3), by=player(first.entry))

    corrected(seat.skat_table)

    # The first player's numbers are those to which he has said yes.
    assert agreeing(Seat.objects.select_related("agreement")) == 1
    with refused("line-changed"):
        agree(seat, LINE, by=me)
    agree(seat, Figures(854, 9, 2), by=me)
    assert agreeing(Seat.objects.select_related("agreement")) == 2


def test_an_open_objection_outlives_the_correction(seat: Seat, me: Actor) -> None:
    made = object_to(seat, SAID, LINE, by=me)
    corrected(seat.skat_table)
    assert list(open_objections(seat.skat_table)) == [made]


def test_nobody_answers_for_another(seat: Seat, director: User) -> None:
    other = player(seat.skat_table.seats.get(number=1).entry)
    for actor in (other, VISITOR, login(director), device(seat.skat_table)):
        with refused("not-your-line"):
            agree(seat, LINE, by=actor)
        with refused("not-your-line"):
            object_to(seat, SAID, LINE, by=actor)
    assert (Agreement.objects.count(), Objection.objects.count()) == (0, 0)


@pytest.mark.parametrize("hide", ["not released", "hidden", "no result"])
def test_only_a_public_result_is_answered(seat: Seat, me: Actor, hide: str) -> None:
    if hide == "not released":
        type(seat.series).objects.update(results_released=False)
    elif hide == "hidden":
        Tournament.objects.update(visibility="hidden")
    else:
        Seat.objects.update(game_points=None, won=None, lost=None, lost_by_others=None, series_points=None)
    with refused("line-not-public"):
        agree(seat, LINE, by=me)
    with refused("line-not-public"):
        object_to(seat, SAID, LINE, by=me)


def test_a_closed_tournament_has_no_desk(seat: Seat, me: Actor) -> None:
    Tournament.objects.update(state="closed")
    with refused("line-of-closed-tournament"):
        object_to(seat, SAID, LINE, by=me)


def test_texts_are_short_and_not_empty(seat: Seat, me: Actor) -> None:
    for text in ("", " \u200b\n"):
        with refused("objection-without-text", field="text"):
            object_to(seat, text, LINE, by=me)
    with refused("objection-too-long", field="text", most=300):
        object_to(seat, "x" * 301, LINE, by=me)
    made = object_to(seat, "x" * 300, LINE, by=me)
    with refused("objection-without-answer", field="answer"):
        settle_objection(made, " ", by=COMMAND)
    with refused("answer-too-long", field="answer", most=300):
        settle_objection(made, "x" * 301, by=COMMAND)


def test_objections_to_one_line_come_to_an_end(seat: Seat, me: Actor) -> None:
    for number in range(10):
        made = object_to(seat, f"{SAID} {number}", LINE, by=me)
        settle_objection(made, "no", by=COMMAND)
    with refused("too-many-objections", most=10):
        object_to(seat, SAID, LINE, by=me)


def test_a_discarded_draw_takes_the_answers_along_and_the_journal_keeps_them(seat: Seat, me: Actor) -> None:
    object_to(seat, SAID, LINE, by=me)
    discard_draw(seat.series, by=COMMAND, reason="drawn without two players")
    assert Objection.objects.count() == 0
    assert JournalEntry.objects.get(action="objection-made").after["objection"] == SAID


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_of_eight_at_once_one_objection_stands(seat: Seat, me: Actor) -> None:
    answers = at_once(lambda number: object_to(seat, f"{SAID} {number}", LINE, by=me), 8)
    assert open_objections(seat.series).count() == 1
    refusals = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert refusals == ["objection-open"] * 7


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_players_answer_while_the_sheet_is_corrected(table: SkatTable) -> None:
    """The locks are taken in one order: the later one is told so, and nobody waits for ever."""
    seats = list(table.seats.select_related("entry").order_by("number"))

    def work(number: int) -> object:
        if number == 0:
            corrected(table)
            turn_back(table, 2)
            return None
        seat = seats[number % 4]
        seen = Figures(seat.series_points or 0, seat.won or 0, seat.lost or 0)
        return agree(seat, seen, by=player(seat.entry))

    answers = at_once(work, 9)

    wrong = [
        one for one in answers if isinstance(one, Exception) and getattr(one, "code", "") != "line-changed"
    ]
    assert [str(one) for one in wrong] == []
    assert agreeing(Seat.objects.select_related("agreement")) >= 3


def turn_back(table: SkatTable, version: int) -> None:
    record_sheet(table, FOUR, passed=PASSED, version=version, by=COMMAND, why="it was right")
