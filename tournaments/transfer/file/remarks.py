"""Facts that pages show and only the journal contains, and the journal itself, which is not imported."""

from __future__ import annotations

from typing import Any

from tournaments.models import JournalEntry
from tournaments.transfer.file.lots import read_series_number
from tournaments.transfer.file.parts import FileRemark
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_table_number
from tournaments.transfer.file.sheets import LONGEST_REASON, read_sign
from tournaments.transfer.file.values import or_none, read_object, read_word

Action = JournalEntry.Action
# Actions that matter to pages: how many draws of a series were discarded, and whether the seed of a planned evening
# became public by closing the tournament.
REMARKED = (Action.DRAW_DISCARDED.value, Action.TOURNAMENT_STATE.value)
LINES = "lines"
FROM_FILE = "from_file"  # in the journal: who did it elsewhere, and when
REMARK = ("action", "done", "series", "table", "reason", "before", "after")
JOURNAL_ENTRY = ("number", *REMARK, "checksum")


def read_remark(place: PlaceInFile) -> FileRemark:
    """Raises ``Refused``."""
    place.only(*REMARK)
    return FileRemark(
        action=read_word(place.at("action"), REMARKED),
        sign=read_sign(place.at("done")),
        series=or_none(place.at("series"), read_series_number),
        table=or_none(place.at("table"), read_table_number),
        reason=place.at("reason").text(most=LONGEST_REASON),
        before=_read_facts(place.at("before")),
        after=_read_facts(place.at("after")),
    )


def _read_facts(place: PlaceInFile) -> dict[str, Any]:
    """What the action changed. No ``lines``: the journal's page would read them as those of a sheet."""
    facts = read_object(place)
    if LINES in facts:
        raise place.wrong("key-unknown", key=LINES)
    return facts


def read_journal(place: PlaceInFile) -> int:
    """The number of entries in the other computer's journal; they are checked, but not imported."""
    entries = list(place.each("entry"))
    for entry in entries:
        entry.only(*JOURNAL_ENTRY)
    return len(entries)
