"""How large a list of players may be, and what is said of a larger one."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.errors import UserError

MOST_ROWS = 20_000  # below the heading
MOST_COLUMNS = 100
LONGEST_TEXT = 1_000  # letters of a cell
MOST_BYTES = 20_000_000  # of all parts of an archive together, unpacked
MOST_PARTS = 1_000


def damaged() -> UserError:
    """What is said of an XLSX file that breaks off or contradicts itself."""
    return _refused(_("This XLSX file is damaged. Save it again, or save it as CSV."))


def too_large() -> UserError:
    """What is said of a file that would take more memory or time than a list of players needs."""
    return _refused(
        _("This file is too large for a list of players. Save only its first sheet, or save it as CSV.")
    )


def too_many_columns() -> UserError:
    return _refused(_("A list of players has at most %(most)d columns.") % {"most": MOST_COLUMNS})


def too_many_rows() -> UserError:
    return _refused(_("More than %(most)d rows are too many at once.") % {"most": MOST_ROWS})


def too_long(row: int) -> UserError:
    sentence = _("Row %(row)d: a cell holds more than %(most)d letters.")
    return _refused(sentence % {"row": row, "most": LONGEST_TEXT})


def _refused(sentence: str) -> UserError:
    return UserError(sentence, field="file")
