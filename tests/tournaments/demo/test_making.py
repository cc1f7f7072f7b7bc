"""Believable evenings: the same from the same seed, and every sheet right."""

from __future__ import annotations

import datetime as dt
import io
from random import Random
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.db.models import Q
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.systems import find_rule_system
from tests.tournaments.transfer.files import without_names
from tournaments.demo.evening import play_series
from tournaments.demo.making import Stage, make_demo, make_player
from tournaments.models import Club, PhoneEntry, ScoreSheet, Series, TablePhone, Tournament
from tournaments.phones.desk import desk_of_phones
from tournaments.transfer.exporting import export_tournament


@given(
    st.randoms(use_true_random=False),
    st.sampled_from(["danish", "isko"]),
    st.sampled_from([3, 4]),
    st.integers(1, 24),
)
@settings(deadline=None)
def test_every_sheet_follows_the_rules(chance: Random, rules: str, seats: int, rounds: int) -> None:
    system = find_rule_system(rules)
    tallies, passed = play_series([1.0] * seats, rounds, system, chance)

    assert system.settle_tallies(tallies, passed=passed, rounds=rounds).problems == ()


def test_the_same_seed_gives_the_same_evening(db: None) -> None:
    one, two, three = (
        without_names(export_tournament(make_demo(players=11, series=2, stage=Stage.CLOSED, seed=s)))
        for s in (1, 1, 2)
    )

    assert one == two
    assert one != three


@pytest.mark.parametrize(
    ("stage", "state", "series", "sheets"),
    [
        ("registered", "open", [], 0),
        ("seated", "running", ["released"], 0),
        ("started", "running", ["released"], 1),
        ("recorded", "running", ["closed", "released"], 6),
        ("closed", "closed", ["closed", "closed"], 6),
    ],
)
def test_stages(db: None, stage: str, state: str, series: list[str], sheets: int) -> None:
    printed = io.StringIO()
    call_command(
        "create_demo_tournament",
        "--players",
        "11",
        "--series",
        "2",
        "--stage",
        stage,
        "--seed",
        "3",
        stdout=printed,
    )

    tournament = Tournament.objects.get(slug=printed.getvalue().splitlines()[-1])
    assert (tournament.state, tournament.entries.count()) == (state, 11)
    assert list(Series.objects.order_by("number").values_list("state", flat=True)) == series
    assert ScoreSheet.objects.count() == sheets
    assert not ScoreSheet.objects.exclude(reason="").exists()


@time_machine.travel("2027-07-15T23:30+02:00")
def test_the_evening_that_the_command_makes_by_itself(db: None) -> None:
    """It is today's: the links of its players and tables would have ended otherwise."""
    call_command("create_demo_tournament", "--stage", "registered", stdout=io.StringIO())
    made = Tournament.objects.get()
    assert (made.name, made.slug, made.place, str(made.club)) == (
        "Klubaften", "klubaften-2027-07-15", "Forsamlingshuset", "Aabenraa Skatklub",
    )  # fmt: skip
    assert (made.entries.count(), made.series_count, made.rounds, made.rules) == (27, 3, 12, "danish")
    assert (made.date, made.phones) == (dt.date(2027, 7, 15), False)
    assert (str(made.entry_fee), str(made.loss_fee)) == ("50.00", "1.00")


@pytest.mark.parametrize(
    "arguments", [["--players", "5", "--stage", "seated"], ["--series", "0"], ["--rounds", "99"]]
)
def test_impossible_evenings_are_refused(db: None, arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("create_demo_tournament", *arguments)
    assert not Tournament.objects.exists()


class Dice(Random):
    """``thrown``: what comes next; ``year``: between the two that were asked for."""

    def __init__(self, thrown: list[float], year: int | None = None) -> None:
        super().__init__()
        self.thrown, self.year = thrown, year

    def random(self) -> float:
        return self.thrown.pop(0)

    def choice(self, seq: Any) -> Any:
        return seq[-1]

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1938, 2002)
        return self.year or a


def test_who_plays_at_an_evening() -> None:
    """One in ten is a guest, seven in ten give their full name, and a senior is who was born before 1961."""
    clubs = [Club(name="Ribe"), Club(name="Varde")]
    people = [
        make_player("Åse", "Madsen", clubs, Dice(*thrown))
        for thrown in (([0.09, 0.69],), ([0.11, 0.71], 1961), ([0.5, 0.5], 1960))
    ]
    assert [
        (one.full_name, one.sort_key, one.is_guest, one.club, one.birth_year, one.player_class, one.shown_as)
        for one in people
    ] == [
        ("Åse Madsen", people[0].sort_key, True, None, 1938, "seniors", "full"),
        ("Åse Madsen", people[0].sort_key, False, clubs[1], 1961, "open", "initial"),
        ("Åse Madsen", people[0].sort_key, False, clubs[1], 1960, "seniors", "full"),
    ]
    assert people[0].sort_key


def test_what_is_returned_is_as_it_is_stored(db: None) -> None:
    made = make_demo(players=4, series=1, stage=Stage.CLOSED, seed=1, rounds=2)
    stored = Tournament.objects.get()
    assert (made.state, made.result_version, made.public_version) == ("closed", 1, stored.public_version)


def test_tables_on_phones(db: None) -> None:
    """Part of the deals are in, one phone is silent, and two versions of a deal wait for the desk."""
    tournament = make_demo(players=27, series=2, stage=Stage.STARTED, seed=1, phones=True, rounds=3)
    desk = desk_of_phones(tournament.series.select_related("tournament").get())
    assert [(row.number, row.deals, row.is_silent) for row in desk.rows if row.deals] == [
        (4, 7, False), (5, 7, False), (6, 7, False), (7, 5, True),
    ]  # fmt: skip
    assert [(row.number, one.number) for row, one in desk.conflicts] == [(5, 1), (7, 1)]
    assert not PhoneEntry.objects.filter(Q(state="waits") | Q(has_tick=False)).exists()
    phones = {one.writer: one.heard_at for one in TablePhone.objects.all() if one.heard_at}
    assert list(phones) == [f"d-demo-000{number}" for number in (4, 5, 6, 7)]
    assert round((phones["d-demo-0006"] - phones["d-demo-0007"]).total_seconds() / 60) == 14


def test_the_only_table_on_a_phone_is_not_silent(db: None) -> None:
    tournament = make_demo(players=8, series=1, stage=Stage.STARTED, seed=1, phones=True, rounds=1)
    desk = desk_of_phones(tournament.series.select_related("tournament").get())
    assert [(row.number, row.deals, row.is_silent) for row in desk.rows] == [(1, 0, False), (2, 2, False)]
