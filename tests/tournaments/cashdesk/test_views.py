"""The pages of the cash desk: who owes what, a tap, a payment in part, giving and taking back."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tests.factories import make_entries, make_tournament
from tests.tournaments.cashdesk.pages import PAGE, key, messages_of, text_of
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    make_evening,
    pay,
    pay_together,
    play,
    standing,
)
from tournaments.cashdesk.member import MemberAccount, MemberEvening, member_account
from tournaments.ledger.balances import balances_by_name
from tournaments.models import Club, Entry, OutOfPot, Tournament


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_evening(3)


def test_everybody_with_sums_in_the_readers_language(client: Client, evening: Tournament) -> None:
    play(evening, 1, [0, 4, 0])
    pay(evening, 1)
    page = text_of(client)
    assert "<dt>Owed</dt><dd>DKK155.00</dd>" in page
    assert "<dt>Paid</dt><dd>DKK50.00</dd>" in page
    assert "<dt>Still open</dt><dd>DKK105.00</dd>" in page
    assert page.count("Take DKK55.00") == page.count("Take DKK50.00") == 1
    assert page.count(">✓ nothing open<") == 1  # the words on phones, too
    assert '<td>Drawer</td><td class="number">DKK50.00</td>' in page
    danish = client.get(PAGE, headers={"accept-language": "da"}).content.decode().replace("\xa0", " ")
    assert "155,00 kr." in danish


def test_searching(client: Client, evening: Tournament) -> None:
    pay(evening, 1)

    def found(query: str) -> list[int]:
        return [line.entry.start_number for line in client.get(PAGE + query).context["page"].lines]

    assert found("?q=hansen") == found("?q=2") == [2]
    assert found("?open=on") == [2, 3]
    assert found("?q=nobody") == []


def test_one_brings_the_money_for_several(client: Client, evening: Tournament) -> None:
    ticked = {"entry": [key(evening, 2), key(evening, 3)], "token": "tap", "do": "ticked", "payer": "1"}
    answer = client.post(f"{PAGE}take/", ticked, follow=True)
    assert messages_of(answer) == ["DKK100.00 taken from Åse Madsen for 2 people."]
    assert [standing(evening)[number] for number in (1, 2, 3)] == [
        (5000, 0, 5000),
        (5000, 5000, 0),
        (5000, 5000, 0),
    ]
    assert "Paid in cash · brought by no. 1" in text_of(client, f"{PAGE}2/")
    answer = client.post(
        f"{PAGE}take/?open=on&page=2", ticked | {"payer": "9", "token": "other"}, follow=True
    )
    assert messages_of(answer) == ["Nobody has start number 9."]
    assert answer.redirect_chain == [(f"{PAGE}?open=on&page=2", 302)]
    check_books(evening)


def test_a_tap_takes_all_that_is_open_once(client: Client, evening: Tournament) -> None:
    tap = {"only": key(evening, 2), f"seen-{key(evening, 2)}": "5000", "token": "tap", "means": "cash"}
    for _ in range(2):
        answer = client.post(f"{PAGE}take/", tap, follow=True)
    assert messages_of(answer) == ["DKK50.00 taken from Kurt Hansen."]
    assert standing(evening)[2] == (5000, 5000, 0)
    again = client.post(f"{PAGE}take/", tap | {"token": "another desk"}, follow=True)
    assert messages_of(again) == [
        "What is open for Kurt Hansen has changed in the meantime: it is DKK0.00 now. Nothing is booked."
    ]
    check_books(evening)


def test_one_pays_for_all_who_are_ticked(client: Client, evening: Tournament) -> None:
    ticked = {"entry": [key(evening, 1), key(evening, 3)], "token": "tap", "means": "bank"}
    client.post(f"{PAGE}take/", ticked)
    assert [open_ for _owed, _paid, open_ in standing(evening).values()] == [0, 5000, 0]
    assert balances_by_name(evening)["bank"] == -10000


@pytest.mark.parametrize("sent", [{}, {"entry": "9" * 30}, {"only": "none"}, {"only": "0"}])
def test_nobody_is_chosen(client: Client, evening: Tournament, sent: dict[str, str]) -> None:
    answer = client.post(f"{PAGE}take/", sent, follow=True)
    assert messages_of(answer) == ["Choose for whom money is paid."]


def test_a_payment_in_part_and_what_is_wrong_with_it(client: Client, evening: Tournament) -> None:
    page = f"{PAGE}2/"
    form = {"do": "take", "token": "tap", "seen": "5000", "means": "cash"}
    refused = client.post(page, form | {"amount": "60"})
    assert {
        name: [str(e).replace("\xa0", " ") for e in errors]
        for name, errors in refused.context["form"].errors.items()
    } == {"amount": ["Only DKK50.00 is open for Kurt Hansen."]}
    assert 'value="60"' in refused.content.decode()
    shown = client.get(page).context["form"]
    hidden = {name: str(shown[name].value()) for name in ("token", "seen")}
    assert client.post(page, form | hidden | {"amount": "20"}).status_code == 302
    assert standing(evening)[2] == (5000, 2000, 3000)
    assert "Paid in cash" in text_of(client, page)
    rest = {"token": "rest", "seen": "3000", "means": "bank", "amount": "30"}
    assert client.post(page, form | rest).status_code == 302
    assert balances_by_name(evening) == {"drawer": -2000, "bank": -3000, "pot-prize": 5000, "entry-2": 0}


def test_a_wrong_tap_is_taken_back_from_the_page(client: Client, evening: Tournament) -> None:
    booking = pay(evening, 2)
    client.post(f"{PAGE}2/", {"do": f"reverse:{booking.number}", "token": "back"})
    assert standing(evening)[2] == (5000, 0, 5000)
    assert "Taken back: Paid in cash" in text_of(client, f"{PAGE}2/")
    again = client.post(f"{PAGE}2/", {"do": f"reverse:{booking.number}", "token": "again"}, follow=True)
    assert messages_of(again) == [f"Booking {booking.number} is taken back already."]


def test_a_booking_for_several_is_taken_back_for_one_of_them(client: Client, evening: Tournament) -> None:
    booking = pay_together(evening)
    page = text_of(client, f"{PAGE}2/")
    assert "1 Åse Madsen, 3 Őrsi János" in page
    tap = {"do": f"reverse-own:{booking.number}", "token": "own"}
    answer = client.post(f"{PAGE}2/", tap, follow=True)
    assert messages_of(answer) == [
        f"Booking {booking.number} is taken back for Kurt Hansen only. What the others paid is booked anew."
    ]
    assert standing(evening) == {1: (5000, 5000, 0), 2: (5000, 0, 5000), 3: (5000, 5000, 0)}


def test_too_much_is_given_back(client: Client, evening: Tournament) -> None:
    pay(evening, 2)
    evening.entries.filter(start_number=2).update(is_here=False, is_withdrawn=True)
    assert "Give DKK50.00 back in cash" in text_of(client, f"{PAGE}2/")
    client.post(f"{PAGE}2/", {"do": "give-back", "token": "back"})
    assert standing(evening)[2] == (0, 0, 0)
    assert balances_by_name(evening)["drawer"] == 0


def test_a_treasurer_has_no_link_to_what_he_may_not_read(client: Client, evening: Tournament) -> None:
    assert "/sheets/" not in text_of(client)
    assert "/standings/" in text_of(client)


@pytest.mark.parametrize("players", [3, 9])
def test_the_page_costs_the_same_for_few_and_many(
    client: Client, players: int, django_assert_max_num_queries: Any
) -> None:
    tournament = make_evening(players)
    pay(tournament, 1)
    with django_assert_max_num_queries(24):
        client.get(PAGE)


def test_what_is_open_is_read_anew_after_a_refusal(client: Client, evening: Tournament) -> None:
    form = {"do": "take", "token": "tap", "seen": "5000", "means": "cash", "amount": "20"}
    pay(evening, 2, 1000)
    refused = client.post(f"{PAGE}2/", form)
    assert refused.context["form"].non_field_errors() == [
        "What is open for Kurt Hansen has changed in the meantime: it is DKK40.00 now. Nothing is booked."
    ]
    shown = refused.context["form"]
    assert {name: shown[name].value() for name in ("seen", "amount")} == {"seen": "4000", "amount": "20"}


def test_what_is_open_is_carried_over_and_paid_next_time(client: Client, evening: Tournament) -> None:
    button = {"do": "carry", "token": "carry"}
    refused = client.post(f"{PAGE}2/", button, follow=True)
    assert messages_of(refused)[0].startswith("This club carries nothing over to the next evening.")
    Club.objects.update(carries_over=True)
    pay(evening, 2, 3000)
    client.post(f"{PAGE}2/", button)
    assert standing(evening)[2] == (5000, 5000, 0)

    again = make_evening(0, name="Next week", club=Club.objects.get())
    Entry.objects.create(tournament=again, player=entry_of(evening, 2).player, start_number=1)
    assert "from earlier evenings: DKK20.00" in text_of(client, "/tournaments/next-week/cash/")
    client.post("/tournaments/next-week/cash/1/", {"do": "debt", "token": "debt"})
    assert standing(again) == {1: (5000, 0, 5000)}
    assert balances_by_name(again)["drawer"] == -2000
    assert "from earlier evenings:" not in text_of(client, "/tournaments/next-week/cash/")
    for one in (evening, again):
        check_books(one)


def test_a_members_year(client: Client, evening: Tournament) -> None:
    pay(evening, 2, 2000)
    other = make_evening(0, name="Last year", club=Club.objects.get(), date=dt.date(2025, 5, 1))
    player = entry_of(evening, 2).player
    Entry.objects.create(tournament=other, player=player, start_number=1)
    pay(other, 1)
    page = text_of(client, f"/players/{player.pk}/account/")
    assert "Account of Kurt Hansen, 2026" in page
    assert (
        '<th scope="row">together</th> <td class="number" data-label="Owed">DKK50.00</td>'
        ' <td class="number" data-label="Paid">DKK20.00</td> <td class="number" data-label="Still open">DKK30.00</td>'
    ) in page
    assert "Last year" not in page
    assert "Last year" in text_of(client, f"/players/{player.pk}/account/?year=2025")
    with override("en"):
        account = member_account(player, None, dt.date(2027, 1, 1))
    figures = ("DKK50.00", "DKK20.00", "DKK30.00")
    assert account == MemberAccount(
        year=2026,
        years=[2026, 2025],
        evenings=[MemberEvening("club-evening", 2, "Club evening", evening.date, *figures)],
        absent=[],
        sums=[figures],
        carried=[],
    )


def test_recorders_say_nothing_about_the_pot(recorder_client: Client, evening: Tournament) -> None:
    assert recorder_client.post(f"{PAGE}2/", {"do": "pot"}).status_code == 403
    assert not OutOfPot.objects.exists()


def test_a_thousand_players_stand_on_pages(client: Client, evening: Tournament) -> None:
    people = make_entries(make_tournament("Big", entry_fee=50), 1_000)
    page = client.get("/tournaments/big/cash/?open=on&page=2")
    assert len(page.content) < 100_000
    shown = page.context["page"]
    assert [line.entry.start_number for line in shown.lines] == list(range(61, 121))
    assert (shown.everybody, shown.owing, shown.open.replace("\xa0", " ")) == (1_000, 1_000, "DKK50,000.00")
    tap = {"only": str(people[70].pk), f"seen-{people[70].pk}": "5000", "token": "tap", "means": "cash"}
    answer = client.post("/tournaments/big/cash/take/?open=on&page=2", tap)
    assert answer["Location"] == "/tournaments/big/cash/?open=on&page=2"
