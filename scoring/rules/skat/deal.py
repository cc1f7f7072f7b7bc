"""What is written down of one deal of skat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.rules.deal import AnyDeal

CARDS_IN_SKAT = 2
# Placeholders for an unreadable seat and number: the checks of seats and numbers report them.
NO_SEAT = NO_NUMBER = -1


@dataclass(frozen=True, kw_only=True)
class PlayedDeal(AnyDeal):
    """A declarer played alone. Card points, tricks and ticks may each be missing (None).

    ``tops``: + with, − without. ``decided_for``: ``declarer`` or ``defenders``, where a fault or a ruling decided.
    ``needs_declarer`` is False where the deal was given as passed or as a ramsch and could not be read as such.
    """

    declarer: int | None = None
    game: str = ""
    tops: int = 0
    bid: int | None = None
    ouvert: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    card_points: int | None = None
    tricks: int | None = None
    won: bool | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    decided_for: str = ""
    # Not part of the deal's value; it only prevents one mistake from being reported twice.
    needs_declarer: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What only some rule systems record about a deal.

    ``kontra``: 1 kontra, 2 re and so on. ``hand_tops``: tops of the hand without the skat. ``patrouille``: last tricks
    made with the lowest trumps. ``gift``: ``accepted`` or ``refused``. None: nothing was written.
    """

    kontra: int = 0
    hand_tops: int | None = None
    patrouille: int = 0
    rum: bool = False
    gift: str = ""
    defenders_announced: tuple[str, ...] = ()
    cards_laid_away: int | None = None


NO_EXTRAS = Extras()


@dataclass(frozen=True, kw_only=True)
class SkatDeal(PlayedDeal):
    """A deal of International, Danish, household or Tchibo skat. ``hand``: the skat is not taken up."""

    hand: bool = False
    extras: Extras = NO_EXTRAS

    @property
    def is_wrongly_laid_away(self) -> bool:
        """More or fewer than two cards laid away; in a hand game nothing is. Source: UNION, “Spilmelding”."""
        return self.extras.cards_laid_away not in (None, CARDS_IN_SKAT) and not self.hand


@dataclass(frozen=True, kw_only=True)
class RamschDeal(AnyDeal):
    """Everybody against everybody: what each seat took. ``declarer``: whose duty it is, in räuberskat.

    ``card_points`` are those in the tricks; the skat's are ``skat_points``.
    """

    declarer: int | None = None
    card_points: Mapping[int, int] = field(default_factory=dict)
    tricks: Mapping[int, int] = field(default_factory=dict)
    skat_points: int | None = None
    last_trick: int | None = None
