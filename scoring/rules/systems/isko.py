"""The International Skat Order: tournament skat. Source: WIKIPEDIA, “Regeln nach der internationalen Skatordnung”."""

from scoring.rules.settlement import SEEGER
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.sources import WIKIPEDIA
from scoring.rules.system import RuleSystem
from scoring.rules.tie_breaks import SKAT_ORDER

ISKO = RuleSystem(
    key="isko",
    source=WIKIPEDIA,
    sheet=DealByDeal(SkatPlay(), Customs()),
    settlement=SEEGER,
    table_sizes=(3, 4),
    tie_breaks=SKAT_ORDER,
    takes_tallies=True,
    measure="points",
)
