"""The rules of the card games, in pure Python: no Django here, and no deal as a dictionary.

Every game: ``cards`` card points and tricks · ``deal`` what every deal is, and what it is worth · ``problems`` what is
wrong · ``settlement`` tallies to series points · ``reachable`` possible totals · ``report`` a sheet, and what scoring
it gives back · ``tie_breaks`` · ``sources`` the texts · ``system`` what a rule system is made of. ``sheet/``: who
deals, running totals, customs of a round, scoring a whole sheet. ``skat/``, ``turneskat/``, ``tarok/``: what is written
down of a deal, what is wrong with it, what it is worth. ``systems/``: the rule systems, each naming its parts.
``scoring.systems`` lists them.
"""

from scoring.rules.problems import Problem, Severity
from scoring.rules.report import Report, Sheet
from scoring.rules.settled import Settled
from scoring.rules.settlement import SeatResult, Tally
from scoring.rules.system import RuleSystem

__all__ = ["Problem", "Report", "RuleSystem", "SeatResult", "Settled", "Severity", "Sheet", "Tally"]
