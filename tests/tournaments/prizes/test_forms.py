"""The forms of a prize plan: what each field takes, what is missing, and the plan as it was typed."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from tests.factories import make_tournament, seat_series
from tests.tournaments.season.sides import make_plan
from tournaments.models import Club, Tournament
from tournaments.prizes.forms import PrizePlanForms, usual_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

pytestmark = pytest.mark.django_db
KINDS = ("main", "series", "women", "seniors", "juniors", "loss")
TYPED = {
    "pot_from": "typed", "pot": "1000", "unit": "", "ties": "lot", "left_to": "club", "version": "0",
    **{f"{kind}-split": "table" for kind in KINDS},
    "main-takes": "share", "main-value": "100",
}  # fmt: skip


def make(currency: str = "DKK", **fields: Any) -> Tournament:
    return make_tournament(club=Club.objects.create(name="Tønder", currency=currency), **fields)


def forms(
    tournament: Tournament, typed: dict[str, str] | None = None, plan: PlanSettings | None = None
) -> PrizePlanForms:
    data = QueryDict(mutable=True)
    data.update(TYPED | (typed or {}))
    return PrizePlanForms(tournament, plan, 0, data)


def problems(found: PrizePlanForms) -> dict[str, list[str]]:
    assert found.is_valid() is not any(form.errors for form in (found.plan, *found.groups))
    return {
        form.add_prefix(name): [str(one).replace("\\xa0", " ") for one in errors]
        for form in (found.plan, *found.groups)
        for name, errors in form.errors.items()
    }


def main_of(**typed: str) -> GroupSettings:
    found = forms(make(), typed)
    assert problems(found) == {}
    return found.settings().groups[0]


def test_the_plan_as_typed() -> None:
    typed = {
        "pot": "2000,50", "organiser_part": "5", "unit": "0,5", "minimum": "20", "ties": "hort", "one_each": "on",
        "left_to": "next", "women-takes": "besides", "women-value": "12,5", "main-every": "3",
    }  # fmt: skip
    found = forms(make(), typed)
    assert problems(found) == {}
    assert found.settings() == PlanSettings(
        (GroupSettings("main", "share", 100, every=3), GroupSettings("women", "besides", 1_250)),
        pot=200_050, organiser_part=500, unit=50, minimum=2_000, ties="hort", one_each=True, left_to="next",
    )  # fmt: skip


def test_what_is_empty_has_its_usual_value() -> None:
    found = forms(make(), {"pot": ""})
    assert problems(found) == {}
    assert found.settings() == PlanSettings((GroupSettings("main", "share", 100),), pot=0, unit=1)


@pytest.mark.parametrize(
    ("typed", "group"),
    [
        ({"main-value": "70,5"}, GroupSettings("main", "share", 70)),
        ({"main-value": "1"}, GroupSettings("main", "share", 1)),
        ({"main-takes": "from-pot", "main-value": "70,5"}, GroupSettings("main", "from-pot", 7_050)),
        (
            {"main-count": "500", "main-every": "100"},
            GroupSettings("main", "share", 100, count=500, every=100),
        ),
        (
            {"main-split": "own", "main-amounts": "5 3,5; 1.25"},
            GroupSettings("main", "share", 100, split="own", amounts=(500, 350, 125)),
        ),
        (
            {"main-takes": "besides", "main-value": "", "main-split": "own", "main-amounts": "5 5"},
            GroupSettings("main", "besides", split="own", amounts=(500, 500)),
        ),
        (
            {"main-takes": "from-pot", "main-value": "", "main-things": "ham; , coffee "},
            GroupSettings("main", "from-pot", things=("ham", "coffee")),
        ),
    ],
)
def test_a_group_as_typed(typed: dict[str, str], group: GroupSettings) -> None:
    assert main_of(**typed) == group


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ({"main-value": ""}, "main-value"),
        ({"main-value": "0"}, "main-value"),
        ({"main-value": "101"}, "main-value"),
        ({"main-value": "10000000"}, "main-value"),
        ({"main-takes": "from-pot", "main-value": ""}, "main-value"),
        ({"main-takes": "besides", "main-value": "0"}, "main-value"),
        ({"main-takes": "losses"}, "main-takes"),
        ({"loss-takes": "share"}, "loss-takes"),
        ({"main-split": "own", "main-amounts": ""}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "3 5"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "5 x"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "5 0"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "5.123"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "5.1x"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "-5"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": ".5"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "٣"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "12345678"}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "1 " * 101}, "main-amounts"),
        ({"main-split": "own", "main-amounts": "1" * 601}, "main-amounts"),
        ({"main-things": ", ".join(["h"] * 21)}, "main-things"),
        ({"main-things": "h" * 41}, "main-things"),
        ({"main-count": "501"}, "main-count"),
        ({"main-count": "0"}, "main-count"),
        ({"main-every": "101"}, "main-every"),
        ({"main-every": "0"}, "main-every"),
        ({"main-takes": "", "main-things": "ham"}, "main-takes"),
        ({"pot": "10000000"}, "pot"),
        ({"pot": "-1"}, "pot"),
        ({"version": "-1"}, "version"),
        ({"version": str(2**31)}, "version"),
        ({"ties": "x"}, "ties"),
    ],
)
def test_a_problem_stands_at_its_field(typed: dict[str, str], at: str) -> None:
    assert list(problems(forms(make(), typed))) == [at]


def test_the_most_that_is_taken() -> None:
    most = {"main-split": "own", "main-amounts": "1 " * 100, "main-things": ", ".join(["h" * 28] * 20)}
    group = main_of(**most)
    assert (len(group.amounts), len(group.things)) == (100, 20)
    assert problems(forms(Tournament.objects.get(), {"main-things": "h" * 40, "pot": "9999999.99"})) == {}


def test_no_more_decimals_than_the_currency_has() -> None:
    typed = {"main-takes": "besides", "main-value": "", "main-split": "own", "unit": "5"}
    found = forms(make("HUF"), typed | {"main-amounts": "1000.5"})
    assert list(problems(found)) == ["main-amounts"]
    found = forms(Tournament.objects.get(), typed | {"main-amounts": "1000 500"})
    assert problems(found) == {}
    assert found.settings().groups[0].amounts == (1_000, 500)
    # Parts of a share are no money.
    share = {"main-split": "own", "main-amounts": "1000.5"}
    assert problems(forms(Tournament.objects.get(), share)) == {}


@pytest.mark.parametrize(
    ("amounts", "unit", "rounded"),
    [("10 5", "5", False), ("13 7", "5", True), ("13 7", "1", False), ("0,5 0,5", "", False)],
)
def test_own_amounts_go_in_the_steps_of_the_plan(amounts: str, unit: str, rounded: bool) -> None:
    typed = {"main-takes": "from-pot", "main-value": "", "main-split": "own", "main-amounts": amounts}
    found = problems(forms(make(), typed | {"unit": unit}))
    assert list(found) == ["main-amounts"] * rounded
    if rounded:
        assert "15 5" in found["main-amounts"][0]


def test_a_reason_only_once_a_series_is_closed() -> None:
    """It may be missing: what needs none is known only when the plan is saved."""
    tournament = make()
    seat_series(tournament, 1, [])
    assert "reason" not in forms(tournament).plan.fields
    tournament.series.update(state="closed")
    assert problems(forms(tournament)) == {}
    assert forms(tournament).plan.fields["reason"].max_length == 300  # type: ignore[attr-defined]
    assert list(problems(forms(tournament, {"reason": "x" * 301}))) == ["reason"]
    found = forms(tournament, {"reason": " mis  counted "})
    assert (problems(found), found.plan.cleaned_data["reason"]) == ({}, "mis counted")


def test_teams_are_asked_for_where_there_are_some() -> None:
    tournament = make()
    teams = PlanSettings((GroupSettings("teams", "share", 100),))
    assert [form.kind.value for form in forms(tournament).groups] == list(KINDS)
    assert "teams" in [form.kind.value for form in forms(tournament, plan=teams).groups]
    make_plan(tournament)
    group = next(form for form in forms(tournament).groups if form.kind.value == "teams")
    assert group.fields["every"].label == "A prize for every … teams"
    assert group.fields["count"].help_text == "Empty: by the number of teams."


def test_what_each_group_may_get() -> None:
    by_kind = {form.kind.value: form for form in forms(make()).groups}
    assert {
        kind: [value for value, _label in form.fields["takes"].choices]  # type: ignore[attr-defined]
        for kind, form in by_kind.items()
        if kind in {"main", "loss"}
    } == {"main": ["", "share", "from-pot", "besides"], "loss": ["", "losses"]}
    assert ("value" in by_kind["loss"].fields, by_kind["series"].fields["value"].help_text) == (
        False,
        "For each series.",
    )
    assert (by_kind["main"].holds, by_kind["loss"].holds) == (
        str(dict(by_kind["main"].fields["takes"].choices)["share"]),  # type: ignore[attr-defined]
        "no such prizes",
    )


@pytest.mark.parametrize(
    ("currency", "fee", "source", "unit"),
    [("DKK", 50, "stakes", 50), ("DKK", 0, "typed", 50), ("EUR", 5, "stakes", 1), ("HUF", 0, "typed", 5)],
)
def test_the_first_plan_of_an_evening(currency: str, fee: int, source: str, unit: int) -> None:
    tournament = make(currency, entry_fee=fee)
    assert usual_plan(tournament) == PlanSettings(
        (GroupSettings("main", "share", 100),), pot_from=source, unit=unit
    )
    shown = PrizePlanForms(tournament, None, 0, None)
    by_kind = {form.kind.value: form for form in shown.groups}
    assert (shown.plan["pot_from"].value(), shown.plan["version"].value()) == (source, 0)
    assert [by_kind["main"][name].value() for name in ("takes", "value", "split", "every")] == [
        "share",
        100,
        "table",
        4,
    ]
    assert [by_kind["women"][name].value() for name in ("takes", "split", "every")] == [None, "table", 4]


def test_a_plan_is_shown_as_it_was_typed() -> None:
    plan = PlanSettings(
        (
            GroupSettings("main", "from-pot", 7_050, count=3, things=("ham", "coffee")),
            GroupSettings("women", "besides", split="own", amounts=(1_250, 500)),
            GroupSettings("series", "share", 30, split="own", amounts=(350, 100)),
        )
    )
    by_kind = {form.kind.value: form for form in PrizePlanForms(make(), plan, 7, None).groups}
    names = ("takes", "value", "amounts", "count", "things")
    assert {
        kind: [str(by_kind[kind][name].value()) for name in names] for kind in ("main", "women", "series")
    } == {
        "main": ["from-pot", "70.5", "", "3", "ham, coffee"],
        "women": ["besides", "0", "12.50 5", "None", ""],
        "series": ["share", "30", "3.50 1", "None", ""],
    }
