"""Doubtful sentences about the Hungarian introduction, tournée skat and Danish tarok. Source: 000, 001, 002."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from scoring.reference.reading import Reading, played

READINGS: tuple[Reading, ...] = (
    Reading(
        ("tchibo",),
        _("Schwarz announced does not include schneider announced: the text’s own example is 8 × 24."),
        "001, További alappontok",
        played("grand", 4, 120, 10, schwarz_announced=True),
        192,
    ),
    Reading(
        ("tchibo",),
        _("Bid too high: jacks + 1 + 2 times the base value, and not doubled again."),
        "001, Túllicitálva",
        played("spades", 1, 80, 7, bid=40),
        -44,
    ),
    Reading(
        ("tchibo",),
        _("Announcing needs no hand game."),
        "001, További alappontok",
        played("hearts", 2, 95, 8, schneider_announced=True),
        50,
    ),
    Reading(
        ("tchibo",),
        _(
            "What the defenders announce adds a level to a lost game when it comes true, and costs nothing otherwise."
        ),
        "001, További alappontok",
        played("hearts", 1, 20, 2, defenders_announced=["schneider"]),
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
        played("hearts", 1, 90, 8, contract="tournee"),
        12,
    ),
    Reading(
        ("turneskat",),
        _(
            "Lost games count once; guckser, and a tournée with both cards turned, twice, and that comes last."
        ),
        "000, Vinst och förlust",
        played("hearts", 1, 50, 4, contract="tournee", passt_mir_nicht=True),
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
        played("clubs", 1, 70, 6, contract="solo", bid=13),
        24,
    ),
    Reading(
        ("turneskat",),
        _("Solo in clubs with three, schwarz announced, is 12 × 8; the text’s 84 is a slip."),
        "000, III",
        played("clubs", 3, 120, 10, contract="solo", schwarz_announced=True),
        96,
    ),
    Reading(
        ("turneskat",),
        _("Grand ouvert always counts as schwarz announced."),
        "000, Grand ouvert",
        played("grand", 1, 120, 10, contract="solo", ouvert=True),
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
                    "At a table of five the dealer plays with his neighbours; the next dealer sits two to his right."
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
