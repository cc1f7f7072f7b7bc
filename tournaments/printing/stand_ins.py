"""Replacements on paper for names that its typefaces cannot draw: a number distinguishes these people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.foundations.public_names import numbered_name
from tournaments.models import ClubTeam, Division, Player, Season, Team, Tournament
from tournaments.printing.engine.letters import SIGN, can_draw, printable

Numbered = tuple[str, str, int, str]  # first name, last name, number, number in words


def stand_ins_for(whose: Tournament | Season | Division) -> dict[str, str]:
    """The replacements by name, for names that cannot be drawn completely. At most two queries."""
    if isinstance(whose, Division):
        return _chosen(_of_division(whose))
    return _chosen(_of_season(whose) if isinstance(whose, Season) else _of_tournament(whose))


def stand_ins_of(players: Iterable[Player]) -> dict[str, str]:
    """The same for papers about people, with the number that never changes."""
    return _chosen((one.first_name, one.last_name, one.pk, numbered_name(one.pk)) for one in players)


def stand_ins_of_parts(player: Player) -> dict[str, str]:
    """The same if first and last names are also printed separately."""
    parts = {part: "" for part in (player.first_name, player.last_name) if not can_draw(part)}
    return {part: _stand_in(part, numbered_name(player.pk)) for part in parts} | stand_ins_of([player])


def _chosen(named: Iterable[Numbered]) -> dict[str, str]:
    found: dict[str, str] = {}
    for first, last, number, in_words in named:
        if not can_draw(first + last):
            for name in _written(first, last):
                stand_in = _stand_in(name, in_words)
                # Two people with the same name: their marks distinguish them.
                found[name] = name if name in found else stand_in
                found[f"{name} ({number})"] = stand_in
    return found


def _written(first: str, last: str) -> set[str]:
    """The name in reading order, and surname first."""
    return {f"{first} {last}".strip(), ", ".join(filter(None, (last, first)))}


def _stand_in(name: str, number: str) -> str:
    """The drawable part of the name, then the number."""
    shown = printable(name)
    return f"{shown if any(map(str.isalpha, shown)) else SIGN} {number}"


def _of_tournament(tournament: Tournament) -> Iterator[Numbered]:
    columns = ("player__first_name", "player__last_name", "start_number")
    for first, last, number in tournament.entries.values_list(*columns):
        yield first, last, number, _("No. %(number)d") % {"number": number}
    for name, number in Team.objects.filter(plan__tournament=tournament).values_list("name", "number"):
        yield name, "", number, _("Team %(number)d") % {"number": number}


def _of_season(season: Season) -> Iterator[Numbered]:
    played = Player.objects.filter(entries__tournament__season_parts__season=season).distinct()
    for pk, first, last in played.values_list("pk", "first_name", "last_name"):
        yield first, last, pk, numbered_name(pk)


def _of_division(division: Division) -> Iterator[Numbered]:
    """Everybody who has played in one of its meetings, or is in the squad of one of its teams."""
    has_played, is_in_squad = (
        Q(entries__tournament__meeting__division=division),
        Q(squads__team__division=division),
    )
    people = Player.objects.filter(has_played | is_in_squad).distinct()
    for pk, first, last in people.values_list("pk", "first_name", "last_name"):
        yield first, last, pk, numbered_name(pk)
    for pk, name in ClubTeam.objects.filter(division=division).values_list("pk", "name"):
        yield name, "", pk, _("Team %(number)d") % {"number": pk}
