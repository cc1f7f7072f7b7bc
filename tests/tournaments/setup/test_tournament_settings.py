"""What is written down about an evening's settings, and what may not change any more."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
import time_machine

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.ledger.sides import make_club, make_evening, pay, standing
from tournaments.ledger.balances import charged_in
from tournaments.models import CashRules, JournalEntry, TablePhone, Tournament
from tournaments.setup.settings_table import Use
from tournaments.setup.tournament_settings import (
    change_settings,
    create_tournament,
    earlier_evenings,
    newest_tournament,
    settings_as_data,
    unique_slug,
)


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


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Klubaften", "klubaften-2026-11-28"),
        ("New", "new-2026-11-28"),
        ("♠♥", "skat-2026-11-28"),
        ("x" * 200, "x" * 100 + "-2026-11-28"),
        ("x" * 99 + " y", "x" * 99 + "-2026-11-28"),
    ],
)
def test_addresses(db: None, name: str, address: str) -> None:
    assert unique_slug(name, dt.date(2026, 11, 28)) == address


def test_nothing_new_is_not_written_down(db: None) -> None:
    tournament = make_tournament(entry_fee=50)
    change_settings(tournament, by=COMMAND, entry_fee=Decimal("50.0"), place="")
    assert not JournalEntry.objects.exists()
    change_settings(tournament, by=COMMAND, entry_fee=Decimal(60), place="", rounds=8)
    entry = JournalEntry.objects.get()
    assert (entry.before, entry.after) == (
        {"entry_fee": "50.00", "rounds": 12},
        {"entry_fee": "60.00", "rounds": 8},
    )


def test_new_fees_are_charged_at_once(db: None) -> None:
    evening = make_evening()
    pay(evening, 1)
    change_settings(evening, by=COMMAND, entry_fee=Decimal(70))
    assert standing(evening)[1] == (7000, 5000, 2000)
    assert charged_in(evening) == {"entry": 4 * 7000}


@pytest.mark.parametrize(
    ("before", "changes", "phones"),
    [
        (False, {"phones": True}, 1),
        (False, {"place": "Kroen"}, 0),
        (True, {"place": "Kroen"}, 0),
        (True, {"phones": False}, 0),
    ],
)
def test_tables_that_are_drawn_get_their_links(
    db: None, before: bool, changes: dict[str, Any], phones: int
) -> None:
    """Only when phones are chosen: later ones are made with the draw."""
    tournament = make_tournament(phones=before)
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    change_settings(tournament, by=COMMAND, **changes)
    assert TablePhone.objects.count() == phones


def test_the_eight_names_that_were_played_last(db: None) -> None:
    """Of each the newest evening; what is longer ago than sixty evenings is not looked at."""
    day = dt.date(2026, 11, 1)
    for number in range(51):
        make_tournament("Weekly", slug=f"w-{number}", date=day + dt.timedelta(days=number))
    names = [f"Cup {number}" for number in range(11)]
    for number, name in enumerate(names):
        make_tournament(name, date=day - dt.timedelta(days=number))
    found = earlier_evenings()
    assert [one.name for one in found] == ["Weekly", *names[:7]]
    assert found[0].date == day + dt.timedelta(days=50)
    Tournament.objects.filter(name__in=names[:3]).update(name="Weekly")
    assert [one.name for one in earlier_evenings()] == ["Weekly", *names[3:9]]


@time_machine.travel(dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC))
def test_the_newest_one_was_played_or_is_planned(db: None) -> None:
    assert newest_tournament() is None
    later = make_tournament("Later", date=dt.date(2026, 12, 1))
    assert newest_tournament() == later
    last = make_tournament("Last", date=dt.date(2026, 11, 23))
    assert newest_tournament() == last
    same_day = make_tournament("Same day", date=dt.date(2026, 11, 23))
    make_tournament("Before", date=dt.date(2026, 11, 22))
    assert newest_tournament() == same_day


def test_settings_as_data(db: None) -> None:
    tournament = make_tournament(
        club=make_club(), starts_at=dt.time(9, 5), entry_fee=Decimal("7.5"), loss_tier_from=4, loss_tier_fee=2
    )
    tournament.refresh_from_db()
    data = settings_as_data(tournament)
    wanted = {
        "date": "2026-11-21",
        "starts_at": "09:05",
        "club": "Tønder",
        "entry_fee": "7.50",
        "loss_tier_from": 4,
        "loss_tier_fee": "2.00",
        "is_last_silent": False,
        "options": {},
        "places": None,
    }
    assert {name: data[name] for name in wanted} == wanted
    assert list(settings_as_data(tournament, Use.FROZEN)) == ["rules", "options", "rounds"]
    empty = settings_as_data(Tournament(date=dt.date(2026, 11, 21)))
    assert [empty[name] for name in ("club", "starts_at", "loss_tier_fee")] == ["", None, None]


@pytest.mark.parametrize("is_same_club", [True, False])
def test_the_rules_of_the_desk_come_from_the_evening_before(db: None, is_same_club: bool) -> None:
    before = make_evening()
    CashRules.objects.create(tournament=before, list_fee=Decimal(5))
    club = before.club if is_same_club else make_club(name="Ribe")
    made = create_tournament(by=COMMAND, like=before, name="Next", date=dt.date(2026, 11, 28), club=club)
    assert list(CashRules.objects.filter(tournament=made).values_list("list_fee", flat=True)) == (
        [Decimal(5)] * is_same_club
    )
    assert JournalEntry.objects.get().after.get("list_fee") == ("5.00" if is_same_club else None)
