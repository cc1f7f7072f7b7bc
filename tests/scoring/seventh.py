"""A seventh rule system, invented for the tests: one file, and a line in the list of entries.

Race: every deal somebody takes some points, and everybody else at the table pays one. Houses may count the last deal
of a series twice. It shares nothing with skat or tarok beside the running sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from django.utils.functional import lazystr

from scoring.demo.hints import DemoHints, Situation
from scoring.forms.deal import DealData, DealForm, Layout
from scoring.forms.fields import count, tap
from scoring.parsing.sheet import parse_sheet
from scoring.presentation import paper_forms
from scoring.presentation.entry import SystemEntry
from scoring.reference.readings.reading import ReferenceReading
from scoring.reference.section import ReferenceSection
from scoring.reference.worth import worth_of_deal
from scoring.rules import RuleSystem, Sheet
from scoring.rules.cards import Pack
from scoring.rules.deal import AnyDeal, Seats, UnreadableDeal, Valued, refused
from scoring.rules.problems import error
from scoring.rules.settlement import PLAIN
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.sources import Text
from scoring.rules.system import UnknownOption
from scoring.rules.tie_breaks import FEWER_LOST, TieBreak
from scoring.words.options import OptionWords
from scoring.words.standings import SKAT_TIE_WORDS, TieWords

KEY = "race"
BOOK = Text("Rules of Race", "first edition")
MOST = 20
FEWER_PLAYED = TieBreak(
    "played", lambda totals: totals.won + totals.lost, more_is_better=False, source=BOOK.section("Ties")
)
PACK = Pack({1: MOST}, skat=0)


@dataclass(frozen=True, kw_only=True)
class RaceDeal(AnyDeal):
    winner: int
    points: int


@dataclass(frozen=True)
class RacePlay:
    factor: int = 1
    pack: Pack = PACK
    ladder: tuple[int, ...] = ()
    won_amounts: tuple[int, ...] = ()
    lost_amounts: tuple[int, ...] = ()

    def value(self, deal: AnyDeal, active: Seats) -> Valued:
        if not isinstance(deal, RaceDeal):
            return refused(deal.problems)
        if deal.winner not in active:
            return refused([error("sits-out", field="winner")])
        if not 1 <= deal.points <= MOST:
            return refused([error("card-points-impossible", field="points")])
        points = dict.fromkeys(active, -1) | {deal.winner: deal.points * self.factor}
        return Valued(value=deal.points, points=0, reason="points", seat_points=points, won_by=(deal.winner,))


def race(options: Mapping[str, object]) -> RuleSystem:
    if options.keys() - {"double"}:
        raise UnknownOption("race has no such option")
    return replace(RULES, sheet=DealByDeal(RacePlay(2 if options.get("double") else 1), Customs()))


RULES = RuleSystem(
    key=KEY,
    source=BOOK,
    sheet=DealByDeal(RacePlay(), Customs()),
    settlement=PLAIN,
    table_sizes=(3, 4),
    tie_breaks=(FEWER_LOST, FEWER_PLAYED),
    takes_tallies=False,
    measure="points",
    options={"double": (False, True)},
    with_options=race,
)


def parse_race(_system: RuleSystem, data: object) -> AnyDeal:
    if not isinstance(data, dict) or not isinstance(data.get("winner"), int):
        return UnreadableDeal(problems=(error("wrong-kind", field="deal"),))
    return RaceDeal(winner=data["winner"], points=data.get("points", 0))


def parse_race_sheet(system: RuleSystem, data: dict[str, Any]) -> Sheet:
    return parse_sheet(system, data, parse_deal=parse_race)


class RaceForm(DealForm):
    places = {"winner": "game"}

    def add_fields(self) -> None:
        # The page of a single deal looks for a field of this name.
        self.fields["game"] = tap("game", self.seat_choices(), required=True, label="Winner")
        self.fields["points"] = count("points", label="Points")

    def layout(self) -> Layout:
        return (("all", "The race", ("game", "points")),)

    def deal_data(self) -> DealData:
        return {"winner": int(self.cleaned_data["game"]), "points": self.cleaned_data["points"] or 0}

    @classmethod
    def values_of(cls, data: DealData) -> dict[str, Any]:
        return {"game": data["winner"], "points": data["points"]}


def race_sections(_system: RuleSystem) -> Iterator[ReferenceSection]:
    yield ReferenceSection("Winning", [("most points", str(MOST))])


def race_deal(situation: Situation, chance: Random) -> DealData:
    return {"winner": chance.choice(situation.roles.playing), "points": chance.randint(1, MOST)}


RACE = SystemEntry(
    rules=RULES,
    name="Race",
    parse_deal=parse_race,
    parse_sheet=parse_race_sheet,
    form=RaceForm,
    players=lambda: {1: "first", 2: "second", 3: "third"},
    worth=worth_of_deal,
    sections=race_sections,
    demo=DemoHints(race_deal),
    paper=paper_forms.german,
    readings=(
        ReferenceReading(
            lazystr("The others pay one each."), (BOOK.section("Paying"),), RaceDeal(winner=1, points=3), 0
        ),
        ReferenceReading(
            lazystr("Doubled."), (BOOK.section("Houses"),), RaceDeal(winner=2, points=4), 0, {"double": True}
        ),
    ),
    plain_fields={"winner": int, "points": int},
    tie_words=SKAT_TIE_WORDS | {"played": TieWords("played", "fewer games played")},
    option_words=OptionWords({"double": "Double"}, {"double": "Everything counts twice."}, {}),
)
