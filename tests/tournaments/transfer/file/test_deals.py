"""Deals of a tournament's file: whatever they hold, they are refused with their place, or every page can show them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.systems import ENTRIES
from tests.examples import examples
from tests.factories import COMMAND
from tournaments.foundations.errors import Refused
from tournaments.models import Deal, Tournament
from tournaments.sheets.typing.deal_scores import score_deals
from tournaments.transfer.file.content import read_tournament
from tournaments.transfer.file.deals import SCALARS
from tournaments.transfer.importing import import_tournament

GAME = {"declarer": 2, "game": "clubs", "tops": 2, "bid": 18, "won": True}
TAROK = {"last_trick": 2, "counts": {"1": 26, "3": 26}}
LINE = {"game_points": 0, "won": 0, "lost": 0, "penalty": 0}


def file_with(
    deals: Any,
    *,
    rules: str = "danish",
    rounds: int = 12,
    is_finished: bool = False,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """A tournament with one table of four."""
    table = {"number": 1, "seats": [1, 2, 3, 4], "deals": deals}
    sheet = {"passed": 0, "lines": [LINE] * 4} if is_finished else {}
    players = [
        {"start_number": n, "first_name": f"Ib {n}", "last_name": "Holm", "club": "", "class": "open"}
        for n in range(1, 5)
    ]
    return {
        "format": "skatclub-tournament/1", "name": "Kroen", "date": "2026-11-21", "place": "", "rules": rules,
        "options": options or {}, "rounds": rounds, "series_count": 1, "players": players,
        "series": [{"number": 1, "tables": [table | sheet]}],
    }  # fmt: skip


DEALS = "series 1, table 1, deals: "
DEAL = "series 1, table 1, deal 1"
WRONG: dict[str, tuple[str, Any, str]] = {
    "no list": ("danish", {"1": GAME}, f"{DEALS}a list is expected here"),
    "more than the rounds allow": ("danish", [GAME] * 49, f"{DEALS}49 deals, but 4 players play 48 in a series"),
    "120,000 deals": ("danish", [{"passed": True}] * 120_000, f"{DEALS}120000 deals, but 4 players play 48"),
    "no object": ("danish", [7], f"{DEAL}: an object with keys is expected here"),
    "nothing in it": ("danish", [{}], f"{DEAL}: this must not be empty"),
    "an unknown key": ("danish", [GAME | {"colour": 1}], f"{DEAL}: “colour” is not known here"),
    "a broken key": ("danish", [GAME | {"\ud800": 1}], f"{DEAL}: “�” is not known here"),
    "half a letter": ("danish", [GAME | {"game": "\ud800"}], f"{DEAL}, game: there is a character here"),
    "NUL": ("danish", [GAME | {"game": "clubs\0"}], f"{DEAL}, game: there is a character here"),
    "a long word": ("danish", [GAME | {"game": "x" * 31}], f"{DEAL}, game: more than 30 letters"),
    "a number for a word": ("danish", [GAME | {"game": 7}], f"{DEAL}, game: text is expected here"),
    "a word for a number": ("danish", [GAME | {"tops": "2"}], f"{DEAL}, tops: a whole number is expected here"),
    "a flag for a number": ("danish", [GAME | {"tops": True}], f"{DEAL}, tops: a whole number is expected here"),
    "a fraction": ("danish", [GAME | {"tops": 2.0}], f"{DEAL}, tops: a whole number is expected here"),
    "a number for a flag": ("danish", [GAME | {"won": 1}], f"{DEAL}, won: true or false is expected here"),
    "a huge number": ("danish", [GAME | {"kontra": 10**9}], f"{DEAL}, kontra: a number from -10000 to 10000"),
    "a list for a ramsch": ("household", [{"ramsch": [1]}], f"{DEAL}, ramsch: an object with keys"),
    "a seat that is none": ("household", [{"ramsch": {"tricks": {"9": 1}}}], f"{DEAL}, ramsch, tricks: “9” is not known here"),
    "a wrong kind in a ramsch": ("household", [{"ramsch": {"card_points": {"1": []}}}], f"{DEAL}, ramsch, card_points, 1: a whole number"),
    "a list of lists": ("tchibo", [{"defenders_announced": [[]]}], f"{DEAL}, defenders_announced 1: text is expected here"),
    "tarok: announcements": ("tarok", [{"misdeal": True, "announcements": 5}], f"{DEAL}, announcements: a list is expected here"),
    "tarok: a king": ("tarok", [TAROK | {"kings": ["clubs"]}], f"{DEAL}, king 1: an object with keys is expected here"),
    "tarok: a kind": ("tarok", [TAROK | {"announcements": [{"seat": 2, "kind": ["taroks"]}]}], f"{DEAL}, announcement 1, kind: text is expected here"),
    "tarok: a suit": ("tarok", [TAROK | {"kings": [{"seat": 2, "suit": {}, "outcome": "lost"}]}], f"{DEAL}, king 1, suit: text is expected here"),
    "tarok: an outcome": ("tarok", [TAROK | {"pagat": {"seat": 2, "outcome": [1]}}], f"{DEAL}, pagat, outcome: text is expected here"),
    "tarok: a code": ("tarok", [TAROK | {"fines": [{"seat": 1, "code": {}}]}], f"{DEAL}, fine 1, code: text is expected here"),
    "tarok: a count": ("tarok", [TAROK | {"counts": {"1": "26"}}], f"{DEAL}, counts, 1: a whole number is expected here"),
    "tarok: too many": ("tarok", [TAROK | {"fines": [{"seat": 1}] * 51}], f"{DEAL}, fines: more than 50 items"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("is_finished", [False, True])
def test_a_deal_that_cannot_be_read_is_refused_with_its_place(name: str, is_finished: bool) -> None:
    rules, deals, sentence = WRONG[name]

    with pytest.raises(Refused) as refused:
        read_tournament(file_with(deals, rules=rules, is_finished=is_finished))

    assert refused.value.sentence.startswith(sentence)


def test_as_many_deals_as_the_rounds_allow(db: None) -> None:
    import_tournament(file_with([GAME] * 48), by=COMMAND)

    assert Deal.objects.count() == 48


def test_an_empty_field_is_as_good_as_one_that_is_left_out(db: None) -> None:
    import_tournament(file_with([GAME | {"kontra": None, "ramsch": None}]), by=COMMAND)

    assert Deal.objects.get().told == GAME | {"kontra": None, "ramsch": None}


def test_cups_that_are_doubled_without_end_are_refused() -> None:
    """Two kings behind in each of 96 deals: the cup holds more than a database's integer."""
    deals = [two_kings_behind(number) for number in range(1, 97)]

    with pytest.raises(
        Refused, match="^series 1, table 1: the result of this table is too large to be true$"
    ):
        read_tournament(file_with(deals, rules="tarok", rounds=24, is_finished=True))


def two_kings_behind(number: int) -> dict[str, Any]:
    roles = ENTRIES["tarok"].rules.roles(number, 4)
    first, second, third = roles.playing
    kings = [
        {"seat": first, "suit": "clubs", "outcome": "behind"},
        {"seat": second, "suit": "hearts", "outcome": "behind"},
    ]
    return {"kings": kings, "last_trick": third, "counts": {str(seat): 26 for seat in roles.counting}}


ANY = st.one_of(
    st.none(), st.booleans(), st.integers(-200, 200), st.text(max_size=3), st.just([]), st.just({})
)
WORDS = st.sampled_from(
    [
        "clubs", "grand", "null", "solo", "tournee", "accepted", "declarer", "surrender", "taroks", "whole",
        "half", "kings", "home", "lost", "behind", "ultimo", "wrong-cards", "cup-not-moved", "ok", "false", "x",
    ]
)  # fmt: skip
NUMBERS, FLAGS, SEATS = st.integers(-3, 130), st.booleans(), st.integers(0, 5)
KIND = {int: NUMBERS, str: WORDS, bool: FLAGS}
BY_SEAT = st.dictionaries(st.sampled_from("12345"), NUMBERS, max_size=4)


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=fields)


ANNOUNCEMENT = some(
    seat=SEATS, kind=WORDS, count=NUMBERS, with_pagat=FLAGS, group=WORDS, missing=WORDS, status=WORDS
)
NESTED = {
    "ramsch": some(
        card_points=BY_SEAT, tricks=BY_SEAT, skat_points=NUMBERS, last_trick=SEATS, loser=SEATS, virgins=SEATS
    ),
    "counts": BY_SEAT,
    "pagat": some(seat=SEATS, outcome=WORDS),
    "announcements": st.lists(ANNOUNCEMENT, max_size=2),
    "kings": st.lists(some(seat=SEATS, suit=WORDS, outcome=WORDS), max_size=2),
    "fines": st.lists(some(seat=SEATS, code=WORDS), max_size=2),
    "defenders_announced": st.lists(WORDS, max_size=2),
}
WELL_TYPED = some(**{name: KIND[kind] for name, kind in SCALARS.items()}, **NESTED).filter(bool)
HARD_TO_BELIEVE = st.dictionaries(st.sampled_from([*SCALARS, *NESTED, "x"]), ANY, max_size=4)


HOUSES: list[dict[str, Any]] = [
    {},
    {"robber": True},
    {
        "ramsch": "most",
        "bock": ["60-60", "re-won"],
        "bock_ramsch": True,
        "kontra": 4,
        "gift": "counts",
        "rum": True,
    },
    {"settlement": "bierlachs", "hand_overbid": "hand", "patrouille": True},
    {"six": True, "winner_ramsch": "both"},
    {"ace": True, "march": True, "ramsch": "last_trick"},
]


@given(
    st.sampled_from(sorted(ENTRIES)),
    st.sampled_from(HOUSES),
    st.lists(WELL_TYPED, min_size=1, max_size=3),
)
@example("tarok", {}, [{"fines": [{"code": "cup-not-moved"}]}])
@example("household", {"robber": True}, [{"passed": True}])
@examples(60)
def test_deals_of_the_right_kinds_can_be_scored(
    rules: str, options: dict[str, Any], deals: list[Any]
) -> None:
    """Whatever is wrong with them is a problem of the sheet, finished or not, and never an error of the program."""
    options = options if rules == "household" else {}
    for is_finished in (True, False):
        file = read_tournament(file_with(deals, rules=rules, options=options, is_finished=is_finished))
        assert file.series[0].tables[0].deals == tuple(deals)
    assert len(score_deals(file.rules, deals, seats=4).deals) == len(deals)


@given(st.sampled_from(sorted(ENTRIES)), st.lists(HARD_TO_BELIEVE, max_size=3), st.booleans())
@examples(75)
def test_any_deals_are_read_or_refused(rules: str, deals: list[Any], is_finished: bool) -> None:
    sentence = refusal_of(file_with(deals, rules=rules, is_finished=is_finished))

    assert sentence == "" or sentence.startswith("series 1, table 1")


def refusal_of(file: dict[str, Any]) -> str:
    """What is said of the file, "" where it is read."""
    try:
        read_tournament(file)
    except Refused as refused:
        return refused.sentence
    return ""


PAGES = ("sheets/1/1/deals/", "sheets/1/1/deals/1/", "sheets/1/1/finish/", "standings/", "export/")


@given(st.sampled_from(sorted(ENTRIES)), WELL_TYPED, st.booleans())
@examples(4)
def test_whatever_is_imported_can_be_shown(
    director_client: Client, rules: str, deal: dict[str, Any], is_finished: bool
) -> None:
    tournament = import_tournament(file_with([deal], rules=rules, is_finished=is_finished), by=COMMAND)

    answers = [director_client.get(f"/tournaments/{tournament.slug}/{page}") for page in PAGES]

    assert {answer.status_code for answer in answers} <= {200, 302}
    assert Tournament.objects.filter(pk=tournament.pk).exists()
