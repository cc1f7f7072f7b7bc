"""The results of a tournament in a federation's form, with the numbers of players and clubs, for officials.

A report has a version with a checksum of its content, independent of the language: equal checksums mean equal content.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.systems import rule_system_name
from scoring.words.standings import shown_total
from tournaments.models import Entry, PlayerClass, Ruling, Seat, Tournament
from tournaments.people.federation import shown_club_number
from tournaments.setup.official.deviations import Deviation, deviation_in_words, deviations_of
from tournaments.standings.ranking import Standings, StandingsLine, compute_standings

FORMAT = 2  # 1 had no head, and won and lost only as sums
SHOWN_DIGITS = 16  # of the checksum
GROUP = 4
# The only class that determines the sex: the others are open to everybody.
SEX_OF_CLASS: dict[str, str] = {PlayerClass.WOMEN: "w"}


class SeriesResult(NamedTuple):
    points: Any
    won: int
    lost: int
    lost_by_others: int


class ReportLine(NamedTuple):
    """``series``: None where there is no result. ``sex``: "w", or "" where it is not known."""

    number: str
    name: str
    sex: str
    club: str
    club_number: str
    player_class: str
    series: tuple[SeriesResult | None, ...]
    won: int | None
    lost: int | None
    lost_by_others: int | None
    total: Any
    place: int | None
    is_disqualified: bool
    is_withdrawn: bool

    @property
    def class_name(self) -> str:
        return str(PlayerClass(self.player_class).label)

    @property
    def remark(self) -> str:
        said = [_("disqualified")] if self.is_disqualified else []
        return ", ".join([*said, *([_("withdrawn")] if self.is_withdrawn else [])])


@dataclass(frozen=True)
class ReportHead:
    """The data above the rows. ``changed``: the last change of a result, None before the first."""

    event: str
    date: dt.date
    place: str
    organiser: str
    organiser_number: str
    rules: str
    series: int
    rounds: int
    is_official: bool
    changed: dt.datetime | None
    order: str = ""  # of an official tournament
    deviations: tuple[Deviation, ...] = ()

    def rows(self, checksum: str) -> list[tuple[str, str]]:
        """Label and value, in the reader's language."""
        day = date_format(self.date, "SHORT_DATE_FORMAT")
        place = [(_("Place"), self.place)] if self.place else []
        return [(_("Event"), self.event), (_("Date"), day), *place, *self.facts(checksum)]

    def facts(self, checksum: str) -> list[tuple[str, str]]:
        """The rows without event, date and place, which are in the head of every paper; the version is the last."""
        organiser = " · ".join(filter(None, (self.organiser, self.organiser_number)))
        lines = [
            (_("Organiser"), organiser),
            (_("Rule system"), rule_system_name(self.rules)),
            (_("Length"), self.length),
            (_("State"), _("official") if self.is_official else _("provisional")),
            (_("Order"), self.order_in_words),
            (_("Version"), self.version(checksum)),
        ]
        return [(label, value) for label, value in lines if value]

    @property
    def order_in_words(self) -> str:
        """The order by which it was played, and the deviations; "" for most tournaments."""
        order = [str(Tournament.Order(self.order).label)] if self.order else []
        return "; ".join([*order, *(deviation_in_words(*one) for one in self.deviations)])

    @property
    def length(self) -> str:
        series = ngettext("%(n)d series", "%(n)d series", self.series) % {"n": self.series}
        rounds = ngettext("%(n)d round per series", "%(n)d rounds per series", self.rounds) % {
            "n": self.rounds
        }
        return f"{series}, {rounds}"

    def version(self, checksum: str) -> str:
        changed = date_format(localtime(self.changed), "SHORT_DATETIME_FORMAT") if self.changed else ""
        as_of = _("as of %(at)s") % {"at": changed} if changed else _("no results yet")
        digits = checksum[:SHOWN_DIGITS]
        groups = " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))
        return _("%(format)d, %(as_of)s, checksum %(checksum)s") % {
            "format": FORMAT,
            "as_of": as_of,
            "checksum": groups,
        }


@dataclass(frozen=True)
class FederationReport:
    """Lines in rank order."""

    head: ReportHead
    series_numbers: tuple[int, ...]
    lines: tuple[ReportLine, ...]

    @property
    def checksum(self) -> str:
        return checksum_of(self.head, self.lines)

    @property
    def without_number(self) -> int:
        return sum(not line.number for line in self.lines)

    @property
    def without_number_in_words(self) -> str:
        """A sentence naming players without a number; "" if everybody has one."""
        said = ngettext("%(n)d player without a federation number", "%(n)d players without a federation number",
                        self.without_number)  # fmt: skip
        return said % {"n": self.without_number} if self.without_number else ""


def checksum_of(head: ReportHead, lines: Sequence[NamedTuple]) -> str:
    """SHA-256 over the head and all lines, the same in every language. Without the time of the last change, since a
    change that was taken back adds nothing.
    """
    official = {"order": head.order, "deviations": head.deviations}
    unsaid = {"changed", *(name for name, value in official.items() if not value)}
    facts = [FORMAT, *(value for name, value in vars(head).items() if name not in unsaid)]
    text = json.dumps([facts, lines], ensure_ascii=True, default=str, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def federation_report_of(tournament: Tournament) -> FederationReport:
    """Four queries beside those of the standings."""
    standings = compute_standings(tournament)
    entries = {one.pk: one for one in tournament.entries.select_related("player__club")}
    seats = _seats(standings)
    disqualified = _disqualified(tournament)
    lines = [
        _line(standings, line, entries[line.entry_id], seats, is_disqualified=line.entry_id in disqualified)
        for line in standings.lines
    ]
    return FederationReport(head_of_report(standings), standings.series_numbers, tuple(lines))


def head_of_report(standings: Standings) -> ReportHead:
    tournament = standings.tournament
    club = tournament.club
    return ReportHead(
        event=tournament.name,
        date=tournament.date,
        place=tournament.place,
        organiser=club.name if club else "",
        organiser_number=shown_club_number(club.federation_number) if club else "",
        rules=tournament.rules,
        series=len(standings.series),
        rounds=tournament.rounds,
        is_official=standings.is_official,
        changed=tournament.results_changed_at,
        order=tournament.official_order,
        deviations=deviations_of(tournament),
    )


def _line(
    standings: Standings,
    line: StandingsLine,
    entry: Entry,
    seats: Mapping[tuple[int, int], SeriesResult],
    *,
    is_disqualified: bool,
) -> ReportLine:
    player, system = entry.player, standings.system
    series = [seats.get((entry.pk, one.pk)) for one in standings.series]
    played = [one for one in series if one is not None]
    shown = [one and one._replace(points=shown_total(system, one.points)) for one in series]
    return ReportLine(
        number=player.federation_number,
        name=line.name,
        sex=SEX_OF_CLASS.get(player.player_class, ""),
        club=player.club.name if player.club else "",
        club_number=shown_club_number(player.club.federation_number) if player.club else "",
        player_class=player.player_class,
        series=tuple(shown),
        won=line.won if line.rank else None,
        lost=line.lost if line.rank else None,
        lost_by_others=sum(one.lost_by_others for one in played) if line.rank else None,
        total=shown_total(system, line.total) if line.rank else None,
        place=line.rank,
        is_disqualified=is_disqualified,
        is_withdrawn=entry.is_withdrawn,
    )


def _seats(standings: Standings) -> dict[tuple[int, int], SeriesResult]:
    """The seats by entry and series."""
    seats = Seat.objects.filter(series__in=standings.series, series_points__isnull=False).order_by()
    columns = ("entry", "series", "series_points", "won", "lost", "lost_by_others")
    return {(entry, series): SeriesResult(*result) for entry, series, *result in seats.values_list(*columns)}


def _disqualified(tournament: Tournament) -> set[int | None]:
    rulings = Ruling.objects.filter(tournament=tournament, code=Ruling.Code.DISQUALIFIED)
    return set(rulings.values_list("entry", flat=True))
