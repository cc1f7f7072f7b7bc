"""The papers of a division, and its season in one folder."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.printing.document_types import Ask, Document
from tournaments.printing.documents.common import file_title
from tournaments.printing.documents.league.common import checksum, division_rows
from tournaments.printing.documents.league.invitation import LEAGUE_INVITATION
from tournaments.printing.documents.league.plan import LEAGUE_PLAN
from tournaments.printing.documents.league.report import MATCH_REPORT, rows_of_reported
from tournaments.printing.documents.league.substitutions import SUBSTITUTION_LIST
from tournaments.printing.documents.league.table import LEAGUE_TABLE
from tournaments.printing.engine.pdf import joined
from tournaments.printing.engine.story import Story

# In the order of the folder, without invitations, and without forms for days that were not played.
IN_FOLDER = (LEAGUE_TABLE, LEAGUE_PLAN, replace(MATCH_REPORT, rows=rows_of_reported))


def _rows(ask: Ask) -> list[Document]:
    division_rows(ask)
    return list(IN_FOLDER)


def _story(ask: Ask, papers: Sequence[Document]) -> Story:
    whole = Ask(ask.whose, ask.language, {}, ask.address)
    stories = []
    for paper in papers:
        # A division without a plan has only a table.
        with suppress(Refused):
            stories.append(paper.story(whole, paper.rows(whole)))
    return joined(file_title(ask, _("Folder of the season")), ask.language, _("Contents"), stories)


LEAGUE_FOLDER = Document(
    key="league-folder",
    title=gettext_lazy("Folder of the season"),
    rows=_rows,
    story=_story,
    shows_entries=False,
    also_shows=checksum,
)
LEAGUE_PAPERS = (
    LEAGUE_PLAN,
    LEAGUE_INVITATION,
    SUBSTITUTION_LIST,
    MATCH_REPORT,
    LEAGUE_TABLE,
    LEAGUE_FOLDER,
)
