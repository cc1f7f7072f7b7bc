"""After the correction of a recorded sheet: what changed, and whose rank moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.words.standings import shown_total
from tournaments.foundations.names import fold, isolated
from tournaments.journal.in_words import as_text, described
from tournaments.models import JournalEntry, SkatTable, Tournament
from tournaments.people.names.namesakes import distinct_names
from tournaments.sheets.typing.recording import is_kept_by_deals
from tournaments.standings.lots import drawn_lots
from tournaments.standings.ranking import StandingsLine, ranked_lines

Ranking = dict[int, StandingsLine]  # by the entry's primary key
Names = dict[int, str]  # by start number
MOST_NAMED = 6  # players whose rank moved; a slip at the top of a large list moves hundreds


def ranking_of(tournament: Tournament) -> Ranking:
    """Everybody's present line in the standings."""
    lines = ranked_lines(tournament, list(tournament.series.order_by("number")), drawn_lots(tournament))
    return {line.entry_id: line for line in lines}


def correction_sentences(table: SkatTable, before: Ranking) -> list[str]:
    """Sentences on what the newest correction of ``table`` changed, and whose rank moved since ``before``."""
    entry = newest_correction(table)
    tournament = table.series.tournament
    after = ranking_of(tournament)
    names = _names(tournament, after)
    changes = list(_changes(tournament, entry, names)) if entry else []
    if not changes:
        return [_unchanged(table) % {"table": table.number}]
    said = _("Table %(table)d is corrected: %(changes)s.")
    sentences = [said % {"table": table.number, "changes": "; ".join(changes)}]
    moved = list(_moved(before, after, names))
    return [*sentences, _rank_sentence(moved)] if moved else sentences


def _names(tournament: Tournament, ranking: Ranking) -> Names:
    """As ``distinct_names`` of everybody, but only namesakes are fetched, since a thousand players take long."""
    names = {line.start_number: line.name for line in ranking.values()}
    bearers = Counter(fold(name) for name in names.values())
    alike = [key for key, line in ranking.items() if bearers[fold(line.name)] > 1]
    if alike:
        names |= distinct_names(tournament.entries.filter(pk__in=alike).select_related("player__club"))
    return names


def _unchanged(table: SkatTable) -> str:
    if is_kept_by_deals(table):
        return _("Table %(table)d: no total has changed.")
    return _("Table %(table)d is saved; nothing has changed.")


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


def _changes(tournament: Tournament, entry: JournalEntry, names: Names) -> Iterator[str]:
    """Totals that changed: “Kurt Hansen 1,219 → 1,220”; if none has, any other corrections."""
    totals = list(_changed_totals(tournament, entry, names))
    others = (
        f"{change.what} {change.before or '–'} → {change.after or '–'}" for change in described(entry).changes
    )
    yield from totals or others


def _changed_totals(tournament: Tournament, entry: JournalEntry, names: Names) -> Iterator[str]:
    old = {line["start_number"]: line["series_points"] for line in entry.before.get("lines", [])}
    for line in entry.after.get("lines", []):
        before, after = old.get(line["start_number"]), line["series_points"]
        if before != after:
            name = names.get(line["start_number"], line["name"])
            yield f"{isolated(name)} {_shown(tournament, before)} → {_shown(tournament, after)}"


def _shown(tournament: Tournament, total: int | None) -> str:
    return as_text(shown_total(tournament.rule_system, total)) or "–"


def _moved(before: Ranking, after: Ranking, names: Names) -> Iterator[str]:
    """“Kurt Hansen 5 → 4”, in the order of the new ranks."""
    for key, line in after.items():
        if key in before and before[key].rank != line.rank:
            name = names.get(line.start_number, line.name)
            yield f"{isolated(name)} {before[key].rank or '–'} → {line.rank or '–'}"


def _rank_sentence(moved: list[str]) -> str:
    named, others = ", ".join(moved[:MOST_NAMED]), len(moved) - MOST_NAMED
    if others > 0:
        return _("Ranks: %(moved)s and %(others)d more.") % {"moved": named, "others": others}
    return _("Ranks: %(moved)s.") % {"moved": named}
