"""Ambiguous sentences about International, Danish and household skat."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from scoring.reference.readings.reading import ReferenceReading
from scoring.rules.deal import Passed
from scoring.rules.skat.deal import Extras, SkatDeal
from scoring.rules.sources import UNION, WIKIPEDIA

EVERY_SKAT: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("Overbid: booked at the smallest multiple of the base value that reaches the bid, then doubled."),
        (WIKIPEDIA.section("Überreizen"),),
        deal=SkatDeal(game="spades", tops=1, card_points=80, tricks=7, bid=33),
        points=-66,
    ),
    ReferenceReading(
        _("Schneider and schwarz that were made may lift the value to the bid; then it is not overbid."),
        (WIKIPEDIA.section("Überreizen"),),
        deal=SkatDeal(game="spades", tops=1, card_points=90, tricks=8, bid=33),
        points=33,
    ),
    ReferenceReading(
        _("A declarer who misses an announcement loses at the announced level; no level is counted twice."),
        (WIKIPEDIA.section("Gewinngrad"),),
        deal=SkatDeal(game="clubs", tops=1, card_points=70, tricks=6, hand=True, schneider_announced=True),
        points=-120,
    ),
    ReferenceReading(
        _("Schwarz is decided by tricks, not by card points."),
        (WIKIPEDIA.section("Gewinngrad"),),
        deal=SkatDeal(game="clubs", tops=1, card_points=120, tricks=9),
        points=36,
    ),
    ReferenceReading(
        _("The declarer is schneider with a quarter of the card points or fewer."),
        (WIKIPEDIA.section("Gewinngrad"),),
        deal=SkatDeal(game="clubs", tops=1, card_points=30, tricks=3),
        points=-72,
    ),
    ReferenceReading(
        _("A null below the bid is lost at the smallest value of a null that reaches the bid."),
        (
            UNION.section("Overreize"),
            WIKIPEDIA.section("Null"),
        ),
        deal=SkatDeal(game="null", bid=24, tricks=0),
        points=-70,
    ),
    ReferenceReading(
        _("No null reaches more than 59: 59 is booked, and the referee must rule."),
        (UNION.section("Overreize"),),
        deal=SkatDeal(game="null", bid=60, tricks=0),
        points=-118,
    ),
    ReferenceReading(
        _("A passed deal counts as a deal of the series; nobody gets anything."),
        (UNION.section("Slutopgørelse"),),
        deal=Passed(),
        points=0,
    ),
)
SERIES: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("The others’ lost games include those lost while one sat out as dealer."),
        (UNION.section("Slutopgørelse"),),
    ),
    ReferenceReading(
        _("Equal totals: more games won, then fewer lost, then the rank is shared until a lot is drawn."),
        (UNION.section("Slutopgørelse"),),
    ),
)
DANISH: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("Announced without a hand game: the announcement is cancelled and play goes on."),
        (UNION.section("Ansige"),),
        deal=SkatDeal(game="clubs", tops=2, card_points=70, tricks=6, schneider_announced=True),
        points=36,
    ),
    ReferenceReading(
        _(
            "More or fewer than two cards laid away: lost as announced, without levels, raised to the bid if need be."
        ),
        (UNION.section("Spilmelding"),),
        deal=SkatDeal(
            game="clubs", tops=1, card_points=70, tricks=6, bid=36, extras=Extras(cards_laid_away=3)
        ),
        points=-72,
    ),
    ReferenceReading(
        _("A forehand who plays after two passes has bid 18."),
        (UNION.section("Pasmelding"),),
        deal=SkatDeal(game="diamonds", tops=1, card_points=61, tricks=5, bid=18),
        points=18,
    ),
    ReferenceReading(
        _("A fault in a null loses the game for the side that made it."),
        (UNION.section("Fejl under spilafvikling"),),
        deal=SkatDeal(game="null", decided_for="declarer"),
        points=23,
    ),
    ReferenceReading(
        _(
            "The fourth man who looks at the skat loses 50 points; at a table of three there is no fourth man."
        ),
        (UNION.section("4 Mands bord"),),
    ),
    ReferenceReading(
        _("A ruling is final for the tournament; what the committee answers later changes no result."),
        (UNION.section("Tvister"),),
    ),
)
HOUSEHOLD: tuple[ReferenceReading, ...] = (
    ReferenceReading(
        _("The bid is compared with the value; then come the loss, then kontra, then bock."),
        (WIKIPEDIA.section("Kontra und Re"),),
        deal=SkatDeal(game="hearts", tops=1, card_points=50, tricks=4, extras=Extras(kontra=1)),
        points=-80,
        options={"kontra": 1},
    ),
    ReferenceReading(
        _("A refused gift that is then missed counts the level of schneider too."),
        (WIKIPEDIA.section("Schenken"),),
        deal=SkatDeal(game="grand", tops=1, card_points=70, tricks=6, extras=Extras(gift="refused")),
        points=-192,
        options={"gift": "counts"},
    ),
    ReferenceReading(
        _("“Kontra lost” means that the side that said kontra has lost."),
        (WIKIPEDIA.section("Ramsch- und Bockrunden"),),
    ),
    ReferenceReading(
        _("Several reasons for a bock round in one deal count once, and nothing is ever more than doubled."),
        (WIKIPEDIA.section("Ramsch- und Bockrunden"),),
    ),
)
