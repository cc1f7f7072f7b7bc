"""The pages of paying out and closing: float, prizes by a tap, the count, the report."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.tournaments.cashdesk.sides import played_evening, prize_at, prizes
from tests.tournaments.ledger.sides import check_books
from tournaments.access import Role
from tournaments.ledger.balances import balances_by_name
from tournaments.models import Closing, PrizePayout, Tournament

PAGE = "/tournaments/club-evening/cash/"


@pytest.fixture
def client(db: None) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("treasurer", Role.TREASURER))
    return client


@pytest.fixture
def evening(db: None) -> Tournament:
    return played_evening()


def text_of(answer: Any) -> str:
    return " ".join(answer.content.decode().replace("\xa0", " ").split())


def messages_of(answer: Any) -> list[str]:
    return [str(message).replace("\xa0", " ") for message in answer.context["messages"]]


def hand_over(client: Client, tournament: Tournament, place: int, do: str = "pay", **sent: str) -> list[str]:
    prize = prize_at(tournament, place)
    form = {"do": do, "group": prize.group, "payee": prize.payee, "seen": str(prize.amount)}
    return messages_of(client.post(f"{PAGE}prizes/", form | {"token": f"{do}-{place}"} | sent, follow=True))


def test_prizes_by_a_tap(client: Client, evening: Tournament) -> None:
    page = text_of(client.get(f"{PAGE}prizes/"))
    assert page.count("Pay DKK120.00 out") == page.count("Pay DKK80.00 out") == 1
    assert hand_over(client, evening, 2, proxy=" Grete  Holm ") == ["Paid out: receipt 1."]
    assert hand_over(client, evening, 1, do="not-there") == ["Booked: nobody came for this prize."]
    page = text_of(client.get(f"{PAGE}prizes/"))
    assert "DKK80.00 · paid out · receipt 1 · taken by Grete Holm" in page
    assert "It is DKK120.00 now. Take it back and pay it anew." in page
    paid = PrizePayout.objects.get(receipt=1)
    answer = client.post(f"{PAGE}prizes/", {"do": f"back:{paid.pk}", "token": "back"}, follow=True)
    assert messages_of(answer) == ["Taken back. The prize can be paid anew."]
    assert prizes(evening) == [("main", 1, "2", 12000), ("main", 2, "3", 8000)]
    check_books(evening)


@pytest.mark.parametrize("sent", [{}, {"do": "pay"}, {"do": "back:" + "9" * 40}, {"do": "nonsense"}])
def test_nonsense_books_nothing(client: Client, evening: Tournament, sent: dict[str, str]) -> None:
    assert client.post(f"{PAGE}prizes/", sent).status_code in {302, 404}
    assert PrizePayout.objects.count() == 0


def test_the_club_fills_the_pots(client: Client, evening: Tournament) -> None:
    evening.prize_plan.pot_from, evening.prize_plan.pot = "typed", 25000
    evening.prize_plan.save()
    assert "There is DKK50.00 too little in the pots" in text_of(client.get(f"{PAGE}prizes/"))
    answer = client.post(f"{PAGE}prizes/", {"do": "fill:club", "token": "fill"}, follow=True)
    assert messages_of(answer) == ["Added to the pots."]
    assert balances_by_name(evening)["pot-prize"] == 25000


def test_the_evening_is_counted_and_closed(client: Client, evening: Tournament) -> None:
    assert client.post(f"{PAGE}float/", {"amount": "500", "token": "float"})["Location"] == PAGE
    assert client.post(f"{PAGE}float/", {"amount": "0", "token": "none"}).context["form"].errors == {
        "amount": ["Type how much change is put into the drawer."]
    }
    page = text_of(client.get(f"{PAGE}closings/"))
    assert "<dt>Should be in the drawer</dt><dd><strong>DKK706.00</strong></dd>" in page
    count = {"token": "close", "seen": "70600", "pieces-50000": "1", "pieces-10000": "2", "into": "club"}
    refused = client.post(f"{PAGE}closings/", count | {"pieces-200": "2"})
    assert [str(error).replace("\xa0", " ") for error in refused.context["form"].errors["explanation"]] == [
        "There is a difference of −DKK2.00. Write down what is known about it."
    ]
    assert 'name="pieces-10000" value="2"' in refused.content.decode()
    done = client.post(
        f"{PAGE}closings/", count | {"pieces-200": "2", "explanation": "a coin <lost>"}, follow=True
    )
    page = text_of(done)
    assert "<dt>Difference</dt><dd><strong>−DKK2.00</strong></dd>" in page
    assert "a coin &lt;lost&gt;" in page
    closing = Closing.objects.get()
    assert closing.checksum in page
    csv = client.get(f"{PAGE}closings/1/csv/")
    assert csv.content.decode().endswith(f"sha256;{closing.checksum}\r\n")
    client.post(f"{PAGE}closings/1/", {"token": "back", "reason": "wrong"})
    assert balances_by_name(evening)["drawer"] == -70600
    assert "taken back" in text_of(client.get(f"{PAGE}closings/"))


def test_a_closing_of_another_evening_is_not_found(client: Client, evening: Tournament) -> None:
    assert client.get(f"{PAGE}closings/1/").status_code == 404


@pytest.mark.parametrize("place", ["float/", "prizes/", "closings/"])
def test_recorders_have_no_access(recorder_client: Client, evening: Tournament, place: str) -> None:
    assert recorder_client.get(PAGE + place).status_code == 403
