"""The tables of the special lists, with each cell's text on the page and value in a file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.words.standings import shown_total, total_name
from tournaments.foundations.names import isolated
from tournaments.public.lists.special_lists import ClubLine, club_list, most_won, series_winners
from tournaments.public.snapshot.shown_names import Names, shown_names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.columns import WrittenPoints, safe_cell
from tournaments.standings.ranking import StandingsLine


@dataclass(frozen=True)
class Heading:
    """``is_wide``: shown only on wide screens."""

    name: str
    is_number: bool = False
    is_wide: bool = False


@dataclass(frozen=True)
class SpecialCell:
    """``value``: in a file. ``details``: shown when unfolded; ``start_number``: of the player, 0 for none."""

    shown: object
    value: object
    is_number: bool = False
    is_wide: bool = False
    details: tuple[str, ...] = ()
    start_number: int = 0


@dataclass(frozen=True)
class SpecialTable:
    """A list without sorting and pages. ``name_at``: the index of the cell that heads its row."""

    caption: str
    headings: tuple[Heading, ...]
    rows: tuple[tuple[SpecialCell, ...], ...]
    name_at: int = 1

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The rows for an export, like those of a django_tables2 table."""
        yield [heading.name for heading in self.headings]
        for row in self.rows:
            yield [cell.value for cell in row]


def club_table(snapshot: PublicTournament, best: int) -> SpecialTable:
    """``best``: how many players count for a club, 0 for all."""
    clubs = _Clubs(snapshot)
    rows = tuple(clubs.row(line) for line in club_list(snapshot, best))
    headings = (
        Heading(_("Rank"), is_number=True),
        Heading(_("Club")),
        Heading(_("Players"), is_number=True, is_wide=True),
        Heading(total_name(snapshot.system), is_number=True),
    )
    return SpecialTable(_("Clubs"), headings, rows)


class _Clubs:
    """Writes the rows of clubs; names and points are looked up once for all of them."""

    def __init__(self, snapshot: PublicTournament) -> None:
        self.system = snapshot.system
        self.written = WrittenPoints(snapshot.system)
        self.names = shown_names(snapshot)

    def row(self, club: ClubLine) -> tuple[SpecialCell, ...]:
        players = (
            f"{isolated(self.names[line.start_number])}: {self.written[line.total]}" for line in club.counted
        )
        return (
            _rank(club.rank, shared=club.shared),
            SpecialCell(club.club, safe_cell(club.club), details=tuple(players)),
            _number(len(club.counted), is_wide=True),
            SpecialCell(self.written[club.total], shown_total(self.system, club.total), is_number=True),
        )


def winners_table(snapshot: PublicTournament) -> SpecialTable:
    """A row for each winner of a series."""
    written, names = WrittenPoints(snapshot.system), shown_names(snapshot)
    rows = [
        (
            _number(one.series.number),
            _name(line, names),
            _club(line),
            SpecialCell(written[line.total], shown_total(snapshot.system, line.total), is_number=True),
        )
        for one in series_winners(snapshot)
        for line in one.winners
    ]
    headings = (
        Heading(_("Series"), is_number=True),
        Heading(_("Name")),
        Heading(_("Club"), is_wide=True),
        Heading(total_name(snapshot.system), is_number=True),
    )
    return SpecialTable(_("Series winners"), headings, tuple(rows))


def won_table(snapshot: PublicTournament) -> SpecialTable:
    """A row for everybody who has played."""
    names = shown_names(snapshot)
    rows = [
        (
            _rank(one.rank, shared=one.shared),
            _name(one.line, names),
            _club(one.line),
            _number(one.line.won),
            replace(_number(one.line.lost), is_wide=True),
        )
        for one in most_won(snapshot)
    ]
    headings = (
        Heading(_("Rank"), is_number=True),
        Heading(_("Name")),
        Heading(_("Club"), is_wide=True),
        Heading(_("Won"), is_number=True),
        Heading(_("Lost"), is_number=True, is_wide=True),
    )
    return SpecialTable(_("Most games won"), headings, tuple(rows))


def _rank(rank: int, *, shared: bool) -> SpecialCell:
    return SpecialCell(f"={rank}" if shared else str(rank), rank, is_number=True)


def _name(line: StandingsLine, names: Names) -> SpecialCell:
    name = names[line.start_number]
    return SpecialCell(name, safe_cell(name), start_number=line.start_number)


def _club(line: StandingsLine) -> SpecialCell:
    return SpecialCell(line.club or "—", safe_cell(line.club), is_wide=True)


def _number(value: int, *, is_wide: bool = False) -> SpecialCell:
    return SpecialCell(str(value), value, is_number=True, is_wide=is_wide)
