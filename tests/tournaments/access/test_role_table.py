"""The table of roles for the docs: its words, its addresses, its marks."""

from __future__ import annotations

from pathlib import Path

from tournaments.access.permissions import OF_LOGINS, Action
from tournaments.access.role_table import action_of, addresses, role_table

ROWS = dict(zip([None, None, *Action], role_table().splitlines(), strict=True))


def test_its_head_has_every_role() -> None:
    head = role_table().splitlines()[:2]
    assert head == [
        "| action | visitor | auditor | recorder | treasurer | director | addresses |",
        "| --- | :-: | :-: | :-: | :-: | :-: | --- |",
    ]


def test_the_page_and_the_one_about_security_name_every_role_of_a_login() -> None:
    roles, security = (Path(f"docs/{name}.md").read_text("utf-8") for name in ("roles", "security"))
    assert [role for role in OF_LOGINS if f"`{role}`" not in roles or role not in security.lower()] == []


def test_an_action_has_its_marks_and_its_addresses_in_order() -> None:
    assert ROWS[Action.READ_JOURNAL].startswith(
        "| sheets: read journal | – | yes | – | – | yes | `/leagues/<slug>/changes/`, "
    )
    assert "`/tournaments/<slug>/journal/`" in ROWS[Action.READ_JOURNAL]
    cells = ROWS[Action.DRAW].split(" | ")
    assert cells[1:6] == ["–", "–", "–", "–", "yes"]
    assert cells[6].removesuffix(" |").split(", ") == sorted(cells[6].removesuffix(" |").split(", "))
    assert [name for name in ("<int:", "<slug:", "<str:", "<uuid:", "<path:") if name in role_table()] == []


def test_one_without_an_address_has_a_dash() -> None:
    used = {action_of(pattern) for _address, pattern in addresses()}
    unused = [action for action in Action if action not in used]
    assert Action.SIGN_SHEET in unused
    assert [action for action in Action if ROWS[action].endswith("| – |")] == unused


def test_the_owners_pages_are_none_of_its_addresses() -> None:
    found = [address for address, _pattern in addresses()]
    assert "/tournaments/<slug:slug>/journal/" in found
    assert [address for address in found if address.startswith("/owner/auth")] == []
