"""Sentences of a phone's keypad besides the names of games and fields."""

from __future__ import annotations

from django.utils.translation import gettext as _

from scoring.words.deals import MINUS

Words = dict[str, str]


def keypad_words() -> Words:
    """Sentences of the keypad, in the active language, with gaps in braces."""
    return {
        "minus": MINUS,
        "who": _("Player"),
        "choose": _("Choose: %(what)s") % {"what": "{what}"},
        "write": _("Write down"),
        "writeDeal": _("Write down: %(deal)s") % {"deal": "{deal}"},
        "passed": _("Passed"),
        "passedAll": _("Passed: nobody played, the deal is written down at once"),
        "more": _("More: %(what)s") % {"what": "{what}"},
        "fewer": _("Less"),
        "moreTops": _("More than 4"),
        "clear": _("Clear"),
        "tick": _("Deal %(number)s is written and right (%(name)s)")
        % {"number": "{number}", "name": "{name}"},
        "tickHint": _("The next dealer’s tick: it is set with the first tap of this deal."),
        "elsewhere": _("This deal is reckoned at the desk."),
        "roles": _("%(dealer)s deals, %(forehand)s leads.")
        % {"dealer": "{dealer}", "forehand": "{forehand}"},
        "deal": _("Deal %(number)s") % {"number": "{number}"},
        "changed": _("Correct deal %(number)s") % {"number": "{number}"},
        "doubled": _("This deal counts double."),
        "add": _("Add"),
        "remove": _("Remove: %(what)s") % {"what": "{what}"},
        "ramsch": _("ramsch"),
        "wonWord": _("won"),
        "lostWord": _("lost"),
    }
