"""A substitute plays for a team from a series on: changes line-up, seats and presence in one step.

Only between two series: all series before are closed. In series that are already drawn the substitute takes the
replaced player's seat; later series are drawn with those who are here.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.checkin.entries import bring_back, not_here_yet, withdraw
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.league.line_up.substitution import check_substitute, forget_substitute
from tournaments.models import Entry, JournalEntry, Seat, Series, Team, TeamMember, Tournament
from tournaments.seating.changes.changing import change_seats
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.teams.entering import known_team, plan_to_enter
from tournaments.teams.planning import lock_for_teams, players_as_data
from tournaments.teams.substituting import Substitute, put_in, take_out


def next_series(tournament: Tournament) -> int:
    """The first series that is not closed, in which a substitute comes in."""
    return tournament.series.filter(state=Series.State.CLOSED).count() + 1


def substitute(team: Team, change: Substitute, *, version: int, by: Actor, knowingly: bool = False) -> None:
    """Brings the substitute in. ``knowingly``: accepts breaches of league rules that cost a fine. Raises
    ``Refused``."""
    with transaction.atomic():
        series = _locked_series(team.plan.tournament)
        locked = lock_for_teams(team.plan.tournament)
        known = known_team(plan_to_enter(locked), team, version)
        _refuse_between(locked, series, change.number)
        check_substitute(known, change, by=by, knowingly=knowingly)
        put_in(known, change)
        _give_seats(series, change.number, change.out, change.new, by)
        if change.out is not None:
            withdraw(change.out, by=by)
        bring_back(change.new, by=by)
        _note(locked, known, by, change.number, out=change.out, new=change.new)


def take_back(team: Team, last: TeamMember, *, version: int, by: Actor) -> None:
    """Gives the seats back to the replaced player. Raises ``Refused`` once the substitute has played."""
    with transaction.atomic():
        series = _locked_series(team.plan.tournament)
        locked = lock_for_teams(team.plan.tournament)
        known = known_team(plan_to_enter(locked), team, version)
        change = take_out(known, last)
        forget_substitute(known, change.new.player, by=by)
        _give_seats(series, change.number, change.new, change.out, by)
        not_here_yet(change.new, by=by)
        if change.out is not None:
            bring_back(change.out, by=by)
        _note(locked, known, by, change.number, out=change.new, new=change.out)


def _locked_series(tournament: Tournament) -> list[Series]:
    """All series, locked before the tournament as everywhere."""
    return list(tournament.series.select_for_update().order_by("number"))


def _refuse_between(tournament: Tournament, series: Sequence[Series], number: int) -> None:
    if number > tournament.series_count:
        raise Refused("series-beyond-tournament", field="number", count=tournament.series_count)
    closed = [one.number for one in series if one.state == Series.State.CLOSED]
    waits = next((before for before in range(1, number) if before not in closed), None)
    if waits is not None:
        raise Refused("substitute-between-series", field="number", series=waits)


def _give_seats(
    series: Sequence[Series], number: int, out: Entry | None, new: Entry | None, by: Actor
) -> None:
    """In each drawn series from ``number`` on, ``new`` gets the seat of ``out``."""
    for one in series:
        if one.number < number:
            continue
        seated = set(Seat.objects.filter(series=one).values_list("entry_id", flat=True))
        _refuse_results(one, [entry for entry in (out, new) if entry is not None])
        if out is None or new is None or out.pk not in seated:
            continue
        if new.pk in seated:
            raise Refused("substitute-sits-already", field="new", name=new.player, series=one.number)
        _take_seat(one, out, new, by)


def _refuse_results(series: Series, entries: Sequence[Entry]) -> None:
    """Raises ``Refused`` if a closed result would move to or from a team."""
    played = Seat.objects.filter(series=series, entry__in=entries, series_points__isnull=False)
    if series.state == Series.State.CLOSED and (seat := played.select_related("entry__player").first()):
        raise Refused("team-has-played", name=seat.entry.player, series=series.number)


def _take_seat(series: Series, out: Entry, new: Entry, by: Actor) -> None:
    tables = {
        number: tuple(new.start_number if key == out.start_number else key for key in keys)
        for number, keys in tables_of_series(series).items()
    }
    names = {"name": f"{new.start_number} {new.player}", "gone": f"{out.start_number} {out.player}"}
    why = _("%(name)s takes the seat of %(gone)s") % names
    change_seats(series, tables, version=series.version, by=by, why=why)


def _note(
    tournament: Tournament, team: Team, by: Actor, number: int, *, out: Entry | None, new: Entry | None
) -> None:
    """Writes the journal and increments the team's version, which makes older forms stale."""
    team.version += 1
    team.save(update_fields=["version"])
    write_journal(
        tournament,
        JournalEntry.Action.TEAMS_CHANGED,
        by=by,
        before=_as_data(team, out),
        after=_as_data(team, new),
        series_number=number,
    )


def _as_data(team: Team, entry: Entry | None) -> dict[str, object]:
    return {"team_name": team.name, "team_players": players_as_data([entry] if entry else [])}
