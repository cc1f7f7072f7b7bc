"""The teams of a tournament's file; files of tournaments without teams leave them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from tournaments.models import ClubTeam, Entry, Team, TeamMember, TeamPlan, Tournament
from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.teams import MOST_IN_TEAM
from tournaments.teams.line_up import LineUp, Stint, first_overlap, members_of, places_of
from tournaments.teams.settings import EqualTotals, Kind, TeamSettings
from tournaments.transfer.file.frame import MOST_SERIES, Frame, first_twice, refuse_twice
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_known
from tournaments.transfer.file.values import (
    LARGEST_WHOLE,
    LONGEST_SEED,
    or_none,
    read_exact,
    read_uuid,
    read_word,
)

SETTINGS = ("kind", "size", "counted", "starts_with", "factor", "equal_totals", "quota")
TEAMS = (*SETTINGS, "seed", "version", "teams")
TEAM = ("uuid", "number", "name", "version", "club_team", "players")
STINT = ("number", "place", "from_series", "until_series")
MOST_TEAMS, MOST_FACTOR = 2_000, 100


@dataclass(frozen=True)
class FileTeam:
    """``club_team``: which team of a league it is."""

    number: int
    name: str
    line_up: LineUp
    uuid: UUID | None = None
    version: int = 1
    club_team: UUID | None = None


@dataclass(frozen=True)
class FileTeams:
    settings: TeamSettings
    teams: tuple[FileTeam, ...]
    seed: str = ""
    version: int = 1

    def without_uuids(self) -> FileTeams:
        return replace(self, teams=tuple(replace(team, uuid=None, club_team=None) for team in self.teams))


def read_teams(place: PlaceInFile, frame: Frame) -> FileTeams:
    """Raises ``Refused``, naming the place of the first mistake."""
    place.only(*TEAMS)
    size = place.at("size").whole(least=2, most=MOST_IN_TEAM)
    settings = TeamSettings(
        kind=read_word(place.at("kind"), Kind.values),
        size=size,
        counted=or_none(place.at("counted"), lambda one: one.whole(least=1, most=size)),
        starts_with=place.at("starts_with").whole(least=1, most=size),
        factor=place.at("factor").whole(least=0, most=MOST_FACTOR),
        equal_totals=_read_equal_totals(place),
        quota=or_none(place.at("quota"), lambda one: one.whole(least=1, most=100)),
    )
    teams = tuple(_read_team(item, frame, size) for item in place.at("teams").each("team"))
    _refuse_twice(place.at("teams"), teams)
    return FileTeams(
        settings=settings,
        teams=teams,
        seed=read_exact(place.at("seed"), most=LONGEST_SEED),
        version=place.at("version").whole(least=1, most=LARGEST_WHOLE),
    )


def _read_equal_totals(place: PlaceInFile) -> str:
    """Older files have none: games decide."""
    if not place.has("equal_totals"):
        return EqualTotals.GAMES.value
    return read_word(place.at("equal_totals"), EqualTotals.values)


def _read_team(place: PlaceInFile, frame: Frame, size: int) -> FileTeam:
    place.only(*TEAM)
    name = place.at("name").text(most=NAME_LENGTH)
    if not name:
        raise place.at("name").wrong("empty-in-file")
    players = place.at("players")
    items = players.each("player")
    line_up = tuple(_read_stint(item, number, frame) for number, item in enumerate(items, 1))
    places = places_of(line_up)
    if len(places) > size:
        raise players.wrong("length-in-file", found=len(places), wanted=size)
    if any(first_overlap(stints) for stints in places):
        raise players.wrong("place-taken-twice")
    return FileTeam(
        number=place.at("number").whole(least=1, most=MOST_TEAMS),
        name=name,
        line_up=line_up,
        uuid=read_uuid(place.at("uuid")),
        version=place.at("version").whole(least=1, most=LARGEST_WHOLE),
        club_team=_read_club_team(place),
    )


def _read_club_team(place: PlaceInFile) -> UUID | None:
    """Files of tournaments outside leagues, and older ones, have none."""
    return or_none(place.at("club_team"), read_uuid) if place.has("club_team") else None


def _read_stint(place: PlaceInFile, position: int, frame: Frame) -> Stint:
    """A start number, or a player with the place and the series in which they play."""
    if not isinstance(place.value, dict):
        return Stint(read_known(place, frame), position)
    place.only(*STINT)
    first = place.at("from_series").whole(least=1, most=MOST_SERIES)
    return Stint(
        member=read_known(place.at("number"), frame),
        place=place.at("place").whole(least=1, most=MOST_IN_TEAM),
        from_series=first,
        until_series=or_none(
            place.at("until_series"), lambda last: last.whole(least=first, most=MOST_SERIES)
        ),
    )


def _refuse_twice(place: PlaceInFile, teams: Sequence[FileTeam]) -> None:
    """Raises ``Refused`` for repeated numbers or names, and for players in two teams or twice in one series."""
    refuse_twice(place, [team.number for team in teams])
    if first_twice(team.name for team in teams) is not None:
        raise place.wrong("word-twice")
    if first_twice(str(team.club_team) for team in teams if team.club_team) is not None:
        raise place.wrong("word-twice")
    refuse_twice(place, [player for team in teams for player in members_of(team.line_up)])
    for member, stints in _stints_by_member(teams).items():
        if first_overlap(stints):
            raise place.wrong("number-twice", number=member)


def _stints_by_member(teams: Sequence[FileTeam]) -> dict[int, list[Stint]]:
    found: dict[int, list[Stint]] = {}
    for stint in (stint for team in teams for stint in team.line_up):
        found.setdefault(stint.member, []).append(stint)
    return found


def write_teams(tournament: Tournament, file: FileTeams) -> None:
    """Stores the teams of a tournament that is being imported."""
    settings = {name: getattr(file.settings, name) for name in SETTINGS}
    plan = TeamPlan.objects.create(tournament=tournament, seed=file.seed, version=file.version, **settings)
    known = _club_teams(file.teams)
    teams = Team.objects.bulk_create(_team(plan, team, known) for team in file.teams)
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("start_number", "pk"))
    TeamMember.objects.bulk_create(
        _member(stored, stint, entries[stint.member])
        for stored, team in zip(teams, file.teams, strict=True)
        for stint in team.line_up
    )


def _member(team: Team, stint: Stint, entry_id: int) -> TeamMember:
    return TeamMember(
        team=team,
        entry_id=entry_id,
        place=stint.place,
        from_series=stint.from_series,
        until_series=stint.until_series,
    )


def _club_teams(teams: Sequence[FileTeam]) -> dict[UUID, int]:
    """The leagues' teams that are known here; a tournament can be read without its league."""
    named = [team.club_team for team in teams if team.club_team]
    return dict(ClubTeam.objects.filter(uuid__in=named).values_list("uuid", "pk")) if named else {}


def _team(plan: TeamPlan, team: FileTeam, known: Mapping[UUID, int]) -> Team:
    return Team(
        plan=plan,
        uuid=team.uuid or uuid4(),
        number=team.number,
        name=team.name,
        version=team.version,
        club_team_id=known.get(team.club_team) if team.club_team else None,
    )
