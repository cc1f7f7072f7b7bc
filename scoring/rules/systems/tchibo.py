"""The Hungarian introduction: jacks only, kontra and re, ramsch instead of passing.

Source: 001, "Haladók részére: További alappontok", "Túllicitálva?", "ramsch". Its additional points "can largely be
combined", so announcing needs no hand game, and schwarz announced does not include schneider announced.
"""

from scoring.rules.settlement import PLAIN
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.deal import SkatRules
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.system import GameValues
from scoring.rules.system import RuleSystem

TCHIBO = RuleSystem(
    key="tchibo",
    source="001_48f7a27a8ebf6413.txt",
    play=SkatRules(
        values=GameValues(most_tops_in_suit=4, announcing=Announcing(needs_hand=False, includes=False)),
        passed=False,
        kontra=2,
        defenders_announce=True,
        adds_when_too_high=True,
        ramsch=Ramsch(skat_to="last_trick"),
    ),
    settlement=PLAIN,
    takes_tallies=False,
)
