"""Random divisions, as the file of ``score_league`` has them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

# Few different values, so that equal ones are frequent.
TOTALS = st.integers(-2, 3).map(lambda hundreds: hundreds * 100)
RESULTS = st.one_of(
    st.none(),
    TOTALS,
    st.fixed_dictionaries({"points": TOTALS, "won": st.integers(0, 2), "lost": st.integers(0, 2)}),
)
HALVES = st.integers(-4, 4).map(lambda halves: halves / 2)


@st.composite
def divisions(draw: st.DrawFn) -> dict[str, Any]:
    """3 to 20 teams, 2 to 12 days of one meeting each; teams may be absent, withdrawn from a day on, or in no meeting."""
    teams = [f"Team {number}" for number in range(1, draw(st.integers(3, 20)) + 1)]
    days = range(1, draw(st.integers(2, 12)) + 1)
    return {
        "rule": {
            "factor": draw(st.integers(1, 3)),
            "equal_totals": draw(st.sampled_from(["shared", "games"])),
        },
        "teams": teams,
        "meetings": [draw(meetings(day, teams)) for day in days],
        "rulings": draw(st.lists(rulings(teams), max_size=3)),
    }


@st.composite
def meetings(draw: st.DrawFn, day: int, teams: list[str]) -> dict[str, Any]:
    here = draw(st.lists(st.sampled_from(teams), min_size=2, max_size=5, unique=True))
    series = st.fixed_dictionaries({}, optional=dict.fromkeys(here, RESULTS))
    return {"day": day, "teams": here, "series": draw(st.lists(series, max_size=4))}


def rulings(teams: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "team": st.sampled_from(teams),
            "won_points": HALVES,
            "lost_points": HALVES,
            "reason": st.just("protest"),
        }
    )
