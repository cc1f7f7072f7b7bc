"""The form of the next year's divisions."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from tests.tournaments.league.leagues import make_division, team
from tournaments.league.next_year import forms
from tournaments.league.next_year.forms import NextYearForm, _choices, reason_of_move
from tournaments.league.next_year.promotion import MoveReason, TeamMove
from tournaments.models import Division

R = MoveReason
BESIDE = "Another team of the club is in this division."


def test_the_reason_of_each_move() -> None:
    assert [reason_of_move(TeamMove(1, 1, 1, reason)) for reason in R] == [
        "Stays by its place.", "Goes up by its place.", "Goes down by its place.",
        "In the play-off: change it if the team has won there.", "Stays, because there is no higher level.",
        "Stays, because there is no lower level.", "Has withdrawn.",
    ]  # fmt: skip
    assert reason_of_move(TeamMove(1, 1, 1, R.STAYS, beside_mate=True)) == f"Stays by its place. {BESIDE}"


@pytest.mark.parametrize(
    ("most", "own", "offered"),
    [(5, 0, "ABCDE"), (4, 0, "AB"), (4, 1, "ABCD"), (4, 2, "BCDE"), (4, 4, "CDE")],
)
def test_divisions_that_are_offered(
    monkeypatch: pytest.MonkeyPatch, most: int, own: int, offered: str
) -> None:
    """On levels 1, 2, 4, 4, 7: all of them, or those one level away at the most."""
    divisions = [
        Division(pk=pk, name=name, level=level)
        for pk, name, level in ((1, "A", 1), (2, "B", 2), (3, "C", 4), (4, "D", 4), (5, "E", 7))
    ]
    monkeypatch.setattr(forms, "MOST_DIVISIONS", most)
    found = _choices(divisions, divisions[own])
    assert [name for _key, name in found] == [*offered, "plays no more"]
    assert found[-1][0] == "none"


@pytest.mark.django_db
@pytest.mark.parametrize(("most", "listed"), [(3, ["Tønder", "Ribe", "Husum"]), (2, ["Ribe", "Husum"])])
def test_in_a_large_league_who_just_stays_is_not_listed(
    monkeypatch: pytest.MonkeyPatch, most: int, listed: list[str]
) -> None:
    nord = make_division(3)
    monkeypatch.setattr(forms, "MOST_TEAMS", most)
    stays, beside, gone = (team(name).pk for name in ("Tønder", "Ribe", "Husum"))
    moves = [
        TeamMove(stays, nord.pk, nord.pk, R.STAYS),
        TeamMove(beside, nord.pk, nord.pk, R.STAYS, beside_mate=True),
        TeamMove(gone, nord.pk, None, R.WITHDRAWN),
    ]
    form = NextYearForm(nord.league, moves)
    assert [(one.label, one.initial) for one in form.fields.values()] == [
        (f"{name} · Nord", "none" if name == "Husum" else str(nord.pk)) for name in listed
    ]
    assert [one.help_text for one in form.fields.values()][-2:] == [
        f"Stays by its place. {BESIDE}",
        "Has withdrawn.",
    ]
    data = QueryDict(
        "&".join(f"team_{team(name).pk}={nord.pk if name == 'Ribe' else 'none'}" for name in listed)
    )
    sent = NextYearForm(nord.league, moves, data)
    assert sent.is_valid()
    assert sent.targets == {stays: None if most == 3 else nord.pk, beside: nord.pk, gone: None}
