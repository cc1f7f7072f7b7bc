"""What each command takes: usual values, types and switches, as its parser gives them to the command."""

from __future__ import annotations

import datetime as dt
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, load_command_class

DEMO = {
    "players": 27,
    "series": 3,
    "stage": "seated",
    "seed": 1,
    "rules": "danish",
    "rounds": 12,
    "date": None,
    "phones": False,
}
HISTORY = {"out": Path("a"), "members": 40, "years": 3, "evenings": 45, "here": 16, "seed": 1}
REHEARSED = {
    "players": None,
    "series": None,
    "clubs": "0",
    "fixed": "0",
    "mode": "draw",
    "seed": "",
    "json": False,
}
SERVED = {"host": "0.0.0.0", "port": 8000, "no_demo": False, "or_next_port": False, "browser": False}
CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("backup", "", {"file": None}),
    ("backup", "a.zip", {"file": Path("a.zip")}),
    ("cash", "evening", {"slug": "evening", "json": False}),
    ("cash", "evening --json", {"slug": "evening", "json": True}),
    ("cash_year", "3 2026", {"club": "3", "year": 2026, "json": False}),
    ("cash_year", "3 2026 --json", {"club": "3", "year": 2026, "json": True}),
    ("check_cash_report", "a.csv", {"file": Path("a.csv")}),
    ("create_demo_history", "--out a", HISTORY),
    ("create_demo_history", "--out a --members 1 --years 2 --evenings 3 --here 4 --seed 5",
     {"out": Path("a"), "members": 1, "years": 2, "evenings": 3, "here": 4, "seed": 5}),
    ("create_demo_tournament", "", DEMO),
    ("create_demo_tournament", "--phones --players 8 --series 1 --seed 2 --rounds 3 --stage recorded --rules isko",
     {"players": 8, "series": 1, "stage": "recorded", "seed": 2, "rules": "isko", "rounds": 3, "phones": True,
      "date": None}),
    ("create_demo_tournament", "--date 2027-01-31", {**DEMO, "date": dt.date(2027, 1, 31)}),
    ("export_tournament", "evening", {"slug": "evening", "journal": False}),
    ("export_tournament", "evening --journal", {"slug": "evening", "journal": True}),
    ("import_tournament", "-", {"file": "-", "copy": False}),
    ("import_tournament", "a.json --copy", {"file": "a.json", "copy": True}),
    ("mirror_code", "", {"hall": None, "revoke": None}),
    ("mirror_code", "--for Ribe --revoke Kiel", {"hall": "Ribe", "revoke": "Kiel"}),
    ("mirror_to", "", {"url": None, "code": None, "end": False}),
    ("mirror_to", "https://skat.example A --end", {"url": "https://skat.example", "code": "A", "end": True}),
    ("print_documents", "list",
     {"kind": "list", "slug": None, "series": None, "parameters": [], "address": "", "out": ""}),
    ("print_documents", "rules evening --series 2 --set a=1 --set b=2 --address http://a/ --out a.pdf",
     {"kind": "rules", "slug": "evening", "series": "2", "parameters": ["a=1", "b=2"], "address": "http://a/",
      "out": "a.pdf"}),
    ("push", "", {"slug": None, "out": None}),
    ("push", "evening --out a", {"slug": "evening", "out": Path("a")}),
    ("rehearse_seating", "", REHEARSED),
    ("rehearse_seating", "--players 8 --series 2 --clubs 3 --fixed 1 --mode plan --seed a --json",
     {"players": "8", "series": "2", "clubs": "3", "fixed": "1", "mode": "plan", "seed": "a", "json": True}),
    ("restore", "a.zip", {"file": Path("a.zip")}),
    ("score_league", "", {"file": "-", "json": False}),
    ("score_season", "a.json --json", {"file": "a.json", "json": True}),
    ("season", "year --json", {"slug": "year", "json": True}),
    ("season", "year", {"slug": "year", "json": False}),
    ("serve", "", SERVED),
    ("serve", "--host 127.0.0.1 --port 81 --no-demo --or-next-port --browser",
     {"host": "127.0.0.1", "port": 81, "no_demo": True, "or_next_port": True, "browser": True}),
    ("share_prizes", "", {"file": "-"}),
    ("standings", "evening", {"slug": "evening", "series": None, "json": False}),
    ("standings", "evening --series 2 --json", {"slug": "evening", "series": 2, "json": True}),
    ("table_codes", "evening --json", {"slug": "evening", "json": True}),
    ("table_codes", "evening", {"slug": "evening", "json": False}),
    ("take_push", "a", {"file": Path("a")}),
    ("verify_draw", "-", {"file": "-"}),
    ("verify_journal", "", {"slug": [], "noted": None}),
    ("verify_journal", "a b --noted c", {"slug": ["a", "b"], "noted": "c"}),
]  # fmt: skip
USUAL = {"version", "verbosity", "settings", "pythonpath", "traceback", "no_color", "force_color"}


def parsed(name: str, typed: str) -> Namespace:
    command = load_command_class("tournaments", name)
    return command.create_parser("manage.py", name).parse_args(typed.split())


@pytest.mark.parametrize(("name", "typed", "expected"), CASES)
def test_what_was_typed_reaches_the_command(name: str, typed: str, expected: dict[str, Any]) -> None:
    found = vars(parsed(name, typed))
    left_out = USUAL | {"skip_checks", "language"}
    assert {key: value for key, value in found.items() if key not in left_out} == expected


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("cash", ""),
        ("cash_year", "3 last"),
        ("create_demo_history", ""),
        ("create_demo_tournament", "--stage lunch"),
        ("create_demo_tournament", "--rules mau-mau"),
        ("create_demo_tournament", "--players many"),
        ("create_demo_tournament", "--date tomorrow"),
        ("restore", ""),
        ("serve", "--port eighty"),
        ("standings", "evening --series last"),
    ],
)
def test_what_cannot_be_read_is_refused(name: str, typed: str) -> None:
    with pytest.raises(CommandError):
        parsed(name, typed)
