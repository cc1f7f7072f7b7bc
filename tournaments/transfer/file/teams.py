"""The teams of a tournament's file; files of tournaments without teams leave them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from tournaments.models import ClubTeam, Entry, Team, TeamMember, TeamPlan, Tournament
from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.teams import MOST_IN_TEAM
from tournaments.teams.settings import EqualTotals, Kind, TeamSettings
from tournaments.transfer.file.frame import Frame, first_twice, read_start_number, refuse_twice
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import LARGEST_WHOLE, or_none, read_uuid, read_word

SETTINGS = ("kind", "size", "counted", "starts_with", "factor", "equal_totals", "quota")
TEAMS = (*SETTINGS, "seed", "version", "teams")
TEAM = ("uuid", "number", "name", "version", "club_team", "players")
MOST_TEAMS, MOST_FACTOR = 2_000, 100
LONGEST_SEED = 64


@dataclass(frozen=True)
class FileTeam:
    """``players``: start numbers in their order. ``club_team``: which team of a league it is."""

    number: int
    name: str
    players: tuple[int, ...]
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
        return replace(self, teams=tuple(replace(team, uuid=None) for team in self.teams))


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
        seed=place.at("seed").text(most=LONGEST_SEED),
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
    players = tuple(_read_player(item, frame) for item in place.at("players").each("player"))
    if len(players) > size:
        raise place.at("players").wrong("length-in-file", found=len(players), wanted=size)
    return FileTeam(
        number=place.at("number").whole(least=1, most=MOST_TEAMS),
        name=name,
        players=players,
        uuid=read_uuid(place.at("uuid")),
        version=place.at("version").whole(least=1, most=LARGEST_WHOLE),
        club_team=_read_club_team(place),
    )


def _read_club_team(place: PlaceInFile) -> UUID | None:
    """Files of tournaments outside leagues, and older ones, have none."""
    return or_none(place.at("club_team"), read_uuid) if place.has("club_team") else None


def _read_player(place: PlaceInFile, frame: Frame) -> int:
    number = read_start_number(place)
    if number not in frame.known:
        raise place.wrong("start-number-unknown", number=number)
    return number


def _refuse_twice(place: PlaceInFile, teams: Sequence[FileTeam]) -> None:
    """No number, no name and no player stands twice."""
    refuse_twice(place, [team.number for team in teams])
    if first_twice(team.name for team in teams) is not None:
        raise place.wrong("word-twice")
    if first_twice(str(team.club_team) for team in teams if team.club_team) is not None:
        raise place.wrong("word-twice")
    refuse_twice(place, [player for team in teams for player in team.players])


def write_teams(tournament: Tournament, file: FileTeams) -> None:
    """Stores the teams of a tournament that is being imported."""
    settings = {name: getattr(file.settings, name) for name in SETTINGS}
    plan = TeamPlan.objects.create(tournament=tournament, seed=file.seed, version=file.version, **settings)
    known = _club_teams(file.teams)
    teams = Team.objects.bulk_create(_team(plan, team, known) for team in file.teams)
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("start_number", "pk"))
    TeamMember.objects.bulk_create(
        TeamMember(team=stored, entry_id=entries[player], place=place)
        for stored, team in zip(teams, file.teams, strict=True)
        for place, player in enumerate(team.players, 1)
    )


def _club_teams(teams: Sequence[FileTeam]) -> dict[UUID, int]:
    """The teams of leagues that are known here; a tournament stays readable where its league is not."""
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
