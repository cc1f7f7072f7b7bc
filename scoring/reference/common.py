"""Sections that the pages of all or several rule systems share."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.reference.section import ReferenceSection
from scoring.rules import RuleSystem
from scoring.rules.cards import Scale


def ends_rows(scale: Scale) -> list[tuple[str, str]]:
    """From which card points a game is won, schneider or schwarz."""
    return [
        (_("won with card points from"), str(scale.won_from)),
        (_("schneider with card points from"), str(scale.schneider_from)),
        (_("declarer schneider with card points up to"), str(scale.pack.quarter)),
        (_("schwarz with tricks"), str(scale.pack.tricks)),
    ]


def bids_section(ladder: Sequence[int]) -> ReferenceSection:
    """Every bid; none where nobody bids."""
    sentence = _("%(count)d bids; the highest value is %(highest)d.")
    numbers = {"count": len(ladder), "highest": max(ladder, default=0)}
    return ReferenceSection(_("Bids"), [], sentence % numbers, numbers=tuple(ladder))


def settlement_section(system: RuleSystem) -> ReferenceSection:
    """From game points to series points."""
    settlement = system.settlement
    # A house without a bonus for games won has none for games lost by the others either.
    if not settlement.per_won:
        return ReferenceSection(
            _("Settlement"), [], _("The points written down are final: there are no bonuses.")
        )
    rows = [
        (_("for each game won"), f"+{settlement.per_won}"),
        (_("for each game lost"), f"−{settlement.per_lost}"),
        (_("for each game lost by another, table of three"), f"+{settlement.per_lost_by_others[3]}"),
        (_("for each game lost by another, table of four"), f"+{settlement.per_lost_by_others[4]}"),
    ]
    rows += [(_("the fourth man looked at the skat"), f"−{off}") for off in system.penalties.values()]
    return ReferenceSection(_("Settlement"), rows)


def tables_section(system: RuleSystem) -> ReferenceSection:
    """How many players may sit at a table."""
    sizes = ", ".join(map(str, system.table_sizes))
    return ReferenceSection(_("Tables"), [(_("players at a table"), sizes)])
