"""What commands print, and with which status they end, where no test of their room reads it."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command, get_commands, load_command_class
from django.utils import timezone

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.tournaments.management.noting import noted
from tournaments.backups.making import Reason
from tournaments.demo.history import Size
from tournaments.demo.league import MOST_TEAMS
from tournaments.demo.making import Stage
from tournaments.journal.chain import Fault
from tournaments.management.commands import (
    backup,
    cash_year,
    create_demo_history,
    create_demo_league,
    create_demo_tournament,
    create_demo_year,
    restore,
    standings,
    verify_draw,
    verify_journal,
    write_evening_page,
    write_official_page,
    write_role_table,
)
from tournaments.models import Club, Tournament
from tournaments.seating.generator.verifying import Verdict

WITHOUT_HELP = {
    ("create_demo_league", "teams"), ("create_demo_league", "seed"), ("create_demo_year", "seed"),
    ("create_demo_year", "evenings"), ("create_demo_year", "members"), ("print_documents", "language"),
    ("cash", "slug"), ("cash", "json"), ("cash_year", "year"), ("cash_year", "json"), ("check_cash_report", "file"),
    ("create_demo_history", "members"), ("create_demo_history", "years"), ("create_demo_history", "seed"),
    *(("create_demo_tournament", name) for name in ("players", "series", "stage", "seed", "rules", "rounds")),
    ("export_tournament", "slug"), ("import_tournament", "file"), ("rehearse_seating", "json"), ("restore", "file"),
    ("print_documents", "parameters"), ("score_league", "json"), ("score_season", "json"), ("season", "slug"), ("season", "json"), ("serve", "port"),
    ("standings", "slug"), ("standings", "json"), ("table_codes", "slug"), ("table_codes", "json"), ("take_push", "file"),
}  # fmt: skip


def test_what_an_argument_is_for_is_said_unless_its_name_says_it() -> None:
    silent = set()
    for name in (name for name, app in get_commands().items() if app == "tournaments"):
        command = load_command_class("tournaments", name)
        assert command.help
        own = command.create_parser("manage.py", name)._actions
        silent |= {(name, one.dest) for one in own if one.help is None}
    assert silent == WITHOUT_HELP


def said(name: str, *arguments: str) -> str:
    out = StringIO()
    call_command(name, *arguments, stdout=out, stderr=out)
    return out.getvalue()


@pytest.mark.parametrize("kept", [None, Path("before.zip")])
def test_what_was_here_before_a_restore_is_named_if_it_is_kept(
    monkeypatch: pytest.MonkeyPatch, kept: Path | None
) -> None:
    facts = SimpleNamespace(made_at="2026-11-21 20:00", version="0.2.0")
    done = SimpleNamespace(manifest=SimpleNamespace(facts=facts), kept=kept)
    asked: list[Path] = []
    monkeypatch.setattr(restore, "restore", lambda file: noted(asked, file, done))
    of_before = ["What was here before is kept in before.zip."] if kept else []
    assert said("restore", "a.zip").splitlines() == [
        "Put back: everything as it was at 2026-11-21 20:00 (version 0.2.0).", *of_before, "Now start the server.",
    ]  # fmt: skip
    assert asked == [Path("a.zip")]


def test_a_backup_goes_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual, own = tmp_path / "usual.zip", tmp_path / "own.zip"
    usual.write_bytes(b"x" * 1234567)
    own.write_bytes(b"x" * 500)
    monkeypatch.setattr(backup, "make_backup", lambda reason: usual if reason is Reason.ASKED else None)
    monkeypatch.setattr(backup, "back_up_to", lambda file: own if file == Path("stick") else None)
    assert said("backup") == f"Saved: {usual} (1,235 kB)\n"
    assert said("backup", "stick") == f"Saved: {own} (0 kB)\n"


@pytest.mark.parametrize(("year", "is_taken"), [(1899, False), (1900, True), (9998, True), (9999, False)])
def test_the_years_of_the_cash_book(db: None, year: int, is_taken: bool) -> None:
    Club.objects.create(name="Ribe")
    if is_taken:
        assert said("cash_year", "Ribe", str(year)).startswith(f"Ribe {year}, currency DKK, smallest units\n")
        return
    with pytest.raises(CommandError) as caught:
        said("cash_year", "Ribe", str(year))
    assert (str(caught.value), caught.value.returncode) == ("The year is between 1900 and 9998.", 2)


def test_the_year_as_text() -> None:
    account = {"opening": 100, "closing": 250, "income": {"fees": 200}, "expense": {"prizes": 50}}
    found = {"club": "Ribe", "year": 2026, "currency": "DKK", "accounts": {"till": account}}
    assert cash_year._as_text(found).splitlines() == [
        "Ribe 2026, currency DKK, smallest units",
        "till                     opening          100 closing          250",
        "    + fees                        200",
        "    - prizes                       50",
    ]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Fault.CONTENT, "its content is not what was written"),
        (Fault.ORDER, "it does not follow the entry before it: something is missing, or was put in"),
        (Fault.UNREADABLE, "it cannot be read"),
    ],
)
def test_each_fault_of_a_journal_has_its_words(fault: Fault, words: str) -> None:
    chain: Any = SimpleNamespace(fault=fault, broken_at=4, entries=3)
    assert verify_journal.described(chain) == f"entry 4 is wrong: {words}. The 3 before it are intact."


def test_a_line_of_the_standings() -> None:
    def line(rank: int | None, *, shared: bool = False, lot: int | None = None) -> str:
        found: Any = SimpleNamespace(
            rank=rank, shared=shared, lot=lot, name="Åse", won=5, lost=12, total=-330
        )
        return standings._line(found)

    name = "Åse" + " " * 29
    assert line(1) == f"    1  {name}   5  12    -330"
    assert line(12, shared=True) == f"=  12  {name}   5  12    -330"
    assert line(3, lot=1) == f"    3* {name}   5  12    -330"
    assert line(None) == f"    –  {name}   –   –       –"


def test_standings_of_a_series_that_is_drawn_alone(db: None) -> None:
    tournament = make_tournament(series_count=2)
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        series = seat_series(tournament, number, [entries])
        store_result(series.skat_tables.get(), [(100 * number, 5, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    totals = [
        max(one["total"] for one in json.loads(said("standings", "club-evening", "--json", *more)))
        for more in ([], ["--series", "1"], ["--series", "2"])
    ]
    assert totals[0] == totals[1] + totals[2]
    assert totals[2] - totals[1] == 100
    with pytest.raises(CommandError) as caught:
        said("standings", "club-evening", "--series", "3")
    assert str(caught.value) == "Series 3 is not drawn."


@pytest.mark.parametrize(
    ("fields", "lines"),
    [
        ({}, ["equal"]),
        ({"table": 2, "published": (1, 2, 3), "drawn": ()},
         ["not equal", "table 2: published 1, 2, 3; the draw gives nothing"]),
        ({"is_committed": False}, ["not equal", "the seed does not match the commitment"]),
        ({"is_unchanged": False}, ["not equal", "the document does not match its published fingerprint"]),
        ({"is_drawn_again": False},
         ["equal", "checked against its fingerprint only; the search can be repeated after the evening's last series"]),
    ],
)  # fmt: skip
def test_what_is_said_of_a_draw(fields: dict[str, Any], lines: list[str]) -> None:
    assert verify_draw._lines(Verdict(**fields)) == lines


@pytest.mark.parametrize("module", [write_role_table, write_official_page, write_evening_page])
def test_what_is_written_is_what_stands_there(monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
    """The file of the documentation, between its markers."""
    written: list[tuple[Any, ...]] = []
    monkeypatch.setattr(module, "put_between_markers", lambda *given: written.append(given))
    call_command(module.__name__.rpartition(".")[2])
    ((file, mark, text),) = written
    assert f"<!-- {mark} -->\n" in file.read_text(encoding="utf-8")
    assert text.strip() in file.read_text(encoding="utf-8")


def test_a_push_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        said("take_push", str(tmp_path / "none"))


def test_a_file_there_and_back_with_and_without_its_journal(db: None, tmp_path: Path) -> None:
    make_tournament()
    file = tmp_path / "evening.json"
    for more in ([], ["--journal"]):
        text = said("export_tournament", "club-evening", *more)
        assert ("journal" in json.loads(text)) == bool(more)
        assert text.endswith("}\n")
    file.write_text(said("export_tournament", "club-evening"), encoding="utf-8")
    with pytest.raises(CommandError) as caught:
        said("import_tournament", str(file))
    assert str(caught.value).startswith(f"{file}: ")
    assert said("import_tournament", str(file), "--copy").strip() == Tournament.objects.latest("pk").slug
    with pytest.raises(CommandError) as caught:
        said("import_tournament", str(tmp_path / "none"))
    assert str(caught.value) == f"{tmp_path / 'none'}: No such file or directory."


def of_demo(monkeypatch: pytest.MonkeyPatch, module: Any, make: str) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = []
    club = SimpleNamespace(colour="#000000")
    monkeypatch.setattr(
        module, make, lambda **given: noted(made, given, SimpleNamespace(slug="demo", club=club))
    )
    return made


@pytest.mark.parametrize(
    ("module", "make", "taken", "refused"),
    [
        (create_demo_year, "make_year", ["--members 8 --evenings 1", "--members 200 --evenings 52"],
         ["--members 7", "--members 201", "--evenings 0", "--evenings 53"]),
        (create_demo_league, "make_league", ["--teams 4", f"--teams {MOST_TEAMS}"],
         ["--teams 3", f"--teams {MOST_TEAMS + 1}"]),
        (create_demo_tournament, "make_demo", ["--series 1 --rounds 1", "--series 20 --rounds 24"],
         ["--series 0", "--series 21", "--rounds 0", "--rounds 25"]),
    ],
)  # fmt: skip
def test_how_large_demonstrations_are(
    monkeypatch: pytest.MonkeyPatch, module: Any, make: str, taken: list[str], refused: list[str]
) -> None:
    made, name = of_demo(monkeypatch, module, make), module.__name__.rpartition(".")[2]
    assert [said(name, *one.split()) for one in taken] == ["demo\n"] * len(taken)
    for one in refused:
        with pytest.raises(CommandError):
            said(name, *one.split())
    assert len(made) == len(taken)


def test_what_a_demonstration_is_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    made = of_demo(monkeypatch, create_demo_tournament, "make_demo")
    said("create_demo_tournament", "--players", "9", "--stage", "recorded", "--seed", "4", "--phones")
    assert made == [
        {
            "players": 9,
            "series": 3,
            "stage": Stage.RECORDED,
            "seed": 4,
            "rules": "danish",
            "rounds": 12,
            "phones": True,
            "date": timezone.localdate(),
        }
    ]
    of_year = of_demo(monkeypatch, create_demo_year, "make_year")
    said("create_demo_year", "--seed", "2")
    assert of_year == [{"seed": 2, "members": 40, "evenings": 45}]
    of_league = of_demo(monkeypatch, create_demo_league, "make_league")
    said("create_demo_league")
    assert of_league == [{"seed": 1, "teams": 16}]


def test_a_backup_of_another_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(create_demo_history, "demo_backup", lambda *given: noted(asked, given, b"VMZ"))
    file = tmp_path / "club.VMZ"
    size = ["--members", "8", "--years", "2", "--evenings", "3", "--here", "5"]
    assert said("create_demo_history", "--out", str(file), *size, "--seed", "6") == f"{file}: 6 evenings\n"
    assert (asked, file.read_bytes()) == ([(Size(8, 2, 3, 5), 6)], b"VMZ")
