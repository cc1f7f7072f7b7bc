"""The form of a draw: how the seats are found, and how large the tables are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series, Tournament
from tournaments.season.evenings.units import seasons_of
from tournaments.seating.drawing.draw_facts import entries_to_seat
from tournaments.seating.drawing.evenings import planned_task
from tournaments.seating.drawing.mates import has_teams_to_seat, tables_by_line_up
from tournaments.seating.drawing.venues import NOT_WITH_VENUES
from tournaments.seating.drawing.wishes import Wishes, read_lines, read_list

MOST_BYTES = 500_000
SOURCES = {
    "tournament": gettext_lazy("of this tournament"),
    "list": gettext_lazy("of a list"),
}
SEASON = "season-"  # before the key of the season
TABLES = {
    "fours": gettext_lazy("as many tables of four as possible"),
    "threes": gettext_lazy("as many tables of three as possible"),
    "number": gettext_lazy("this many tables of three:"),
}


class DrawForm(forms.Form):
    """Every field has a default, so pressing the button is enough to draw."""

    seating = forms.ChoiceField(
        widget=forms.RadioSelect, required=False, label=gettext_lazy("How the seats are found")
    )
    source = forms.ChoiceField(
        choices=list(SOURCES.items()), required=False, label=gettext_lazy("By the standings …")
    )
    listed = forms.CharField(
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        label=gettext_lazy("The list, best first: a start number or a name on each line"),
    )
    upload = forms.FileField(required=False, label=gettext_lazy("… or as a file (text or CSV)"))
    lines = forms.CharField(
        required=False,
        widget=forms.Textarea(attrs={"rows": 4, "placeholder": "1 5 9 13"}),
        label=gettext_lazy(
            "Tables set by hand: one line for each table, start numbers in the order of the seats"
        ),
    )
    tables = forms.ChoiceField(choices=list(TABLES.items()), required=False, label=gettext_lazy("Tables"))
    threes = forms.IntegerField(
        required=False, min_value=0, max_value=500, label=gettext_lazy("Number of tables of three")
    )
    threes_first = forms.BooleanField(
        required=False, label=gettext_lazy("Tables of three come first in the hall")
    )

    def __init__(self, *args: Any, tournament: Tournament, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.tournament, self.number = tournament, number
        self.fields["seating"].choices = self._ways()  # type: ignore[attr-defined]
        self.fields["source"].choices = self._sources()  # type: ignore[attr-defined]

    @classmethod
    def for_series(cls, tournament: Tournament, number: int) -> DrawForm:
        """An unbound form with what the director has set for this series."""
        form = cls(tournament=tournament, number=number)
        ways = [key for key, _label in form.fields["seating"].choices]  # type: ignore[attr-defined]
        start = tournament.standings_from
        usual = Series.Seating.STANDINGS if start and number >= start and number > 1 else ways[0]
        form.initial = {"seating": usual, "source": "tournament", "tables": "fours"}
        return form

    def _ways(self) -> list[tuple[str, str]]:
        """The ways that are possible for this series, the default first."""
        way = Series.Seating
        ways = [(str(way.DRAW), _("By the draw: nobody meets anybody twice while that can be avoided"))]
        if self.number == 1:
            ways.append(
                (str(way.PLAN), _("The whole evening planned at once: everybody who plays is here now"))
            )
        elif self._is_planned():
            ways.insert(0, (str(way.PLAN), _("As the evening was planned")))
        if self._has_line_up():
            # A match that began with the line-up continues with it.
            label = _(
                "By the line-up, the order of the players in each of the four teams: nobody meets anybody twice in "
                "four series"
            )
            ways.insert(0 if self.number > 1 else len(ways), (str(way.LINE_UP), label))
        ways.append((str(way.STANDINGS), _("By the standings: the best four at table 1, and so on")))
        if self.number > 1:
            ways.append((str(way.SAME), _("The same tables as in the series before")))
        ways.append((str(way.HAND), _("Set by hand")))
        # Refused anyway, but nobody should choose it first.
        gone = NOT_WITH_VENUES if self.tournament.at_venues else ()
        return [(key, label) for key, label in ways if key not in gone]

    def _sources(self) -> list[tuple[str, str]]:
        """Whose standings can seat the players; each season in which the tournament is ticked is one."""
        seasons = [
            (f"{SEASON}{season.pk}", _("of the season “%(name)s”") % {"name": season.name})
            for season in seasons_of(self.tournament)
        ]
        this, listed = ((key, str(label)) for key, label in SOURCES.items())
        return [this, *seasons, listed]

    def _has_line_up(self) -> bool:
        if not has_teams_to_seat(self.tournament):
            return False
        return bool(tables_by_line_up(self.tournament, self.number, entries_to_seat(self.tournament)))

    def _is_planned(self) -> bool:
        try:
            planned_task(self.tournament, self.number, entries_to_seat(self.tournament))
        except Refused:
            return False
        return True

    def clean_upload(self) -> str:
        """The text of the file; a large or a binary one is refused."""
        file = self.cleaned_data["upload"]
        if file is None:
            return ""
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("This file is too large for a list."))
        try:
            return str(file.read().decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise forms.ValidationError(_("This is not a text file.")) from error

    def wishes(self, entries: Sequence[Entry]) -> Wishes:
        """What the director asks for. Raises ``Refused`` for an impossible list or impossible tables."""
        data = self.cleaned_data
        way = Series.Seating(data["seating"] or Series.Seating.DRAW)
        source, season = _source(data["source"])
        listed: tuple[int, ...] = ()
        if way == Series.Seating.STANDINGS and source == "list":
            listed = read_list(data["upload"] or data["listed"], entries)
        sizes = self.tournament.rule_system.table_sizes
        return Wishes(
            seating=way,
            prefer="threes" if data["tables"] == "threes" else "fours",
            threes=data["threes"] if data["tables"] == "number" else None,
            threes_first=data["threes_first"],
            source=source,
            season=season,
            listed=listed,
            lines=read_lines(data["lines"], entries, sizes) if way == Series.Seating.HAND else (),
        )


def _source(chosen: str) -> tuple[str, int | None]:
    """The chosen source, and the key of the season if it is one."""
    if chosen.startswith(SEASON):
        return "season", int(chosen.removeprefix(SEASON))
    return chosen or "tournament", None
