"""Who is meant by a typed start number or name, and who is offered."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, Player, Tournament
from tournaments.people import entry_choices
from tournaments.people.entry_choices import EntryChoices


@pytest.fixture
def choices(db: None) -> EntryChoices:
    """Åse Madsen, Kurt Hansen, Őrsi János, Inge Sørensen, a second Kurt Hansen, and a Kurt Hansen Holm."""
    tournament = make_tournament()
    make_entries(tournament, 4)
    for number, last in ((9, "Hansen"), (10, "Hansen Holm")):
        player = Player.objects.create(first_name="Kurt", last_name=last)
        Entry.objects.create(tournament=tournament, player=player, start_number=number)
    return EntryChoices.of(tournament)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("4", 4),
        ("9 Kurt Hansen (no. 9)", 9),
        ("aase", 1),
        ("János, Őrsi", 3),
        ("holm", 10),
        ("kurt hansen holm", 10),
    ],
)
def test_who_is_meant(choices: EntryChoices, typed: str, number: int) -> None:
    assert choices.found(typed).start_number == number


@pytest.mark.parametrize("typed", ["5", "9 Kurt Hansen", "Nobody", "²", "-"])
def test_nobody_is_meant(choices: EntryChoices, typed: str) -> None:
    with refused("player-unknown", typed=typed):
        choices.found(typed)


def test_several_may_be_meant(choices: EntryChoices) -> None:
    """The whole name of two of them is not taken for the third."""
    with refused("player-of-several", typed="hansen", numbers="2, 9, 10"):
        choices.found("hansen")
    with refused("player-of-several", typed="Kurt Hansen", numbers="2, 9"):
        choices.found("Kurt Hansen")


def test_only_those_among_whom_is_chosen(choices: EntryChoices) -> None:
    tournament = Tournament.objects.get()
    few = EntryChoices(tournament, tournament.entries.filter(start_number__lt=4))
    assert few.labels == ["2 Kurt Hansen", "3 Őrsi János", "1 Åse Madsen"]
    assert few.label_of(tournament.entries.get(start_number=2)) == "2 Kurt Hansen (no. 2)"
    with refused("player-unknown", typed="9"):
        few.found("9")


def test_a_list_that_nobody_would_look_through_is_not_offered(
    choices: EntryChoices, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert entry_choices.MOST_OFFERED == 100
    monkeypatch.setattr(entry_choices, "MOST_OFFERED", 6)
    assert choices.labels == [
        "2 Kurt Hansen (no. 2)", "9 Kurt Hansen (no. 9)", "10 Kurt Hansen Holm", "3 Őrsi János", "1 Åse Madsen",
        "4 Inge Sørensen",
    ]  # fmt: skip
    monkeypatch.setattr(entry_choices, "MOST_OFFERED", 5)
    with django_assert_num_queries(1):
        assert choices.labels == []
    assert choices.found("9").start_number == 9
