"""What the fields of the data about a person are called on paper, and how their values are written."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.sheets.changes import as_text
from tournaments.sheets.changes import label_of as label_in_journal

LABELS = {
    "number": gettext_lazy("number"),
    "first_name": gettext_lazy("first name"),
    "last_name": gettext_lazy("last name"),
    "club": gettext_lazy("club"),
    "membership_number": gettext_lazy("membership number"),
    "federation_number": gettext_lazy("federation number"),
    "licence_since": gettext_lazy("licence since"),
    "out_of_pot": gettext_lazy("player out of the pot"),
    "code": gettext_lazy("what for"),
    "from": gettext_lazy("from"),
    "to": gettext_lazy("to"),
    "currency": gettext_lazy("currency"),
    "birth_year": gettext_lazy("birth year"),
    "class": gettext_lazy("class"),
    "guest": gettext_lazy("guest"),
    "active": gettext_lazy("active"),
    "public_pages_show": gettext_lazy("public pages show"),
    "public_name": gettext_lazy("name in public"),
    "objected_on": gettext_lazy("objected to being named on"),
    "guardian_consent": gettext_lazy("the parents agree to the name in public"),
    "tournament": gettext_lazy("tournament"),
    "date": gettext_lazy("date"),
    "start_number": gettext_lazy("start number"),
    "here": gettext_lazy("here"),
    "withdrawn": gettext_lazy("withdrawn"),
    "entry_fee": gettext_lazy("entry fee"),
    "fee_paid": gettext_lazy("fee paid"),
    "not_seated_with": gettext_lazy("do not seat together"),
    "entered_at": gettext_lazy("entered at"),
    "own_page_until": gettext_lazy("own page until"),
    "series": gettext_lazy("series"),
    "table": gettext_lazy("table"),
    "seat": gettext_lazy("seat"),
    "with_start_numbers": gettext_lazy("at the table with start numbers"),
    "substitute": gettext_lazy("substitute"),
    "lost_by_others": gettext_lazy("games lost by the others"),
    "sheet_reason": gettext_lazy("remark on the sheet"),
    "sheet_ruling": gettext_lazy("ruling"),
    "rank": gettext_lazy("rank"),
    "prizes": gettext_lazy("prizes"),
    "group": gettext_lazy("group"),
    "place": gettext_lazy("place"),
    "amount": gettext_lazy("amount"),
    "deal": gettext_lazy("deal"),
    "kind": gettext_lazy("kind"),
    "text": gettext_lazy("text"),
    "receipt": gettext_lazy("receipt"),
    "set_off": gettext_lazy("kept for what was owed"),
    "cash": gettext_lazy("in cash"),
    "outcome": gettext_lazy("what became of it"),
    "by_proxy": gettext_lazy("taken by somebody else"),
    "taken_as_proxy": gettext_lazy("taken for somebody else"),
    "note": gettext_lazy("note"),
    "lot": gettext_lazy("lot"),
    "drawn_at": gettext_lazy("drawn at"),
    "team": gettext_lazy("team"),
    "contact": gettext_lazy("telephone or e-mail"),
    "full_name_in_public": gettext_lazy("full name may be shown in public"),
    "asked_at": gettext_lazy("asked for at"),
    "made_at": gettext_lazy("made at"),
    "settled_at": gettext_lazy("settled at"),
    "agreed_at": gettext_lazy("agreed at"),
    "at": gettext_lazy("when"),
    "what": gettext_lazy("what"),
    "before": gettext_lazy("before"),
    "after": gettext_lazy("after"),
    "why": gettext_lazy("why"),
}


def label_of(key: str) -> str:
    """In the reader's language; what the journal knows has the journal's word."""
    return str(LABELS[key]) if key in LABELS else label_in_journal(key)


def value_text(value: Any) -> str:
    """A value of the data as a person reads it."""
    if isinstance(value, dict):
        return "; ".join(
            f"{label_of(key)}: {value_text(one)}" for key, one in value.items() if one not in ("", None)
        )
    if isinstance(value, list):
        return " · ".join(map(value_text, value)) or _("nothing")
    return as_text(value)
