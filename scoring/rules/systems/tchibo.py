"""The Hungarian introduction: jacks only, kontra and re, ramsch instead of passing.

Source: TCHIBO, “Haladók részére: További alappontok”, “Túllicitálva?”, “ramsch”. Its additional points "can largely be
combined", so announcing needs no hand game, and schwarz announced does not include schneider announced.
"""

from scoring.rules.settlement import PLAIN
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues
from scoring.rules.sources import TCHIBO as TEXT
from scoring.rules.system import RuleSystem
from scoring.rules.tie_breaks import SKAT_ORDER

PLAY = SkatPlay(
    values=GameValues(most_tops_in_suit=4, announcing=Announcing(needs_hand=False, includes=False)),
    passed=False,
    kontra=2,
    defenders_announce=True,
    adds_when_too_high=True,
    ramsch=Ramsch(skat_to="last_trick"),
)
TCHIBO = RuleSystem(
    key="tchibo",
    source=TEXT,
    sheet=DealByDeal(PLAY, Customs()),
    settlement=PLAIN,
    table_sizes=(3, 4),
    tie_breaks=SKAT_ORDER,
    takes_tallies=False,
    measure="points",
)
