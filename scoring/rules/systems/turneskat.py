"""Wisconsin tournée skat. Source: TURNESKAT."""

from scoring.rules.settlement import PLAIN
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.sources import TURNESKAT as TEXT
from scoring.rules.system import RuleSystem
from scoring.rules.tie_breaks import SKAT_ORDER
from scoring.rules.turneskat.value import TurneskatPlay

TURNESKAT = RuleSystem(
    key="turneskat",
    source=TEXT,
    sheet=DealByDeal(TurneskatPlay(), Customs()),
    settlement=PLAIN,
    table_sizes=(3, 4),
    tie_breaks=SKAT_ORDER,
    takes_tallies=False,
    measure="points",
)
