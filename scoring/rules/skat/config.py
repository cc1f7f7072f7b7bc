"""How a deal of skat is valued: what a rule system or a house has set."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from scoring.rules.cards import Pack, Scale
from scoring.rules.reachable import Amounts
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.values import GameValues


@dataclass(frozen=True, eq=False)
class SkatRules:
    """Each part is off unless a rule system or a house turns it on.

    ``bidding``: there are bids. ``passed``: a deal may be passed. ``loss``, ``hand_loss``: what a loss multiplies
    by. ``hand_overbid``: ``normal``, ``hand`` or ``skat``. ``kontra``: the highest level. ``gift``: None,
    ``plain`` or ``counts``. ``laid_away``: the number of cards laid away is checked. ``defenders_announce``,
    ``adds_when_too_high``: the customs of the Hungarian introduction.
    """

    values: GameValues = field(default_factory=GameValues)
    scale: Scale = field(default_factory=Scale)
    bidding: bool = True
    passed: bool = True
    loss: int = 2
    hand_loss: int = 2
    hand_overbid: str = "normal"
    kontra: int = 0
    patrouille: bool = False
    rum: bool = False
    gift: str | None = None
    laid_away: bool = False
    defenders_announce: bool = False
    adds_when_too_high: bool = False
    ramsch: Ramsch | None = None

    @cached_property
    def own_fields(self) -> frozenset[str]:
        """The fields that a deal may have here in addition to those of every game."""
        wanted = {
            "hand": True,
            "cards_laid_away": self.laid_away,
            "kontra": self.kontra > 0,
            "hand_tops": self.hand_overbid == "hand",
            "patrouille": self.patrouille,
            "rum": self.rum,
            "gift": self.gift is not None,
            "defenders_announced": self.defenders_announce,
            "ramsch": self.ramsch is not None,
        }
        return frozenset(name for name, is_wanted in wanted.items() if is_wanted)

    @property
    def pack(self) -> Pack:
        """The cards it is played with."""
        return self.scale.pack

    @cached_property
    def ladder(self) -> tuple[int, ...]:
        """Every bid, lowest first; none where nobody bids."""
        return self.values.ladder if self.bidding else ()

    @cached_property
    def bids(self) -> frozenset[int]:
        """The ladder as a set, for fast lookup."""
        return frozenset(self.ladder)

    @cached_property
    def won_amounts(self) -> Amounts:
        """What a won game can bring, kontra included."""
        return self._with_kontra(set(self.values.ladder))

    # Without bids no game can be overbid, so only plain values are booked.
    @cached_property
    def lost_amounts(self) -> Amounts:
        """What a lost game can cost, kontra included."""
        booked = self.values.booked_amounts if self.bidding else self.values.bids
        return self._with_kontra({value * loss for value in booked for loss in (self.loss, self.hand_loss)})

    def _with_kontra(self, amounts: set[int]) -> Amounts:
        return tuple(sorted({amount << level for amount in amounts for level in range(self.kontra + 1)}))
