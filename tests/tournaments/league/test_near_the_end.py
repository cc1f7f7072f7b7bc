"""What must happen, what decides between equal teams, and what is missing while a day is played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import make_league, make_planned, report, team
from tests.tournaments.league.test_table import brief, played_here, shown
from tournaments.league.scheduling import meetings_of
from tournaments.league.table.equal_teams import draw_lots, note_play_off
from tournaments.league.table.must_happen import PlaceOutlook, must_happen
from tournaments.league.table.results import read_division
from tournaments.models import ClubTeam, Division, LeagueChange, Series

pytestmark = pytest.mark.django_db
EQUAL = {"Tønder": [400, 300], "Ribe": [300, 400], "Husum": [200, 100], "Kiel": [100, 200]}


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def outlook(division: Division, *, public: bool = False) -> dict[str, list[tuple[str, str, str]]]:
    read = read_division(Division.objects.select_related("league").get(pk=division.pk), public=public)
    return {
        goal.goal.value: [(one.team, one.outlook.value, one.enough) for one in goal.lines]
        for goal in must_happen(read, public=public)
    }


def test_nothing_is_reckoned_before_the_last_two_days_and_after_them() -> None:
    division = make_planned(4, days=3, up=1)
    assert outlook(division) == {}
    meetings = list(meetings_of(division))
    report(meetings[0], **EQUAL)
    assert list(outlook(division)) == ["up"]
    for one in meetings[1:]:
        report(one, **EQUAL)
    assert outlook(division) == {}
    assert PlaceOutlook.CERTAIN.value == "certain"


def test_what_must_happen_on_the_last_day() -> None:
    """8:4, 7:5, 5:7, 4:8 and a day of two series, in which a team can win 6 of 12 points.

    To be first: with 4.5 Husum has 12.5, as Ribe can with 4 against the others and 1.5 of the two points that they
    share. With 5 it has won one of these, and Ribe has 12 at the most. Ribe with 6 has 13, and leaves Husum 4.
    To stay: with 1 point of Husum the others can all have 9, by 2 + 4 + 5 of the 11 that are left. With 1.5 they would
    need 2.5 + 4.5 + 5.5 of 10.5.
    """
    division = make_planned(4, days=3, up=1, down=1)
    one, two, _three = meetings_of(division)
    report(one, Tønder=[400, 300], Ribe=[300, 400], Husum=[200, 200], Kiel=[100, 100])
    report(two, Tønder=[100, None], Ribe=[200, 100], Husum=[400, 400], Kiel=[300, 300])
    found = outlook(division)
    assert found["up"] == [
        ("Husum", "own-result", "5"), ("Ribe", "own-result", "6"), ("Tønder", "others", ""), ("Kiel", "others", ""),
    ]  # fmt: skip
    assert found["stays"][0] == ("Husum", "own-result", "1.5")


def test_results_that_are_not_public_are_open_for_everybody() -> None:
    division = make_planned(4, days=1, league=make_league(team_kind="tandem"), up=1)
    tournament = played_here(division)
    tournament.series.update(state=Series.State.CLOSED)
    type(tournament).objects.update(state="closed", series_count=1)
    assert outlook(division) == {}
    assert list(outlook(division, public=True)) == ["up"]
    Series.objects.update(results_released=True)
    assert outlook(division, public=True) == {}


def test_a_lot_decides_between_teams_that_are_equal_in_everything(director_client: Client) -> None:
    division = make_planned(4, days=1, equal_teams="lot")
    with refused("nothing-to-decide"):
        draw_lots(division, by=COMMAND)
    page = f"/leagues/skatliga-2026/divisions/{division.pk}/"
    assert "a lot decides" not in text_of(director_client.get(page))
    report(meetings_of(division)[0], **EQUAL)
    assert [one[:2] for one in brief(division)] == [
        ("=1", "Ribe"), ("=1", "Tønder"), ("=3", "Husum"), ("=3", "Kiel"),
    ]  # fmt: skip
    assert "a lot decides: Ribe, Tønder" in text_of(director_client.get(page))
    assert director_client.post(f"{page}equals/", {"do": "lot"})["Location"] == page
    places = dict(ClubTeam.objects.values_list("name", "place_among_equals"))
    assert {places["Ribe"], places["Tønder"]} == {places["Husum"], places["Kiel"]} == {1, 2}
    assert [one[0] for one in brief(division)] == ["1", "2", "3", "4"]
    change = LeagueChange.objects.latest("pk")
    assert (change.about, len(change.after["seed"])) == (f"division:{division.pk}", 8)
    assert "the lot has decided" in text_of(director_client.get(page))
    with refused("nothing-to-decide"):
        draw_lots(division, by=COMMAND)


def test_a_play_off_decides_where_the_division_says_so(director_client: Client) -> None:
    division = make_planned(4, days=1, equal_teams="play-off")
    report(meetings_of(division)[0], **EQUAL)
    page = f"/leagues/skatliga-2026/divisions/{division.pk}/"
    names = ("Ribe", "Tønder", "Husum", "Kiel")
    typed = {f"place_{team(name).pk}": str(place) for name, place in zip(names, (2, 1, 1, 1), strict=True)}
    assert "Equal in everything, a play-off decides: Husum, Kiel" in text_of(director_client.get(page))
    answer = director_client.post(f"{page}equals/", typed)
    assert set(answer.context["form"].errors) == {f"place_{team('Husum').pk}"}
    typed[f"place_{team('Kiel').pk}"] = "2"
    assert director_client.post(f"{page}equals/", typed)["Location"] == page
    assert [one[:2] for one in brief(division)] == [
        ("1", "Tønder"), ("2", "Ribe"), ("3", "Husum"), ("4", "Kiel"),
    ]  # fmt: skip
    assert "the play-off has decided: Tønder, Ribe" in text_of(director_client.get(page))
    with refused("nothing-to-decide"):
        draw_lots(division, by=COMMAND)
    with refused("play-off-places", field=f"place_{team('Tønder').pk}", count=2):
        note_play_off(division, {}, by=COMMAND)


def test_what_is_missing_while_a_day_is_played(director_client: Client) -> None:
    """Of eight teams four play, and have one sheet to hand in; the others have not begun."""
    division = make_planned(8, days=1, league=make_league(team_kind="tandem"))
    one, two = meetings_of(division)
    one.meeting_teams.all().delete()
    for place, name in enumerate(("Tønder", "Ribe", "Husum", "Kiel")):
        two.meeting_teams.filter(team=team(name)).delete()
        one.meeting_teams.create(team=team(name), place=place)
    tournament = played_here(division)
    tournament.series.get().skat_tables.get(number=2).score_sheet.delete()
    found = shown(division)
    assert [meeting.open for meeting in found.open] == [((1, 1),)]
    assert [(day, meeting.pk) for day, meeting in found.out] == [(1, two.pk)]
    page = text_of(director_client.get(f"/leagues/skatliga-2026/divisions/{division.pk}/"))
    assert "series 1 does not count yet, 1 sheet is missing." in page
    assert "no result of match day 1 yet." in page
