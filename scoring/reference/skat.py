"""Doubtful sentences about International, Danish and household skat. Source: 003, 004."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from scoring.reference.reading import Reading, played

SKAT = ("isko", "danish", "household")
READINGS: tuple[Reading, ...] = (
    Reading(
        SKAT,
        _("Overbid: booked at the smallest multiple of the base value that reaches the bid, then doubled."),
        "004, Überreizen",
        played("spades", 1, 80, 7, bid=33),
        -66,
    ),
    Reading(
        SKAT,
        _("Schneider and schwarz that were made may lift the value to the bid; then it is not overbid."),
        "004, Überreizen",
        played("spades", 1, 90, 8, bid=33),
        33,
    ),
    Reading(
        SKAT,
        _("An announcement that is missed loses at the announced level; no level is counted twice."),
        "004, Gewinngrad",
        played("clubs", 1, 70, 6, hand=True, schneider_announced=True),
        -120,
    ),
    Reading(
        SKAT,
        _("Schwarz goes by tricks, not by card points."),
        "004, Gewinngrad",
        played("clubs", 1, 120, 9),
        36,
    ),
    Reading(
        SKAT,
        _("The declarer is schneider with a quarter of the card points or fewer."),
        "004, Gewinngrad",
        played("clubs", 1, 30, 3),
        -72,
    ),
    Reading(
        SKAT,
        _("A null below the bid is lost at the smallest value of a null that reaches the bid."),
        "003, Overreize; 004, Null",
        {"game": "null", "bid": 24, "tricks": 0},
        -70,
    ),
    Reading(
        SKAT,
        _("No null reaches more than 59: 59 is booked, and the referee must rule."),
        "003, Overreize",
        {"game": "null", "bid": 60, "tricks": 0},
        -118,
    ),
    Reading(
        SKAT,
        _("A passed deal counts as a deal of the series; nobody gets anything."),
        "003, Slutopgørelse",
        {"passed": True},
        0,
    ),
    Reading(
        ("isko", "danish"),
        _("Others’ lost games include those that were lost while one sat out as dealer."),
        "003, Slutopgørelse",
    ),
    Reading(
        ("isko", "danish"),
        _("Equal totals: more games won, then fewer lost, then the rank is shared until a lot is drawn."),
        "003, Slutopgørelse",
    ),
    Reading(
        ("danish",),
        _("Announced without a hand game: struck out, and the game is played on as if nothing was said."),
        "003, Ansige",
        played("clubs", 2, 70, 6, schneider_announced=True),
        36,
    ),
    Reading(
        ("danish",),
        _(
            "More or fewer than two cards laid away: lost as announced, without levels, raised to the bid if need be."
        ),
        "003, Spilmelding",
        played("clubs", 1, 70, 6, cards_laid_away=3, bid=36),
        -72,
    ),
    Reading(
        ("danish",),
        _("Who plays as forehand after two passes has bid 18."),
        "003, Pasmelding",
        played("diamonds", 1, 61, 5, bid=18),
        18,
    ),
    Reading(
        ("danish",),
        _("A fault in a null loses for the side that made it."),
        "003, Fejl under spilafvikling",
        {"game": "null", "decided_for": "declarer"},
        23,
    ),
    Reading(
        ("danish",),
        _(
            "The fourth man who looks at the skat loses 50 points; at a table of three there is no fourth man."
        ),
        "003, 4 Mands bord",
    ),
    Reading(
        ("danish",),
        _("A ruling is final for the tournament; what the committee answers later changes no result."),
        "003, Tvister",
    ),
    Reading(
        ("household",),
        _("The bid is compared with the value; then come the loss, then kontra, then bock."),
        "004, Kontra und Re",
        played("hearts", 1, 50, 4, kontra=1),
        -80,
        {"kontra": 1},
    ),
    Reading(
        ("household",),
        _("A refused gift that is then missed counts the level of schneider too."),
        "004, Schenken",
        played("grand", 1, 70, 6, gift="refused"),
        -192,
        {"gift": "counts"},
    ),
    Reading(
        ("household",),
        _("“Kontra lost” means that the side that said kontra has lost."),
        "004, Ramsch- und Bockrunden",
    ),
    Reading(
        ("household",),
        _("Several reasons for a bock round in one deal count once, and nothing is ever more than doubled."),
        "004, Ramsch- und Bockrunden",
    ),
)
