"""The field in which somebody of the evening is named."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from tests.factories import make_entries, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, Player
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField

pytestmark = pytest.mark.django_db


def test_the_field_knows_players_and_says_why_not() -> None:
    entries = make_entries(make_tournament(), 2)
    choices = EntryChoices.of(entries[0].tournament)
    field = EntryField(choices, required=False)
    assert field.widget.attrs == {"list": "offered-players", "autocomplete": "off", "maxlength": "200"}
    assert field.clean("  kurt   hansen ") == entries[1]
    assert (field.clean(""), field.clean("  ")) == (None, None)
    with pytest.raises(ValidationError) as caught:
        field.clean("Nobody")
    with refused("player-unknown", typed="Nobody"):
        choices.found("Nobody")
    assert caught.value.messages == ["Nobody in this tournament is called “Nobody”."]
    with pytest.raises(ValidationError):
        EntryField(choices).clean("")


@pytest.mark.parametrize(
    ("count", "numbers"), [(8, "1, 2, 3, 4, 5, 6, 7, 8"), (9, "1, 2, 3, 4, 5, 6, 7, 8 …")]
)
def test_of_many_the_first_start_numbers_are_named(count: int, numbers: str) -> None:
    tournament = make_tournament()
    for number in range(count, 0, -1):
        player = Player.objects.create(first_name="Bo", last_name=f"Juul {number}")
        Entry.objects.create(tournament=tournament, player=player, start_number=number)
    with refused("player-of-several", typed="juul", numbers=numbers):
        EntryChoices.of(tournament).found("juul")


def test_a_long_text_is_cut_where_it_is_quoted() -> None:
    choices = EntryChoices.of(make_entries(make_tournament(), 1)[0].tournament)
    with refused("player-unknown", typed="x" * 60):
        choices.found("x" * 61)
