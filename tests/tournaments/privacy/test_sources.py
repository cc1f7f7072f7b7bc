"""Every model of the program declares what it knows about a person: in a source, or that it knows nobody."""

from __future__ import annotations

import pytest
from django.apps import apps

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.privacy.person import known
from tournaments.privacy.source import delete_rows, save_columns
from tournaments.privacy.sources import NOBODY, SOURCES


def test_every_model_is_in_exactly_one_place() -> None:
    """A new model that names people must be handed out and erased: add it to ``privacy/sources.py``."""
    models = {model.__name__ for model in apps.get_app_config("tournaments").get_models()}
    listed = [name for source in SOURCES for name in source.models] + list(NOBODY)
    assert sorted(listed) == sorted(models)


def test_nobody_points_to_a_person() -> None:
    """A model without a source has no relation to a player, an entry or a seat."""
    people = {"Player", "Entry", "Seat"}
    pointing = {
        model.__name__
        for model in apps.get_app_config("tournaments").get_models()
        for field in model._meta.concrete_fields
        if field.related_model is not None and field.related_model.__name__ in people
    }
    assert pointing & set(NOBODY) == set()


@pytest.mark.django_db
def test_only_the_columns_of_a_source_are_written() -> None:
    """So that what somebody else has saved since the rows were read stays."""
    entry, other = make_entries(make_tournament(), 2)
    person = known(entry.player)
    entry.team, entry.family = "Red", "Madsen"
    save_columns("team")(person, [entry], COMMAND)
    entry.refresh_from_db()
    assert (entry.team, entry.family) == ("Red", "")
    delete_rows(person, [entry], COMMAND)
    assert list(other.tournament.entries.all()) == [other]
