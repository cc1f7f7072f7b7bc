"""The rows of a CSV file of results, with any delimiter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from django.utils.translation import gettext as _

from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats.layout import MOST_ABOVE, Row, is_heading
from tournaments.people.spreadsheets.csv_rows import DELIMITERS, csv_rows, encoding_of
from tournaments.people.spreadsheets.limits import Most

# Enough for a year of evenings across, with four columns each, or a list with one row for each result.
RESULTS = Most(200_000, 600)


def result_rows(data: bytes) -> tuple[Iterator[Row], str]:
    """The rows, and a remark if the encoding is ambiguous. Raises ``Refused``."""
    try:
        letters = encoding_of(data)
    except Refused as error:
        raise Refused("history-not-a-backup", field="file") from error
    remark = ""
    if letters.other:
        said = _("Some letters can be read in two ways: “%(one)s”, which was taken, or “%(other)s”.")
        remark = said % {"one": letters.sample[0], "other": letters.sample[1]}
    return csv_rows(data, letters.encoding, _delimiter(data, letters.encoding), RESULTS), remark


def _delimiter(data: bytes, encoding: str) -> str:
    """The delimiter with which a row has the most known headings, then the most cells: ``Hansen, Kurt`` and 1,234 are
    one cell each between semicolons.
    """

    def known(delimiter: str) -> tuple[int, int]:
        try:
            top = list(islice(csv_rows(data, encoding, delimiter, RESULTS), MOST_ABOVE))
        except Refused:
            return 0, 0  # reported when the rows are read
        filled = [[cell for cell in cells if cell.strip()] for _line, cells in top]
        return max((sum(map(is_heading, cells)) for cells in filled), default=0), sum(map(len, filled))

    return max(DELIMITERS, key=known)
