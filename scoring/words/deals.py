"""What is wrong with a deal, in one sentence for each code; the names of a deal's fields."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MINUS = "\u2212"


def number(value: int) -> str:
    """A number with a real minus sign."""
    # A hyphen is hardly seen before a digit in print.
    return f"{MINUS}{-value}" if value < 0 else str(value)


FIELD_NAMES: dict[str, Promise] = {
    "declarer": _("declarer"),
    "game": _("game"),
    "tops": _("with or without"),
    "hand": _("hand"),
    "ouvert": _("ouvert"),
    "schneider": _("schneider"),
    "schneider_announced": _("schneider announced"),
    "schwarz": _("schwarz"),
    "schwarz_announced": _("schwarz announced"),
    "bid": _("bid"),
    "card_points": _("card points"),
    "tricks": _("tricks"),
    "won": _("won"),
    "decided_for": _("decided for"),
    "cards_laid_away": _("cards laid away"),
    "kontra": _("kontra"),
    "hand_tops": _("with or without, of the hand alone"),
    "patrouille": _("patrouille"),
    "rum": _("rum"),
    "gift": _("gift"),
    "defenders_announced": _("announced by the defenders"),
    "ramsch": _("ramsch"),
    "last_trick": _("last trick"),
    "loser": _("loser"),
    "contract": _("contract"),
    "passt_mir_nicht": _("both cards turned"),
    "gave_up": _("given up"),
    "deal": _("deal"),
    "deals": _("deals"),
    "penalties": _("penalty points"),
    "announcements": _("announcements"),
    "pagat": _("pagat"),
    "kings": _("kings"),
    "nolo": _("nolo"),
    "tout": _("tout"),
    "counts": _("counting"),
    "fines": _("fines"),
}

DEAL_SENTENCES: dict[str, Promise] = {
    "sits-out": _("“%(field)s” names a seat that does not take part in this deal."),
    "announcements-contradict": _("One hand cannot hold everything that was announced or played from it."),
    "too-many-taroks": _("There are only 22 taroks with the sciesen; more were announced."),
    "card-proven-twice": _("One card or announcement is booked twice."),
    "unknown-game": _("This game is not played here; choose one of the games of this rule system."),
    "tops-out-of-range": _("With or without %(tops)s is impossible: 1 to %(most)s are counted in this game."),
    "announced-without-hand": _("Schneider and schwarz can be announced only without taking up the skat."),
    "ouvert-without-hand": _("This game can be played open only without taking up the skat."),
    "not-a-bid": _("%(bid)s is not a valid bid: no game has this value."),
    "declarer-is-dealer": _(
        "The dealer, seat %(declarer)s, sits out in this deal and cannot be the declarer."
    ),
    "declarer-missing": _("The declarer is missing: enter the seat of the player who played alone."),
    "card-points-impossible": _("These card points and tricks cannot occur together."),
    "outcome-missing": _("The outcome of the deal is unknown: %(field)s is missing."),
    "outcome-contradicts": _("What is entered for “%(field)s” contradicts the rest of the deal."),
    "null-has-no-tops": _("A null counts neither with nor without: leave the tops empty."),
    "null-has-no-levels": _("A null has a fixed value: “%(field)s” does not count in it."),
    "needs-ruling": _("The rules do not settle this deal; the referee must rule on it."),
    "announcement-cancelled": _(
        "Announced without a hand game: the announcement is cancelled and play goes on."
    ),
    "wrong-number-of-deals": _("There are %(deals)s deals, but this series has %(expected)s."),
    "passed-not-allowed": _("Deals are not passed here: when nobody bids, ramsch is played."),
    "null-below-bid": _("A null worth %(value)s cannot be played after a bid of %(bid)s."),
    "penalty-at-three": _("At a table of three nobody sits out, so there is no fourth man to be fined."),
    "penalty-wrong-seat": _("This fine is only for the player who sits out in that deal."),
    "option-not-allowed": _("These rules do not allow “%(field)s” here."),
    "unknown-field": _("“%(field)s” is unknown and was ignored."),
    "unknown-choice": _("“%(field)s” cannot have this value; choose one of the given answers."),
    "wrong-kind": _("“%(field)s” cannot be read; check how it is written."),
    "ramsch-expected": _("This is a round of ramsch: only ramsch or a grand without the skat can be played."),
    "played-before": _("The declarer has already played this kind of game; each is played once."),
    "shorthand-unknown": _("“%(part)s” is not understood here."),
    "shorthand-twice": _("“%(part)s” is here twice."),
    "cannot-give-up": _("This deal could still be won, so it cannot be given up in this way."),
}
