"""What a club and an evening say about their cash: fees, table pot, copied rules, who takes money."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries
from tests.forms_as_sent import as_sent
from tests.refusals import refused
from tests.tournaments.cashdesk.pages import PAGE, key, messages_of, text_of
from tests.tournaments.ledger.sides import (
    make_evening,
    pay,
    play,
    standing,
)
from tournaments.cashdesk.rules import rules_before
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.rules import AMOUNTS
from tournaments.models import Booking, CashRules, Club, JournalEntry, OutOfPot, Tournament
from tournaments.setup.tournament_settings import change_settings

# The form of the rules as it comes, without fees.
RULES = {
    "list_fee": "0",
    "deposit": "0",
    "table_stake": "0",
    "table_parts_of_four": "2 1.20 0.80 0",
    "table_parts_of_three": "2 1 0",
    "season_part": "0",
    "jackpot_part": "0",
    "absent_fee": "0",
    "withdrawn": "unplayed",
    "unclaimed": "left",
}


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_evening(3)


def test_the_rules_charge_the_difference(client: Client, evening: Tournament) -> None:
    pay(evening, 1)
    client.post(f"{PAGE}rules/", RULES | {"list_fee": "3", "deposit": "20"})
    assert CashRules.objects.values_list("list_fee", "deposit").get() == (Decimal(3), Decimal(20))
    assert standing(evening)[1] == (7000, 5000, 2000)
    assert balances_by_name(evening)["deposit"] == 6000
    for _ in range(3):
        client.post(f"{PAGE}1/", {"do": "pot:out"})
    assert OutOfPot.objects.get().entry.start_number == 1
    assert standing(evening)[1] == (2000, 5000, -3000)
    assert evening.journal.count() == 2
    client.post(f"{PAGE}1/", {"do": "pot:in"})
    assert not OutOfPot.objects.exists()
    assert standing(evening)[1] == (7000, 5000, 2000)
    refused = client.post(f"{PAGE}rules/", RULES | dict.fromkeys(AMOUNTS, "-1"))
    assert list(refused.context["form"].errors) == list(AMOUNTS)


def test_of_two_treasurers_each_changes_what_they_typed(client: Client, evening: Tournament) -> None:
    """Both have the page open; the second saves after the first."""
    fields: dict[str, Any] = {"list_fee": Decimal(3), "table_parts_of_four": [200, 120, 80, 0]}
    CashRules.objects.create(tournament=evening, **fields)
    page = client.get(f"{PAGE}rules/").content.decode()
    changed: dict[str, Any] = {
        "list_fee": Decimal(5), "deposit": Decimal(20), "table_parts_of_four": [300, 100, 0, 0],
        "unclaimed": "left", "withdrawn": "pays",
    }  # fmt: skip
    CashRules.objects.update(**changed)
    client.post(f"{PAGE}rules/", as_sent(page, table_parts_of_three="3 0 0", absent_fee="10"))
    kept = CashRules.objects.get()
    assert {name: getattr(kept, name) for name in changed} == changed
    assert (kept.table_parts_of_three, kept.absent_fee) == ([300, 0, 0], Decimal(10))


def test_a_table_pot_as_clubs_play_it_is_one_number_away(client: Client, evening: Tournament) -> None:
    form = client.get(f"{PAGE}rules/").context["form"]
    assert {name: form[name].value() for name in RULES} == RULES | dict.fromkeys(AMOUNTS, Decimal(0)) | {
        "unclaimed": "next"
    }
    refused = client.post(f"{PAGE}rules/", RULES | {"table_stake": "1", "table_parts_of_three": "1 2 0"})
    assert refused.context["form"].errors == {
        "table_parts_of_three": [
            "No place gets more than the one before it, and the first place gets something."
        ]
    }
    assert refused.context["form"]["table_parts_of_three"].value() == "1 2 0"
    pay(evening, 1)
    play(evening, 1, [0, 0, 0])
    client.post(f"{PAGE}rules/", RULES | {"table_stake": "1", "table_parts_of_three": "3 0 0"})
    assert CashRules.objects.values_list(
        "table_stake", "table_parts_of_four", "table_parts_of_three"
    ).get() == (
        Decimal(1),
        [200, 120, 80, 0],
        [300, 0, 0],
    )
    # All three are equal.
    assert standing(evening) == {1: (5000, 5000, 0), 2: (5000, 0, 5000), 3: (5000, 0, 5000)}
    assert "Won in the table pot, series 1" in text_of(client, f"{PAGE}1/")
    assert JournalEntry.objects.latest("pk").after == RULES | dict.fromkeys(AMOUNTS, "0.00") | {
        "table_stake": "1.00",
        "table_parts_of_three": "3 0 0",
    }


def test_the_rules_of_the_last_evening_are_offered(client: Client, evening: Tournament) -> None:
    CashRules.objects.create(tournament=evening, table_stake=Decimal(1), table_parts_of_three=[300, 0, 0])
    again = make_evening(3, name="Next week", club=evening.club)
    page = "/tournaments/next-week/cash/rules/"
    form = client.get(page).context["form"]
    assert (form["table_stake"].value(), form["table_parts_of_three"].value()) == (Decimal(1), "3 0 0")
    assert "These are the rules of the last evening, Club evening." in text_of(client, page)
    # Nothing applies before it is saved.
    assert list(CashRules.objects.values_list("tournament", flat=True)) == [evening.pk]
    client.post(page, RULES | {"table_stake": "2"})
    assert dict(CashRules.objects.values_list("tournament", "table_stake")) == {
        evening.pk: Decimal(1),
        again.pk: Decimal(2),
    }
    assert client.get(page).context["before"] is None


def test_of_two_evenings_on_one_day_the_later_one_is_the_last(evening: Tournament) -> None:
    CashRules.objects.create(tournament=evening)
    later = CashRules.objects.create(tournament=make_evening(0, name="Afterwards", club=evening.club))
    assert rules_before(make_evening(0, name="Next week", club=evening.club)) == later


@pytest.mark.parametrize(("query", "owed"), [("?copy=1", 8000), ("", 6000)])
def test_the_rules_of_a_copied_evening_hold_at_once(
    director_client: Client, evening: Tournament, query: str, owed: int
) -> None:
    """An entry fee of 60 kr and, as in the last evening, a deposit and a list fee of 20 kr."""
    CashRules.objects.create(
        tournament=evening,
        list_fee=Decimal(3),
        deposit=Decimal(20),
        table_parts_of_three=[300, 0, 0],
        withdrawn="pays",
    )
    typed = {
        **{"name": "Next week", "date": "2026-11-28", "club": str(evening.club_id), "rules": "isko"},
        **{"series_count": "2", "rounds": "12", "entry_fee": "60", "loss_fee": "1"},
    }
    assert director_client.post(f"/tournaments/new/{query}", typed).status_code == 302
    again = Tournament.objects.get(name="Next week")
    entries = make_entries(again, 1)
    assert standing(again) == {entries[0].start_number: (owed, 0, owed)}
    after = JournalEntry.objects.get(tournament=again).after
    assert after.get("deposit") == ("20.00" if query else None)
    rules = CashRules.objects.filter(tournament=again).values_list(
        "list_fee", "table_parts_of_three", "withdrawn"
    )
    assert list(rules) == ([(Decimal(3), [300, 0, 0], "pays")] if query else [])


def test_recorders_take_money_where_the_club_allows_it(recorder_client: Client, evening: Tournament) -> None:
    tap = {"only": key(evening, 2), "token": "tap"}
    Club.objects.update(recorders_take_money=False)
    answer = recorder_client.post(f"{PAGE}take/", tap, follow=True)
    assert messages_of(answer) == ["In this club only the treasurer and the director take money."]
    assert Booking.objects.count() == 0
    Club.objects.update(recorders_take_money=True)
    recorder_client.post(f"{PAGE}take/", tap)
    assert standing(evening)[2] == (5000, 5000, 0)


def test_what_a_club_says_about_its_cash(director_client: Client, evening: Tournament) -> None:
    club = Club.objects.get()
    form = {
        "name": club.name,
        "currency": "DKK",
        "cash_step": "0.05",
        "carries_over": "on",
        "is_active": "on",
    }
    assert director_client.post(f"/clubs/{club.pk}/", form).status_code == 302
    club.refresh_from_db()
    assert (club.cash_step, club.carries_over, club.recorders_take_money) == (5, True, False)
    assert director_client.get(f"/clubs/{club.pk}/").context["form"]["cash_step"].value() == "0.05"
    pay(evening, 1)
    refused = director_client.post(f"/clubs/{club.pk}/", form | {"currency": "EUR"})
    assert refused.context["form"].errors["currency"] == [
        "Money is booked in the currency as it is. It cannot be changed any more."
    ]


def test_the_club_of_an_evening_with_bookings_stays(evening: Tournament) -> None:
    pay(evening, 1)
    with refused("club-has-bookings", field="club"):
        change_settings(evening, by=COMMAND, club=None)
    change_settings(evening, by=COMMAND, entry_fee=Decimal(60))
    assert balances_by_name(evening)["entry-1"] == -1000
