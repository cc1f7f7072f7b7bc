"""The content of one score sheet: the players and, on a recorded one, the entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from scoring.presentation.paper_form import FootRow, PaperForm
from scoring.rules import RuleSystem
from scoring.systems import entry_of
from tournaments.models import Tournament
from tournaments.printing.documents.seats import ShownSeat
from tournaments.printing.letterhead import Letterhead, letterhead_of

DEALS_ON_A_PAGE, LARGE_ON_A_PAGE = 48, 24


@dataclass(frozen=True)
class DealMarks:
    """The entries in the row of one deal, by column, and by seat and column."""

    deal: Mapping[str, str]
    seats: Mapping[int, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class FormData:
    """One sheet. ``seats`` None: a blank one for ``seat_count`` players. ``first``: the first deal on this page.
    ``marks``: by deal. ``totals``: values at the foot, by seat and key; ``remarks`` below it. ``counts``: number of
    deals by the form's ``outcomes``; None if nothing is recorded. ``code``: of the table's phone, which scans
    ``address``; "" for paper only. ``is_large``: with high rows, on twice as many pages.
    """

    tournament: Tournament
    seat_count: int
    series: int | None = None
    table: int | None = None
    seats: list[ShownSeat] | None = None
    address: str = ""
    code: str = ""
    first: int = 1
    marks: Mapping[int, DealMarks] = field(default_factory=dict)
    totals: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    counts: Mapping[str, int] | None = None
    remarks: tuple[str, ...] = ()
    is_large: bool = False

    @cached_property
    def system(self) -> RuleSystem:
        return self.tournament.rule_system

    @property
    def club(self) -> Letterhead:
        """The organiser's identity; empty if the club has set nothing."""
        return letterhead_of(self.tournament)

    @cached_property
    def form(self) -> PaperForm:
        return entry_of(self.system).paper(self.system)

    @cached_property
    def foot_rows(self) -> list[FootRow]:
        return self.form.foot(self.system, self.seat_count)

    @cached_property
    def deals(self) -> int:
        """How many deals belong to the whole series."""
        return self.system.number_of_deals(self.seat_count, self.tournament.rounds)

    @cached_property
    def deals_on_a_page(self) -> int:
        """Deals on each page, evenly divided, in whole rounds."""
        pages = -(-self.deals // (LARGE_ON_A_PAGE if self.is_large else DEALS_ON_A_PAGE))
        return -(-self.deals // (pages * self.seat_count)) * self.seat_count

    @property
    def last(self) -> int:
        return min(self.deals, self.first + self.deals_on_a_page - 1)

    @property
    def is_last_page(self) -> bool:
        return self.last == self.deals

    def pages(self) -> list[FormData]:
        """The sheet on as many pages as its deals need."""
        return [replace(self, first=first) for first in range(1, self.deals + 1, self.deals_on_a_page)]

    def dealer(self, deal: int) -> int:
        return self.system.roles(deal, self.seat_count).dealer

    def sits_out(self, deal: int) -> bool:
        """Whether the dealer takes no part in the deal."""
        return self.dealer(deal) not in self.system.roles(deal, self.seat_count).playing
