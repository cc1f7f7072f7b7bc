"""The sentences on what a plan lacks."""

from __future__ import annotations

import pytest

from tournaments.league import plan_page
from tournaments.league.plan_page import plan_remarks
from tournaments.league.planning.plan import PlanLacks
from tournaments.models import ClubTeam, Meeting

TEAMS = [ClubTeam(name=name) for name in ("Kiel", "Ribe", "Vejle")]


@pytest.mark.parametrize(
    ("lacks", "remarks"),
    [
        (PlanLacks(1), []),
        (
            PlanLacks(1, unequal=((1, 3, 0), (2, 3, 2))),
            [("Most pairs meet 1 time. These do not:", ["Kiel – Vejle: 0", "Ribe – Vejle: 2"])],
        ),
        (
            PlanLacks(2, unequal=((1, 2, 1),)),
            [("Most pairs meet 2 times. These do not:", ["Kiel – Ribe: 1"])],
        ),
        (PlanLacks(1, homes=((3, 2),)), [("These teams are host more often than others:", ["Vejle: 2"])]),
        (
            PlanLacks(1, mates=((1, 2), (1, 3))),
            [
                (
                    "These teams of one club do not meet on the first day:",
                    ["Kiel – Ribe", "Kiel – Vejle"],
                )
            ],
        ),
    ],
)
def test_what_a_plan_lacks_in_words(
    monkeypatch: pytest.MonkeyPatch, lacks: PlanLacks, remarks: list[tuple[str, list[str]]]
) -> None:
    monkeypatch.setattr(plan_page, "lacks_of_plan", lambda _meetings: (lacks, TEAMS))
    assert plan_remarks([Meeting()]) == remarks


def test_without_a_plan_nothing_is_lacking() -> None:
    assert plan_remarks([]) == []
