"""The money of a plan: what comes in, what each group takes of it, and what nobody takes."""

from __future__ import annotations

import pytest

from tournaments.prizes.pots import Takings, divide, main_pot
from tournaments.prizes.settings import GroupSettings, PlanSettings

MAIN = GroupSettings("main", "share", 70)
SERIES = GroupSettings("series", "share", 30)


def stakes(organiser_part: int = 0) -> PlanSettings:
    return PlanSettings((MAIN,), pot_from="stakes", pot=999, organiser_part=organiser_part)


@pytest.mark.parametrize(
    ("settings", "takings", "pot"),
    [
        (PlanSettings((MAIN,), pot=700), Takings(4, 5_000, 0), 700),
        (stakes(), Takings(4, 5_000, 300), 20_000),
        (stakes(organiser_part=1_000), Takings(4, 5_000, 0), 16_000),
        (stakes(organiser_part=1_000), Takings(4, 5_000, 0, kept=500), 14_000),
        # Of 20 kr 5 kr are left, of 15 kr and less nothing, and never less than that.
        (stakes(organiser_part=1_000), Takings(4, 5_000, 0, kept=500, lowered=(2_000, 1_500, 100)), 4_000),
        (stakes(organiser_part=6_000), Takings(4, 5_000, 0), 0),
        (stakes(), Takings(0, 5_000, 0), 0),
    ],
)
def test_the_pot(settings: PlanSettings, takings: Takings, pot: int) -> None:
    assert main_pot(settings, takings) == pot


@pytest.mark.parametrize(
    ("groups", "unit", "pots", "unassigned"),
    [
        ((MAIN,), 1, {"main": 1_000}, 0),
        ((MAIN, SERIES), 1, {"main": 538, "series-1": 231, "series-2": 231}, 0),
        ((MAIN, SERIES), 100, {"main": 600, "series-1": 200, "series-2": 200}, 0),
        # What is taken first is not shared, and is taken while it lasts.
        (
            (
                GroupSettings("main", "from-pot", 600),
                GroupSettings("series", "from-pot", 300),
                GroupSettings("women", "share", 1),
            ),
            1,
            {"main": 600, "series-1": 300, "series-2": 100, "women": 0},
            0,
        ),
        ((GroupSettings("main", "from-pot", 600),), 1, {"main": 600}, 400),
        # Beside the pot, and from the lost games.
        (
            (GroupSettings("women", "besides", 250), GroupSettings("loss", "losses"), MAIN),
            1,
            {"women": 250, "loss": 77, "main": 1_000},
            0,
        ),
        ((GroupSettings("main", "from-pot", 5, split="own", amounts=(300, 200)),), 1, {"main": 500}, 500),
    ],
)
def test_each_group(
    groups: tuple[GroupSettings, ...], unit: int, pots: dict[str, int], unassigned: int
) -> None:
    found = divide(PlanSettings(groups, pot=1_000, unit=unit), Takings(4, 5_000, 77), 2)
    assert ({pot.key: pot.amount for pot in found.pots}, found.unassigned) == (pots, unassigned)
    assert found.total == sum(pots.values()) + unassigned


def test_whose_a_pot_is() -> None:
    groups = (GroupSettings("teams", "share", 1), SERIES)
    found = divide(PlanSettings(groups, pot=100), Takings(4, 0, 0), 1)
    assert [(pot.key, pot.number, pot.is_for_teams) for pot in found.pots] == [
        ("teams", None, True),
        ("series-1", 1, False),
    ]
