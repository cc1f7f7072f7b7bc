"""The results of a tournament in the form that a federation wants: with the numbers of players and clubs, for
officials.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from django.db.models import Sum
from django.utils.translation import gettext as _

from scoring.words.standings import shown_total
from tournaments.models import Entry, Seat
from tournaments.people.federation import shown_club_number
from tournaments.standings.columns import safe_cell
from tournaments.standings.ranking import Standings, StandingsLine


class FederationReport:
    """Rows in rank order: player's number, name, club's number, class, points of each series, won, lost, others'
    lost, total, place. Two queries beside those of the standings.
    """

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        entries = standings.tournament.entries.select_related("player__club")
        self._entries: dict[int, Entry] = {one.pk: one for one in entries}
        self._lost_by_others = _lost_by_others(standings)

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The headings, then a row for each line; numbers as numbers."""
        yield self._headings()
        for line in self.standings.lines:
            yield self._row(line)

    def _headings(self) -> list[object]:
        series = [_("Series %(number)d") % {"number": one.number} for one in self.standings.series]
        return [
            _("Federation number"), _("Name"), _("Club number"), _("Class"),
            *series,
            _("Won"), _("Lost"), _("Lost by others"), _("Total"), _("Place"),
        ]  # fmt: skip

    def _row(self, line: StandingsLine) -> list[object]:
        player, system = self._entries[line.entry_id].player, self.standings.system
        lost_by_others = self._lost_by_others.get(line.entry_id, 0)
        sums = [line.won, line.lost, lost_by_others, shown_total(system, line.total)]
        return [
            safe_cell(player.federation_number),
            safe_cell(line.name),
            shown_club_number(player.club.federation_number) if player.club else "",
            player.get_player_class_display(),
            *(shown_total(system, value) for value in line.series_points),
            *(sums if line.rank else [None] * len(sums)),
            line.rank,
        ]


def _lost_by_others(standings: Standings) -> dict[int, Any]:
    """By entry, over the series of the standings."""
    seats = Seat.objects.filter(series__in=standings.series, lost_by_others__isnull=False)
    return dict(seats.order_by().values_list("entry").annotate(Sum("lost_by_others")))
