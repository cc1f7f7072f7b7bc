"""The content of the page "Paper": three groups of papers, each with its newest print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Tournament
from tournaments.printing.document_types import Document
from tournaments.printing.jobs.sentences import ShownJob
from tournaments.printing.parameters import ParametersForm
from tournaments.printing.suggested_paper import grouped_papers


@dataclass(frozen=True)
class OfferedPaper:
    """One kind of paper. ``newest``: its newest print among the last ones, None without any."""

    form: ParametersForm
    newest: ShownJob | None

    @property
    def document(self) -> Document:
        return self.form.document

    @property
    def has_options(self) -> bool:
        return bool(self.form.fields)

    @property
    def is_made_at_once(self) -> bool:
        """Whether it can be made without looking at its options."""
        return self.document.check is None


@dataclass(frozen=True)
class PaperGroup:
    title: str
    rows: tuple[OfferedPaper, ...]


def paper_groups(
    tournament: Tournament, wanted: Document, forms: Sequence[ParametersForm], jobs: Sequence[ShownJob]
) -> list[PaperGroup]:
    """``jobs``: the newest first."""
    newest = {shown.job.kind: shown for shown in reversed(jobs)}
    rows = {form.document.key: OfferedPaper(form, newest.get(form.document.key)) for form in forms}
    groups = grouped_papers(tournament, wanted, rows)
    return [PaperGroup(str(title), tuple(rows[key] for key in keys)) for title, keys in groups]
