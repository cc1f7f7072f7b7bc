"""Refusals of what a table's phone sends."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "phone-link-dead": _("This link leads nowhere. Scan the code on the table again, or ask at the desk."),
    "phone-codes-too-many": _("Too many wrong codes. Please try again in %(minutes)d minutes."),
    "phone-not-json": _("This was not sent as the page sends it. Load the page again."),
    "phone-too-long": _("This is too much at once: at most %(entries)d deals and %(kilobytes)d kilobytes."),
    "phone-entry-unreadable": _("This entry cannot be read."),
    "phone-entry-full": _("This table has sent too much. Please ask at the desk."),
    "phone-no-such-deal": _("This table plays %(deals)d deals; there is no deal %(number)d."),
    "id-used": _("Something else was sent under this identifier before."),
    "deal-differs": _("Another deal stands there already. The desk sees both and decides."),
    "deal-gone": _("The deal that this one corrects is not there any more. The desk sees it and decides."),
    "deal-does-not-fit": _("This deal does not go with those before it. The desk sees it and decides."),
    "nothing-to-undo": _("There is nothing here that this phone could take back."),
    "phone-series-closed": _("The series is closed. The desk has been given this deal and decides."),
    "phone-switched-off": _(
        "This table does not keep its sheet on a phone at present. The desk has been given this deal and decides."
    ),
    "phone-sheet-recorded": _(
        "The sheet of this table is typed in already. The desk has been given this deal and decides."
    ),
    "phone-code-revoked": _(
        "The desk has given this table a new code. The desk has been given this deal and decides; scan the new code."
    ),
    "phone-series-is-closed": _(
        "The series is closed. Each series has a code of its own: on its sheet, on a new table card, or at the desk."
    ),
    "phone-is-switched-off": _("This table does not keep its sheet on a phone at present."),
    "phone-sheet-is-recorded": _("The sheet of this table is recorded."),
    "sheet-has-open-deal": _("Deal %(deals)s was taken back on the table’s phone. Enter it again first."),
    "sheet-not-complete": _("Not all deals are there yet."),
    "signed-by-nobody": _("Nobody sits on this seat."),
    "conflict-decided": _("This has been decided already."),
}
