"""Refusals where a tournament is played at several venues."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    # Who does what
    "venue-lead-does-this": _("The lead does this: %(lead)s. Here only sheets are typed in."),
    "venue-types-this": _("Table %(table)d is typed in at %(venue)s."),
    # The draw
    "venues-other-seating": _(
        "With several venues the seats are not found like this. Draw each series, or seat by the standings."
    ),
    "venues-number-of-threes": _("With several venues the number of tables of three cannot be chosen."),
    "venues-mixed-table": _("These players are not at one venue: %(numbers)s."),
    "venue-too-few-tables": _("%(venue)s has %(tables)d tables, and %(needed)d are needed."),
    "venue-not-seated": _("%(venue)s: %(why)s"),
    # Venues on the lead
    "venue-tables-shared": _("These tables are also those of %(venue)s."),
    "venue-name-taken": _("There is a venue with this name already."),
    "venue-has-seats": _("Table %(table)d is drawn already. Change the venues before the next draw."),
    "venue-is-lead": _("This venue is the lead itself."),
    "venue-nothing-released": _("No series is released yet, so there is nothing to play at %(venue)s."),
    "venue-nobody-found": _("Nobody in this tournament has one of these numbers, or is in this club."),
    "venue-not-a-number": _("“%(word)s” is not a start number. They look like this: 1 5 9-20"),
    # Files
    "venues-in-file": _(
        "the venues do not fit together: one leads, and no number, name or table is there twice"
    ),
    "venue-not-a-file": _("This is not a file of a venue."),
    "venue-file-broken": _("This file is damaged, or was changed on the way. Save it again."),
    "venue-other-program": _(
        "The lead and the venue do not have the same version of the program. Update the older one."
    ),
    "venue-file-of-nobody": _("No venue of this tournament has signed this file."),
    # A delivery that is kept and not used
    "venue-delivery-older": _("Delivery %(number)d is older than number %(used)d, which was used."),
    "venue-delivery-old-laptop": _(
        "It comes from the old laptop of %(venue)s, which another one has taken over."
    ),
    "venue-delivery-two-laptops": _(
        "It comes from a second laptop with the same file. Only one is used; have it taken over if it is the right one."
    ),
    "venue-delivery-same-number": _("There was another delivery with the number %(number)d, which was used."),
    "venue-sheet-lacks": _(
        "The sheet of table %(table)d in series %(series)d is missing, which was delivered before."
    ),
    "venue-seats-differ": _(
        "Other players sit at table %(table)d in series %(series)d. Make a new file for the venue."
    ),
    "venue-table-unknown": _("Table %(table)d in series %(series)d is not a table of this venue."),
    "venue-series-closed": _(
        "Table %(table)d has changed, but series %(series)d is closed. Open the series, and take it again."
    ),
    "venue-sheet-wrong": _("Table %(table)d in series %(series)d cannot be right, and no reason is given."),
    # The lead's file at a venue
    "venue-part-older": _("This file is older than the one that was opened before."),
    "venue-part-other-lead": _("This file was not signed by the lead that made the first one."),
    "venue-part-is-rehearsal": _("A rehearsal has no venues."),
    "venue-part-seats-changed": _(
        "Table %(table)d of series %(series)d has begun, and the file seats other players there. Call the lead."
    ),
    "venue-no-sheets": _("There is nothing to deliver yet."),
}
