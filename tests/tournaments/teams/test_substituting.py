"""The line-up of a team with substitutes: who may come in, at which place, and how that is taken back."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Entry, Team, TeamMember
from tournaments.teams.entering import change_team
from tournaments.teams.line_up import Stint
from tournaments.teams.pages import players_by_series
from tournaments.teams.results import entries_at_end, entries_in, has_substitutes, line_up_of, teams_of
from tournaments.teams.substituting import Substitute, last_substitutes, put_in, take_out


@pytest.fixture
def entries(db: None) -> list[Entry]:
    """Start numbers 1 to 7. Teams of three at most: Red has 1 2, Blue has 3 4."""
    tournament = make_tournament(series_count=4)
    entries = make_entries(tournament, 7)
    plan = make_plan(tournament, kind="best", size=3, starts_with=2)
    make_team(plan, "Red", entries[:2])
    make_team(plan, "Blue", entries[2:4])
    return entries


def team(name: str = "Red") -> Team:
    found = Team.objects.select_related("plan__tournament").get(name=name)
    return teams_of(found.plan).select_related("plan__tournament").get(pk=found.pk)


def put(out: Entry | None, new: Entry, number: int = 2, name: str = "Red") -> None:
    put_in(team(name), Substitute(out, new, number))


def line_up(name: str = "Red") -> tuple[Stint, ...]:
    return line_up_of(team(name))


def test_a_substitute_has_the_place_of_whom_he_replaces(entries: list[Entry]) -> None:
    put(entries[0], entries[4], 3)
    assert line_up() == (Stint(1, 1, 1, 2), Stint(5, 1, 3), Stint(2, 2))
    assert entries_in(team()) == [entries[0], entries[4], entries[1]]
    assert entries_at_end(team()) == [entries[4], entries[1]]
    assert players_by_series(team()) == [
        "Åse Madsen (series 1–2)",
        "Ærø Ibsen (from series 3)",
        "Kurt Hansen",
    ]
    assert (has_substitutes(team()), has_substitutes(team("Blue"))) == (True, False)


def test_the_first_free_place_is_taken_until_there_is_none(entries: list[Entry]) -> None:
    TeamMember.objects.filter(entry=entries[0]).delete()
    put(None, entries[4])
    put(None, entries[5], 3)
    assert line_up() == (Stint(5, 1, 2), Stint(2, 2), Stint(6, 3, 3))
    with refused("team-too-large", field="out", most=3):
        put(None, entries[6], 3)


def test_who_plays_already_does_not_come_in(entries: list[Entry]) -> None:
    with refused("team-member-elsewhere", field="new", name=entries[2].player, team="Blue"):
        put(entries[0], entries[2])
    with refused("team-member-twice", field="new", name=entries[1].player):
        put(entries[0], entries[1])
    assert line_up() == (Stint(1, 1), Stint(2, 2))


def test_who_was_replaced_comes_back_after_the_last_series_that_he_played(entries: list[Entry]) -> None:
    put(entries[0], entries[4], 3)
    with refused("team-member-twice", field="new", name=entries[0].player):
        put(entries[1], entries[0], 2)
    put(entries[1], entries[0], 3)
    assert line_up() == (Stint(1, 1, 1, 2), Stint(5, 1, 3), Stint(2, 2, 1, 2), Stint(1, 2, 3))


def test_only_who_plays_at_the_moment_is_replaced(entries: list[Entry]) -> None:
    with refused("substitute-for-nobody", field="out", name=entries[5].player, team="Red"):
        put(entries[5], entries[4])
    put(entries[0], entries[4], 3)
    with refused("substitute-for-nobody", field="out", name=entries[0].player, team="Red"):
        put(entries[0], entries[5], 4)
    with refused("substitute-before-he-played", field="number", name=entries[4].player, first=3):
        put(entries[4], entries[5], 3)
    put(entries[4], entries[5], 4)
    assert line_up() == (Stint(1, 1, 1, 2), Stint(5, 1, 3, 3), Stint(6, 1, 4), Stint(2, 2))


def test_the_last_substitutes_come_first(entries: list[Entry]) -> None:
    put(entries[0], entries[4], 2)
    put(entries[1], entries[5], 3)
    put(entries[4], entries[6], 4)
    assert [one.entry.start_number for one in last_substitutes(team())] == [7, 6]


def test_a_substitute_is_taken_out_and_the_one_before_plays_on(entries: list[Entry]) -> None:
    put(entries[0], entries[4], 2)
    put(entries[4], entries[5], 4)
    (last,) = last_substitutes(team())
    assert take_out(team(), last) == Substitute(entries[4], entries[5], 4)
    assert line_up() == (Stint(1, 1, 1, 1), Stint(5, 1, 2), Stint(2, 2))


def test_of_two_substitutes_in_one_series_each_goes_back_to_his_place(entries: list[Entry]) -> None:
    put(entries[0], entries[4])
    put(entries[1], entries[5])
    last = TeamMember.objects.get(entry=entries[5])
    assert take_out(team(), last) == Substitute(entries[1], entries[5], 2)
    assert line_up() == (Stint(1, 1, 1, 1), Stint(5, 1, 2), Stint(2, 2))


def test_a_substitute_at_a_free_place_leaves_it_free(entries: list[Entry]) -> None:
    put(None, entries[4], 3)
    (last,) = last_substitutes(team())
    assert take_out(team(), last) == Substitute(None, entries[4], 3)
    assert line_up() == (Stint(1, 1), Stint(2, 2))


def test_nobody_is_put_back_who_plays_at_another_place(entries: list[Entry]) -> None:
    """Number 1 was replaced in series 2, and came back in series 3 for number 2."""
    put(entries[0], entries[4], 2)
    put(entries[1], entries[0], 3)
    with refused("team-member-twice", name=entries[0].player):
        take_out(team(), TeamMember.objects.get(entry=entries[4]))


def test_a_team_with_a_substitute_changes_only_its_name(entries: list[Entry]) -> None:
    put(entries[0], entries[4])
    known = team()
    with refused("team-has-substitutes", team="Red"):
        change_team(known, "Red", entries[:2], version=known.version, by=COMMAND)
    change_team(known, "Crimson", entries_in(known), version=known.version, by=COMMAND)
    assert line_up("Crimson") == (Stint(1, 1, 1, 1), Stint(5, 1, 2), Stint(2, 2))
