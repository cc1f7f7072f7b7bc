"""What one player reads: the seat, the lines, the place, and nothing that is not released."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from django.utils import translation

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.access.actors import player
from tournaments.ledger.charges import settle
from tournaments.ledger.check_in_payments import take_each
from tournaments.models import Club, Entry, Player, Seat, Series, Tournament
from tournaments.people.own_links import token_of
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.lists.participant_search import Companion
from tournaments.public.lists.places import NextPrize, PlaceOfPlayer
from tournaments.public.own.facts import find_own
from tournaments.public.own.page import OwnLine, OwnPage, OwnSeat, _spread, own_page
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.people import PublicLine
from tournaments.sheets.desk.desk_calls import TableCall
from tournaments.sheets.objections.objections import Figures, agree, object_to
from tournaments.web.charts.points_spread import PointsSpread

# The totals come to 330, 10, 270 and 60.
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture
def entries(db: None) -> list[Entry]:
    tournament = make_tournament(series_count=3, entry_fee=Decimal(50), state=Tournament.State.OPEN)
    return make_entries(tournament, 4)


def page_of(entry: Entry, language: str = "en") -> OwnPage:
    entry.refresh_from_db()
    with translation.override(language):
        own = find_own(token_of(entry))
        return own_page(own, snapshot_of(own.shown))


def played(entries: list[Entry], number: int, **fields: object) -> Series:
    fields.setdefault("results_released", True)
    series = seat_series(entries[0].tournament, number, [entries], **fields)
    store_result(series.skat_tables.get(), RESULT, 37)
    return series


def empty(**other: Any) -> dict[str, Any]:
    return {
        "tournament": "Club evening",
        "slug": "club-evening",
        "date": dt.date(2026, 11, 21),
        "start_number": 2,
        "name": "Kurt H.",
        "is_here": True,
        "is_withdrawn": False,
        "is_over": False,
        "series_count": 3,
        "seat": None,
        "unseated": None,
        "lines": (),
        "place": None,
        "total_name": "Total",
        "is_official": False,
        "has_results": False,
        "fee": "DKK50.00",
    } | other


def test_before_the_draw(entries: list[Entry]) -> None:
    assert page_of(entries[1]) == OwnPage(**empty())


def test_the_spread_is_of_those_with_a_rank(entries: list[Entry]) -> None:
    own, shown = find_own(token_of(entries[1])), snapshot_of(find_own(token_of(entries[1])).shown)
    ranks = [*range(1, 13), None]
    lines = tuple(
        PublicLine(rank, False, number, (), 0, 0, 10 * number) for number, rank in enumerate(ranks, 1)
    )
    expected = PointsSpread(tuple(range(10, 130, 10)), 20)
    assert _spread(own, replace(shown, lines=lines)) == expected
    assert _spread(own, replace(shown, lines=lines[1:2])) is None


def test_a_player_who_is_not_here_yet_and_has_paid(entries: list[Entry]) -> None:
    Entry.objects.update(is_here=False, fee_paid=True)
    assert page_of(entries[1]) == OwnPage(**empty(is_here=False, fee=""))


def test_the_fee_is_in_the_currency_of_the_club_and_as_the_reader_writes_it(entries: list[Entry]) -> None:
    Tournament.objects.update(club=Club.objects.create(name="Højer", currency="EUR"))
    assert page_of(entries[1], "de").fee == "50,00\xa0€"


def test_what_is_open_follows_the_cash_book(entries: list[Entry]) -> None:
    tournament = entries[0].tournament
    take_each(tournament, entries[:1], by=COMMAND)
    assert [page_of(entry).fee for entry in entries[:2]] == ["", "DKK50.00"]
    Tournament.objects.update(loss_fee=Decimal(2))
    played(entries, 1)
    settle(tournament, by=COMMAND)
    fees = ["DKK2.00", "DKK52.00", "DKK50.00"]
    assert [page_of(entry).fee for entry in entries[:3]] == fees
    # A fee would tell how many games somebody has lost in a series whose results are not public.
    played(entries, 2, results_released=False)
    settle(tournament, by=COMMAND)
    assert [Entry.objects.get(pk=one.pk).account.balance for one in entries[:3]] == [-400, -5400, -5000]
    assert [page_of(entry).fee for entry in entries[:3]] == fees


def test_table_seat_and_companions(entries: list[Entry]) -> None:
    Player.objects.filter(last_name="Sørensen").update(shown_as="full")
    seat_series(entries[0].tournament, 1, [entries])
    seat = OwnSeat(
        1,
        1,
        2,
        (
            Companion(1, 1, "Åse M."),
            Companion(2, 2, "Kurt H."),
            Companion(3, 3, "Őrsi J."),
            Companion(4, 4, "Inge Sørensen"),
        ),
        is_played=False,
        call=TableCall(),
    )
    assert page_of(entries[1]) == OwnPage(**empty(seat=seat, lines=(OwnLine(1, 1),)))


def test_namesakes_at_the_table_are_told_apart_and_who_has_gone_keeps_the_seat(entries: list[Entry]) -> None:
    Player.objects.filter(first_name="Inge").update(first_name="Åse", last_name="Mikkelsen")
    seat_series(entries[0].tournament, 1, [entries])
    Entry.objects.filter(start_number=3).update(is_here=False, is_withdrawn=True)
    seat = page_of(entries[1]).seat
    assert seat is not None
    assert [one.name for one in seat.companions] == ["Åse M. (no. 1)", "Kurt H.", "–", "Åse M. (no. 4)"]


def test_a_draft_is_not_shown(entries: list[Entry]) -> None:
    seat_series(entries[0].tournament, 1, [entries], state=Series.State.CHECKED)
    assert page_of(entries[1]) == OwnPage(**empty())


def test_the_own_result_is_not_shown_before_it_is_released(entries: list[Entry]) -> None:
    played(entries, 1, results_released=False)
    page = page_of(entries[1])
    assert (page.lines, page.place, page.has_results) == ((OwnLine(1, 1),), None, False)
    assert page.seat is not None
    assert not page.seat.is_played


def test_lines_and_place(entries: list[Entry]) -> None:
    played(entries, 1, state=Series.State.CLOSED)
    page = page_of(entries[1])
    assert page.lines == (OwnLine(1, 1, Figures(10, 1, 1), 10),)
    assert page.place == PlaceOfPlayer(4, False, 4, 10, 1, 1, next_rank=3, to_next=51)
    assert (page.is_official, page.has_results, page.missing) == (False, True, ())
    assert page.seat is not None
    assert page.seat.is_played


def test_how_the_place_has_moved(entries: list[Entry]) -> None:
    played(entries, 1)
    series = seat_series(entries[0].tournament, 2, [entries], results_released=True)
    store_result(series.skat_tables.get(), [(0, 0, 0), (900, 9, 0), (0, 0, 0), (0, 0, 0)], 39)

    places = [page_of(entry).place for entry in entries]

    found = [(p.rank, p.since, p.moved, p.next_rank, p.to_next) for p in places if p]
    # 330, 1360, 270, 60: nothing is said to the leader
    assert found == [(2, 1, -1, 1, 1031), (1, 1, 3, None, None), (3, 1, -1, 2, 61), (4, 1, -1, 3, 211)]


def test_a_player_without_a_result(entries: list[Entry]) -> None:
    series = seat_series(entries[0].tournament, 1, [entries[:3], entries[3:]], results_released=True)
    store_result(series.skat_tables.get(number=1), RESULT[:3], 37)

    page = page_of(entries[3])

    assert (page.lines, page.missing) == ((OwnLine(1, 2),), (1,))
    assert (page.place, page.has_results) == (None, True)


def plan(entries: list[Entry], *groups: GroupSettings, **settings: Any) -> None:
    save_plan(entries[0].tournament, PlanSettings(groups, pot=30_000, **settings), by=COMMAND)


def prizes_of(entries: list[Entry]) -> list[NextPrize | None]:
    return [place.prize if (place := page_of(entry).place) else None for entry in entries]


def test_the_next_prize_is_one_point_more_than_its_present_winner(entries: list[Entry]) -> None:
    plan(entries, GroupSettings("main", "share", 100, "own", (200, 100)))
    assert prizes_of(entries) == [None] * 4
    played(entries, 1)
    # 330, 10, 270, 60: the first place has nothing before it, the second one the first prize
    assert prizes_of(entries) == [None, NextPrize(2, 261), NextPrize(1, 61), NextPrize(2, 211)]


def test_equal_parts_are_one_prize(entries: list[Entry]) -> None:
    plan(entries, GroupSettings("main", "share", 100, "equal", count=2))
    played(entries, 1)
    assert prizes_of(entries) == [None, NextPrize(2, 261), None, NextPrize(2, 211)]


def test_a_prize_of_a_class_is_next_only_for_its_players(entries: list[Entry]) -> None:
    Player.objects.filter(first_name__in=["Kurt", "Inge"]).update(player_class="women")
    one_each = (GroupSettings(kind, "share", 50, "equal", count=1) for kind in ("main", "women"))
    plan(entries, *one_each, GroupSettings("series", "besides", 900, "equal", count=1))
    played(entries, 1)
    # Inge, 60, has the prize of the women
    assert prizes_of(entries) == [None, NextPrize(3, 51, "Women"), NextPrize(1, 61), NextPrize(1, 271)]


def test_who_has_gone_home_takes_no_prize_and_after_the_end_there_is_none(entries: list[Entry]) -> None:
    plan(entries, GroupSettings("main", "share", 100, "equal", count=1))
    played(entries, 1, state=Series.State.CLOSED)
    Entry.objects.filter(start_number=2).update(is_withdrawn=True, is_here=False)
    assert prizes_of(entries) == [None, None, NextPrize(1, 61), NextPrize(1, 271)]
    Tournament.objects.update(state=Tournament.State.CLOSED)
    assert prizes_of(entries) == [None] * 4


def test_equal_results_share_the_place(entries: list[Entry]) -> None:
    series = seat_series(entries[0].tournament, 1, [entries], results_released=True)
    store_result(series.skat_tables.get(), [(50, 2, 0), (50, 2, 0), (40, 2, 0), (0, 0, 0)], 44)
    assert page_of(entries[1]).place == PlaceOfPlayer(1, True, 4, 150, 2, 0)
    assert page_of(entries[2]).place == PlaceOfPlayer(3, False, 4, 140, 2, 0, next_rank=1, to_next=11)


def test_nothing_is_said_of_the_next_place_after_the_end(entries: list[Entry]) -> None:
    played(entries, 1, state=Series.State.CLOSED)
    Tournament.objects.update(state=Tournament.State.CLOSED)
    page = page_of(entries[1])
    assert page.place == PlaceOfPlayer(4, False, 4, 10, 1, 1)
    assert page.is_over


def test_a_withdrawn_player_keeps_the_lines(entries: list[Entry]) -> None:
    played(entries, 1)
    seat_series(entries[0].tournament, 2, [entries])
    Entry.objects.filter(start_number=2).update(is_here=False, is_withdrawn=True)
    page = page_of(entries[1])
    assert (page.is_withdrawn, page.seat, page.lines[0].shown_points) == (True, None, 10)


def test_a_player_without_a_seat_in_the_newest_series(entries: list[Entry]) -> None:
    seat_series(entries[0].tournament, 1, [entries[:3]])
    page = page_of(entries[3])
    assert (page.seat, page.unseated, page.lines) == (None, 1, ())


def test_answers_stand_at_their_line_and_change_the_version(entries: list[Entry]) -> None:
    played(entries, 1)
    seat = Seat.objects.get(entry=entries[1])
    line, versions = Figures(10, 1, 1), [page_of(entries[1]).version]

    agree(seat, line, by=player(entries[1]))
    assert page_of(entries[1]).lines == (OwnLine(1, 1, line, 10, is_agreed=True),)
    versions.append(page_of(entries[1]).version)

    object_to(seat, "2 won", line, by=player(entries[1]))
    mine = page_of(entries[1]).lines[0]
    assert (mine.is_agreed, mine.is_open, [one.text for one in mine.objections]) == (False, True, ["2 won"])
    versions.append(page_of(entries[1]).version)
    assert len(set(versions)) == 3


def test_what_others_answer_changes_nothing_for_me(entries: list[Entry]) -> None:
    played(entries, 1)
    before = page_of(entries[0])
    object_to(Seat.objects.get(entry=entries[1]), "2 won", Figures(10, 1, 1), by=player(entries[1]))
    assert page_of(entries[0]) == before
    assert page_of(entries[0]).version == before.version


def test_the_version_is_another_one_in_another_language(entries: list[Entry]) -> None:
    with translation.override("da"):
        danish = page_of(entries[1]).version
    page = page_of(entries[1])
    with translation.override("de"):
        assert page.version != danish
