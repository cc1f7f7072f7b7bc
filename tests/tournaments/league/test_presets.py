"""What each preset sets, as its source counts it."""

from __future__ import annotations

from tournaments.league.presets import BY_KEY, PRESETS


def test_the_settings_of_the_presets() -> None:
    assert {one.key: dict(one.columns) for one in PRESETS} == {
        "fours": {},
        "fours-two": {"series_count": 2, "days": 4},
        "fours-four": {"series_count": 4},
        "six-four-two": {"factor": 2},
        "danish": {"team_kind": "six", "group_size": 3, "days": 8, "series_count": 2},
    }
    assert [BY_KEY[one.key] for one in PRESETS] == list(PRESETS)
