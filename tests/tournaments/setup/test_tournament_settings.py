"""What is written down about an evening's settings, and what may not change any more."""

from __future__ import annotations

import datetime as dt

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import make_club, make_evening, pay
from tournaments.models import JournalEntry, Tournament
from tournaments.setup.tournament_settings import change_settings, create_tournament


def test_an_evening_goes_to_another_club_until_money_is_booked(db: None) -> None:
    evening, other = make_evening(), make_club(name="Ribe")
    change_settings(evening, by=COMMAND, club=other)
    pay(evening, 1)
    change_settings(evening, by=COMMAND, club=other, place="Kroen")
    for club in (None, make_club(name="Varde")):
        with refused("club-has-bookings", field="club"):
            change_settings(evening, by=COMMAND, club=club)
    kept = Tournament.objects.get()
    assert (kept.club, kept.place) == (other, "Kroen")


def test_the_journal_begins_with_the_settings(db: None) -> None:
    create_tournament(by=COMMAND, name="Ny aften", date=dt.date(2026, 11, 28), place="Kroen")
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.before) == (JournalEntry.Action.SETTINGS_CHANGED, {})
    assert (entry.after["name"], entry.after["place"]) == ("Ny aften", "Kroen")
