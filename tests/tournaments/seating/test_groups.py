"""Couples and teams: put together a pair at a time, joined, taken apart; the journal has every change."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.seating.groups import dissolve_group, groups_of, keep_apart, leave_group

GROUPS = "/tournaments/club-evening/seats/groups/"


@pytest.fixture
def entries(db: None) -> list[Entry]:
    return make_entries(make_tournament(), 7)


def shown(kind: str = "family") -> list[tuple[str, list[int]]]:
    groups = groups_of(Tournament.objects.get())[kind]
    return [(group.word, [entry.start_number for entry in group.entries]) for group in groups]


def apart(entries: list[Entry], *numbers: int, kind: str = "family", word: str = "") -> list[int]:
    pks = [entries[number - 1].pk for number in numbers]
    group = keep_apart(entries[0].tournament, kind, pks, word, by=COMMAND)
    return [entry.start_number for entry in group]


def test_a_pair_is_called_by_its_surnames(entries: list[Entry]) -> None:
    assert apart(entries, 2, 4) == [2, 4]
    assert shown() == [("Hansen – Sørensen", [2, 4])]
    assert shown("team") == []
    written = JournalEntry.objects.get()
    assert (written.before, written.after) == (
        {"2": ["", ""], "4": ["", ""]},
        {"2": ["", "Hansen – Sørensen"], "4": ["", "Hansen – Sørensen"]},
    )


def test_joining_one_member_joins_the_group(entries: list[Entry]) -> None:
    apart(entries, 1, 2)
    apart(entries, 3, 4)
    apart(entries, 6, 7)

    assert apart(entries, 2, 3) == [1, 2, 3, 4]
    assert shown() == [("Madsen – Hansen", [1, 2, 3, 4]), ("Groß – Aagaard", [6, 7])]


def test_two_couples_of_one_name_are_two_couples(entries: list[Entry]) -> None:
    for entry in entries:
        entry.player.last_name = "Hansen"
        entry.player.save()
    apart(entries, 1, 2)
    apart(entries, 3, 4)
    apart(entries, 5, 6)

    assert shown() == [("Hansen", [1, 2]), ("Hansen 2", [3, 4]), ("Hansen 3", [5, 6])]


def test_a_team_has_a_name_of_its_own(entries: list[Entry]) -> None:
    apart(entries, 1, 2, kind="team", word="  Red  Team ")
    with refused("group-name-taken", field="word", word="Red Team"):
        apart(entries, 3, 4, kind="team", word="Red Team")
    apart(entries, 2, 3, kind="team", word="Blue")

    assert shown("team") == [("Blue", [1, 2, 3])]


@pytest.mark.parametrize("numbers", [(1,), (1, 1), ()])
def test_one_is_no_group(entries: list[Entry], numbers: tuple[int, ...]) -> None:
    with refused("group-needs-two", field="two"):
        apart(entries, *numbers)


def test_entries_of_another_tournament_are_no_group(entries: list[Entry]) -> None:
    strangers = [
        Entry.objects.create(tournament=make_tournament("Another"), player=entry.player, start_number=number)
        for number, entry in enumerate(entries[:1], 1)
    ]
    with refused("group-needs-two", field="two"):
        keep_apart(entries[0].tournament, "family", [entries[0].pk, strangers[0].pk], "", by=COMMAND)


def test_leaving_a_group_of_three_and_a_pair(entries: list[Entry]) -> None:
    apart(entries, 1, 2, 3)
    tournament = entries[0].tournament

    leave_group(tournament, "family", entries[0].pk, by=COMMAND)
    assert [numbers for _word, numbers in shown()] == [[2, 3]]
    leave_group(tournament, "family", entries[1].pk, by=COMMAND)
    assert shown() == []
    assert leave_group(tournament, "family", 0, by=COMMAND) is None


def test_a_group_is_taken_apart(entries: list[Entry]) -> None:
    apart(entries, 1, 2, 3)
    apart(entries, 1, 2, kind="team")

    dissolve_group(entries[0].tournament, "family", entries[1].pk, by=COMMAND)

    assert (shown(), len(shown("team"))) == ([], 1)


def test_the_page(director_client: Client, recorder_client: Client, entries: list[Entry]) -> None:
    """By start number or name; names in the order of the reader's language; a refusal comes with what was typed."""
    pair = {"do": "add", "kind": "family", "one": "1", "two": "madsen"}
    page = director_client.post(GROUPS, pair)
    assert page.context["form"].errors == {"two": ["Choose two different players."]}
    assert page.context["form"]["two"].value() == "madsen"
    assert page.context["form"].choices.labels == [
        "7 Bo Aagaard", "6 Jürgen Groß", "2 Kurt Hansen", "5 Ærø Ibsen", "3 Őrsi János", "1 Åse Madsen", "4 Inge Sørensen"
    ]  # fmt: skip
    assert '<option value="7 Bo Aagaard"></option>' in page.content.decode()
    stranger = director_client.post(GROUPS, pair | {"two": "Nobody"}).context["form"]
    assert stranger.errors == {"two": ["Nobody in this tournament is called “Nobody”."]}

    director_client.post(GROUPS, pair | {"two": "2 Kurt Hansen", "three": "János"})
    director_client.post(GROUPS, {"do": f"leave:family:{entries[2].pk}"})
    assert shown() == [("Madsen – Hansen – János", [1, 2])]
    for pressed in ("dissolve:family:x", f"dissolve:other:{entries[0].pk}", "dissolve:family", ""):
        assert director_client.post(GROUPS, {"do": pressed}).status_code in {200, 302}
    assert recorder_client.post(GROUPS, {"do": f"dissolve:family:{entries[0].pk}"}).status_code == 403
    assert len(shown()) == 1
    director_client.post(GROUPS, {"do": f"dissolve:family:{entries[0].pk}"})
    assert shown() == []


def test_nothing_changes_in_a_closed_tournament(director_client: Client, entries: list[Entry]) -> None:
    apart(entries, 1, 2, 3)
    Tournament.objects.update(state="closed")
    closed = "The tournament is closed. Open the tournament first."
    pair = {"do": "add", "kind": "family", "one": 4, "two": 5}
    assert closed in director_client.post(GROUPS, pair).content.decode()
    for pressed in (f"leave:family:{entries[0].pk}", f"dissolve:family:{entries[0].pk}"):
        assert closed in director_client.post(GROUPS, {"do": pressed}, follow=True).content.decode()
    assert [numbers for _word, numbers in shown()] == [[1, 2, 3]]


def test_a_group_may_keep_its_word_but_not_take_that_of_another(entries: list[Entry]) -> None:
    apart(entries, 1, 2, word="Ringen")
    assert apart(entries, 1, 2, 3, word=" Ringen ") == [1, 2, 3]
    apart(entries, 5, 6, word="Broen")
    with refused("group-name-taken", field="word", word="Broen"):
        apart(entries, 4, 7, word="Broen")
    assert apart(entries, 4, 7, kind="team", word="Broen") == [4, 7]
    assert shown() == [("Ringen", [1, 2, 3]), ("Broen", [5, 6])]


def test_who_joins_a_group_takes_its_word(entries: list[Entry]) -> None:
    apart(entries, 2, 3, word="Ringen")
    apart(entries, 1, 2)
    assert shown() == [("Ringen", [1, 2, 3])]
