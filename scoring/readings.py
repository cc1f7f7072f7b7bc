"""Where a source text is silent or can be read two ways: how this program reads it, where that stands, an example.

The examples are valued by the rules themselves whenever they are shown, and a
test holds each against what the reading promises.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Deal = Mapping[str, Any]
SKAT = ("isko", "danish", "household")


@dataclass(frozen=True)
class Reading:
    """One doubtful sentence. ``points``: what ``deal`` must come to; None where it is an error or a ledger."""

    systems: tuple[str, ...]
    sentence: Promise
    source: str
    deal: Deal | None = None
    points: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


def _played(game: str, tops: int, card_points: int, tricks: int, **more: Any) -> Deal:
    return {"game": game, "tops": tops, "card_points": card_points, "tricks": tricks, **more}


READINGS: tuple[Reading, ...] = (
    Reading(
        SKAT,
        _("Overbid: booked at the smallest multiple of the base value that reaches the bid, then doubled."),
        "004, Überreizen",
        _played("spades", 1, 80, 7, bid=33),
        -66,
    ),
    Reading(
        SKAT,
        _("Schneider and schwarz that were made may lift the value to the bid; then it is not overbid."),
        "004, Überreizen",
        _played("spades", 1, 90, 8, bid=33),
        33,
    ),
    Reading(
        SKAT,
        _("An announcement that is missed loses at the announced level; no level is counted twice."),
        "004, Gewinngrad",
        _played("clubs", 1, 70, 6, hand=True, schneider_announced=True),
        -120,
    ),
    Reading(
        SKAT,
        _("Schwarz goes by tricks, not by card points."),
        "004, Gewinngrad",
        _played("clubs", 1, 120, 9),
        36,
    ),
    Reading(
        SKAT,
        _("The declarer is schneider with a quarter of the card points or fewer."),
        "004, Gewinngrad",
        _played("clubs", 1, 30, 3),
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
        _played("clubs", 2, 70, 6, schneider_announced=True),
        36,
    ),
    Reading(
        ("danish",),
        _(
            "More or fewer than two cards laid away: lost as announced, without levels, raised to the bid if need be."
        ),
        "003, Spilmelding",
        _played("clubs", 1, 70, 6, cards_laid_away=3, bid=36),
        -72,
    ),
    Reading(
        ("danish",),
        _("Who plays as forehand after two passes has bid 18."),
        "003, Pasmelding",
        _played("diamonds", 1, 61, 5, bid=18),
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
        _played("hearts", 1, 50, 4, kontra=1),
        -80,
        {"kontra": 1},
    ),
    Reading(
        ("household",),
        _("A refused gift that is then missed counts the level of schneider too."),
        "004, Schenken",
        _played("grand", 1, 70, 6, gift="refused"),
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
    Reading(
        ("tchibo",),
        _("Schwarz announced does not include schneider announced: the text’s own example is 8 × 24."),
        "001, További alappontok",
        _played("grand", 4, 120, 10, schwarz_announced=True),
        192,
    ),
    Reading(
        ("tchibo",),
        _("Bid too high: jacks + 1 + 2 times the base value, and not doubled again."),
        "001, Túllicitálva",
        _played("spades", 1, 80, 7, bid=40),
        -44,
    ),
    Reading(
        ("tchibo",),
        _("Announcing needs no hand game."),
        "001, További alappontok",
        _played("hearts", 2, 95, 8, schneider_announced=True),
        50,
    ),
    Reading(
        ("tchibo",),
        _(
            "What the defenders announce adds a level to a lost game when it comes true, and costs nothing otherwise."
        ),
        "001, További alappontok",
        _played("hearts", 1, 20, 2, defenders_announced=["schneider"]),
        -80,
    ),
    Reading(
        ("tchibo",),
        _("A deal that nobody plays is ramsch; the card points of the skat go to who takes the last trick."),
        "001, ramsch",
        {"ramsch": {"card_points": {"1": 40, "2": 50, "3": 20}, "skat_points": 10, "last_trick": 3}},
        0,
    ),
    Reading(
        ("turneskat",),
        _("Schneider begins with 91 card points, and against the declarer below 31."),
        "000, Vinst- och förlustnivåer",
        _played("hearts", 1, 90, 8, contract="tournee"),
        12,
    ),
    Reading(
        ("turneskat",),
        _(
            "Lost games count once; guckser, and a tournée with both cards turned, twice, and that comes last."
        ),
        "000, Vinst och förlust",
        _played("hearts", 1, 50, 4, contract="tournee", passt_mir_nicht=True),
        -24,
    ),
    Reading(
        ("turneskat",),
        _("Surrender: lost at the lowest level that reaches the bid."),
        "000, Vinst och förlust",
        {"game": "hearts", "contract": "tournee", "tops": 1, "bid": 18, "gave_up": "surrender"},
        -18,
    ),
    Reading(
        ("turneskat",),
        _("A null below the bid cannot be played."),
        "000, nollspel",
        {"game": "null", "contract": "solo", "bid": 24, "tricks": 0},
    ),
    Reading(
        ("turneskat",),
        _("A bid that no contract has is a warning: the text calls it a custom."),
        "000, Budgivningen",
        _played("clubs", 1, 70, 6, contract="solo", bid=13),
        24,
    ),
    Reading(
        ("turneskat",),
        _("Solo in clubs with three, schwarz announced, is 12 × 8; the text’s 84 is a slip."),
        "000, III",
        _played("clubs", 3, 120, 10, contract="solo", schwarz_announced=True),
        96,
    ),
    Reading(
        ("turneskat",),
        _("Grand ouvert always counts as schwarz announced."),
        "000, Grand ouvert",
        _played("grand", 1, 120, 10, contract="solo", ouvert=True),
        144,
    ),
    Reading(
        ("turneskat",),
        _("A tie in ramsch loses for who took a trick last; the skat is not counted."),
        "000, Om ramsch spelas",
        {"ramsch": {"loser": 2, "virgins": 1}},
        -30,
    ),
    *(
        Reading(("tarok",), sentence, source)
        for sentence, source in (
            (
                _(
                    "At a table of five the dealer plays with his two neighbours, and the next dealer sits two to his right."
                ),
                "002, 3",
            ),
            (_("Who sits out pays into the cups like everybody else when they are funded."), "002, 3"),
            (
                _(
                    "Two kings behind: each doubles the cup by what stood in it before; doubling comes before emptying."
                ),
                "002, 9",
            ),
            (
                _("Those two count who have nothing to do with the next deal; the third balances them."),
                "002, 9.f",
            ),
            (
                _("After tout the cards are counted as usual; no last trick and no ultimo stand beside it."),
                "002, 9",
            ),
            (_("After nolo nothing is counted, and there is no last trick and no ultimo."), "002, 9"),
            (_("Who has announced falsely has no ultimo in that deal: it pays as a last trick."), "002, 10"),
            (
                _("A wrong number of cards voids the deal: only the dealing and the fines are paid."),
                "002, 11",
            ),
            (_("Fines and announcements are paid before a cup is doubled."), "002, 9"),
            (
                _(
                    "At the end the cups are shared together in whole jetons of 5, what remains from seat 1 on."
                ),
                "002, 9",
            ),
        )
    ),
)


def readings_of(key: str) -> list[Reading]:
    """The readings that concern a rule system."""
    return [reading for reading in READINGS if key in reading.systems]
