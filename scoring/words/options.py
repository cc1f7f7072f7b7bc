"""A house's options in words: a name and one sentence for each, and a name for each of its values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

OPTION_NAMES: dict[str, Promise] = {
    "tops": _("With and without"),
    "grand_base": _("Base value of grand"),
    "grand_ouvert_base": _("Base value of an open grand"),
    "schneider_doubles": _("Schneider doubles"),
    "free_announcements": _("Free announcements"),
    "defenders_out_at": _("Points the defenders need against schneider"),
    "hand_loss_doubled": _("A lost hand game counts twice"),
    "hand_overbid": _("Overbid hand games"),
    "kontra": _("Kontra"),
    "patrouille": _("Patrouille"),
    "rum": _("Rum"),
    "gift": _("Gift"),
    "revolution": _("Revolution"),
    "saxon_spitze": _("Saxon spitze"),
    "ramsch": _("Ramsch instead of passing"),
    "march": _("March in ramsch"),
    "winner_ramsch": _("Ramsch has a winner"),
    "bock": _("Bock rounds"),
    "bock_ramsch": _("Ramsch after bock"),
    "robber": _("Räuberskat"),
    "six": _("With sixes"),
    "ace": _("Ace skat"),
    "settlement": _("How points are written"),
}
OPTION_SENTENCES: dict[str, Promise] = {
    "tops": _("All trumps from the jack of clubs down count as with or without, or only the four jacks."),
    "grand_base": _("A grand counts 24, or 20 as in older rules."),
    "grand_ouvert_base": _("An open grand has its own base value, and playing open adds no further level."),
    "schneider_doubles": _(
        "Schneider doubles the value and schwarz doubles it again, instead of a level each."
    ),
    "free_announcements": _(
        "Schneider, schwarz and open may be announced after taking up the skat; each counts for itself."
    ),
    "defenders_out_at": _("How many card points the defenders need to be out of schneider."),
    "hand_loss_doubled": _("A hand game that is lost counts twice like every other, or only once."),
    "hand_overbid": _("What a hand game counts when the skat makes it worth less than the bid."),
    "kontra": _(
        "A defender who has bid may double, the declarer may double again, and so on up to this level."
    ),
    "patrouille": _("The last tricks made with the lowest trumps count one level each."),
    "rum": _("Showing the skat before taking it up adds one level."),
    "gift": _("The defenders may give up a grand; a declarer who refuses the gift must make them schneider."),
    "revolution": _("An open null in which the defenders may exchange cards counts 92."),
    "saxon_spitze": _(
        "A game of its own with this base value, in which the lowest trump must win the last trick."
    ),
    "ramsch": _("When nobody bids, all play against all; this says who gets the card points of the skat."),
    "march": _("A player who takes all ten tricks in ramsch gets 120 points, the others nothing."),
    "winner_ramsch": _(
        "The player with the fewest card points gets 23 points and a won game, instead of minus points for all."
    ),
    "bock": _("After such a deal, a round is played in which everything counts twice."),
    "bock_ramsch": _("After each bock round comes a round of ramsch."),
    "robber": _("Everybody plays a suit game, a grand, a null and a ramsch once; nobody bids."),
    "six": _("Played with 36 cards: 144 card points, won with 73."),
    "ace": _("The holder of an agreed ace plays alone; the ace is the highest trump, and nobody bids."),
    "settlement": _("Plain points, with 50 for each won game, as minus points for the others, or bierlachs."),
}
OPTION_GROUPS: dict[Promise | str, tuple[str, ...]] = {
    _("What games are worth"): (
        "tops", "grand_base", "grand_ouvert_base", "schneider_doubles", "free_announcements", "defenders_out_at",
        "hand_loss_doubled", "hand_overbid", "settlement",
    ),
    _("Kontra and customs"): ("kontra", "patrouille", "rum", "gift"),
    _("Games of their own"): ("revolution", "saxon_spitze", "robber", "six", "ace"),
    _("Ramsch and bock"): ("ramsch", "march", "winner_ramsch", "bock", "bock_ramsch"),
}  # fmt: skip
OFF, ON = _("no"), _("yes")
VALUE_NAMES: dict[str, dict[object, Promise | str]] = {
    "tops": {"all": _("all trumps from the top"), "jacks": _("jacks only")},
    "grand_ouvert_base": {None: _("as grand, and a level for open")},
    "hand_overbid": {
        "normal": _("overbid, like every other game"),
        "hand": _("what the ten cards of the hand are worth"),
        "skat": _("what it is worth with the skat"),
    },
    "kontra": {0: _("not played"), 1: _("kontra"), 2: _("re"), 3: _("zippe"), 4: _("bock")},
    "gift": {
        None: _("not played"),
        "plain": _("refused: schneider must be made"),
        "counts": _("refused: schneider must be made and counts one level more"),
    },
    "saxon_spitze": {None: _("not played")},
    "ramsch": {
        None: _("passed deals are struck"),
        "most": _("ramsch, the skat to the player with most"),
        "last_trick": _("ramsch, the skat to the last trick"),
    },
    "winner_ramsch": {
        None: _("minus points for all"),
        "both": _("a winner; in a tie both win"),
        "none": _("a winner; in a tie nobody wins"),
    },
    "bock": {
        "60-60": _("a game ended 60 to 60"),
        "kontra-lost": _("kontra was said and lost"),
        "re-won": _("re was said and won"),
        "re-given": _("re was said"),
        "grand-hand": _("a grand was played from the hand"),
    },
    "settlement": {
        "points": _("plain points"),
        "seeger": _("50 for won and lost games, 40 or 30 for the others’ lost games"),
        "minus": _("minus points for those who did not win"),
        "bierlachs": _("bierlachs: minus points, a round is lost at 301 (three) or 401 (four)"),
    },
}


@dataclass(frozen=True)
class OptionWords:
    """The words for the options of one rule system: ``values`` only where they need a name.

    ``groups``: options that belong together, under a heading.
    """

    names: Mapping[str, Promise | str]
    sentences: Mapping[str, Promise | str]
    values: Mapping[str, Mapping[object, Promise | str]]
    groups: Mapping[Promise | str, Sequence[str]] = field(default_factory=dict)

    def value_name(self, option: str, value: object) -> str:
        """What an option is set to, in the reader's language."""
        if isinstance(value, bool):
            return str(ON if value else OFF)
        names = self.values.get(option, {})
        if isinstance(value, list):
            return ", ".join(str(names[item]) for item in value) or str(_("none"))
        return str(names.get(value, value))

    def names_of_values(self, option: str, allowed: Sequence[object]) -> list[str]:
        """The names of what an option may be set to."""
        # Of the combinations of bock reasons only the single ones are listed.
        values = [value for value in allowed if not isinstance(value, list) or len(value) == 1]
        return [self.value_name(option, value) for value in values]

    def in_words(self, options: Mapping[str, object]) -> list[str]:
        """The options that a house has set, in the order in which they are offered: "Kontra: re", "Ramsch: …"."""
        return [
            f"{name}: {self.value_name(option, options[option])}"
            for option, name in self.names.items()
            if option in options
        ]


NO_OPTIONS = OptionWords({}, {}, {})
HOUSEHOLD_OPTIONS = OptionWords(OPTION_NAMES, OPTION_SENTENCES, VALUE_NAMES, OPTION_GROUPS)
