"""Dansk Skat Union: as the International Skat Order, and its own rulings.

Source: UNION, “Slutopgørelse”: 50 points for a game won or lost, 40 at three and 30 at four for the others' lost games;
“Ansige”: announced without a hand game is struck out; “Spilmelding”: more or fewer than two cards laid away loses;
“4 Mands bord”: 50 points off for the fourth man who looks at the skat.
"""

from dataclasses import replace

from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues
from scoring.rules.sources import UNION
from scoring.rules.systems.isko import ISKO

PLAY = SkatPlay(values=GameValues(announcing=Announcing(struck_out=True)), laid_away=True)
DANISH = replace(
    ISKO,
    key="danish",
    source=UNION,
    sheet=DealByDeal(PLAY, Customs()),
    penalties={"fourth-man-saw-skat": 50},
)
