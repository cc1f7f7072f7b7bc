"""Evenings that are known: so many series for so many players that nobody meets anybody twice.

Two constructions, both checked by a test that counts every meeting:

* *Slopes*: for 4 t players, t divisible by neither 2 nor 3, think of four columns of t players. In series s, table b
  takes from column c the player s · c + b, counted round. t series (a resolvable transversal design).
* *Turning*: three rings of m players and up to three players who do not turn. One series is known, found by a
  search; the others come from it by turning the rings by one. For 16 and 28 players everybody meets
  everybody once (resolvable designs, Kirkman's schoolgirls for tables of four).
"""

from __future__ import annotations

from math import gcd

Block = tuple[int, ...]
Round = tuple[Block, ...]

# The tables of the first series. Rings are 0 to m - 1, m to 2 m - 1, 2 m to 3 m - 1; who does not turn comes after.
FIRST_SERIES: dict[int, Round] = {
    16: ((4, 8, 13, 15), (10, 9, 7, 11), (6, 3, 0, 5), (2, 12, 1, 14)),
    24: ((4, 9, 14, 21), (5, 13, 16, 22), (0, 7, 20, 23), (2, 12, 6, 1), (19, 8, 11, 10), (3, 17, 18, 15)),
    28: (
        *((3, 14, 21, 27), (6, 0, 1, 20), (2, 26, 12, 4), (13, 23, 19, 7)),
        *((9, 22, 10, 5), (18, 24, 25, 16), (15, 8, 11, 17)),
    ),
}


def known_evening(players: int) -> tuple[Round, ...]:
    """Series for ``players`` (divisible by four), as tables of numbers from 0 on; empty if none is known here."""
    if players in FIRST_SERIES:
        return _turned(FIRST_SERIES[players], players)
    tables = players // 4
    if players % 4 or tables < 4 or gcd(tables, 6) > 1:
        return ()
    return tuple(_slope(tables, slope) for slope in range(tables))


def _slope(tables: int, slope: int) -> Round:
    return tuple(
        tuple(column * tables + (slope * column + table) % tables for column in range(4))
        for table in range(tables)
    )


def _turned(first: Round, players: int) -> tuple[Round, ...]:
    ring = players // 3 if players % 3 else players // 3 - 1
    return tuple(
        tuple(tuple(_turn(point, by, ring) for point in block) for block in first) for by in range(ring)
    )


def _turn(point: int, by: int, ring: int) -> int:
    if point >= 3 * ring:
        return point
    return point // ring * ring + (point + by) % ring
