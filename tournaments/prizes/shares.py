"""The number of a group's prizes, and the proportions in which they divide its money. Pure."""

from __future__ import annotations

from tournaments.prizes.settings import GroupSettings, Split

# Per cents by the number of prizes, one for every fourth player. A table that clubs use; the last row adds up to
# 99, so shares are always divided by their sum.
PER_CENT = (
    (28, 24, 18, 13, 10, 7),
    (27, 22, 17, 12, 9, 8, 5),
    (26, 21, 16, 11, 8, 7, 6, 5),
    (25, 20, 15, 10, 8, 7, 6, 5, 4),
    (24, 19, 14, 10, 8, 7, 6, 5, 4, 3),
    (23, 17, 13, 10, 8, 7, 6, 5, 4, 3, 2, 2),
    (19, 14, 12, 10, 8, 7, 6, 5, 4, 3, 3, 2, 2, 2, 1, 1),
)


def prize_count(group: GroupSettings, players: int) -> int:
    """The number of prizes for ``players`` in the group; at least one."""
    if group.split == Split.OWN:
        return len(group.amounts)
    return group.count or max(1, -(-players // group.every))


def shares_of(group: GroupSettings, players: int) -> tuple[int, ...]:
    """The shares, one for each prize, never increasing."""
    count = prize_count(group, players)
    if group.split == Split.OWN:
        return group.amounts
    if group.split == Split.HALF:
        return (count - 1, *[1] * (count - 1)) if count > 1 else (1,)
    return (1,) * count if group.split == Split.EQUAL else from_table(count)


def from_table(count: int) -> tuple[int, ...]:
    """The row for ``count`` prizes; between two rows the longer one, shortened; beyond the longest one filled up with
    1."""
    row = next((row for row in PER_CENT if len(row) >= count), PER_CENT[-1])
    return row[:count] + (1,) * (count - len(row))
