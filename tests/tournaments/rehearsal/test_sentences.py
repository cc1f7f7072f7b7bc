"""What the report says: every slip and everything that becomes of a paper."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.findings import PaperFinding, PaperOutcome
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.sentences import HallSaid, finding_said, slip_said

# As much of a series as the sentences read
OF: Any = SimpleNamespace(
    names={3: "Ib Holm", 4: "Åse Madsen"},
    series=SimpleNamespace(number=2, tournament=SimpleNamespace(slug="club-evening")),
)
HELP = ("/help/#wrong-sheet", "Help: a sheet does not add up")


def finding(
    slip: PaperSlip, outcome: PaperOutcome, *players: int, has_swapped_seats: bool = False
) -> PaperFinding:
    paper = papers()[0]
    spoilt = replace(paper.spoilt, slip=slip)
    return PaperFinding(
        replace(paper, spoilt=spoilt, has_swapped_seats=has_swapped_seats), outcome, tuple(players)
    )


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        (PaperSlip.NONE, ""),
        (PaperSlip.SWAPPED, "two digits of the game points were swapped"),
        (PaperSlip.EXCHANGED, "games won and lost were exchanged"),
        (PaperSlip.LINE, "the figures of two players stood in each other’s line"),
        (PaperSlip.WHOLE_LINES, "two players had each other’s line, totals included"),
        (PaperSlip.ILLEGIBLE, "a figure could not be read"),
        (PaperSlip.UNSIGNED, "nobody had signed"),
    ],
)
def test_what_was_wrong_with_a_paper(slip: PaperSlip, words: str) -> None:
    assert slip_said(finding(slip, PaperOutcome.FOUND)) == words
    swapped = finding(slip, PaperOutcome.FOUND, has_swapped_seats=True)
    assert slip_said(swapped) == "two players had changed seats"


LATER = "It would have shown when %s looked at their own line, at the latest after the prizes."
SWAPPED = "two digits of the game points were swapped"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (finding(PaperSlip.SWAPPED, PaperOutcome.OPEN), HallSaid("Not typed in yet.", "")),
        (
            finding(PaperSlip.NONE, PaperOutcome.RIGHT),
            HallSaid("Right on the paper and right in the standings.", ""),
        ),
        (finding(PaperSlip.SWAPPED, PaperOutcome.FOUND), HallSaid(f"Found: {SWAPPED}.", "")),
        (
            finding(PaperSlip.SWAPPED, PaperOutcome.KEPT, 3),
            HallSaid(
                f"Saved with a reason as it stood on the paper: {SWAPPED}.",
                "The reason stands with the result. The table itself could have said what is right: send it back.",
                *HELP,
            ),
        ),
        (
            finding(PaperSlip.SWAPPED, PaperOutcome.THROUGH, 3, 4),
            HallSaid(f"Got through: {SWAPPED}.", LATER % "Ib Holm, Åse Madsen", *HELP),
        ),
        (
            finding(PaperSlip.WHOLE_LINES, PaperOutcome.THROUGH, 3, 4),
            HallSaid(
                "Got through: two players had each other’s line, totals included.",
                "Nothing at the desk can show this. Players find it when they look at their line on their own page.",
                *HELP,
            ),
        ),
        (
            finding(PaperSlip.UNSIGNED, PaperOutcome.THROUGH),
            HallSaid(
                "Got through: nobody had signed.",
                "It would have shown when somebody objects: a sheet without signatures proves nothing.",
                *HELP,
            ),
        ),
        (
            finding(PaperSlip.UNSIGNED, PaperOutcome.TYPED, 4),
            HallSaid(
                "Something else was typed than stood on the paper (Åse Madsen).", LATER % "Åse Madsen", *HELP
            ),
        ),
        (
            finding(PaperSlip.NONE, PaperOutcome.TYPED),
            HallSaid("Another number of passed deals was typed than stood on the paper.", "", *HELP),
        ),
    ],
)
def test_what_became_of_a_paper(found: PaperFinding, said: HallSaid) -> None:
    assert finding_said(found, OF) == said
