"""The report of a closing, and receipts with their numbers, proxies and names that try to break the page."""

from __future__ import annotations

import io

import pytest
import time_machine
from pypdf import PdfReader

from tests.drawings import CLOCK, is_drawn_as_before
from tests.factories import COMMAND, end_evening
from tests.papers import made, problems_of, texts, whole_text
from tests.tournaments.cashdesk.sides import close, give_prize, nobody_there, played_evening
from tests.tournaments.ledger.sides import make_evening
from tests.tournaments.printing.hostile import NAMES, REASON
from tournaments.cashdesk.closing.closing import book_float, take_closing_back
from tournaments.cashdesk.closing.page import account_rows
from tournaments.models import Closing, Player, Tournament
from tournaments.venues.planning import save_venue, send_players

pytestmark = pytest.mark.django_db


def flat(data: bytes) -> str:
    return " ".join(" ".join(texts(data)).replace("\xa0", " ").split())


def closed_evening() -> tuple[Tournament, Closing]:
    tournament = played_evening()
    book_float(tournament, 50000, by=COMMAND, token="float")
    give_prize(tournament, 2, proxy="Grete Holm")
    nobody_there(tournament, 1)
    return tournament, close(tournament, 62400, "two kroner under the stage")


def test_the_report_adds_up() -> None:
    tournament, closing = closed_evening()
    report = flat(made("cash-report", tournament))
    for line in (
        "Cash report, closing 1",
        "Float DKK500.00",
        "Received DKK206.00",
        "Paid out −DKK80.00",
        "Expected DKK626.00",
        "Counted DKK624.00",
        "Difference −DKK2.00",
        "two kroner under the stage",
        "DKK500.00 1 DKK500.00",
        "Together DKK624.00",
        "receipt 1, Kurt Hansen, taken by Grete Holm",
        "Treasurer Second person",
    ):
        assert line in report
    file = PdfReader(io.BytesIO(made("cash-report", tournament, language="da")))
    assert file.metadata is not None
    assert file.metadata.title == "Club evening – Kasserapport, kasseopgørelse 1"
    assert str(file.root_object["/Lang"]) == "da"
    assert closing.checksum in whole_text(made("cash-report", tournament)).replace(" ", "")
    accounts = account_rows(closing)
    columns = list(zip(*(amounts for _name, *amounts in accounts), strict=True))
    before, out, into, after = (sum(column) for column in columns)
    assert (before, out - into, after) == (0, 0, 0)
    assert out > 0


@time_machine.travel(CLOCK, tick=False)
def test_each_venue_has_a_page() -> None:
    tournament, _closing = closed_evening()
    assert "the players there" not in flat(made("cash-report", tournament))
    save_venue(tournament, 0, "Aarhus", range(1, 9), by=COMMAND)
    vejle = save_venue(tournament, 0, "Vejle", range(11, 15), by=COMMAND)
    send_players(vejle, tournament.entries.filter(start_number=3), by=COMMAND)
    data = made("cash-report", tournament)
    assert is_drawn_as_before("cash-of-venues", data)
    pages = [" ".join(page.replace("\xa0", " ").split()) for page in texts(data)]
    assert ["Aarhus: the players there" in page for page in pages[-2:]] == [True, False]
    assert "Vejle: the players there" in pages[-1]
    third = tournament.entries.get(start_number=3).player.full_name
    assert (third in pages[-1], third in pages[-2]) == (True, False)


def test_the_next_closing_begins_where_the_last_one_ended() -> None:
    tournament, closing = closed_evening()
    take_closing_back(closing, by=COMMAND, token="back")
    second = close(tournament, 62600)
    assert "This closing was taken back." in flat(made("cash-report", tournament, closing="1"))
    assert "Cash report, closing 2" in flat(made("cash-report", tournament))
    assert {name: row for name, *row in account_rows(second)}["Drawer"][3] == 0


def test_nothing_to_report() -> None:
    assert "The cash is not closed yet." in flat(made("cash-report", make_evening(3)))


def test_receipts_have_their_numbers() -> None:
    tournament, _closing = closed_evening()
    end_evening(tournament)
    receipts = flat(made("prize-receipts", tournament))
    assert "1 2 Kurt Hansen (2) DKK80.00 ☒ ☐ Grete Holm" in receipts


def test_hostile_names_stay_whole() -> None:
    tournament = played_evening()
    for player, (first, last) in zip(Player.objects.order_by("pk"), NAMES, strict=False):
        player.first_name, player.last_name = first, last
        player.save()
    give_prize(tournament, 2, proxy=REASON[:120])
    close(tournament, 12500, REASON[:900])
    for kind in ("cash-report", "prize-receipts"):
        parameters = {"provisional": True} if kind == "prize-receipts" else {}
        assert problems_of(made(kind, tournament, language="da", **parameters)) == []
