"""Notes of what was done in the rehearsal."""

from __future__ import annotations

from pathlib import Path

from tournaments.rehearsal.notes import FILE, HallDeed, HallNote, add_note, read_notes


def test_half_a_line_hides_no_other(tmp_path: Path) -> None:
    """After a power cut or on a full disk; every page of the rehearsal reads the notes."""
    first = HallNote(HallDeed.SWAPPED, 2, 7, players=(4, 3, 9))
    second = HallNote(HallDeed.NEXT, 2)
    assert read_notes(tmp_path) == []
    add_note(tmp_path, first)
    with (tmp_path / FILE).open("a", encoding="utf-8") as stream:
        stream.write('{"what": "next", "ser\n')
    add_note(tmp_path, second)
    assert read_notes(tmp_path) == [first, second]
