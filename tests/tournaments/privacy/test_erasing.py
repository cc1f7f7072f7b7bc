"""Erasing somebody: the name is nowhere, all results stay, the journal's chain stays intact."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.db import DatabaseError, connection, transaction
from django.test import Client

from tests.factories import COMMAND, make_player, make_tournament
from tests.refusals import refused
from tests.tournaments.privacy.conftest import NAME, WHOLE
from tournaments.journal.chain import Fault, check_chain
from tournaments.journal.redaction import announced_hashes
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Club,
    Entry,
    JournalEntry,
    PastMembership,
    Player,
    PrintJob,
    Registration,
    Seat,
    Tournament,
)
from tournaments.people.merging import merge_players
from tournaments.people.names.name_search import matching_players
from tournaments.privacy.erasing import dry_run, erase_person
from tournaments.privacy.names_left import NameLeft
from tournaments.privacy.views import ErasingForm
from tournaments.standings.ranking import compute_standings

HIDDEN = (*NAME, "Aegir", "M-1234", "aegir@example.org", "Ungermann", "Ida")


# Every column of somebody about whom everything is known.
KNOWN: dict[str, Any] = {
    "member_since": dt.date(2001, 1, 1), "member_until": dt.date(2030, 1, 1), "membership_number": "17",
    "birth_year": 2010, "player_class": "juniors", "federation_number": "4711", "licence_date": dt.date(2020, 1, 1),
    "shown_as": "full", "objected_on": dt.date(2026, 1, 1), "is_under_age": True, "has_guardian_consent": True,
    "fixed_table": 3, "is_guest": True,
}  # fmt: skip


def person() -> Player:
    return Player.objects.get(entries__start_number=1)


def everything_stored() -> Iterator[str]:
    """Every value of every row, as text."""
    models: list[Any] = [*apps.get_app_config("tournaments").get_models(), LogEntry]
    for model in models:
        for row in model._default_manager.values():
            yield f"{model.__name__} {json.dumps(row, default=str, ensure_ascii=False)}"


def naming() -> list[str]:
    return [row for row in everything_stored() for word in HIDDEN if word.casefold() in row.casefold()]


def results() -> list[Any]:
    lines = compute_standings(Tournament.objects.get()).lines
    seats = Seat.objects.order_by("pk").values_list("entry", "series_points", "won", "lost", "penalty")
    return [[(line.start_number, line.rank, line.total, line.club) for line in lines], list(seats)]


def test_the_name_is_nowhere_and_results_stay(
    evening: Tournament, django_capture_on_commit_callbacks: Any
) -> None:
    number, before, entries = person().pk, results(), evening.journal.count()
    plan = dry_run(person())
    assert len(naming()) > 10
    assert {one.key: one.count for one in plan} == {
        "person": 2, "memberships": 0, "entries": 2, "results": 1, "reduced_fees": 0, "places": 0, "bookings": 0, "payouts": 0, "past_results": 0, "sheets": 1, "rulings": 1, "lots": 0, "teams": 1, "squads": 1,
        "registrations": 1, "objections": 1, "agreements": 0, "signatures": 0, "deviations": 0, "texts": 0, "journal": 7, "papers": 1, "uploads": 0, "owner_log": 1,
    }  # fmt: skip

    with django_capture_on_commit_callbacks(execute=True):
        done = erase_person(person(), typed=WHOLE.upper(), by=COMMAND)

    assert naming() == []
    assert done == plan
    assert results() == before
    assert (person().full_name, person().public_name) == (f"Player {number}", f"Player {number}")
    assert (evening.journal.count(), check_chain(evening).fault) == (entries + 1, None)
    assert (list(Path(settings.PRINTS_DIR).iterdir()), PrintJob.objects.count()) == ([], 0)


def test_rows_that_were_merged_one_after_the_other_all_lose_the_name(evening: Tournament) -> None:
    last = Player.objects.create(first_name="Ægir", last_name="Q")
    merge_players(last, person(), by=COMMAND)
    assert naming()
    erase_person(last, typed="Ægir Q", by=COMMAND)
    assert naming() == []


def test_nothing_says_from_which_address_somebody_registered(evening: Tournament) -> None:
    Registration.objects.update(sent_from="0123456789abcdef")
    erase_person(person(), typed=WHOLE, by=COMMAND)
    assert Registration.objects.get().sent_from == ""


@pytest.mark.parametrize(("state", "names"), [("closed", ["Player"]), ("open", ["Ægir"])])
def test_a_registration_that_nobody_answered(evening: Tournament, state: str, names: list[str]) -> None:
    """Of an evening that is not over it waits for an answer, and may be somebody else's."""
    other = make_tournament("Other", state=state)
    Registration.objects.create(tournament=other, first_name=NAME[0], last_name=NAME[1])
    erase_person(person(), typed=WHOLE, by=COMMAND)
    found = Registration.objects.filter(tournament=other).values_list("first_name", flat=True)
    assert [name.split()[0] for name in found] == names


def test_every_column_of_somebody_who_never_played_is_emptied(db: None) -> None:
    """A new column: into ``KNOWN`` above, and emptied by ``people_to_erase`` of ``privacy/own_rows.py``."""
    one = make_player(1, Club.objects.create(name="Tønder"), **KNOWN)
    names = {"id", "first_name", "last_name", "search_text", "sort_key", "club", "is_active"}
    columns = {field.name: field for field in Player._meta.concrete_fields}
    assert {*columns} == names | {*KNOWN, "merged_into", "erased_on"}
    erase_person(one, typed=one.full_name, by=COMMAND)
    one.refresh_from_db()
    left = {name for name, field in columns.items() if getattr(one, name) not in {field.get_default(), None}}
    # What says that somebody was erased, and what lists of classes depend on.
    erased = {"first_name", "sort_key", "shown_as", "objected_on", "erased_on", "is_active"}
    assert left - {"id"} == erased | {"player_class", "has_guardian_consent", "is_guest"}


def test_search_finds_nobody(evening: Tournament) -> None:
    number = person().pk
    erase_person(person(), typed=WHOLE, by=COMMAND)
    found = [
        set(matching_players(text).values_list("pk", flat=True)) for text in (NAME[1], f"Player {number}", "")
    ]
    assert [number in one for one in found] == [False, False, False]


def test_the_dry_run_changes_nothing(evening: Tournament) -> None:
    before = list(everything_stored())
    dry_run(person())
    assert list(everything_stored()) == before


def test_the_journal_says_what_was_taken_out_and_nothing_else_changed(evening: Tournament) -> None:
    before = {
        one.number: (one.before, one.after, one.reason, one.entry_hash) for one in evening.journal.all()
    }
    erase_person(person(), typed=WHOLE, by=COMMAND)
    number = person().pk
    after = {one.number: (one.before, one.after, one.reason, one.entry_hash) for one in evening.journal.all()}
    announcement = evening.journal.get(action=JournalEntry.Action.PERSON_ERASED)

    assert announcement.after["player_number"] == number
    changed = {one for one in before if before[one] != after[one]}
    assert changed == set(announced_hashes(evening)) == set(range(1, 8))
    assert {one: content[3] for one, content in before.items()} == {one: after[one][3] for one in before}
    lines = after[3][1]["lines"]
    assert [(line["name"], line["won"]) for line in lines] == [(f"Player {number}", 9), ("Kurt Hansen", 2)]
    assert after[7][2] == f"as Player {number} asked"


def test_nothing_but_the_announced_content_is_accepted(evening: Tournament) -> None:
    erase_person(person(), typed=WHOLE, by=COMMAND)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tournaments_journalentry SET reason = 'never' WHERE number = 7")
    assert (check_chain(evening).fault, check_chain(evening).broken_at) == (Fault.CONTENT, 7)


@pytest.mark.parametrize(
    "change",
    ["reason = 'x' WHERE number = 8", "actor = 'x' WHERE number = 7", "entry_hash = '' WHERE number = 7"],
    ids=["not announced", "who did it", "checksum"],
)
def test_the_database_refuses_what_was_not_announced(evening: Tournament, change: str) -> None:
    erase_person(person(), typed=WHOLE, by=COMMAND)
    with (
        pytest.raises(DatabaseError, match="never changed"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(f"UPDATE tournaments_journalentry SET {change}")


def test_the_announcement_holds_only_while_it_is_the_newest(evening: Tournament) -> None:
    erase_person(person(), typed=WHOLE, by=COMMAND)
    write_journal(evening, JournalEntry.Action.RULING, by=COMMAND)
    with (
        pytest.raises(DatabaseError, match="never changed"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE tournaments_journalentry SET reason = '' WHERE number = 7")


def test_two_people_of_one_evening(evening: Tournament) -> None:
    """The second one changes entries that have lost a name before."""
    erase_person(person(), typed=WHOLE, by=COMMAND)
    other = Player.objects.get(entries__start_number=2)
    erase_person(other, typed=other.full_name, by=COMMAND)
    assert check_chain(evening).fault is None
    names = [line["name"] for line in evening.journal.get(number=3).after["lines"]]
    assert names == [f"Player {person().pk}", f"Player {other.pk}"]


@pytest.mark.parametrize(
    ("state", "withdrawn", "code"),
    [
        ("running", False, "person-still-plays"),
        ("running", True, "person-still-plays"),
        ("open", False, "person-still-plays"),
        ("open", True, ""),
        ("closed", False, ""),
    ],
)
def test_nobody_who_still_plays(evening: Tournament, state: str, withdrawn: bool, code: str) -> None:
    Tournament.objects.update(state=state)
    Entry.objects.filter(start_number=1).update(is_withdrawn=withdrawn, is_here=not withdrawn)
    if not code:
        erase_person(person(), typed=WHOLE, by=COMMAND)
        return
    with refused(code, tournament="Club evening"):
        erase_person(person(), typed=WHOLE, by=COMMAND)
    assert person().full_name == WHOLE


def test_other_refusals(evening: Tournament) -> None:
    with refused("person-not-confirmed", field="typed", name=WHOLE):
        erase_person(person(), typed=NAME[0], by=COMMAND)
    with refused("person-merged"):
        erase_person(Player.objects.get(first_name="Aegir"), typed=f"Aegir {NAME[1]}", by=COMMAND)
    erase_person(person(), typed=WHOLE, by=COMMAND)
    with refused("person-erased-already"):
        erase_person(person(), typed=person().full_name, by=COMMAND)
    with refused("player-erased"):
        merge_players(Player.objects.create(first_name="New"), person(), by=COMMAND)


def test_the_page(evening: Tournament, director_client: Client) -> None:
    page = f"/players/{person().pk}/privacy/"
    shown = director_client.get(page)
    assert shown.context["hindrance"] is None
    wrong = director_client.post(page, {"typed": "Somebody else"})
    assert wrong.context["form"].errors == {"typed": [f"Type “{WHOLE}” to erase this person."]}
    assert WHOLE in wrong.content.decode()
    assert director_client.post(page, {"typed": WHOLE}).status_code == 302
    assert (
        director_client.get(page).status_code
        == director_client.get(f"/players/{person().pk}/").status_code
        == 404
    )


def test_for_directors_only(
    evening: Tournament, visitor_client: Client, recorder_client: Client, director_client: Client
) -> None:
    clients = (visitor_client, recorder_client, director_client)
    for kind in ("", "everything.json", "everything.pdf"):
        page = f"/players/{person().pk}/privacy/{kind}"
        assert [client.get(page).status_code for client in clients] == [302, 403, 200], kind


def test_memberships_go_with_somebody_who_has_no_result(evening: Tournament) -> None:
    """Of a player with results they stay, since seasons follow them."""
    other = Player.objects.create(
        first_name="Ida", last_name="Rosenkranz", club=evening.club, member_since="2020-01-01"
    )
    assert evening.club
    for player in (person(), other):
        PastMembership.objects.create(player=player, club=evening.club, until="2019-12-31")
    for player in (person(), other):
        erase_person(player, typed=player.full_name, by=COMMAND)
    assert list(PastMembership.objects.values_list("player", flat=True)) == [person().pk]
    other.refresh_from_db()
    assert (other.club, other.member_since) == (None, None)


def test_the_fields_of_the_page(evening: Tournament) -> None:
    """A place may be emptied; names and addresses may not."""
    row = Tournament.objects.get()
    left = [NameLeft(row, column, title) for column, title in (("name", "Evening"), ("place", "Place"))]
    form = ErasingForm(left)
    assert [(name, field.label, field.required, field.max_length) for name, field in form.fields.items()] == [  # type: ignore[attr-defined]
        (f"left-tournament-{row.pk}-name", "Evening", True, 120),
        (f"left-tournament-{row.pk}-place", "Place", False, 120),
        ("typed", "Type the whole name", True, 200),
    ]
    assert 'autocomplete="off"' in str(form["typed"])
    assert form[left[0].key].value() == row.name


def test_nothing_typed_erases_nobody(evening: Tournament, director_client: Client) -> None:
    answer = director_client.post(f"/players/{person().pk}/privacy/", {"typed": ""})
    assert answer.context["form"].errors == {"typed": ["This field is required."]}
    assert person().full_name == WHOLE
