"""A column and its line in the table are a whole setting: form, copy, journal, file and JSON interface follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.core.validators import MaxValueValidator
from django.db import connection, models

from tests.factories import COMMAND, make_tournament
from tests.refusals import refused
from tests.tournaments.setup.test_views import form_data
from tests.tournaments.transfer.files import exported_elsewhere
from tournaments.journal.in_words import Change, described
from tournaments.models import JournalEntry, Tournament
from tournaments.public.api_content import tournament_content
from tournaments.public.snapshot.making import take_snapshot
from tournaments.setup.forms import TournamentForm
from tournaments.setup.settings_table import SETTINGS, USUAL, Use, names
from tournaments.setup.tournament_settings import change_settings, copied_settings, newest_tournament
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament


@pytest.fixture
def lamps(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A new setting: how many lamps stand on a table, at most nine."""
    column = models.PositiveSmallIntegerField(
        "lamps on a table", default=1, validators=[MaxValueValidator(9)]
    )
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tournaments_tournament ADD COLUMN lamps smallint DEFAULT 1 NOT NULL")
    Tournament.add_to_class("lamps", column)
    monkeypatch.setitem(SETTINGS, "lamps", USUAL | Use.API)
    yield "lamps"
    Tournament._meta.local_fields.remove(column)
    apps.clear_cache()
    delattr(Tournament, column.name)


def lamp_form(**more: Any) -> TournamentForm:
    class Form(TournamentForm):
        class Meta(TournamentForm.Meta):
            fields = names(Use.FORM)

    return Form(**more)


def test_a_new_setting_stands_on_the_form_and_is_copied(lamps: str) -> None:
    make_tournament(lamps=3)

    shown = lamp_form(initial=copied_settings(newest_tournament()))
    assert (shown[lamps].label, shown[lamps].value()) == ("Lamps on a table", 3)
    assert not lamp_form(data=form_data(lamps="10")).is_valid()
    typed = lamp_form(data=form_data(lamps="9"))
    assert typed.is_valid()
    assert typed.values()[lamps] == 9


def test_a_new_setting_stands_in_the_journal(lamps: str) -> None:
    tournament = change_settings(make_tournament(), by=COMMAND, lamps=2)

    entry = JournalEntry.objects.get(tournament=tournament, action="settings-changed")
    assert described(entry).changes == [Change("lamps on a table", "1", "2")]


def test_a_new_setting_stands_in_the_file(lamps: str) -> None:
    data = exported_elsewhere(lambda: make_tournament(lamps=4))
    assert data[lamps] == 4
    with refused("number-out-of-range", least=0, most=9):
        import_tournament(data | {lamps: 10}, by=COMMAND)

    tournament = import_tournament(data, by=COMMAND)
    assert export_tournament(tournament)[lamps] == 4


def test_older_files_lack_a_new_setting(lamps: str) -> None:
    data = exported_elsewhere(make_tournament)
    del data[lamps]

    assert export_tournament(import_tournament(data, by=COMMAND))[lamps] == 1


def test_a_new_setting_stands_in_the_json_interface(lamps: str) -> None:
    assert tournament_content(take_snapshot(make_tournament(lamps=5).pk))[lamps] == 5


def test_the_settings_of_the_file_in_their_order(db: None) -> None:
    assert list(export_tournament(make_tournament())) == [
        *("format", "uuid", "name", "date", "starts_at", "place", "club", "rules", "options"),
        *("rounds", "series_count"),
        *("entry_fee", "loss_fee", "loss_tier", "second_person", "seating_order", "standings_from"),
        *(
            "visibility",
            "is_last_silent",
            "is_searchable",
            "minutes_per_round",
            "takes_registrations",
            "places",
            "quota",
            "official_order",
            "phones",
            "phone_ticks",
            "phone_signatures_confirm",
        ),
        *("contacts_months", "names_months", "links_days"),
        *("state", "next_seed", "result_version", "results_changed_at"),
        *("entries", "series", "lots", "rulings", "remarks"),
    ]


def test_the_form_in_its_order(db: None) -> None:
    assert list(TournamentForm().fields) == [
        *(
            "name",
            "date",
            "starts_at",
            "place",
            "club",
            "rules",
            "series_count",
            "rounds",
            "minutes_per_round",
        ),
        *("entry_fee", "loss_fee", "loss_tier_from", "loss_tier_fee", "second_person", "visibility"),
        *("is_last_silent", "is_searchable", "takes_registrations", "places", "quota"),
        "official_order",
        *("phones", "phone_ticks", "phone_signatures_confirm"),
        *("contacts_months", "names_months", "links_days"),
        "order_reason",
    ]
