"""What the seating pages show: what a draw would make, who sits where, and every case in which a rule is broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.foundations.errors import Refused
from tournaments.models import Seat, Series, Tournament
from tournaments.people.collation import by_surname
from tournaments.people.namesakes import distinct_names, mark_namesakes
from tournaments.seating.changes.changing import SeatCheck, steps_of, touched_tables
from tournaments.seating.drawing.draw_again import entries_to_seat, refuse_if_not_drawable
from tournaments.seating.drawing.mates import largest_team, team_numbers
from tournaments.seating.drawing.wishes import Wishes, sizes_for
from tournaments.seating.generator.bounds import fewest_repeats
from tournaments.seating.generator.breaches import Breaches
from tournaments.seating.generator.facts import History
from tournaments.seating.publication.publishing import Publication, PublicDraw

RULE_NAMES: dict[str, Promise] = {
    "repeats": gettext_lazy("Nobody meets anybody twice"),
    "threes": gettext_lazy("Nobody sits at a table of three twice before everyone has sat there once"),
    "teams": gettext_lazy("No two of the same team, and none of “Do not seat together”"),
    "clubs": gettext_lazy("No two of the same club"),
    "families": gettext_lazy("No two of the same family"),
    "seats": gettext_lazy("Nobody keeps the same seat number more often than needed"),
}


@dataclass(frozen=True)
class Outlook:
    """What drawing now would make: players, tables of each size, or why it cannot be done."""

    here: int
    fours: int = 0
    threes: int = 0
    fives: int = 0
    refusal: str = ""


def broken_sentence(key: str, n: int) -> str:
    """What it means that a rule is broken ``n`` times: “5 pairs meet again”."""
    sentences = {
        "repeats": ngettext("%(n)d pair meets again", "%(n)d pairs meet again", n),
        "threes": ngettext(
            "%(n)d player is at a table of three again", "%(n)d players are at a table of three again", n
        ),
        "teams": ngettext(
            "%(n)d pair that should not sit together does", "%(n)d pairs that should not sit together do", n
        ),
        "clubs": ngettext("%(n)d pair of one club sits together", "%(n)d pairs of one club sit together", n),
        "families": ngettext(
            "%(n)d pair of one family sits together", "%(n)d pairs of one family sit together", n
        ),
        "seats": ngettext(
            "%(n)d player keeps a seat number more often than needed",
            "%(n)d players keep a seat number more often than needed",
            n,
        ),
    }
    return sentences[key] % {"n": n}


@dataclass(frozen=True)
class Broken:
    """A rule, and each case in which it is broken, by name."""

    key: str
    rule: str
    cases: list[str]

    @property
    def sentence(self) -> str:
        return broken_sentence(self.key, len(self.cases))


@dataclass(frozen=True)
class Hall:
    """Everything that the page of a drawn series shows. ``to_choose``: as the reader's language sorts surnames."""

    tables: list[tuple[int, list[Seat]]]
    by_name: list[Seat]
    to_choose: list[Seat]
    rules: list[Broken]
    touched: set[int]
    proof: PublicDraw | None
    steps: list[dict[str, Any]]
    fewest: int = 0

    @property
    def has_sheets(self) -> bool:
        """Whether a sheet or a deal is on record at one of the tables."""
        return bool(self.touched)

    @property
    def repeats(self) -> list[str]:
        return next((one.cases for one in self.rules if one.key == "repeats"), [])


def outlook_for(tournament: Tournament, number: int) -> Outlook:
    """How many tables of each size a draw of series ``number`` would make now."""
    entries = entries_to_seat(tournament)
    here, team = len(entries), largest_team(entries, team_numbers(tournament))
    try:
        refuse_if_not_drawable(tournament, number)
        sizes = Counter(sizes_for(tournament, here, Wishes(), largest_team=team))
    except Refused as error:
        return Outlook(here, refusal=error.sentence)
    return Outlook(here, sizes[4], sizes[3], sizes[5])


def hall_of(series: Series) -> Hall:
    """Everything about the seats of a drawn series."""
    seats = _seats_of(series)
    tables: dict[int, list[Seat]] = {}
    for seat in seats:
        tables.setdefault(seat.skat_table.number, []).append(seat)
    mark_namesakes(seat.entry for seat in seats)
    people = {seat.entry.start_number: seat.entry.player.distinct_name for seat in seats}
    keys = {number: tuple(seat.entry.start_number for seat in at) for number, at in tables.items()}
    return Hall(
        list(tables.items()),
        sorted(seats, key=lambda seat: (seat.entry.player.sort_key, seat.entry.start_number)),
        sorted(seats, key=lambda seat: by_surname(seat.entry)),
        rules_in_order(SeatCheck(series, keys), people),
        touched_tables(series),
        _proof_of(series),
        steps_of(series),
        _fewest(series, keys),
    )


def _seats_of(series: Series) -> list[Seat]:
    """By table and seat; only the columns that the page shows, which halves the time of a large hall."""
    seats = Seat.objects.filter(series=series).select_related("skat_table", "entry__player__club")
    player = ("first_name", "last_name", "sort_key", "is_guest", "club__name")
    shown = seats.only(
        "number",
        "substitute",
        "skat_table__number",
        "entry__start_number",
        *(f"entry__player__{name}" for name in player),
    )
    return list(shown.order_by("skat_table__number", "number"))


def _fewest(series: Series, tables: dict[int, tuple[int, ...]]) -> int:
    """The fewest repeats that a planned evening of this size can have, for its whole length."""
    if series.seating != Series.Seating.PLAN:
        return 0
    keys = [key for table in tables.values() for key in table]
    sizes = [len(table) for table in tables.values()]
    return fewest_repeats(keys, sizes, History(), series.tournament.series_count)


def rules_in_order(check: SeatCheck, people: dict[int, str]) -> list[Broken]:
    """Each rule of the director's order with its cases, the seat numbers last."""
    keys = [*(rule.value for rule in check.order), "seats"]
    cases = cases_by_rule(check.breaches_now, people)
    return [Broken(key, str(RULE_NAMES[key]), cases[key]) for key in keys]


def named_cases(breaches: Breaches, people: dict[int, str]) -> list[tuple[str, list[str]]]:
    """A sentence for each broken rule, with every case by the players' names."""
    found = cases_by_rule(breaches, people)
    return [(broken_sentence(key, len(cases)), cases) for key, cases in found.items() if cases]


def cases_by_rule(breaches: Breaches, people: dict[int, str]) -> dict[str, list[str]]:
    """Every case in which a rule is broken, by the players' names."""
    pairs = {name: getattr(breaches, name) for name in ("repeats", "teams", "clubs", "families")}
    found = {name: [f"{people[one]} – {people[two]}" for one, two in cases] for name, cases in pairs.items()}
    found["threes"] = [people[key] for key in breaches.threes]
    found["seats"] = [
        _("%(name)s, seat %(seat)d") % {"name": people[key], "seat": seat} for key, seat in breaches.seats
    ]
    return {name: found[name] for name in RULE_NAMES}


def people_of(series: Series) -> dict[int, str]:
    """Everybody in the tournament: start number to name."""
    return distinct_names(series.tournament.entries.select_related("player__club"))


def _proof_of(series: Series) -> PublicDraw | None:
    """How the draw can be checked; None for seats that were not drawn."""
    publication = Publication(series.tournament)
    draw = next((draw for draw in publication.draws if draw.series_id == series.pk), None)
    return publication.shown(draw) if draw else None
