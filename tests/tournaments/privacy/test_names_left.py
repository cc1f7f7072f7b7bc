"""Names of evenings, seasons, leagues and teams that hold the name of somebody who is erased."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tests.refusals import refused
from tests.tournaments.privacy.conftest import WHOLE
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Division, League, Meeting, Player, Season, Team, Tournament
from tournaments.privacy.erasing import erase_person
from tournaments.privacy.names_left import names_left
from tournaments.privacy.person import known


def person() -> Player:
    return Player.objects.get(entries__start_number=1)


@pytest.fixture
def named(evening: Tournament) -> Tournament:
    """A cup that bears the name, which the person did not play; of its teams one has the surname in the genitive."""
    cup = make_tournament("Qvistgaards Mindeturnering", place="Hos Qvistgaard", state="closed")
    plan = make_plan(cup)
    make_team(plan, "Qvistgaards hold", [])
    make_team(plan, "Qvist", [])
    make_season("Qvistgaard Cup")
    league = League.objects.create(name="Qvistgaard-ligaen", slug="qvistgaard", year=2026)
    division = Division.objects.create(league=league, name="Qvistgaards division")
    Meeting.objects.create(division=division, day=1, number=1, place="Hos Qvistgaards")
    Team.objects.filter(plan__tournament=evening).update(name="Qvistgaards bord")
    return cup


def test_what_is_found(named: Tournament) -> None:
    found = [(one.title, one.value, one.longest) for one in names_left(known(person()))]
    assert found == [
        ("Evening", "Qvistgaards Mindeturnering", 120),
        ("Place of the evening", "Hos Qvistgaard", 120),
        ("Address of the evening", "qvistgaards-mindeturnering", 140),
        ("Season", "Qvistgaard Cup", 120),
        ("Address of the season", "qvistgaard-cup", 140),
        ("League", "Qvistgaard-ligaen", 120),
        ("Address of the league", "qvistgaard", 140),
        ("Name of the division", "Qvistgaards division", 80),
        ("Place of the match day", "Hos Qvistgaards", 120),
        ("Team", "Qvistgaards hold", 80),
    ]


def test_they_are_shown_and_changed_in_the_same_step(named: Tournament, director_client: Client) -> None:
    number, season = person().pk, Season.objects.get(slug="qvistgaard-cup")
    address = f"/players/{number}/privacy/"
    page = director_client.get(address)
    text = page.content.decode()
    assert "Names that stay unless you change them here" in text
    assert 'value="Qvistgaards Mindeturnering"' in text
    typed = {one.key: one.value for one in page.context["left"]}
    # What stays if it is overlooked is asked first, the whole name last.
    assert list(page.context["form"].fields) == [*typed, "typed"]
    typed |= {
        f"left-tournament-{named.pk}-name": "Mindeturnering",
        f"left-tournament-{named.pk}-place": "",
        f"left-tournament-{named.pk}-slug": "mindeturnering",
        f"left-season-{season.pk}-slug": "cup",
    }
    wrong = director_client.post(address, {**typed, "typed": "Somebody"})
    assert 'value="Mindeturnering"' in wrong.content.decode()
    director_client.post(address, {**typed, "typed": WHOLE})
    named.refresh_from_db()
    assert (named.name, named.place, named.slug) == ("Mindeturnering", "", "mindeturnering")
    assert Season.objects.values_list("name", "slug").get(pk=season.pk) == ("Qvistgaard Cup", "cup")
    # In an evening that the person played, a team loses the name by itself, in the genitive too.
    assert set(Team.objects.values_list("name", flat=True)) >= {"Qvistgaards hold", f"Player {number} bord"}


def test_an_address_that_is_taken_changes_nothing(named: Tournament) -> None:
    other = make_tournament("Other")
    key = f"left-tournament-{named.pk}-slug"
    why = "Tournament with this Address already exists."
    with refused("name-left-wrong", field=key, why=why):
        erase_person(person(), typed=WHOLE, by=COMMAND, renamed={key: other.slug})
    assert person().full_name == WHOLE


def test_a_short_surname_or_nothing_is_not_looked_for(named: Tournament) -> None:
    Player.objects.filter(last_name="Qvistgaard").update(first_name="Bo", last_name="Hol")
    Tournament.objects.filter(pk=named.pk).update(name="Hols cup", place="Hol", slug="x")
    assert [one.value for one in names_left(known(person()))] == []


def test_only_evenings_that_give_the_name_are_shown_anew(named: Tournament) -> None:
    """The season that gives it has the number of another evening."""
    other = make_tournament("Other", pk=1000, state="closed")
    Season.objects.filter(slug="qvistgaard-cup").update(id=1000)

    def versions() -> dict[int, object]:
        return dict(Tournament.objects.values_list("pk", "public_version"))

    before = versions()
    erase_person(person(), typed=WHOLE, by=COMMAND)
    anew = {pk for pk, version in versions().items() if version != before[pk]}
    assert (named.pk in anew, other.pk in anew) == (True, False)


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        ("Bo", "Qvist", ["Qvist cup", "Qvists cup"]),
        ("Bo", "Hol", ["Bo Hol cup", "Hol, Bo", "hol bo"]),
        ("Bo", "", []),
        ("", "Hol", []),
        ("Bodil", "", ["Bodil cup"]),
    ],
)
def test_the_whole_name_or_a_long_surname(db: None, first: str, last: str, found: list[str]) -> None:
    names = ["Qvist cup", "Qvists cup", "Bo Hol cup", "Hol, Bo", "hol bo", "Hol cup", "Bodil cup", "Bo cup"]
    for number, name in enumerate(names):
        make_tournament(name, slug=f"e-{number}")
    who = Player.objects.create(first_name=first, last_name=last)
    assert [one.value for one in names_left(known(who))] == found
