"""The content of the seating pages: the expected result of a draw, the seats, and every breach of a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.foundations.draw_rules import RULE_NAMES
from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series, Tournament
from tournaments.people.names.namesakes import distinct_names, mark_among
from tournaments.seating.changes.changing import SeatCheck
from tournaments.seating.drawing.draw_facts import entries_to_seat, refuse_if_not_drawable
from tournaments.seating.drawing.mates import largest_team, team_numbers
from tournaments.seating.drawing.venues import task_venues, venues_of
from tournaments.seating.drawing.wishes import Wishes, sizes_for
from tournaments.seating.generator.breaches import Breaches

MOST_CASES = 40  # of each rule by name


@dataclass(frozen=True)
class Outlook:
    """The expected result of drawing now: players, tables of each size, or why it cannot be done."""

    here: int
    fours: int = 0
    threes: int = 0
    fives: int = 0
    refusal: str = ""


def broken_sentence(key: str, n: int) -> str:
    """The meaning of ``n`` breaches of a rule: “5 pairs meet again”."""
    sentences = {
        "moved": ngettext(
            "%(n)d player with a fixed seat sits at another table",
            "%(n)d players with a fixed seat sit at another table",
            n,
        ),
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
    """A rule, how often it is broken, and the first cases by name."""

    key: str
    rule: str
    cases: list[str]
    count: int

    @property
    def sentence(self) -> str:
        return broken_sentence(self.key, self.count)

    @property
    def more(self) -> int:
        return self.count - len(self.cases)


def outlook_for(tournament: Tournament, number: int) -> Outlook:
    """The number of tables of each size that a draw of series ``number`` would make now."""
    entries = entries_to_seat(tournament)
    here = len(entries)
    try:
        refuse_if_not_drawable(tournament, number)
        sizes = Counter(_sizes(tournament, entries))
    except Refused as error:
        return Outlook(here, refusal=error.sentence)
    return Outlook(here, sizes[4], sizes[3], sizes[5])


def _sizes(tournament: Tournament, entries: Sequence[Entry]) -> list[int]:
    """The sizes of all tables, with several venues computed for each. Raises ``Refused``."""
    teams, venues = team_numbers(tournament), venues_of(tournament)
    if venues:
        places = task_venues(tournament, venues, entries, Wishes(), (), teams)
        return [size for one in places for size in one.sizes]
    return sizes_for(tournament, len(entries), Wishes(), largest_team=largest_team(entries, teams))


def rules_in_order(check: SeatCheck, tournament: Tournament) -> list[Broken]:
    """Each rule of the director's order with its first cases, the seat numbers last."""
    breaches = check.breaches_now
    counts = {name: len(getattr(breaches, name)) for name in RULE_NAMES}
    shown = replace(breaches, **{name: getattr(breaches, name)[:MOST_CASES] for name in RULE_NAMES})
    pairs = (*shown.repeats, *shown.teams, *shown.clubs, *shown.families)
    named = {
        *shown.moved,
        *shown.threes,
        *(key for key, _seat in shown.seats),
        *(key for pair in pairs for key in pair),
    }
    cases = cases_by_rule(shown, names_of(tournament, named))
    keys = [*(["moved"] if check.keeps_tables else []), *(rule.value for rule in check.order), "seats"]
    return [Broken(key, str(RULE_NAMES[key]), cases[key], counts[key]) for key in keys]


def names_of(tournament: Tournament, keys: Collection[int]) -> dict[int, str]:
    """The names by these start numbers; the others in the tournament are not read."""
    entries = list(tournament.entries.filter(start_number__in=keys).select_related("player__club"))
    mark_among(tournament, entries)
    return {entry.start_number: entry.player.distinct_name for entry in entries}


def named_cases(breaches: Breaches, people: dict[int, str]) -> list[tuple[str, list[str]]]:
    """A sentence for each broken rule, with every case by the players' names."""
    found = cases_by_rule(breaches, people)
    return [(broken_sentence(key, len(cases)), cases) for key, cases in found.items() if cases]


def cases_by_rule(breaches: Breaches, people: dict[int, str]) -> dict[str, list[str]]:
    """Every case in which a rule is broken, by the players' names."""
    pairs = {name: getattr(breaches, name) for name in ("repeats", "teams", "clubs", "families")}
    found = {name: [f"{people[one]} – {people[two]}" for one, two in cases] for name, cases in pairs.items()}
    found["moved"] = [people[key] for key in breaches.moved]
    found["threes"] = [people[key] for key in breaches.threes]
    found["seats"] = [
        _("%(name)s, seat %(seat)d") % {"name": people[key], "seat": seat} for key, seat in breaches.seats
    ]
    return {name: found[name] for name in RULE_NAMES}


def people_of(series: Series) -> dict[int, str]:
    """Everybody in the tournament: start number to name."""
    return distinct_names(series.tournament.entries.select_related("player__club"))
