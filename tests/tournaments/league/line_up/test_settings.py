"""How a league and its divisions hold the rules of line-ups."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    refused_as,
    team,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.line_up.naming import NamedLineUp, breaches_of
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import (
    USUAL,
    WITH_NUMBER,
    own_rules,
    rules_of,
    rules_of_league,
    save_own_rules,
    save_rules,
)
from tournaments.models import Division, LeagueChange, Player

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"
FIELDS = ("how", "most", "fine")
OFF, TWENTY = RuleSetting(How.OFF), RuleSetting(How.FINE, fine=2000)


@pytest.mark.database  # which rows come first where there is none
def test_a_division_differs_where_it_says_so_and_follows_its_league_elsewhere() -> None:
    league = make_league()
    nord, syd = (make_division(0, league=league, name=name) for name in ("Nord", "Syd"))
    assert rules_of(nord) == USUAL
    save_own_rules(nord, nord.version, {Rule.UNREGISTERED: OFF}, by=COMMAND)
    save_rules(league, 1, {**USUAL, Rule.UNREGISTERED: TWENTY, Rule.LOWER: OFF}, by=COMMAND)
    assert rules_of(nord) == {**USUAL, Rule.UNREGISTERED: OFF, Rule.LOWER: OFF}
    assert rules_of(syd) == rules_of_league(league) == {**USUAL, Rule.UNREGISTERED: TWENTY, Rule.LOWER: OFF}
    assert [own_rules(nord), own_rules(syd)] == [{Rule.UNREGISTERED: OFF}, {}]
    save_own_rules(nord, Division.objects.get(pk=nord.pk).version, {}, by=COMMAND)
    assert rules_of(nord) == rules_of(syd)
    noted = LeagueChange.objects.filter(action="rules", about=f"division:{nord.pk}")
    assert list(noted.values_list("before", "after")) == [
        ({"rule-unregistered": "off, 0, 0"}, {}),
        ({}, {"rule-unregistered": "off, 0, 0"}),
    ]


def test_a_stale_form_changes_nothing() -> None:
    nord = make_division(0)
    with refused_as("division-stale"):
        save_own_rules(nord, nord.version + 1, {Rule.LOWER: OFF}, by=COMMAND)
    assert not nord.line_up_rules.exists()


def test_a_line_up_keeps_to_the_rules_of_its_division() -> None:
    division = make_planned(4)
    kiel, guest = team("Kiel"), Player.objects.create(first_name="Kurt")
    line_up = NamedLineUp((*make_squad("Kiel", 3), guest))
    assert [one.rule for one in breaches_of(first_meeting(division), kiel, line_up)] == [Rule.UNREGISTERED]
    save_own_rules(division, own_row(Division).version, {Rule.UNREGISTERED: OFF}, by=COMMAND)
    assert breaches_of(first_meeting(division), kiel, line_up) == []


def test_the_page_of_a_divisions_rules(director_client: Client) -> None:
    division = make_division(2)
    page = f"{HOME}divisions/{division.pk}/line-ups/"
    form = director_client.get(page).context["form"]
    sent = {name: str(form[name].value()) for name in form.fields}
    assert (sent["how_higher"], sent["most_higher"]) == ("", "2")
    most, costs = form.fields["most_guests"], form.fields["fine_lower"]
    assert (most.min_value, most.max_value, most.initial, most.required) == (0, 99, 0, False)
    assert most.label == "How many guests a team may have"
    assert (costs.label, costs.required, costs.max_digits, costs.initial) == ("Fine in DKK", False, 9, 0)
    assert form.fields["how_higher"].label == "What happens"
    assert form.fields["how_higher"].choices[0] == ("", "as in the league")
    assert [(one.name, [field.name for field in one.fields]) for one in form.rules] == [
        (str(rule.label), [f"{what}_{rule}" for what in FIELDS if what != "most" or rule in WITH_NUMBER])
        for rule in Rule
    ]
    assert [one.note.removeprefix("In the league: ") for one in form.rules] == [
        "is refused", "is refused, at most 2", "is refused", "is refused", "does not matter", "is refused",
        "does not matter", "is refused",
    ]  # fmt: skip
    wrong = sent | {"how_higher": "hard", "most_higher": ""}
    assert set(director_client.post(page, wrong).context["form"].errors) == {"most_higher"}
    sent |= {"most_guests": "", "how_higher": "fine", "most_higher": "3", "fine_higher": "20"}
    assert director_client.post(page, sent)["Location"] == f"{HOME}divisions/{division.pk}/"
    assert own_rules(division) == {Rule.HIGHER: RuleSetting(How.FINE, 3, 2000)}
    form = director_client.get(page).context["form"]
    found = [str(form[name].value()) for name in ("how_higher", "most_higher", "fine_higher", "how_lower")]
    assert found == ["fine", "3", "20", ""]
    assert "Divisions with rules of their own" in director_client.get(f"{HOME}line-ups/").content.decode()
