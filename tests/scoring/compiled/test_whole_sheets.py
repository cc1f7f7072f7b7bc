"""Whole sheets of random deals: running totals, dealers, rounds and findings on the phone are those of the server."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from scoring.api import score_sheet
from scoring.compiled.cases import Cases, cases_of
from scoring.rules import Report, RuleSystem, Severity
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.tarok.cards import COURTS, FIXED, SHORTEST, SUITS
from scoring.rules.tarok.checks import KING_OUTCOMES, PAGAT_OUTCOMES
from scoring.rules.tarok.table import FINES
from scoring.systems import find_rule_system
from tests.phone_scripts import Phone, blank_page

Told = dict[str, Any]
DEALS, SHEETS = 48, 3
HOUSES: list[tuple[str, Told]] = [
    ("danish", {}), ("isko", {}), ("household", {}), ("tchibo", {}), ("turneskat", {}), ("tarok", {}),
    ("household", {"ramsch": "most", "bock": ["60-60", "kontra-lost", "grand-hand"], "bock_ramsch": True, "kontra": 2}),
    ("household", {"ramsch": "last_trick", "march": True, "settlement": "minus"}),
    ("household", {"winner_ramsch": "both", "settlement": "bierlachs", "bock": ["re-won", "re-given"], "kontra": 4}),
    ("household", {"winner_ramsch": "none", "six": True, "march": True}),
    ("household", {"robber": True}),
]  # fmt: skip


def random_sheet(system: RuleSystem, seats: int, chance: Random) -> list[Told]:
    """Deals of which nearly all are sound; some have an error, as a sheet may while it is being written."""
    deals: list[Told] = []
    while len(deals) < DEALS:
        deal = random_deal(system, seats, len(deals) + 1, chance)
        if (chance.random() < 0.04 and system.key != "tarok") or is_sound(system, seats, [*deals, deal]):
            deals.append(deal)
    return deals


def is_sound(system: RuleSystem, seats: int, deals: list[Told]) -> bool:
    report = score_sheet(system, {"seats": seats, "deals": deals})
    return report.deals[-1].points is not None or (system.key == "household" and bool(system_robs(system)))


def system_robs(system: RuleSystem) -> bool:
    return isinstance(system.sheet, DealByDeal) and system.sheet.customs.robber


def random_deal(system: RuleSystem, seats: int, number: int, chance: Random) -> Told:
    playing = system.roles(number, seats).playing
    if not isinstance(system.sheet, DealByDeal):
        return tarok_deal(playing, system.roles(number, seats).counting, chance)
    cases = cases_of(system, system.sheet.play)
    assert cases is not None
    if chance.random() < 0.3:
        return without_declarer(system, playing, chance)
    return played(cases, playing, chance)


def played(cases: Cases, playing: tuple[int, ...], chance: Random) -> Told:
    game = chance.choice(cases.games)
    deal: Told = {"declarer": chance.choice(playing), "game": game}
    if cases.most_tops.get(game):
        deal["tops"] = chance.randint(1, 4) * chance.choice((1, 1, -1)) if not cases.only_with else 1
        deal["card_points"] = chance.choice((60, 72, 80, 95, 61, 30, 45, 55))
    else:
        deal["tricks"] = chance.choice((0, 0, 1))
    said: Told = chance.choice(({}, {}, {"hand": True}, {"hand": True, "schneider_announced": True}))
    if any(asked.name == "contract" for asked in cases.manner):
        said = {"contract": chance.choice(("solo", "tournee", "guckser"))}
    bid = (
        {"bid": chance.choice(cases.play.ladder[:40])} if cases.play.ladder and chance.random() < 0.4 else {}
    )
    kontra = {"kontra": chance.randint(1, cases.kontra)} if cases.kontra and chance.random() < 0.4 else {}
    return {**deal, **said, **bid, **kontra}


def without_declarer(system: RuleSystem, playing: tuple[int, ...], chance: Random) -> Told:
    assert isinstance(system.sheet, DealByDeal)
    play = system.sheet.play
    if system.key == "turneskat":
        return {"ramsch": {"loser": chance.choice(playing), "virgins": chance.randint(0, 2)}}
    if getattr(play, "ramsch", None) is None:
        return {"passed": True}
    skat = chance.choice((0, 10, 4))
    first = chance.choice((0, 30, 40, 55, play.pack.total - skat))
    second = chance.choice((0, first, 20)) if first + max(first, 20) + skat <= play.pack.total else 0
    points = [first, second, play.pack.total - skat - first - second]
    chance.shuffle(points)
    ramsch: Told = {"card_points": dict(zip(map(str, playing), points, strict=True)), "skat_points": skat}
    if chance.random() < 0.8:
        ramsch["last_trick"] = chance.choice(playing)
    if chance.random() < 0.6:
        ramsch["tricks"] = tricks_for(dict(zip(playing, points, strict=True)), play.pack.tricks, chance)
    declarer = {"declarer": chance.choice(playing)} if system.sheet.customs.robber else {}
    return {"ramsch": ramsch, **declarer}


def tricks_for(points: dict[int, int], tricks: int, chance: Random) -> Told:
    having = [seat for seat, number in points.items() if number] or list(points)
    counts = dict.fromkeys(having, 1)
    for _trick in range(tricks - len(having)):
        counts[chance.choice(having)] += 1
    return {str(seat): counts.get(seat, 0) for seat in points}


def tarok_deal(playing: tuple[int, ...], counting: tuple[int, ...], chance: Random) -> Told:
    def seat() -> int:
        return chance.choice(playing)

    if chance.random() < 0.05:
        return {"misdeal": True}
    deal: Told = {"counts": {str(one): chance.randint(0, 39) for one in counting}}
    if chance.random() < 0.5:
        deal["announcements"] = [announcement(seat(), chance) for _one in range(chance.randint(1, 2))]
    if chance.random() < 0.5:
        deal["pagat"] = {"seat": seat(), "outcome": chance.choice(PAGAT_OUTCOMES)}
    if chance.random() < 0.4:
        suits = chance.sample(SUITS, chance.randint(1, 2))
        deal["kings"] = [
            {"suit": suit, "seat": seat(), "outcome": chance.choice(KING_OUTCOMES)} for suit in suits
        ]
    if chance.random() < 0.2:
        deal["fines"] = [{"seat": seat(), "code": chance.choice(list(FINES))}]
    end = chance.choice(("last_trick", "last_trick", "last_trick", "nolo", "tout", ""))
    if end == "nolo":
        deal.pop("counts")
    return deal | ({end: seat()} if end else {})


def announcement(seat: int, chance: Random) -> Told:
    kind = chance.choice((*SHORTEST, *FIXED))
    status = chance.choice(({}, {}, {"status": "false"}, {"status": "missing"}))
    if kind in SHORTEST:
        return {"seat": seat, "kind": kind, "count": SHORTEST[kind] + chance.randint(0, 3), **status}
    group = chance.choice(("kings", *SUITS))
    missing = {"missing": chance.choice(SUITS if group == "kings" else COURTS)} if kind == "half" else {}
    return {"seat": seat, "kind": kind, "group": group, **missing, **status}


def compare(report: Report, rows: list[Told]) -> None:
    for right, row in zip(report.deals, rows, strict=True):
        told = {"row": row, "right": right}
        assert (row["number"], row["dealer"]) == (right.number, right.dealer)
        assert (row["points"], row["totals"]) == (right.points, list(right.running)), told
        assert row["declarer"] == (right.declarer if right.points is not None else row["declarer"]), told
        assert row.get("cups") == (dict(right.cups) if right.cups is not None else None)
        assert tuple(row.get("lostRound") or ()) == right.round_lost_by
        wrong = {
            problem.code
            for problem in report.problems
            if problem.deal == right.number and problem.severity is Severity.ERROR
        }
        assert bool(wrong) is (row["points"] is None), told
        assert not wrong or row["codes"][0][0] in wrong, (told, wrong)


@pytest.mark.parametrize(
    ("key", "options"), HOUSES, ids=lambda one: one if isinstance(one, str) else "-".join(one) or "plain"
)
def test_whole_sheets_add_up_to_the_same(browser: Browser, key: str, options: Told) -> None:
    system, chance = find_rule_system(key, options), Random(key + str(options))
    with blank_page(browser) as page:
        phone = Phone(page, system)
        for number in range(SHEETS):
            seats = system.table_sizes[number % len(system.table_sizes)]
            deals = random_sheet(system, seats, chance)
            report = score_sheet(system, {"seats": seats, "deals": deals})
            compare(report, phone.running(seats, deals))
            if isinstance(system.sheet, DealByDeal):
                assert tuple(phone.ask("coming", seats, deals)) == report.coming


@pytest.mark.parametrize("key", ["danish", "household", "turneskat", "tarok"])
def test_dealers_forehand_and_who_takes_part(browser: Browser, key: str) -> None:
    system = find_rule_system(key)
    with blank_page(browser) as page:
        phone = Phone(page, system)
        for seats in system.table_sizes:
            calls = [(seats, number) for number in range(1, 50)]
            right = [system.roles(number, seats) for _seats, number in calls]
            told = phone.ask_each("role", calls)
            assert phone.ask_each("dealer", calls) == [one.dealer for one in right]
            assert phone.ask_each("playing", calls) == [list(one.playing) for one in right]
            assert [one.get("counting", []) for one in told] == [list(one.counting) for one in right]


def test_forehand_sits_after_the_dealer(browser: Browser) -> None:
    with blank_page(browser) as page:
        phone = Phone(page, find_rule_system("danish"))
        assert [phone.ask("forehand", 4, number) for number in (1, 2, 3, 4, 5)] == [2, 3, 4, 1, 2]
        assert [phone.ask("forehand", 3, number) for number in (1, 2, 3, 4)] == [2, 3, 1, 2]
