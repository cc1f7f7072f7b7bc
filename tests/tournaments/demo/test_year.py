"""A club's year in short: the same from the same seed, played as a club plays it."""

from __future__ import annotations

import datetime as dt
import io

import pytest
from django.core.management import CommandError, call_command

from tournaments.cashdesk.closing.report import report_csv, stated_and_real
from tournaments.demo.year import make_year, schedule_of
from tournaments.management.commands.create_demo_year import Command
from tournaments.models import Account, Booking, Closing, Player, ScoreSheet, Season, Series, Tournament
from tournaments.season.table.season_json import standing_as_json
from tournaments.season.table.standing import standing_of

pytestmark = pytest.mark.django_db


def test_the_same_seed_gives_the_same_year() -> None:
    one, two, three = (
        standing_as_json(standing_of(make_year(seed=seed, members=8, evenings=1))) for seed in (1, 1, 2)
    )
    assert one == two
    assert one != three


def test_a_short_year() -> None:
    printed = io.StringIO()
    call_command("create_demo_year", "--members", "12", "--evenings", "3", stdout=printed)
    season = Season.objects.get(slug=printed.getvalue().splitlines()[-1])

    assert (season.value, season.schedule, season.minimum, season.guests) == (
        "drop_schedule",
        [2],
        1,
        "marked",
    )
    evenings = Tournament.objects.order_by("date")
    assert [one.date for one in evenings] == [dt.date(2026, 1, day) for day in (5, 12, 19)]
    assert set(evenings.values_list("state", flat=True)) == {"closed"}
    columns = ("place", "series_count", "entry_fee", "loss_fee", "club")
    assert set(evenings.values_list(*columns)) == {("Forsamlingshuset", 2, 50, 1, season.club_id)}
    assert list(evenings.values_list("name", flat=True)) == ["Mandag 1", "Mandag 2", "Mandag 3"]
    assert list(season.parts.values_list("tournament", "number", "was_played")) == [
        (one.pk, None, False) for one in evenings
    ]
    assert set(Series.objects.values_list("state", "results_released")) == {("closed", True)}
    assert not ScoreSheet.objects.exclude(reason="").exists()
    assert Player.objects.filter(is_guest=False, club=season.club).count() == 12

    # Where somebody had not paid at the door.
    fees = Booking.objects.filter(token__in=[f"demo {one.pk} fees" for one in evenings])
    assert set(fees.values_list("kind", flat=True)) == {"taking"}
    assert_closes_to_zero(season, 3)
    standing = standing_of(season)
    assert standing.offered == 3
    assert sorted({len(one.line.score.struck) for one in standing.lines}) == [0, 1]


def assert_closes_to_zero(season: Season, evenings: int) -> None:
    """Every account at zero, every prize paid, every evening closed once with a report that adds up."""
    closings = list(Closing.objects.select_related("booking", "book").order_by("number"))
    assert {one.tournament_id for one in closings} == set(season.parts.values_list("tournament", flat=True))
    assert len(closings) == evenings
    assert set(Account.objects.values_list("balance", flat=True)) == {0}
    for one in closings:
        # Every evening's prizes are its stakes: fifty kroner from each.
        assert one.paid_out == 5_000 * one.tournament.entries.count()
        assert one.counted - one.difference == one.float_amount + one.received - one.paid_out
        assert stated_and_real(report_csv(one)) == (one.checksum, one.checksum)


@pytest.mark.endurance
def test_a_whole_year_closes_to_zero() -> None:
    assert_closes_to_zero(make_year(seed=1), 45)


def test_who_comes_to_a_whole_year_has_five_struck() -> None:
    assert schedule_of(45) == [20, 25, 30, 35, 40]


def test_the_usual_year_has_45_evenings_of_40_members() -> None:
    usual = vars(Command().create_parser("manage.py", "create_demo_year").parse_args([]))
    assert {name: usual[name] for name in ("seed", "members", "evenings")} == {
        "seed": 1,
        "members": 40,
        "evenings": 45,
    }


@pytest.mark.parametrize("arguments", [["--members", "7"], ["--evenings", "0"], ["--evenings", "53"]])
def test_impossible_years_are_refused(arguments: list[str]) -> None:
    with pytest.raises(CommandError, match="8 to 200 members and 1 to 52 evenings"):
        call_command("create_demo_year", *arguments)
    assert not Season.objects.exists()
