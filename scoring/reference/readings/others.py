"""Ambiguous sentences about the Hungarian introduction, tournée skat and Danish tarok."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from scoring.reference.readings.reading import ReferenceReading
from scoring.rules.skat.deal import Extras, RamschDeal, SkatDeal
from scoring.rules.sources import TCHIBO, TURNESKAT, ZIMMERMANN
from scoring.rules.turneskat.deal import LostRamsch, TurneskatDeal

TCHIBO_READINGS: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("Schwarz announced does not include schneider announced: the text’s own example is 8 × 24."),
        (TCHIBO.section("További alappontok"),),
        deal=SkatDeal(game="grand", tops=4, card_points=120, tricks=10, schwarz_announced=True),
        points=192,
    ),
    ReferenceReading(
        _("Bid too high: (jacks + 1 + 2) × the base value, and not doubled again."),
        (TCHIBO.section("Túllicitálva"),),
        deal=SkatDeal(game="spades", tops=1, card_points=80, tricks=7, bid=40),
        points=-44,
    ),
    ReferenceReading(
        _("Announcing needs no hand game."),
        (TCHIBO.section("További alappontok"),),
        deal=SkatDeal(game="hearts", tops=2, card_points=95, tricks=8, schneider_announced=True),
        points=50,
    ),
    ReferenceReading(
        _(
            "What the defenders announce adds a level to a lost game if it comes true, and costs nothing otherwise."
        ),
        (TCHIBO.section("További alappontok"),),
        deal=SkatDeal(
            game="hearts", tops=1, card_points=20, tricks=2, extras=Extras(defenders_announced=("schneider",))
        ),
        points=-80,
    ),
    ReferenceReading(
        _(
            "A deal that nobody plays is ramsch; the card points of the skat go to the player who takes the last trick."
        ),
        (TCHIBO.section("ramsch"),),
        deal=RamschDeal(card_points={1: 40, 2: 50, 3: 20}, skat_points=10, last_trick=3),
        points=0,
    ),
)
TURNESKAT_READINGS: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("Schneider begins with 91 card points, and against the declarer below 31."),
        (TURNESKAT.section("Vinst- och förlustnivåer"),),
        deal=TurneskatDeal(game="hearts", tops=1, card_points=90, tricks=8, contract="tournee"),
        points=12,
    ),
    ReferenceReading(
        _(
            "Lost games count once; guckser, and a tournée with both cards turned, count twice, as the last step."
        ),
        (TURNESKAT.section("Vinst och förlust"),),
        deal=TurneskatDeal(
            game="hearts", tops=1, card_points=50, tricks=4, contract="tournee", passt_mir_nicht=True
        ),
        points=-24,
    ),
    ReferenceReading(
        _("Surrender: lost at the lowest level that reaches the bid."),
        (TURNESKAT.section("Vinst och förlust"),),
        deal=TurneskatDeal(game="hearts", contract="tournee", tops=1, bid=18, gave_up="surrender"),
        points=-18,
    ),
    ReferenceReading(
        _("A null below the bid cannot be played."),
        (TURNESKAT.section("nollspel"),),
        deal=TurneskatDeal(game="null", contract="solo", bid=24, tricks=0),
    ),
    ReferenceReading(
        _("A bid that is no contract’s value gives a warning: the text calls this a custom."),
        (TURNESKAT.section("Budgivningen"),),
        deal=TurneskatDeal(game="clubs", tops=1, card_points=70, tricks=6, contract="solo", bid=13),
        points=24,
    ),
    ReferenceReading(
        _("Solo in clubs with three, schwarz announced, is 12 × 8; the text’s 84 is a slip."),
        (TURNESKAT.section("III"),),
        deal=TurneskatDeal(
            game="clubs", tops=3, card_points=120, tricks=10, contract="solo", schwarz_announced=True
        ),
        points=96,
    ),
    ReferenceReading(
        _("Grand ouvert always counts as schwarz announced."),
        (TURNESKAT.section("Grand ouvert"),),
        deal=TurneskatDeal(game="grand", tops=1, card_points=120, tricks=10, contract="solo", ouvert=True),
        points=144,
    ),
    ReferenceReading(
        _("A tie in ramsch is lost by the player who took a trick last; the skat is not counted."),
        (TURNESKAT.section("Om ramsch spelas"),),
        deal=LostRamsch(loser=2, virgins=1),
        points=-30,
    ),
)
TAROK_READINGS: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("At a table of five the dealer plays with both neighbours; the next dealer sits two to the right."),
        (ZIMMERMANN.section("3"),),
    ),
    ReferenceReading(
        _("Players who sit out pay into the cups like everybody else when the cups are funded."),
        (ZIMMERMANN.section("3"),),
    ),
    ReferenceReading(
        _("Two kings behind: each adds what was in the cup before; the cup is doubled before it is emptied."),
        (ZIMMERMANN.section("9"),),
    ),
    ReferenceReading(
        _(
            "The two players who have nothing to do in the next deal count their cards; the third pays or "
            "receives the balance."
        ),
        (ZIMMERMANN.section("9.f"),),
    ),
    ReferenceReading(
        _("After a tout the cards are counted as usual, but neither the last trick nor an ultimo is paid."),
        (ZIMMERMANN.section("9"),),
    ),
    ReferenceReading(
        _("After nolo nothing is counted, and there is no last trick and no ultimo."),
        (ZIMMERMANN.section("9"),),
    ),
    ReferenceReading(
        _("A player who announced falsely has no ultimo in that deal: it pays as a last trick."),
        (ZIMMERMANN.section("10"),),
    ),
    ReferenceReading(
        _("A wrong number of cards voids the deal: only the dealing and the fines are paid."),
        (ZIMMERMANN.section("11"),),
    ),
    ReferenceReading(
        _("Fines and announcements are paid before a cup is doubled."), (ZIMMERMANN.section("9"),)
    ),
    ReferenceReading(
        _(
            "At the end both cups are shared in whole jetons of 5; "
            "the rest goes to the seats one jeton each, from seat 1 on."
        ),
        (ZIMMERMANN.section("9"),),
    ),
)
