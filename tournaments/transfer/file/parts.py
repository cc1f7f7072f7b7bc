"""The content of a tournament's file, of either version: read, checked and settled.

Version 1 has no UUIDs and does not say who recorded a sheet; these are None then.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from scoring.rules import RuleSystem, Settled
from tournaments.foundations.currencies import USUAL
from tournaments.foundations.timer import Timer
from tournaments.transfer.file.prizes import FilePrizes
from tournaments.transfer.file.teams import FileTeams


@dataclass(frozen=True)
class FileSettings:
    """``columns``: of ``Tournament``; those that the file lacks keep their default. ``club``: "" for none."""

    rules: RuleSystem
    columns: dict[str, Any]
    club: str = ""
    currency: str = USUAL


@dataclass(frozen=True)
class FileMembership:
    """A membership in an earlier club; without a first day if that is not known."""

    club: str
    since: dt.date | None
    until: dt.date


@dataclass(frozen=True)
class FilePerson:
    first_name: str
    last_name: str
    club: str
    player_class: str
    is_guest: bool
    shows_full_name: bool = False
    # Public pages show a number: an objection, a wish, or a minor without consent.
    is_numbered: bool = False
    member_since: dt.date | None = None
    member_until: dt.date | None = None
    earlier: tuple[FileMembership, ...] = ()


@dataclass(frozen=True)
class FileEntry:
    start_number: int
    person: FilePerson
    uuid: UUID | None = None
    is_here: bool = True
    is_withdrawn: bool = False
    fee_paid: bool = False
    team: str = ""
    family: str = ""
    fixed_table: int | None = None
    venue: int | None = None  # its number; None for the lead


@dataclass(frozen=True)
class FileVenue:
    number: int
    name: str
    tables: range
    is_lead: bool


@dataclass(frozen=True)
class FileSign:
    """Who did something, and when. A name as text, because files do not hold logins."""

    name: str
    at: dt.datetime


@dataclass(frozen=True)
class FileLots:
    """A drawing of lots. ``lots``: start numbers, each with its lot, or None if the player drew none."""

    equal_in: dict[str, int]
    seed: str
    drawn: FileSign
    lots: tuple[tuple[int, int | None], ...]


@dataclass(frozen=True)
class FileRuling:
    text: str
    referee: str
    series: int | None
    table: int | None
    start_number: int | None
    recorded: FileSign
    code: str = "other"
    points: int = 0
    deal: int | None = None
    referred: dt.datetime | None = None
    answer: str = ""
    answered: dt.datetime | None = None


@dataclass(frozen=True)
class FileDeviation:
    """A deviation of an official tournament from its order."""

    rule: str
    reason: str
    series: int | None
    table: int | None
    recorded: FileSign


@dataclass(frozen=True)
class FileSecond:
    """A second typing that differs from the sheet; ``figures``: as ``ScoreSheet.second`` holds them."""

    figures: dict[str, Any]
    typed: FileSign


@dataclass(frozen=True)
class FileSheet:
    settled: Settled
    reason: str
    ruling: str
    version: int = 1
    recorded: FileSign | None = None
    confirmed: FileSign | None = None
    second: FileSecond | None = None


@dataclass(frozen=True)
class FileDeal:
    """``told``: in the format of the ``score`` command. ``is_open``: taken back on a phone, to be entered again."""

    told: dict[str, Any]
    entered: FileSign | None = None
    version: int = 1
    is_open: bool = False


@dataclass(frozen=True)
class FileTable:
    """``sheet``: None while it is not recorded. ``dealt``: if it is kept deal by deal. ``arrived``: who noted that the
    paper came to the desk, if anybody did.
    """

    number: int
    seats: tuple[int, ...]
    sheet: FileSheet | None
    dealt: tuple[FileDeal, ...] = ()
    substitutes: tuple[str, ...] = ()
    uuid: UUID | None = None
    arrived: FileSign | None = None

    @property
    def deals(self) -> tuple[dict[str, Any], ...]:
        return tuple(deal.told for deal in self.dealt)


@dataclass(frozen=True)
class FileDraw:
    """How the seats were made. ``steps``: the tables before each change by hand."""

    document: dict[str, Any]
    fingerprint: str
    published_with: str
    steps: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class FileSeries:
    number: int
    tables: tuple[FileTable, ...]
    state: str
    seating: str
    seed: str = ""
    results_released: bool = False
    version: int = 1
    drawn_at: dt.datetime | None = None
    draw: FileDraw | None = None
    timer: Timer | None = None
    phones: bool | None = None


@dataclass(frozen=True)
class FileRemark:
    """Facts that pages show and only the journal contains: discarded draws, tournaments that were opened again."""

    action: str
    sign: FileSign
    series: int | None
    table: int | None
    reason: str
    before: dict[str, Any]
    after: dict[str, Any]


@dataclass(frozen=True)
class FileTournament:
    """``plan``: the content of the evening's stored plan. ``journal``: the number of its entries."""

    settings: FileSettings
    entries: tuple[FileEntry, ...]
    series: tuple[FileSeries, ...]
    uuid: UUID | None = None
    plan: dict[str, Any] | None = None
    lots: tuple[FileLots, ...] = ()
    rulings: tuple[FileRuling, ...] = ()
    deviations: tuple[FileDeviation, ...] = ()
    prizes: FilePrizes | None = None
    teams: FileTeams | None = None
    venues: tuple[FileVenue, ...] = ()
    remarks: tuple[FileRemark, ...] = ()
    journal: int = 0

    @property
    def rules(self) -> RuleSystem:
        return self.settings.rules
