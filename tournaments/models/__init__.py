"""Data and constraints; no workflow. One file per noun, in the order in which the evening needs them."""

from tournaments.models.clubs import Club, Player, PlayerClass
from tournaments.models.deals import Deal
from tournaments.models.draws import Draw, DrawJob, EveningPlan
from tournaments.models.journal import JournalEntry
from tournaments.models.logos import ClubLogo
from tournaments.models.lots import Lot, LotDraw
from tournaments.models.prints import PrintJob
from tournaments.models.rulings import Ruling
from tournaments.models.series import Seat, Series, SkatTable
from tournaments.models.sheets import ScoreSheet
from tournaments.models.tournaments import Entry, Tournament

__all__ = [
    "Club",
    "ClubLogo",
    "Deal",
    "Draw",
    "DrawJob",
    "Entry",
    "EveningPlan",
    "JournalEntry",
    "Lot",
    "LotDraw",
    "Player",
    "PlayerClass",
    "PrintJob",
    "Ruling",
    "ScoreSheet",
    "Seat",
    "Series",
    "SkatTable",
    "Tournament",
]
