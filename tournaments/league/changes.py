"""The journal of a league: what is stored about a change, and how it is shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db import models
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext as _

from tournaments.access.actors import CAPTAIN_OF, Actor
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.points import MINUS, points
from tournaments.journal.differences import differences
from tournaments.league.reckoning.file import in_halves
from tournaments.models import ClubTeam, Division, League, LeagueChange, LineUpRule, Meeting, Player

Data = dict[str, Any]
# Columns that the journal stores as primary keys, one or a list of them.
PLAYERS, TEAMS = ("players", "captain"), ("teams", "host")
MODELS: tuple[type[models.Model], ...] = (League, Division, ClubTeam, Meeting)
Names = Mapping[int, str]


@dataclass(frozen=True)
class LeagueChangeLine:
    """What was changed, with the old and the new value, "" for none."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class DescribedChange:
    """``about``: the division, the team or the meeting by its present name; ``who`` likewise."""

    change: LeagueChange
    about: str
    who: str
    lines: tuple[LeagueChangeLine, ...]


def as_data(row: models.Model, names: Iterable[str]) -> Data:
    """The columns ``names`` in the form that the journal stores."""
    return {name: _as_data(name, getattr(row, name)) for name in names}


def _as_data(name: str, value: Any) -> Any:
    if name in PLAYERS + TEAMS:
        return value.pk if value else None
    if isinstance(value, dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, models.Model) else value


def note_change(
    league: League,
    action: LeagueChange.Action,
    *,
    by: Actor,
    about: models.Model | None = None,
    before: Data | None = None,
    after: Data | None = None,
) -> None:
    """Stores the differences, in the caller's transaction; nothing if there are none."""
    old, new = differences(before or {}, after or {})
    key = f"{about._meta.model_name}:{about.pk}" if about else ""
    if old or new:
        LeagueChange.objects.create(
            league=league, action=action, about=key, by=by.user, actor=by.name, before=old, after=new
        )


def described_changes(league: League, changes: Iterable[LeagueChange]) -> list[DescribedChange]:
    """Each change in the reader's language, line by line. Four queries."""
    found = list(changes)
    players = Player.objects.in_bulk({pk for one in found for pk in _players_in(one)})
    known = _Known(league, {pk: player.full_name for pk, player in players.items()})
    return [
        DescribedChange(one, known.about.get(one.about, ""), _who(one, known), tuple(_lines(one, known)))
        for one in found
    ]


class _Known:
    """The present names of players and of the parts of the league."""

    def __init__(self, league: League, players: Names) -> None:
        teams = ClubTeam.objects.filter(division__league=league)
        meetings = Meeting.objects.filter(division__league=league).select_related("division")
        self.players = players
        self.currency = league.currency
        self.teams: Names = {one.pk: one.name for one in teams}
        self.about = {f"clubteam:{pk}": name for pk, name in self.teams.items()}
        self.about |= {f"division:{one.pk}": one.name for one in league.divisions.all()}
        self.about |= {f"meeting:{one.pk}": called(one) for one in meetings}


def _who(change: LeagueChange, known: _Known) -> str:
    """A login or a command by its name, a captain by the team."""
    return named_actor(change.actor, known.teams)


def named_actor(name: str, teams: Names) -> str:
    """A captain by the name of the team, anybody else by the name in the journal."""
    before, sign, team = name.partition(CAPTAIN_OF)
    if before or not sign or not team.isdigit():
        return name
    return _("captain of “%(team)s”") % {"team": teams.get(int(team), "–")}


def called(meeting: Meeting) -> str:
    """``Nord, day 2, no. 3``."""
    values = {"division": meeting.division.name, "day": meeting.day, "number": meeting.number}
    return _("%(division)s, day %(day)d, no. %(number)d") % values


def _players_in(change: LeagueChange) -> Iterator[int]:
    for side in (change.before, change.after):
        for name in PLAYERS:
            yield from _listed(side.get(name))


def _listed(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    return [value] if value else []


def _lines(change: LeagueChange, known: _Known) -> Iterator[LeagueChangeLine]:
    for name in {**change.before, **change.after}:
        before = _value(name, change.before.get(name), known)
        after = _value(name, change.after.get(name), known)
        if before or after:
            yield LeagueChangeLine(_label(name), before, after)


def _label(name: str) -> str:
    words = {
        "players": _("players"),
        "teams": _("teams"),
        "meetings": _("meetings"),
        "results": _("results"),
        "points": _("points"),
        "seed": _("lot number"),
        "agreed": _("captains agree"),
        "renamed": _("name"),
        "fine": _("fine"),
        "paid": _("paid"),
        "mails": _("mails sent"),
    } | {f"rule-{rule.value}": str(rule.label) for rule in LineUpRule.Key}
    field = _field(name)
    return words.get(name) or (str(field.verbose_name) if field else name)


def _field(name: str) -> models.Field[Any, Any] | None:
    for model in MODELS:
        field = next((one for one in model._meta.concrete_fields if one.name == name), None)
        if field is not None:
            return field
    return None


def _value(name: str, value: Any, known: _Known) -> str:
    if value in (None, "", []):
        return ""
    if name in PLAYERS + TEAMS:
        names = known.players if name in PLAYERS else known.teams
        return ", ".join(names.get(one, "–") for one in _listed(value))
    if name == "results":
        return ", ".join(f"{known.teams.get(team, '–')}: {_totals(totals)}" for team, totals in value)
    if name in {"fine", "paid"}:
        return money_of_units(value, known.currency)
    if name.startswith("rule-"):
        return _rule(value, known.currency)
    return _halves(value) if name == "points" else _yes_no_or_column(name, value)


def _totals(stored: str) -> str:
    """``3120 · – · -48`` with numbers in the reader's format."""
    return " · ".join(one if one == "–" else points(int(one)) for one in stored.split(" · "))


def _halves(stored: str) -> str:
    """``-3.5:0`` as readers write numbers."""
    return stored.replace("-", MINUS).replace(".", str(get_format("DECIMAL_SEPARATOR")))


def _yes_no_or_column(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    field = _field(name)
    if isinstance(field, models.DateField):
        return date_format(dt.date.fromisoformat(value[:10]), "SHORT_DATE_FORMAT")
    return str(dict(field.flatchoices).get(value, value)) if field else str(value)


def _rule(stored: str, currency: str) -> str:
    """``hard, 2, 0`` in the reader's language."""
    how, most, fine = stored.split(", ")
    return rule_in_words(how, int(most), int(fine), currency)


def rule_in_words(how: str, most: int, fine: int, currency: str) -> str:
    """``is possible and costs a fine, at most 2, 20 €``."""
    said = [str(LineUpRule.How(how).label)]
    said += [_("at most %(most)s") % {"most": most}] if most else []
    return ", ".join([*said, money_of_units(fine, currency)] if fine else said)


def halves_as_text(won: int, lost: int) -> str:
    """``-2:0``, from numbers of half points."""
    return f"{in_halves(Fraction(won, 2))}:{in_halves(Fraction(lost, 2))}"
