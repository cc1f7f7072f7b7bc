"""Dansk Skat Union: as the International Skat Order, and its own rulings.

Source: 003, "Slutopgørelse": 50 points for a game won or lost, 40 at three and 30 at four for the others' lost games;
"Ansige": announced without a hand game is struck out; "Spilmelding": more or fewer than two cards laid away loses;
"4 Mands bord": 50 points off for the fourth man who looks at the skat.
"""

from dataclasses import replace

from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.deal import SkatRules
from scoring.rules.skat.system import GameValues
from scoring.rules.systems.isko import ISKO

DANISH = replace(
    ISKO,
    key="danish",
    source="003_b2d46243480221bf.txt",
    play=SkatRules(values=GameValues(announcing=Announcing(struck_out=True)), laid_away=True),
    penalties={"fourth-man-saw-skat": 50},
)
