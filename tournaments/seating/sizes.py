"""How many tables of four and of three a number of players makes."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.errors import UserError


def table_sizes(players: int) -> list[int]:
    """Sizes of the tables: as many fours as possible, the rest threes, threes last.

    Raises ``UserError`` for 0, 1, 2 and 5, which cannot be divided so.
    """
    threes = -players % 4
    fours = (players - 3 * threes) // 4
    if players < 3 or fours < 0:
        raise UserError(_sentence(players))
    return [4] * fours + [3] * threes


def _sentence(players: int) -> str:
    if players == 5:
        return _("Five players cannot be seated at tables of three and four. One more, or one fewer, helps.")
    return _("%(players)d players are too few: a table needs three. Check in more players first.") % {
        "players": players
    }
