"""Known evenings: series for given numbers of players in which nobody meets anybody twice.

Two constructions, both checked by a test that counts every meeting:

* *Slopes*: take as many columns as a table has seats, with t players each, and t tables. In series s, table b takes
  from column c the player s · c + b, counted round. That makes t series where t has no divisor below the size of a
  table (a resolvable transversal design), and one more, the columns, where these are as long as a table (an affine
  plane).
* *Turning*: rings of m players, one ring fewer than a table has seats, and a few players who do not turn. One series
  is known, found by a search; the others come from it by turning the rings by one. For 16 and 28 players at tables
  of four and for 15 and 27 at tables of three everybody meets everybody once (Kirkman's schoolgirls and their like).
"""

from __future__ import annotations

from math import factorial, gcd

Block = tuple[int, ...]
Round = tuple[Block, ...]

# By size of a table and number of players the length of a ring, and the tables of the first series. The first ring
# is 0 to m - 1, the next m to 2 m - 1; who does not turn comes after all rings.
FIRST_SERIES: dict[tuple[int, int], tuple[int, Round]] = {
    (3, 15): (7, ((2, 10, 8), (3, 1, 4), (12, 0, 11), (14, 5, 7), (6, 9, 13))),
    (3, 24): (
        11,
        (
            (10, 11, 19), (12, 9, 7), (15, 21, 14), (4, 5, 1),
            (3, 20, 23), (8, 18, 16), (0, 6, 13), (2, 22, 17),
        ),
    ),
    (3, 27): (
        13,
        (
            (5, 9, 25), (4, 23, 21), (6, 17, 24), (14, 0, 22), (20, 10, 12),
            (18, 15, 19), (13, 1, 11), (26, 3, 16), (7, 2, 8),
        ),
    ),
    (4, 16): (5, ((4, 8, 13, 15), (10, 9, 7, 11), (6, 3, 0, 5), (2, 12, 1, 14))),
    (4, 24): (
        7,
        (
            (4, 9, 14, 21), (5, 13, 16, 22), (0, 7, 20, 23),
            (2, 12, 6, 1), (19, 8, 11, 10), (3, 17, 18, 15),
        ),
    ),
    (4, 28): (
        9,
        (
            (3, 14, 21, 27), (6, 0, 1, 20), (2, 26, 12, 4), (13, 23, 19, 7),
            (9, 22, 10, 5), (18, 24, 25, 16), (15, 8, 11, 17),
        ),
    ),
}  # fmt: skip


def known_evening(tables: int, size: int) -> tuple[Round, ...]:
    """Series for so many tables of this size, as numbers from 0 on; empty if none is known here."""
    players = tables * size
    if (size, players) in FIRST_SERIES:
        ring, first = FIRST_SERIES[size, players]
        return tuple(_turned(first, by, ring, (size - 1) * ring) for by in range(ring))
    if tables < size or gcd(tables, factorial(size - 1)) > 1:
        return ()
    slopes = tuple(_slope(tables, size, slope) for slope in range(tables))
    return (*slopes, _columns(size)) if tables == size else slopes


def _slope(tables: int, size: int, slope: int) -> Round:
    return tuple(
        tuple(column * tables + (slope * column + table) % tables for column in range(size))
        for table in range(tables)
    )


def _columns(size: int) -> Round:
    return tuple(tuple(column * size + place for place in range(size)) for column in range(size))


def _turned(first: Round, by: int, ring: int, turning: int) -> Round:
    def turn(point: int) -> int:
        return point // ring * ring + (point + by) % ring if point < turning else point

    return tuple(tuple(turn(point) for point in block) for block in first)
