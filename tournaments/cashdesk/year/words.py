"""Names of a year's accounts and kinds of income and expense, in the reader's language."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.sentences import WORDS as OF_LINES
from tournaments.models import Account

ACCOUNTS: dict[str, Promise | str] = {
    "cash-box": Account.Kind.CASH_BOX.label,
    "purse": Account.Kind.PURSE.label,
    "bank": Account.Kind.BANK.label,
    "drawers": gettext_lazy("Drawers of the evenings"),
    "players": gettext_lazy("Players (below zero: what they owe)"),
    "club": Account.Kind.CLUB.label,
    "pots": gettext_lazy("Pots for prizes"),
    "deposits": Account.Kind.DEPOSIT.label,
    "differences": Account.Kind.DIFFERENCE.label,
}


# In the plural, because a sum covers many.
KINDS: dict[str, Promise] = {"prize": gettext_lazy("Prizes")}


def account_word(name: str) -> str:
    return str(ACCOUNTS[name])


def kind_word(kind: str) -> str:
    words: dict[str, Promise] = OF_LINES | KINDS
    return str(words.get(kind, kind))
