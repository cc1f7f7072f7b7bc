"""Every kind of paper, in the order in which the evening needs them; then those of a season and of a division."""

from __future__ import annotations

from tournaments.printing.document_types import Document
from tournaments.printing.documents.cash.cash_report import CASH_REPORT
from tournaments.printing.documents.cash.cash_sheets import CASH_SHEETS
from tournaments.printing.documents.certificates.kind import CERTIFICATES
from tournaments.printing.documents.check_in_list import CHECK_IN_LIST
from tournaments.printing.documents.federation import FEDERATION_REPORT
from tournaments.printing.documents.folder import folder_kinds
from tournaments.printing.documents.journal import JOURNAL
from tournaments.printing.documents.league.division_papers import LEAGUE_PAPERS
from tournaments.printing.documents.loss_list import LOSS_LIST
from tournaments.printing.documents.prizes import PRIZE_RECEIPTS
from tournaments.printing.documents.recorded_sheets import RECORDED_SHEETS
from tournaments.printing.documents.result_list import RESULT_LIST
from tournaments.printing.documents.rules import RULES
from tournaments.printing.documents.score_sheets import SCORE_SHEETS
from tournaments.printing.documents.score_sheets_overlay import SCORE_SHEETS_OVERLAY
from tournaments.printing.documents.season_table import SEASON_TABLE
from tournaments.printing.documents.seating_by_name import SEATING_BY_NAME
from tournaments.printing.documents.seating_by_table import SEATING_BY_TABLE
from tournaments.printing.documents.start_cards import START_CARDS
from tournaments.printing.documents.table_cards import TABLE_CARDS

PAPERS = (
    RULES,
    CHECK_IN_LIST,
    START_CARDS,
    TABLE_CARDS,
    SEATING_BY_TABLE,
    SEATING_BY_NAME,
    SCORE_SHEETS,
    SCORE_SHEETS_OVERLAY,
    RESULT_LIST,
    FEDERATION_REPORT,
    LOSS_LIST,
    CASH_SHEETS,
    PRIZE_RECEIPTS,
    CASH_REPORT,
    CERTIFICATES,
    RECORDED_SHEETS,
    JOURNAL,
)
IN_ORDER = (*PAPERS, *folder_kinds(PAPERS))
DOCUMENTS: dict[str, Document] = {document.key: document for document in IN_ORDER}
# Papers of a season.
SEASON_DOCUMENTS: dict[str, Document] = {SEASON_TABLE.key: SEASON_TABLE}
# Papers of a division of a league.
DIVISION_DOCUMENTS: dict[str, Document] = {document.key: document for document in LEAGUE_PAPERS}
EVERY_DOCUMENT = DOCUMENTS | SEASON_DOCUMENTS | DIVISION_DOCUMENTS
RESULT_LIST_KEY = RESULT_LIST.key
