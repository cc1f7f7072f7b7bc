"""Refusals about clubs and players."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "membership-number-taken": _("Another player of this club already has this membership number."),
    "federation-number-taken": _("Another player already has this federation number."),
    "club-number-taken": _("Another club already has this federation number."),
    "club-name-taken": _("There is already a club with this name."),
    "player-unknown": _("Nobody in this tournament is called “%(typed)s”."),
    "player-of-several": _("“%(typed)s” may be several players. Type the start number instead: %(numbers)s."),
    "players-not-different": _("Choose two different players."),
    "player-merged-already": _("One of them has already been merged."),
    "players-in-same-tournament": _("Both take part in “%(tournament)s”, so they are two people there."),
    "player-erased": _("One of them has been erased; only the number is left."),
    "member-has-number": _(
        "%(name)s has a number on record and stays a member. Empty the numbers first, on the page of the player."
    ),
    "players-in-same-past-series": _(
        "Both have a result in the same series of the evening of %(day)s, so they are two people there."
    ),
    "more-of-name-at-desk": _(
        "By this link less of your name can be shown, not more. Please ask at the desk."
    ),
    # Lists of players
    "list-file-empty": _("This file is empty."),
    "file-too-large": _(
        "This file is too large for a list of players. Save only its first sheet, or save it as CSV."
    ),
    "too-many-columns": _("A list of players has at most %(most)d columns."),
    "too-many-rows": _("At most %(most)d rows can be imported at once."),
    "cell-too-long": _("Row %(row)d: a cell holds more than %(most)d letters."),
    "columns-unknown": _(
        "The first row must name the columns, and one of them must be “Name”, “First name” or “Last name”."
    ),
    "file-old-or-protected": _(
        "This file is protected by a password, or it is an old .xls file. "
        "Save it as XLSX or CSV, without a password."
    ),
    "file-protected": _("This file is protected by a password. Save it without one, or as CSV."),
    "file-damaged": _("This XLSX file is damaged. Save it again, or save it as CSV."),
    "other-spreadsheet": _("This kind of spreadsheet cannot be read. Save it as XLSX or as CSV."),
    "not-readable-as-csv": _("This file cannot be read as CSV: %(why)s."),
    "not-a-list-of-players": _("This is not a list of players. CSV and XLSX files can be read."),
    "club-undecided": _("Say first which club is meant by “%(club)s”."),
    "guest-undecided": _("Say first who “%(name)s” of row %(row)d is."),
    "guest-chosen-twice": _("Two rows cannot be the same guest: “%(name)s”."),
    "list-club-undecided": _("Say first to which club the people of this list belong."),
    "list-gone": _("This list has been imported already, or it is too old. Choose the file again."),
    # Past evenings
    "history-not-a-backup": _("This is neither a backup (*.VMZ) nor an XLSX or CSV file with results."),
    "history-shape-unknown": _(
        "No results are recognised in this file. It needs a row of headings: Date, Name, Points, or Name and the days"
        " of the evenings beside it."
    ),
    "history-damaged": _("This file is damaged: its table of results cannot be read. Make the backup again."),
    "history-protected": _("This file is protected by a password. Save it without one."),
    "history-too-large": _(
        "Unpacked, this file is larger than %(most)d megabytes, which no club’s results are."
    ),
    "history-too-many": _("At most %(most)d results can be imported at once."),
    "history-too-many-people": _("A file may have at most %(most)d players."),
    "history-empty": _("There are no results in this file."),
    "history-columns-missing": _("The table of results lacks the columns %(columns)s."),
    "history-first-day-missing": _(
        "The file does not say of which year its weeks or days are. Say on which day the first evening was played."
    ),
    "history-person-undecided": _("Say first who “%(name)s” is."),
    "history-no-such-member": _(
        "“%(typed)s” is no member or guest on record. Choose the right name for “%(name)s” from the list."
    ),
    "history-changed-by-answers": _(
        "With these answers it is something else that will be imported. Look at the numbers once more, then confirm."
    ),
    "history-two-are-one": _(
        "%(first)s and %(second)s of the file cannot be one member: both played on %(day)s in series %(series)d. Say"
        " who the other one is."
    ),
    "history-file-gone": _("This file is no longer here. Choose it again."),
    "history-undone-already": _("This import has been undone already."),
    "history-undo-changed": _(
        "Something has changed meanwhile. Read once more what would be removed, then undo the import."
    ),
    "history-under-way": _("Another file of this club is being imported. Wait until it is done."),
}
