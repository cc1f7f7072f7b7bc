"""No text column of any model can be forgotten: it is emptied by erasing, or says why it is not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.apps import apps
from django.db import DatabaseError, connection, transaction
from django.db.models import CharField, JSONField, TextField
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.privacy.conftest import NAME, WHOLE
from tests.tournaments.privacy.elsewhere import OTHER, make_elsewhere
from tournaments.journal.chain import check_chain
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Booking,
    Closing,
    JournalEntry,
    Player,
    PrizePayout,
    Registration,
    Ruling,
    Seat,
    Tournament,
)
from tournaments.privacy.erasing import dry_run, erase_person
from tournaments.privacy.handing_out import handed_out
from tournaments.privacy.names_left import COLUMNS
from tournaments.privacy.text_fields import NAMING, STAYING

WORDS = (*(word.casefold() for word in NAME), "aegir", "m-1234", "f-99")


def text_columns() -> dict[str, tuple[Any, str]]:
    """By ``Model.column``: every column of texts or JSON but those with fixed choices."""
    return {
        f"{model.__name__}.{field.name}": (model, field.name)
        for model in apps.get_app_config("tournaments").get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, CharField | TextField | JSONField) and not field.choices
    }


def naming() -> set[str]:
    """The columns in which the person stands, by a word that nobody else has, or by the whole name."""
    found = set()
    for key, (model, name) in text_columns().items():
        values = model._default_manager.values_list(name, flat=True)
        stored = json.dumps(
            [one for one in values if one != OTHER], ensure_ascii=False, default=str
        ).casefold()
        if any(word in stored for word in WORDS):
            found.add(key)
    return found


def person() -> Player:
    return Player.objects.get(entries__tournament__slug="club-evening", entries__start_number=1)


@pytest.fixture
def elsewhere(evening: Tournament) -> Tournament:
    one = person()
    one.federation_number = "F-99"
    one.save()
    Registration.objects.update(club_name=f"Club of {WHOLE}")
    return make_elsewhere()


def test_every_text_column_is_in_exactly_one_place() -> None:
    """A new text column: into ``NAMING`` and a source that erases it, or into ``STAYING`` with the reason."""
    staying = [name for names in STAYING.values() for name in names]
    assert sorted([*NAMING, *staying]) == sorted(text_columns())


def test_what_is_said_to_be_shown_before_erasing_is_shown() -> None:
    said = next(names for reason, names in STAYING.items() if "shown before erasing" in reason)
    shown = {f"{model.__name__}.{column}" for model, columns in COLUMNS for column in columns}
    assert shown - {"Team.name"} == set(said)


def test_each_naming_column_is_emptied(elsewhere: Tournament) -> None:
    """The two evenings name the person in every column of ``NAMING``, so that none is only said to be emptied."""
    # A key to sort by does not hold the letters themselves.
    assert naming() - {"Booking.note"} == NAMING - {"Player.sort_key"}
    plan = dry_run(person())
    assert erase_person(person(), typed=WHOLE, by=COMMAND) == plan
    assert naming() == {"Booking.note"}
    assert {one.key: one.count for one in plan if one.key in ("payouts", "texts", "past_results")} == {
        "payouts": 3, "texts": 6, "past_results": 1,
    }  # fmt: skip


def test_elsewhere_only_the_whole_name_is_taken_out(elsewhere: Tournament) -> None:
    number = person().pk
    version = elsewhere.public_version
    erase_person(person(), typed=WHOLE, by=COMMAND)
    elsewhere.refresh_from_db()
    seats = Seat.objects.filter(series__tournament=elsewhere).order_by("number")
    assert list(seats.values_list("substitute", flat=True))[:2] == [f"Player {number}", OTHER]
    ruling = Ruling.objects.get(tournament=elsewhere)
    assert (ruling.text, ruling.referee) == (f"as Player {number} says", f"Player {number}")
    assert elsewhere.public_version != version


def test_receipts_and_closings_stay_right(elsewhere: Tournament) -> None:
    number = person().pk
    columns = ("receipt", "place", "amount", "proxy", "team_name")
    erase_person(person(), typed=WHOLE, by=COMMAND)
    assert list(PrizePayout.objects.order_by("receipt").values_list(*columns)) == [
        (1, 1, 100, f"Player {number}", ""),
        (2, 2, 50, "", f"Friends of Player {number}"),
    ]
    assert Closing.objects.values_list("number", "counted", "explanation").get() == (
        1, 98, f"Player {number} took 2",
    )  # fmt: skip
    said = elsewhere.journal.filter(action=JournalEntry.Action.PERSON_ERASED).order_by("number").last()
    assert said is not None
    assert {name: len(rows) for name, rows in said.after.items() if name != "player_number"} == {
        "payout": 2, "closing": 1,
    }  # fmt: skip
    assert check_chain(elsewhere).fault is None


@pytest.mark.parametrize(
    "change",
    [
        "tournaments_prizepayout SET proxy = 'x' WHERE receipt = 2",
        "tournaments_prizepayout SET amount = 99 WHERE receipt = 1",
        "tournaments_closing SET counted = 99",
    ],
    ids=["not announced", "an amount", "what was counted"],
)
def test_nothing_but_announced_texts_changes(elsewhere: Tournament, change: str) -> None:
    paid = PrizePayout.objects.get(receipt=1)
    closing = Closing.objects.get()
    after = {"payout": {str(paid.pk): True}, "closing": {str(closing.pk): True}}
    write_journal(elsewhere, JournalEntry.Action.PERSON_ERASED, by=COMMAND, after=after)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tournaments_prizepayout SET proxy = 'Player 1' WHERE receipt = 1")
    with (
        pytest.raises(DatabaseError, match="never"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(f"UPDATE {change}")
    write_journal(elsewhere, JournalEntry.Action.RULING, by=COMMAND)
    with (
        pytest.raises(DatabaseError, match="never"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE tournaments_prizepayout SET proxy = '' WHERE receipt = 1")


def test_what_others_wrote_is_handed_out(elsewhere: Tournament) -> None:
    found = handed_out(person())
    where = {"tournament": "Elsewhere", "date": elsewhere.date.isoformat()}
    (taken, team) = found["payouts"]
    at = Booking.objects.get(number=1).at.isoformat()
    assert taken == where | {
        "receipt": 1, "at": at, "start_number": 1, "team": "", "group": "main", "place": 1, "amount": 100,
        "thing": "", "set_off": 0, "currency": "DKK", "cash": True, "outcome": "paid", "by_proxy": True, "taken_as_proxy": True,
    }  # fmt: skip
    assert (team["team"], team["taken_as_proxy"]) == (f"Friends of {WHOLE}", False)
    said = [(row["tournament"], row["what"], row["text"]) for row in found["texts"]]
    assert said == [
        ("Club evening", "seat", [WHOLE]),
        ("Elsewhere", "seat", [WHOLE]),
        ("Elsewhere", "score sheet", [f"so said {WHOLE}", f"so said {WHOLE}", f"{WHOLE} saw it"]),
        ("Elsewhere", "ruling", [f"as {NAME[1]}, {NAME[0]} says", f"{WHOLE} is right", WHOLE]),
        ("Elsewhere", "deviation from the order", [f"{WHOLE} tore it"]),
        ("Elsewhere", "team", [f"Friends of {WHOLE}"]),
        ("Club evening", "entry", [NAME[1]]),
        ("Elsewhere", "entry", [WHOLE, WHOLE]),
        ("Elsewhere", "objection", [f"{WHOLE} won that", f"asked {WHOLE}"]),
        ("Elsewhere", "registration", [f"by {WHOLE}"]),
        ("Elsewhere", "closing", [f"{WHOLE} took 2"]),
        ("Elsewhere", "booking", [f"for {WHOLE}"]),
        ("Elsewhere", "reduced entry fee", [f"drives {WHOLE} home"]),
        ("", "screen", [f"{WHOLE} is 80"]),
        ("", "import of past evenings", [f"{WHOLE}.VMZ"]),
        ("", "club", [f"c/o {WHOLE}", f"Hos {WHOLE}"]),
        ("", "team of a league", [f"With {WHOLE}"]),
        ("", "objection to a meeting", [f"{WHOLE} won that", f"asked {WHOLE}"]),
        ("", "ruling of a league", [f"{WHOLE} came late", f"{WHOLE}, Bo"]),
        ("", "fine of a league", [f"{WHOLE} smoked", f"{WHOLE} was ill"]),
    ]


def test_the_page_and_the_paper_say_it(elsewhere: Tournament, director_client: Client) -> None:
    page = director_client.get(f"/players/{person().pk}/privacy/").content.decode()
    assert "Texts of others that give the name" in page
    assert director_client.get(f"/players/{person().pk}/privacy/everything.pdf").content.startswith(b"%PDF")
