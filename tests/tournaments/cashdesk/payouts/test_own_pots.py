"""The season's pot and the jackpot reach a named player, for what is written down."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.papers import made, texts
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import POINTS, play_closed
from tests.tournaments.ledger.sides import check_books, entry_of, lines_of, make_evening, pay_together
from tests.tournaments.season.seasons import make_season
from tournaments.access.permissions import Role
from tournaments.cashdesk.closing.still_open import still_open
from tournaments.cashdesk.payouts import season_places
from tournaments.cashdesk.payouts.own_pots import (
    Award,
    award_receipts,
    awards_of,
    own_pots_of,
    pay_from_own_pot,
)
from tournaments.cashdesk.payouts.paying_out import Handing, take_payout_back
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay, prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind
from tournaments.ledger.balances import balances_by_name
from tournaments.models import CashRules, PrizePayout, Season, SeasonPart, Tournament

pytestmark = pytest.mark.django_db
PAGE = "/tournaments/club-evening/cash/pots/"


@pytest.fixture
def evening() -> Tournament:
    """Four have paid 50 kr: 40 kr lie in the pot of the season, 20 kr in the jackpot, 140 kr in the pot for prizes."""
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    CashRules.objects.create(tournament=tournament, season_part=10, jackpot_part=5)
    play_closed(tournament, POINTS)
    pay_together(tournament)
    return tournament


def give(tournament: Tournament, amount: int = 2000, token: str = "tap", **how: Any) -> PrizePayout:
    pot = how.pop("pot", Kind.POT_JACKPOT)
    award = Award(pot, entry_of(tournament, 3), amount, how.pop("deed", "grand ouvert"))
    return pay_from_own_pot(tournament, award, by=COMMAND, token=token, how=Handing(**how))


def test_the_jackpot_for_a_grand_ouvert(evening: Tournament) -> None:
    payout = give(evening)
    assert lines_of(payout.booking) == [
        ("entry-3", "drawer", 2000, "cash"),
        ("pot-jackpot", "entry-3", 2000, "prize"),
    ]
    assert (payout.receipt, payout.group_key, payout.booking.note) == (1, "pot-jackpot", "grand ouvert")
    entry = entry_of(evening, 3)
    assert (payout.entry, payout.payee, payout.place, payout.amount) == (entry, f"entry-{entry.pk}", 1, 2000)
    assert (payout.outcome, payout.is_cash, payout.proxy, payout.attempt) == ("paid", True, "", 1)
    assert (payout.booking.kind, payout.booking.values) == (
        "payout",
        {"group": "pot-jackpot", "place": 1, "outcome": "paid", "receipt": 1},
    )
    balances = balances_by_name(evening)
    assert (balances["pot-jackpot"], balances["pot-season"], balances["entry-3"]) == (0, 4000, 0)
    assert own_pots_of(evening) == {Kind.POT_SEASON: 4000}
    check_books(evening)


def test_a_pot_with_one_unit_is_not_empty(evening: Tournament) -> None:
    give(evening, 1999, is_cash=False)
    assert own_pots_of(evening) == {Kind.POT_SEASON: 4000, Kind.POT_JACKPOT: 1}


def test_one_tap_pays_once(evening: Tournament) -> None:
    assert give(evening, 1000) == give(evening, 1000)
    assert balances_by_name(evening)["pot-jackpot"] == 1000
    assert give(evening, 1000, token="next").attempt == 2


@pytest.mark.parametrize(
    ("amount", "deed", "code", "field"),
    [
        (2001, "grand ouvert", "pot-holds-less", "amount"),
        (0, "grand ouvert", "award-of-nothing", "amount"),
        (2000, "", "award-without-deed", "deed"),
    ],
)
def test_what_is_refused(evening: Tournament, amount: int, deed: str, code: str, field: str) -> None:
    values = {"amount": money_of_units(2000, "DKK")} if code == "pot-holds-less" else {}
    with refused(code, field=field, **values):
        give(evening, amount, deed=deed)
    assert not PrizePayout.objects.exists()


def test_it_is_taken_back_and_belongs_to_no_prize_plan(evening: Tournament) -> None:
    payout = give(evening, 4000, pot=Kind.POT_SEASON, is_cash=False)
    assert lines_of(payout.booking)[0] == ("entry-3", "bank", 4000, "bank")
    assert (list(prizes_of(evening).prizes), awards_of(evening)) == ([], [payout])
    assert award_receipts(evening) == [
        PrizeToPay(
            "pot-season", 1, payout.payee, 4000, can_be_paid=False, start_number=3, name="Őrsi János", payout=payout
        )
    ]  # fmt: skip
    assert still_open(evening, "DKK").prizes == []
    take_payout_back(payout, by=COMMAND, token="back")
    assert (awards_of(evening), own_pots_of(evening)[Kind.POT_SEASON]) == ([], 4000)


def typed(**changes: str) -> dict[str, str]:
    return {
        "who": "3", "pot": "pot-jackpot", "amount": "20,00", "deed": "Grand ouvert", "means": "cash",
        "proxy": "", "place": "1", "token": "tap",
    } | changes  # fmt: skip


def test_the_page_pays_and_takes_back(evening: Tournament, director_client: Client) -> None:
    assert director_client.post(PAGE, typed(proxy="Ida")).status_code == 302
    page = director_client.get(PAGE).content.decode()
    assert "Őrsi János (3)" in page
    assert "Grand ouvert · taken by Ida" in page
    (payout,) = awards_of(evening)
    director_client.post(PAGE, {"back": str(payout.pk), "token": "back"})
    assert awards_of(evening) == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"who": ""}, "who"),
        ({"who": "Nobody"}, "who"),
        ({"pot": "drawer"}, "pot"),
        ({"amount": ""}, "amount"),
        ({"amount": "20,01"}, "amount"),
        ({"amount": "1.000"}, "amount"),
        ({"deed": " "}, "deed"),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    evening: Tournament, director_client: Client, changes: dict[str, str], field: str
) -> None:
    answer: Any = director_client.post(PAGE, typed(**changes))
    assert list(answer.context["form"].errors) == [field]
    assert awards_of(evening) == []


def test_the_places_of_the_season_fill_the_form_in(evening: Tournament, director_client: Client) -> None:
    season = make_season(club=evening.club)
    SeasonPart.objects.create(season=season, tournament=evening)
    page = director_client.get(PAGE).content.decode()
    link = "?who=1&amp;pot=pot-season&amp;place=1&amp;deed=Club%20championship%2C%20place%201"
    assert link in page
    filled: Any = director_client.get(PAGE + link.replace("&amp;", "&")).context["form"]
    assert [filled[name].value() for name in ("who", "pot", "deed", "place")] == [
        "1",
        "pot-season",
        "Club championship, place 1",
        1,
    ]
    places = [director_client.get(f"{PAGE}?place={place}").context["form"]["place"] for place in (1000, 1001)]
    assert [str(place.value()) for place in places] == ["1000", "1"]


def test_recorders_do_not_see_it(evening: Tournament, recorder_client: Client) -> None:
    assert recorder_client.get(PAGE).status_code == 403


def test_the_receipt_is_printed(evening: Tournament) -> None:
    give(evening)
    text = " ".join(texts(made("prize-receipts", evening, language="en"))[0].split())
    assert "Jackpot" in text
    assert "Őrsi János (3)" in text


def test_an_auditor_reads_it_and_sends_nothing(evening: Tournament) -> None:
    give(evening, 500)
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("auditor", Role.AUDITOR))
    main = client.get(PAGE).content.decode().split("<main")[1].split("</main")[0].replace("\xa0", " ")
    for words in ("Jackpot: DKK15.00", "Pot of the season: DKK40.00", "DKK5.00 · grand ouvert"):
        assert words in main
    assert "<form" not in main
    assert {client.post(PAGE, sent).status_code for sent in (typed(), {"back": "1"})} == {403}
    assert len(awards_of(evening)) == 1


def test_one_pot_is_chosen_already(evening: Tournament, director_client: Client) -> None:
    two: Any = director_client.get(PAGE).context["form"]
    give(evening, 4000, pot=Kind.POT_SEASON)
    one: Any = director_client.get(PAGE).context["form"]
    assert (two["pot"].value(), one["pot"].value()) == (None, "pot-jackpot")


@pytest.mark.parametrize("back", ["0", "x", ""])
def test_what_nobody_got_is_not_taken_back(evening: Tournament, director_client: Client, back: str) -> None:
    payout = give(evening)
    answer = director_client.post(PAGE, {"back": back, "token": "back"})
    assert (answer["Location"], awards_of(evening)) == (PAGE, [payout])


def test_the_first_ten_of_a_season(monkeypatch: pytest.MonkeyPatch) -> None:
    def line(rank: int, *, is_below: bool = False) -> SimpleNamespace:
        score = SimpleNamespace(is_below=is_below, value=Fraction(rank))
        member = SimpleNamespace(name=f"P{rank}", player=SimpleNamespace(pk=rank))
        return SimpleNamespace(
            line=SimpleNamespace(rank=rank, score=score), shown_rank=f"{rank}.", member=member
        )

    lines = [line(1, is_below=True), *map(line, range(2, 13))]
    monkeypatch.setattr(season_places, "standing_of", lambda _season: SimpleNamespace(lines=lines))
    found = season_places._places(Season(), {2: 7})
    assert [(one.rank, one.name, one.start_number) for one in found] == [
        (2, "P2", 7),
        *((rank, f"P{rank}", None) for rank in range(3, 12)),
    ]
