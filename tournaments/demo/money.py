"""The money of a demo evening: float, fees, prizes, a count that is not always right."""

from __future__ import annotations

from random import Random

from tournaments.cashdesk.closing.closing import Count, book_float, close_cash
from tournaments.cashdesk.closing.denominations import change_for
from tournaments.cashdesk.closing.still_open import GROUPS
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.payouts.paying_out import Handing, pay_prize
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.demo.making import DEMO
from tournaments.foundations.currencies import usual_cash_step
from tournaments.ledger.accounts import currency_of
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import WantedPayment, take
from tournaments.models import Closing, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

FLOAT = 50_000
OFTEN_RIGHT = 0.9
MISSING = 200


def plan_money(tournament: Tournament) -> None:
    """All stakes to every fourth player; tied players share, so that nobody has to draw a lot."""
    main = GroupSettings("main", "share", 100)
    unit = usual_cash_step(tournament.currency)
    save_plan(tournament, PlanSettings((main,), pot_from="stakes", unit=unit, ties="share"), by=DEMO)
    book_float(tournament, FLOAT, by=DEMO, token=_token(tournament, "float"))


def take_all(tournament: Tournament, what: str) -> None:
    """Everybody pays what is open. ``what``: distinguishes this tap from others of the evening."""
    wanted = [WantedPayment(one.entry.pk) for one in open_amounts(tournament) if one.open > 0]
    if wanted:
        take(tournament, wanted, by=DEMO, token=_token(tournament, what))


def pay_all_prizes(tournament: Tournament, chance: Random) -> None:
    """The last place first; some prizes go to a proxy."""
    prizes = prizes_of(tournament).prizes
    for prize in reversed(prizes):
        how = Handing(proxy="Kasserer" if chance.random() > OFTEN_RIGHT else "", thing=prize.thing)
        token = _token(tournament, f"{prize.group} {prize.payee}")
        pay_prize(tournament, prize.group, prize.payee, by=DEMO, token=token, seen=prize.amount, how=how)


def count_and_close(tournament: Tournament, chance: Random) -> Closing:
    """Sometimes two kroner are missing."""
    expected = till_of(tournament).expected
    missing = MISSING if chance.random() > OFTEN_RIGHT else 0
    pieces = change_for(expected - missing, currency_of(tournament))
    count = Count(pieces, "En mønt mangler" if missing else "", leaves=GROUPS)
    return close_cash(tournament, count, by=DEMO, token=_token(tournament, "closing"))


def _token(tournament: Tournament, what: str) -> str:
    return f"demo {tournament.pk} {what}"
