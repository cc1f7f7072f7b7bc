"""Dansk Skat Union: as the International Skat Order; its own rulings concern single deals.

Source: 003, "Slutopgørelse": 50 points for a game won or lost, 40 at three and 30 at four for the others' lost games.
"""

from dataclasses import replace

from scoring.rules.isko import ISKO

DANISH = replace(ISKO, key="danish", source="003_b2d46243480221bf.txt")
