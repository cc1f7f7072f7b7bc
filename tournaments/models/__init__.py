"""Data and constraints; no workflow. One file per noun, in the order in which the evening needs them."""

from tournaments.models.captains import DateAnswer, DateRequest, LeagueFine, LineUpPlayer, LineUpRule
from tournaments.models.cash import Account, Booking, BookingLine, CashBook
from tournaments.models.cash_rules import CashRules, OutOfPot, ReducedFee
from tournaments.models.closings import Closing, PrizePayout
from tournaments.models.clubs import Club
from tournaments.models.deals import Deal
from tournaments.models.desk_calls import DeskCall
from tournaments.models.deviations import OrderDeviation
from tournaments.models.draws import Draw, DrawJob, EveningPlan
from tournaments.models.entries import Entry
from tournaments.models.files import KeptList, StoredFile
from tournaments.models.history import HistoryImport, HistoryReading, PastEvening, PastName, PastResult
from tournaments.models.journal import JournalEntry
from tournaments.models.leagues import ClubTeam, Division, League, SquadPlayer
from tournaments.models.logos import ClubLogo
from tournaments.models.lots import Lot, LotDraw
from tournaments.models.meetings import (
    LeagueChange,
    LeagueRuling,
    Meeting,
    MeetingObjection,
    MeetingTeam,
    MeetingTotal,
)
from tournaments.models.memberships import PastMembership
from tournaments.models.mirror import (
    FetchedProposal,
    MirrorCode,
    MirrorCopy,
    MirroredHall,
    MirroredOwnPage,
    MirrorKind,
    MirrorPairing,
    MirrorProposal,
    MirrorSubject,
    ProposalKind,
    ProposalState,
)
from tournaments.models.objections import Agreement, Objection
from tournaments.models.phones import PhoneEntry, TablePhone, TableSignature
from tournaments.models.players import Player, PlayerClass
from tournaments.models.prints import PrintJob
from tournaments.models.prizes import PrizePlan, PrizePlanGroup
from tournaments.models.registrations import Registration
from tournaments.models.rulings import Ruling
from tournaments.models.screens import Screen, ScreenPicture
from tournaments.models.season_changes import SeasonChange
from tournaments.models.seasons import Season, SeasonPart
from tournaments.models.series import Seat, Series, SkatTable
from tournaments.models.sheets import ScoreSheet
from tournaments.models.teams import Team, TeamMember, TeamPlan
from tournaments.models.timers import SeriesTimer
from tournaments.models.tournaments import Tournament
from tournaments.models.venues import Venue, VenueDelivery, VenuePart, VenueTerm
from tournaments.models.voided_lines import VoidedLine
from tournaments.models.vouchers import BankStatement, StatementLine, Voucher, VoucherFile

__all__ = [
    "Account",
    "Agreement",
    "BankStatement",
    "Booking",
    "BookingLine",
    "CashBook",
    "CashRules",
    "Closing",
    "Club",
    "ClubLogo",
    "ClubTeam",
    "DateAnswer",
    "DateRequest",
    "Deal",
    "DeskCall",
    "Division",
    "Draw",
    "DrawJob",
    "Entry",
    "EveningPlan",
    "FetchedProposal",
    "HistoryImport",
    "HistoryReading",
    "JournalEntry",
    "KeptList",
    "League",
    "LeagueChange",
    "LeagueFine",
    "LeagueRuling",
    "LineUpPlayer",
    "LineUpRule",
    "Lot",
    "LotDraw",
    "Meeting",
    "MeetingObjection",
    "MeetingTeam",
    "MeetingTotal",
    "MirrorCode",
    "MirrorCopy",
    "MirrorKind",
    "MirrorPairing",
    "MirrorProposal",
    "MirrorSubject",
    "MirroredHall",
    "MirroredOwnPage",
    "Objection",
    "OrderDeviation",
    "OutOfPot",
    "PastEvening",
    "PastMembership",
    "PastName",
    "PastResult",
    "PhoneEntry",
    "Player",
    "PlayerClass",
    "PrintJob",
    "PrizePayout",
    "PrizePlan",
    "PrizePlanGroup",
    "ProposalKind",
    "ProposalState",
    "ReducedFee",
    "Registration",
    "Ruling",
    "ScoreSheet",
    "Screen",
    "ScreenPicture",
    "Season",
    "SeasonChange",
    "SeasonPart",
    "Seat",
    "Series",
    "SeriesTimer",
    "SkatTable",
    "SquadPlayer",
    "StatementLine",
    "StoredFile",
    "TablePhone",
    "TableSignature",
    "Team",
    "TeamMember",
    "TeamPlan",
    "Tournament",
    "Venue",
    "VenueDelivery",
    "VenuePart",
    "VenueTerm",
    "VoidedLine",
    "Voucher",
    "VoucherFile",
]
