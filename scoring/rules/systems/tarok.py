"""Danish tarok: a party's ledger with its two cups. Source: ZIMMERMANN."""

from scoring.rules.settlement import PLAIN
from scoring.rules.sources import ZIMMERMANN
from scoring.rules.system import RuleSystem
from scoring.rules.tarok.party import Ledger

TAROK = RuleSystem(
    key="tarok",
    source=ZIMMERMANN,
    sheet=Ledger(),
    settlement=PLAIN,
    table_sizes=(3, 4, 5),
    tie_breaks=(),
    takes_tallies=False,
    measure="balance",
)
