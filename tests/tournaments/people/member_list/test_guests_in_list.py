"""A list of members is imported after its people were typed in as guests: they become members, the same people."""

from __future__ import annotations

import datetime as dt
import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import COMMAND, make_player, make_tournament
from tests.refusals import refused
from tournaments.checkin.desk import desk_for
from tournaments.checkin.entries import add_guest
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Club, JournalEntry, Player, Tournament
from tournaments.people.member_list.guests_in_list import settle_guests
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.reading import read_list
from tournaments.people.member_list.rows import NOBODY, ImportRow, check_rows
from tournaments.people.memberships.membership import become_member

IMPORT = "/players/import/"
LIST = (
    "Fornavn;Efternavn;Klub;Medlemsnummer;Født;Klasse;Licens siden\n"
    "Åse;Madsen;Aabenraa;17;1951;seniors;1.3.2019\n"
)


def rows_of(text: str) -> list[ImportRow]:
    return look_up(check_rows(read_list(io.BytesIO(text.encode()), "members.csv").rows))


def guest(name: str, **fields: Any) -> Player:
    first, _space, last = name.rpartition(" ")
    return make_player(first_name=first, last_name=last, is_guest=True, **fields)


def upload(client: Client, text: str) -> Any:
    return client.post(IMPORT, {"file": SimpleUploadedFile("members.csv", text.encode())})


def test_a_guest_of_the_list_becomes_a_member(db: None) -> None:
    evening = make_tournament(state=Tournament.State.OPEN)
    entry = add_guest(evening, "aase madsen", by=COMMAND)
    rows = rows_of(LIST)
    assert [(row.guest, row.becomes_member) for row in rows] == [(entry.player.pk, True)]

    assert import_players(rows, by=COMMAND) == 1

    [member] = Player.objects.all()
    club = Club.objects.get()
    assert (member.pk, member.full_name, member.club, member.membership_number) == (
        entry.player.pk,
        "Åse Madsen",
        club,
        "17",
    )
    assert (member.birth_year, member.player_class, member.licence_date) == (
        1951,
        "seniors",
        dt.date(2019, 3, 1),
    )
    assert (member.is_guest, member.is_active, member.shown_as) == (False, True, ShownAs.INITIAL)
    [written] = JournalEntry.objects.all()
    assert (written.before, written.after) == (
        {"start_number": 1, "name": "aase madsen", "club": "", "class": "open", "guest": True},
        {"start_number": 1, "name": "Åse Madsen", "club": "Aabenraa", "class": "seniors", "guest": False},
    )
    part = desk_for(make_tournament("Next")).part
    assert part is not None
    assert [line.player for line in part.lines] == [member]
    assert [row.known for row in rows_of(LIST)] == [True]


def test_a_list_without_a_club_finds_its_guests_too(db: None) -> None:
    """They were once skipped as on record already, and nobody found them."""
    ib = guest("Ib Holm")

    assert import_players(rows_of("Navn\nHolm, Ib\n"), by=COMMAND) == 1

    ib.refresh_from_db()
    assert (ib.is_guest, Player.objects.count()) == (False, 1)


@pytest.mark.parametrize(
    ("shown_as", "listed", "expected"),
    [
        ("initial", "ja", "full"),
        ("initial", "nej", "initial"),
        ("number", "ja", "number"),
        ("full", "nej", "full"),
    ],
)
def test_the_name_in_public_stays_as_the_person_wants_it(
    db: None, shown_as: str, listed: str, expected: str
) -> None:
    ib = guest("Ib Holm", shown_as=shown_as, objected_on=dt.date(2026, 1, 1))

    import_players(rows_of(f"Navn;Fuldt navn\nIb Holm;{listed}\n"), by=COMMAND)

    ib.refresh_from_db()
    assert (ib.shown_as, ib.objected_on) == (expected, dt.date(2026, 1, 1))


def test_where_it_is_not_certain_it_is_asked(db: None) -> None:
    one, other, older = guest("Ib Holm"), guest("Ib Holm"), guest("Ib Holm", birth_year=1940)
    guest("Bo Juul", birth_year=1940)
    rows = rows_of("Navn;Klub;Født\nIb Holm;Ribe;1951\nIb Holm;Aabenraa;\nBo Juul;Ribe;1951\n")

    assert [(row.is_question, row.guests) for row in rows] == [
        (True, [one.pk, other.pk]),
        (True, [one.pk, other.pk, older.pk]),
        (False, []),  # two birth years are two people
    ]
    with refused("guest-undecided", field="guest:2", name="Ib Holm", row=2):
        settle_guests(rows, {})
    with refused("guest-chosen-twice", field="guest:3", name="Ib Holm"):
        settle_guests(rows_copy(rows), {"guest:2": str(one.pk), "guest:3": str(one.pk)})
    with refused("guest-undecided", field="guest:3", name="Ib Holm", row=3):
        settle_guests(rows_copy(rows), {"guest:2": "new", "guest:3": "0"})
    settle_guests(rows, {"guest:2": str(other.pk), "guest:3": "new"})
    assert [row.guest for row in rows] == [other.pk, NOBODY, NOBODY]

    assert import_players(rows, by=COMMAND) == 3

    other.refresh_from_db()
    assert (other.is_guest, other.birth_year, str(other.club)) == (False, 1951, "Ribe")
    assert Player.objects.filter(is_guest=True).count() == 3
    assert Player.objects.count() == 6


def rows_copy(rows: list[ImportRow]) -> list[ImportRow]:
    return [ImportRow(**vars(row)) for row in rows]


def test_who_became_a_member_since_the_preview_is_known(db: None) -> None:
    ib = guest("Ib Holm")
    rows = rows_of("Navn\nIb Holm\n")
    become_member(ib.pk, None, by=COMMAND)

    assert import_players(rows, by=COMMAND) == 0
    assert Player.objects.count() == 1


def test_the_preview_says_who_becomes_a_member_and_asks(director_client: Client) -> None:
    evening = make_tournament(state=Tournament.State.OPEN)
    add_guest(evening, "Åse Madsen", by=COMMAND)
    first, second = guest("Ib Holm"), guest("Ib Holm")
    page = upload(director_client, LIST + "Ib;Holm;Ribe;;;;\n")
    text = page.content.decode()
    assert "1 guest becomes a member" in text
    assert "a guest so far, becomes a member" in text
    assert "Is Ib Holm of row 3 a guest who is on record?" in text
    assert "Import 2 players" in text
    address = f"{IMPORT}{page.context['token']}/"

    again = director_client.post(address, {"guest:2": "new"})
    assert "Say first who “Ib Holm” of row 3 is." in again.content.decode()
    assert 'form="import" checked' in again.content.decode()
    director_client.post(address, {"guest:2": "new", "guest:3": str(second.pk)})

    # Åse Madsen of the list was somebody else.
    people = Player.objects.order_by("pk").values_list("first_name", "is_guest")
    assert list(people) == [("Åse", True), ("Ib", True), ("Ib", False), ("Åse", False)]
    assert first.pk < second.pk


def test_a_list_without_a_club_asks_for_it(director_client: Client) -> None:
    ribe, other = Club.objects.create(name="Ribe"), Club.objects.create(name="Aabenraa")
    make_player(2, ribe)
    page = upload(director_client, "Navn\nKurt Hansen\nIb Holm\n")
    text = page.content.decode()
    assert "The list does not say to which club its 2 people belong:" in text
    address = f"{IMPORT}{page.context['token']}/"
    assert "Say first to which club" in director_client.post(address, {}).content.decode()
    assert "Say first to which club" in director_client.post(address, {"club": "4711"}).content.decode()

    preview = director_client.post(address, {"club": ribe.pk}, follow=True)

    assert (preview.context["new"], preview.context["known"]) == (1, 1)
    # Back in the browser, and another answer: nothing is imported by the way.
    again = director_client.post(address, {"club": other.pk}, follow=True)
    assert (again.context["new"], Player.objects.count()) == (2, 1)
    director_client.post(address, {"club": "none"})
    director_client.post(address, {"club": ribe.pk})
    director_client.post(address)
    assert sorted(Player.objects.values_list("first_name", "club__name")) == [
        ("Ib", "Ribe"),
        ("Kurt", "Ribe"),
    ]


def test_letters_that_can_be_read_in_two_ways(director_client: Client) -> None:
    data = b"Name;Verein\nOtto Gro\xe1;Kiel\n"
    page = director_client.post(IMPORT, {"file": SimpleUploadedFile("a.csv", data)})
    assert "Here it says “Groá”, the other way “Groß”." in page.content.decode()
    other = page.context["waiting"].other
    right = director_client.get(f"{IMPORT}{other}/")
    assert [row.last_name for row in right.context["rows"]] == ["Groß"]
    assert right.context["waiting"].other == page.context["token"]

    director_client.post(f"{IMPORT}{other}/")

    assert Player.objects.get().full_name == "Otto Groß"
    # The other reading is gone, too.
    assert director_client.get(f"{IMPORT}{page.context['token']}/").headers["Location"] == IMPORT


def test_names_with_strange_signs_are_warned_about(director_client: Client) -> None:
    text = upload(director_client, "Navn\nS¿ren Madsen\nBo Juul\n").content.decode()

    assert "In 1 new name there are signs that no name has" in text
    assert text.count("The letters of this name look wrong.") == 1
