"""Money of a league: a home day's fees for lost games, and fines, in the cash book of a club."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import COMMAND, seat_series, store_result
from tests.refusals import refused
from tests.tournaments.league.leagues import (
    first_meeting,
    make_division,
    make_fine,
    make_league,
    make_planned,
    make_squad,
    team,
)
from tests.tournaments.league.neighbours import own_row, own_rows
from tests.tournaments.ledger.sides import lines_of
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.access.permissions import Role
from tournaments.league.fines.money import FinePayment, book_fine, clubs_for_fine, usual_club_for_fine
from tournaments.league.line_up.fines import forget_breaches, note_breaches, waive_fine
from tournaments.league.line_up.rules import Breach, How, Rule, RuleSetting
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.league.settings import remove_division
from tournaments.league.squads.squads import remove_team
from tournaments.ledger.accounts import lock_book_of_club
from tournaments.ledger.booking import reverse
from tournaments.ledger.charges import settle
from tournaments.models import (
    Account,
    Booking,
    Club,
    Division,
    LeagueChange,
    LeagueFine,
    Meeting,
    Tournament,
)
from tournaments.people.merging import merge_players

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"


def test_the_fees_of_lost_games_of_a_home_day_go_into_the_book_of_the_host() -> None:
    """A match day is a tournament of the host's club: what its sheets charge is booked there, as of any evening."""
    division = make_planned(2, days=1, league=make_league(team_kind="tandem"))
    make_squad("Tønder", 2)
    make_squad("Ribe", 2)
    Meeting.objects.update(host=team("Tønder"))
    tournament = set_up_meeting(meetings_of(division)[0], by=COMMAND)
    assert tournament.club == Club.objects.get(name="Tønder")
    Tournament.objects.filter(pk=tournament.pk).update(entry_fee=0, loss_fee=Decimal(1))
    tournament.refresh_from_db()
    tournament.entries.update(is_here=True)
    table = seat_series(tournament, 1, [list(tournament.entries.order_by("start_number"))]).skat_tables.get()
    store_result(table, [(100, 5, 0), (100, 5, 2), (100, 5, 1), (100, 5, 0)])
    booking = settle(tournament, by=COMMAND)
    assert booking
    assert booking.book.club == tournament.club
    assert lines_of(booking) == [("entry-2", "club", 200, "loss"), ("entry-3", "club", 100, "loss")]
    assert not Booking.objects.exclude(book__club__name="Tønder").exists()
    assert first_meeting(division).tournament == tournament


def paid_to(club: Club, **more: Any) -> FinePayment:
    return FinePayment(club, dt.date(2026, 3, 1), **more)


def test_a_division_and_a_team_stay_while_a_fine_is_booked() -> None:
    """The voucher stays in the cash book for good, and the fine says what it was for."""
    division, organiser = make_division(2), Club.objects.create(name="Skatunion")
    make_fine()
    voucher = book_fine(make_fine(), paid_to(organiser), by=COMMAND, token="one")
    with refused("fines-are-booked", team="Ribe"):
        remove_division(division, by=COMMAND)
    with refused("fines-are-booked", team="Ribe"):
        remove_team(team("Ribe"), by=COMMAND)
    remove_team(team("Tønder"), by=COMMAND)
    reverse(voucher.booking, by=COMMAND)
    remove_team(team("Ribe"), by=COMMAND)
    remove_division(division, by=COMMAND)
    assert (own_rows(Division), own_rows(LeagueFine)) == ([], [])


def test_a_fine_is_income_of_the_club_that_gets_it() -> None:
    make_planned(2, days=1)
    organiser = Club.objects.create(name="Skatunion")
    fine = make_fine()
    voucher = book_fine(fine, paid_to(organiser), by=COMMAND, token="one")
    assert voucher.number == 1
    assert book_fine(fine, paid_to(organiser), by=COMMAND, token="one") == voucher
    with refused("fine-paid-already"):
        book_fine(fine, paid_to(organiser), by=COMMAND, token="two")
    assert [lines_of(one) for one in Booking.objects.all()] == [[("purse", "club", 5_000, "fine")]]
    assert (voucher.booking.note, voucher.booking.day) == ("Ribe: no line-up", dt.date(2026, 3, 1))
    assert {one.name: one.held for one in Account.objects.filter(book__club=organiser)} == {
        "purse": 5_000,
        "club": 5_000,
    }
    change = LeagueChange.objects.first()
    assert change
    assert (change.action, change.after) == ("fine", {"paid": 5_000, "players": []})


def test_one_tap_pays_one_fine() -> None:
    make_planned(2, days=1)
    club, fine, other = Club.objects.get(name="Tønder"), make_fine(), make_fine()
    voucher = book_fine(fine, paid_to(club), by=COMMAND, token="one")
    with refused("token-of-another-booking"):
        book_fine(other, paid_to(club), by=COMMAND, token="one")
    assert [one.voucher for one in own_rows(LeagueFine)] == [voucher, None]


def test_a_fine_that_is_taken_back_in_the_cash_book_is_owed_again() -> None:
    make_planned(2, days=1)
    club, fine = Club.objects.get(name="Tønder"), make_fine()
    first = book_fine(fine, paid_to(club), by=COMMAND, token="one")
    with refused("fine-waived-after-payment"):
        waive_fine(fine, "a mistake", by=COMMAND)
    reverse(first.booking, by=COMMAND)
    assert own_row(LeagueFine).is_paid is False
    second = book_fine(fine, paid_to(club, kept_in="bank"), by=COMMAND, token="two")
    paid = own_row(LeagueFine)
    assert (second.number, paid.voucher, paid.is_paid) == (2, second, True)
    reverse(second.booking, by=COMMAND)
    waive_fine(fine, "a mistake", by=COMMAND)
    assert own_row(LeagueFine).voucher is None
    with refused("fine-waived-already"):
        book_fine(fine, paid_to(club), by=COMMAND, token="three")


def test_a_cash_book_in_another_currency_needs_the_amount() -> None:
    make_planned(2, days=1)
    kiel, fine = Club.objects.create(name="Kiel", currency="EUR"), make_fine()
    with refused("fine-in-another-currency", field="amount", amount="DKK50.00", currency="EUR"):
        book_fine(fine, paid_to(kiel), by=COMMAND, token="one")
    with refused("fine-is-another-amount", field="amount", amount="DKK50.00"):
        book_fine(fine, paid_to(Club.objects.get(name="Ribe"), amount=700), by=COMMAND, token="one")
    assert not Booking.objects.exists()
    booking = book_fine(fine, paid_to(kiel, amount=670), by=COMMAND, token="one").booking
    assert (booking.book.currency, lines_of(booking)) == ("EUR", [("purse", "club", 670, "fine")])


def test_the_fine_of_a_broken_rule_that_is_mended_goes_and_others_stay() -> None:
    """Of two players, in two meetings; one fine is waived, one has another reason."""
    division = make_planned(2, days=2)
    one, two = make_squad("Ribe", 2)
    ribe, (first, second) = team("Ribe"), meetings_of(division)
    setting = RuleSetting(How.FINE, fine=500)
    guest, lower = (
        {who.pk: Breach(rule, who.pk, "x", setting) for who in (one, two)}
        for rule in (Rule.GUESTS, Rule.LOWER)
    )
    note_breaches(ribe, first, [guest[one.pk], lower[one.pk], guest[two.pk]], by=COMMAND)
    note_breaches(ribe, first, [guest[one.pk]], by=COMMAND)  # it has one
    note_breaches(ribe, second, [guest[one.pk]], by=COMMAND)
    other = make_fine(meeting=first)
    LeagueFine.objects.filter(pk=other.pk).update(player=one)

    def left() -> list[tuple[Any, ...]]:
        return [
            (row.meeting_id, row.rule, row.player and row.player.first_name) for row in own_rows(LeagueFine)
        ]

    all_of_them = [
        (first.pk, "guests", "Ribe 1"), (first.pk, "lower", "Ribe 1"), (first.pk, "guests", "Ribe 2"),
        (second.pk, "guests", "Ribe 1"), (first.pk, "", "Ribe 1"),
    ]  # fmt: skip
    assert left() == all_of_them
    forget_breaches(ribe, first, by=COMMAND, kept=[guest[one.pk]], players=[one.pk])
    assert left() == [all_of_them[0], *all_of_them[2:]]
    change = LeagueChange.objects.latest("pk")
    assert (change.action, change.about, change.before, change.after) == (
        "fine", f"clubteam:{ribe.pk}", {"fine": 500, "players": [one.pk]}, {},
    )  # fmt: skip
    waive_fine(LeagueFine.objects.get(player=two), "No.", by=COMMAND)
    forget_breaches(ribe, first, by=COMMAND, players=[one.pk, two.pk])
    assert left() == all_of_them[2:]
    waived, entered = LeagueFine.objects.get(player=two), LeagueFine.objects.get(pk=other.pk)
    assert (waived.waived_as, waived.made_as, entered.made_as) == ("tests", "tests", "tests")


def test_a_fine_of_nothing_is_not_booked() -> None:
    make_planned(2, days=1)
    fine = make_fine()
    LeagueFine.objects.update(amount=0)
    with refused("amount-from-one", field="amount"):
        book_fine(fine, paid_to(Club.objects.get(name="Ribe")), by=COMMAND, token="one")


def test_the_cash_book_that_is_filled_in() -> None:
    """The host's; then the only one that there is; then the one of the last fine."""
    division = make_planned(2, days=1)
    Meeting.objects.update(host=team("Tønder"))
    here, elsewhere = make_fine(meeting=first_meeting(division)), make_fine()
    tonder, ribe = (Club.objects.get(name=name) for name in ("Tønder", "Ribe"))
    assert [usual_club_for_fine(here), usual_club_for_fine(elsewhere)] == [tonder, None]
    others = list(Club.objects.order_by("sort_key"))
    assert [list(clubs_for_fine(here)), list(clubs_for_fine(elsewhere))] == [[tonder], others]
    lock_book_of_club(ribe)
    assert [usual_club_for_fine(here), usual_club_for_fine(elsewhere)] == [ribe, ribe]
    assert [list(clubs_for_fine(here)), list(clubs_for_fine(elsewhere))] == [[ribe, tonder], [ribe]]
    lock_book_of_club(tonder)
    assert [usual_club_for_fine(here), usual_club_for_fine(elsewhere)] == [tonder, None]
    book_fine(here, paid_to(tonder), by=COMMAND, token="one")
    assert usual_club_for_fine(elsewhere) == tonder


def test_a_fine_that_was_paid_stays_when_the_line_up_changes() -> None:
    division = make_planned(2, days=1)
    (player,) = make_squad("Ribe", 1)
    meeting, ribe = first_meeting(division), team("Ribe")
    breach = Breach(Rule.GUESTS, player.pk, "Ribe 1", RuleSetting(How.FINE, fine=2_000))
    note_breaches(ribe, meeting, [breach], by=COMMAND)
    fine = own_row(LeagueFine)
    voucher = book_fine(fine, paid_to(ribe.club), by=COMMAND, token="one")
    assert voucher.booking.note == "Ribe: too many who are not members of the club"
    change = LeagueChange.objects.latest("pk")
    assert (change.about, change.after) == (f"clubteam:{ribe.pk}", {"paid": 2_000, "players": [player.pk]})
    forget_breaches(ribe, meeting, by=COMMAND, players=[player.pk])
    assert own_row(LeagueFine).voucher == voucher
    reverse(voucher.booking, by=COMMAND)
    forget_breaches(ribe, meeting, by=COMMAND, players=[player.pk])
    assert not own_rows(LeagueFine)


@pytest.mark.parametrize("paid", ["kept", "doubled", "neither"])
def test_of_two_fines_of_one_person_the_paid_one_stays(paid: str) -> None:
    division = make_planned(2, days=1)
    kept, doubled = make_squad("Ribe", 2)
    ribe, meeting = team("Ribe"), first_meeting(division)
    for one in (kept, doubled):
        LeagueFine.objects.create(team=ribe, meeting=meeting, player=one, rule="guests", amount=2_000)
    player = {"kept": kept, "doubled": doubled}.get(paid)
    if player:
        book_fine(LeagueFine.objects.get(player=player), paid_to(ribe.club), by=COMMAND, token="one")
    merge_players(kept, doubled, by=COMMAND)
    assert LeagueFine.objects.get(player=kept).is_paid is (paid != "neither")


def client_of(who: Role) -> Client:
    client, user = Client(headers={"accept-language": "en"}), User.objects.filter(username=who).first()
    client.force_login(user or make_user(who, who))
    return client


def test_who_reads_and_books_fines() -> None:
    """The leader notes them, the treasurer books them, an auditor reads them."""
    division = make_planned(2, days=1)
    fine = make_fine()
    pages = (
        f"{HOME}divisions/{division.pk}/fines/",
        f"{HOME}fines/{fine.pk}/book/",
        f"{HOME}fines/{fine.pk}/",
    )
    found = {
        who: [client_of(who).get(page).status_code for page in pages]
        for who in (Role.DIRECTOR, Role.TREASURER, Role.AUDITOR, Role.RECORDER)
    }
    assert found == {
        "director": [200, 200, 200],
        "treasurer": [200, 200, 403],
        "auditor": [200, 403, 403],
        "recorder": [403, 403, 403],
    }
    note = f"{HOME}divisions/{division.pk}/fines/new/"
    assert client_of(Role.TREASURER).post(note).status_code == 403
    assert client_of(Role.DIRECTOR).get(note)["Location"] == pages[0]
    said = client_of(Role.AUDITOR).get(pages[0]).content.decode()
    assert (">Book into the cash book<" in said, "Note the fine" in said) == (False, False)
    assert (
        "Fines of the teams"
        in client_of(Role.AUDITOR).get(f"{HOME}divisions/{division.pk}/").content.decode()
    )


def test_fines_take_as_many_queries_however_many_there_are(
    director_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    division = make_planned(2, days=1)
    for number in range(6):
        book_fine(make_fine(), paid_to(Club.objects.get(name="Ribe")), by=COMMAND, token=str(number))
    with django_assert_num_queries(9):
        director_client.get(f"{HOME}divisions/{division.pk}/fines/")


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_press_at_once_and_it_is_booked_once() -> None:
    make_planned(2, days=1)
    fine, club = make_fine(), Club.objects.get(name="Ribe")
    answers = at_once(lambda n: book_fine(fine, paid_to(club), by=COMMAND, token=f"tap {n}"), 4)
    assert sorted(type(answer).__name__ for answer in answers) == ["Refused"] * 3 + ["Voucher"]
    assert Booking.objects.count() == 1
