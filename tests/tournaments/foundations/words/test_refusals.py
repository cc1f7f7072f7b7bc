"""Every refusal has a sentence, and every sentence a refusal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from django.utils import translation

from tests.test_house import module_of, sources, sources_with, tree_of
from tournaments.cashdesk.vouchers.cleaning import REFUSALS as OF_VOUCHERS
from tournaments.foundations.errors import Refused
from tournaments.foundations.words import mirror
from tournaments.foundations.words.refusals import REFUSALS, ROOMS, refusal_sentence
from tournaments.league.line_up.refusals import CODES as OF_LINE_UPS
from tournaments.phones.opened import CLOSED, KEPT
from tournaments.transfer.file.reader import CODES
from tournaments.venues.files import MEANS as OF_VENUES
from tournaments.venues.usable_deliveries import DeliveryVerdict

# Said of entries that are kept for the desk, and of a sheet that is closed.
ON_PHONES = {*KEPT.values(), *CLOSED.values(), "deal-differs", "deal-gone", "deal-does-not-fit"}


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Each place that refuses, with its module: ``Refused("code", …)``, a subclass's ``super().__init__``, ``place.wrong``."""
    for file in sources_with(r"\b(Refused|wrong|__init__)\b", "tournaments", "skatclub"):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.Call) and _refuses(node, module_of(file)):
                yield module_of(file), node


def _refuses(call: ast.Call, module: str) -> bool:
    name = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
    codes = codes_of(call)
    # Elsewhere ``place.wrong`` is of the files of commands, which are in English only.
    is_file = name == "wrong" and module.startswith("tournaments.transfer.")
    return bool(codes) and (
        name == "Refused" or is_file or (name == "__init__" and set(codes) <= set(REFUSALS))
    )


def codes_of(call: ast.Call) -> list[str]:
    """One, or both of ``one if … else other``."""
    first = call.args[0] if call.args else None
    found = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    return [one.value for one in found if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def test_every_code_has_a_sentence_and_is_used() -> None:
    raised = {code for _module, call in calls() for code in codes_of(call)}
    by_table = {*CODES.values(), *OF_VOUCHERS.values(), *OF_LINE_UPS.values(), *OF_VENUES.values()}
    by_table |= set(DeliveryVerdict) - {DeliveryVerdict.USE, DeliveryVerdict.AGAIN}
    # What a mirror has said, or who else has answered, is told by a function.
    written = "".join(file.read_text("utf-8") for file in sources("tournaments/mirror"))
    by_table |= {code for code in mirror.REFUSALS if f'"{code}"' in written}
    assert raised | by_table | ON_PHONES == set(REFUSALS)


def test_no_code_has_two_sentences() -> None:
    assert sum(len(room.REFUSALS) for room in ROOMS) == len(REFUSALS)


def test_every_blank_of_a_sentence_is_filled_where_it_is_raised() -> None:
    wrong = [
        f"{module}: {code}"
        for module, call in calls()
        for code in codes_of(call)
        if {keyword.arg for keyword in call.keywords} - {"field"} != blanks(str(REFUSALS[code]))
    ]
    assert wrong == []


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)", sentence))


@pytest.mark.parametrize("language", ["da", "de", "sv", "hu"])
def test_a_refusal_speaks_the_language_of_its_reader(language: str) -> None:
    with translation.override("en"):
        english = refusal_sentence("series-closed", {"number": 2})
    with translation.override(language):
        assert refusal_sentence("series-closed", {"number": 2}) != english
        assert "2" in str(Refused("series-closed", number=2))
