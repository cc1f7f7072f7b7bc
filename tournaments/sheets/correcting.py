"""Correcting a sheet that is on record: what changed, whose rank moved, and how it is undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from scoring.rules import Tally
from scoring.words.standings import shown_total
from tournaments.actors import Actor
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.changes import as_text, described
from tournaments.sheets.recording import StaleSheet, is_kept_by_deals, record_sheet
from tournaments.standings.ranking import Line, compute_standings

Ranking = dict[int, Line]  # by the entry's primary key
MOST_NAMED = 6  # players whose rank moved; a slip at the top of a large list moves hundreds


def ranking_of(tournament: Tournament) -> Ranking:
    """Everybody's line in the standings, as it is now."""
    return {line.entry_id: line for line in compute_standings(tournament).lines}


def correction_sentences(table: SkatTable, before: Ranking) -> list[str]:
    """What the newest correction of ``table`` changed, and whose rank moved since ``before``."""
    entry = newest_correction(table)
    changes = list(_changes(table.series.tournament, entry)) if entry else []
    if not changes:
        return [_("Table %(table)d is saved; nothing has changed.") % {"table": table.number}]
    said = _("Table %(table)d is corrected: %(changes)s.")
    sentences = [said % {"table": table.number, "changes": "; ".join(changes)}]
    moved = list(_moved(before, ranking_of(table.series.tournament)))
    return [*sentences, _rank_sentence(moved)] if moved else sentences


def newest_correction(table: SkatTable) -> JournalEntry | None:
    """The journal's entry about the newest correction of this table's sheet."""
    series = table.series
    return (
        JournalEntry.objects.filter(
            tournament=series.tournament_id,
            action=JournalEntry.Action.SHEET_CORRECTED,
            series_number=series.number,
            table_number=table.number,
        )
        .order_by("-number")
        .first()
    )


def undoable_correction(table: SkatTable) -> JournalEntry | None:
    """The newest correction, where the sheet is still as it left it and may be changed."""
    sheet = ScoreSheet.objects.filter(skat_table=table).first()
    if sheet is None or sheet.state != ScoreSheet.State.RECORDED or is_kept_by_deals(table):
        return None
    if table.series.state != Series.State.RELEASED:
        return None
    entry = newest_correction(table)
    return entry if entry is not None and entry.after.get("version") == sheet.version else None


def undo_correction(table: SkatTable, *, version: int, by: Actor) -> ScoreSheet:
    """Records the sheet again as it was before the correction that made ``version``.

    Raises ``StaleSheet`` if the sheet has changed since, or another ``Refused``.
    """
    entry = undoable_correction(table)
    if entry is None or entry.after["version"] != version:
        raise StaleSheet(ScoreSheet.objects.filter(skat_table=table).first())
    old = entry.before
    return record_sheet(
        table,
        [_tally(line) for line in old["lines"]],
        passed=old["passed"],
        version=version,
        by=by,
        reason=old.get("reason", ""),
        ruling=old.get("ruling", ""),
        why=_("The last correction is undone."),
    )


def _tally(line: dict[str, Any]) -> Tally:
    return Tally(line["game_points"], line["won"], line["lost"], line["penalty"], line["stated_total"])


def _changes(tournament: Tournament, entry: JournalEntry) -> Iterator[str]:
    """Totals that changed: “Kurt Hansen 1,219 → 1,220”; where none has, whatever else was corrected."""
    totals = list(_changed_totals(tournament, entry))
    others = (
        f"{change.what} {change.before or '–'} → {change.after or '–'}" for change in described(entry).changes
    )
    yield from totals or others


def _changed_totals(tournament: Tournament, entry: JournalEntry) -> Iterator[str]:
    old = {line["start_number"]: line["series_points"] for line in entry.before.get("lines", [])}
    for line in entry.after.get("lines", []):
        before, after = old.get(line["start_number"]), line["series_points"]
        if before != after:
            yield f"{line['name']} {_shown(tournament, before)} → {_shown(tournament, after)}"


def _shown(tournament: Tournament, total: int | None) -> str:
    return as_text(shown_total(tournament.rule_system, total)) or "–"


def _moved(before: Ranking, after: Ranking) -> Iterator[str]:
    """“Kurt Hansen 5 → 4”, in the order of the new ranks."""
    for key, line in after.items():
        if key in before and before[key].rank != line.rank:
            yield f"{line.name} {before[key].rank} → {line.rank}"


def _rank_sentence(moved: list[str]) -> str:
    named, others = ", ".join(moved[:MOST_NAMED]), len(moved) - MOST_NAMED
    if others > 0:
        return _("Ranks: %(moved)s and %(others)d more.") % {"moved": named, "others": others}
    return _("Ranks: %(moved)s.") % {"moved": named}
