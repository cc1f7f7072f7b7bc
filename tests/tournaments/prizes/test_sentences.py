"""A prize plan in sentences: the whole text as it hangs in the hall."""

from __future__ import annotations

import pytest

from tournaments.prizes.pots import Pot
from tournaments.prizes.sentences import amounts_line, plan_in_short, plan_lines
from tournaments.prizes.settings import GroupSettings, PlanSettings

EQUAL, LEFT = "Equal players: the lot decides.", "What nobody can take goes to: the club."


@pytest.mark.parametrize(
    ("settings", "lines"),
    [
        (
            PlanSettings((GroupSettings("main", "share", 70, "table", count=5),), pot=100_000),
            [
                "Pot: DKK1,000.00.",
                "Main prizes: 70 % of the pot, by the percentage table, 5 prizes.",
                EQUAL,
                LEFT,
            ],
        ),
        (
            PlanSettings(
                (
                    GroupSettings("main", "share", 80, "own", (500, 300, 250)),
                    GroupSettings("women", "from-pot", 0, "own", (15_000, 9_000)),
                    GroupSettings("seniors", "besides", 20_000, "half", count=1),
                    GroupSettings("series", "share", 20, "equal", every=6),
                    GroupSettings("loss", "losses", 0, "own", (200, 100)),
                ),
                pot_from="stakes",
                organiser_part=1_050,
                unit=500,
                minimum=5_000,
                ties="share",
                one_each=True,
                left_to="next",
            ),
            [
                "Pot: the entry fees, less DKK10.50 of each for the organiser.",
                "Main prizes: 80 % of the pot, in the proportion 5 : 3 : 2.50.",
                "Women: DKK240.00 from the pot, DKK150.00 · DKK90.00.",
                "Seniors: DKK200.00 in addition to the pot, 1 prize.",
                "Each series: 20 % of the pot, equal parts, a prize for every 6 players.",
                "Loss pot: the fees for lost games, in the proportion 2 : 1.",
                "Prizes are rounded to DKK5.00.",
                "No prize is smaller than DKK50.00.",
                "Equal players: equal players share in equal parts.",
                "Nobody gets two prizes; the larger one counts.",
                "What nobody can take goes to: the next event.",
            ],
        ),
        (
            PlanSettings(
                (
                    GroupSettings("main", "share", 70, count=5, things=("ham", "coffee")),
                    GroupSettings("women", "besides", things=("sausage",)),
                ),
                pot=100_000,
                ties="share",
            ),
            [
                "Pot: DKK1,000.00.",
                "Main prizes: 70 % of the pot, by the percentage table, 5 prizes, in kind: ham · coffee.",
                "Women: in kind: sausage.",
                "Equal players: equal players share in equal parts.",
                "A prize in kind is not shared: those who are equal agree who takes it.",
                LEFT,
            ],
        ),
        (
            PlanSettings((GroupSettings("teams", "share", 100, "half", every=3),), pot_from="stakes"),
            [
                "Pot: all entry fees.",
                "Teams: 100 % of the pot, the winner half, the others the rest in equal parts, a prize for every 3 teams.",
                EQUAL,
                "The prize of a team is one amount for the whole team, in addition to the prizes of its players.",
                "No lot is drawn between teams: equal teams share in equal parts.",
                LEFT,
            ],
        ),
    ],
)
def test_the_whole_plan(settings: PlanSettings, lines: list[str]) -> None:
    assert plan_lines(settings, "DKK") == lines
    assert plan_in_short(settings, "DKK") == " ".join(lines[: 1 + len(settings.groups)])


def test_many_equal_prizes_are_counted() -> None:
    pot = Pot(GroupSettings("women", "besides", 100), None, 0)
    assert amounts_line(pot, [9000, 4000, 4000, 4000], 4, "DKK").endswith(
        ": DKK90.00 · DKK40.00 · DKK40.00 · DKK40.00"
    )
    line = amounts_line(pot, [9000, 4000, 4000, 4000, 4000, 2000, 0, 0, 0, 0], 10, "DKK")
    assert line.endswith(": DKK90.00 · 4 × DKK40.00 · DKK20.00")
