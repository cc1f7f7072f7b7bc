"""The table of a division reckoned a second time, from the text of docs/league.md alone.

It works on the JSON of the command and shares no code with the program: each team is compared with each other team of
its meeting, instead of places being given out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any


def second_table(file: dict[str, Any]) -> list[dict[str, Any]]:
    totals = {
        team: dict.fromkeys(("days", "won", "lost", "game", "gwon", "glost"), Fraction())
        for team in file["teams"]
    }
    for meeting in file["meetings"]:
        for team in meeting["teams"]:
            totals[team]["days"] += 1 if meeting["series"] else 0
        for series in meeting["series"]:
            _add_series(totals, meeting["teams"], series, file["rule"])
    for ruling in file["rulings"]:
        totals[ruling["team"]]["won"] += Fraction(ruling["won_points"])
        totals[ruling["team"]]["lost"] += Fraction(ruling["lost_points"])
    return [_line(team, totals) for team in sorted(totals, key=lambda team: _rank(team, totals))]


def _add_series(
    totals: dict[str, Any], teams: list[str], series: dict[str, Any], rule: dict[str, Any]
) -> None:
    for team in teams:
        own = _result(series.get(team))
        if own is not None:
            for key, value in zip(("game", "gwon", "glost"), own, strict=True):
                totals[team][key] += value
        for other in teams:
            if other != team:
                won = _share(own, _result(series.get(other)), rule.get("equal_totals") == "games")
                totals[team]["won"] += won * rule["factor"]
                totals[team]["lost"] += (1 - won) * rule["factor"]


def _result(given: Any) -> tuple[int, int, int] | None:
    if given is None or isinstance(given, int):
        return None if given is None else (given, 0, 0)
    return given["points"], given.get("won", 0), given.get("lost", 0)


def _share(own: tuple[int, int, int] | None, other: tuple[int, int, int] | None, by_games: bool) -> Fraction:
    """What ``own`` wins against ``other``: 1, 0, or a half where they are equal."""
    if own is None or other is None:
        return Fraction(0 if own is None else 1)
    left = (own[0], own[1], -own[2]) if by_games else own[:1]
    right = (other[0], other[1], -other[2]) if by_games else other[:1]
    return Fraction(1, 2) if left == right else Fraction(int(left > right))


def _rank(team: str, totals: dict[str, Any]) -> int:
    """One more than the teams that are ahead."""
    return 1 + sum(_key(other, totals) > _key(team, totals) for other in totals)


def _key(team: str, totals: dict[str, Any]) -> tuple[Fraction, ...]:
    own = totals[team]
    return own["won"], -own["lost"], own["game"], own["gwon"], -own["glost"]


def _line(team: str, totals: dict[str, Any]) -> dict[str, Any]:
    own = totals[team]
    return {
        "rank": _rank(team, totals),
        "shared": sum(_key(other, totals) == _key(team, totals) for other in totals) > 1,
        "team": team,
        "meetings": int(own["days"]),
        "won_points": _text(own["won"]),
        "lost_points": _text(own["lost"]),
        "game_points": int(own["game"]),
    }


def _text(points: Fraction) -> str:
    return str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"
