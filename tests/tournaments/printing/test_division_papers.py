"""The papers of a division: what stands on them, nothing cut, and how they are asked for."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from pypdf import PdfReader

from tests.drawings import CLOCK, is_as_before, is_drawn_as_before, pages_in_short
from tests.factories import COMMAND
from tests.papers import made, problems_of, squeezed, texts, whole_text
from tests.tournaments.league.leagues import (
    first_meeting,
    make_division,
    make_planned,
    report,
    team,
    two_tandems_played,
)
from tests.tournaments.printing.hostile import NAMES
from tournaments.foundations.names import isolated
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.squads.squads import add_to_squad
from tournaments.models import ClubTeam, Division, Meeting, Player, PrintJob, TeamMember
from tournaments.printing.document_types import Ask
from tournaments.printing.engine.letters import printable
from tournaments.printing.jobs.jobs import file_of, run_print_job
from tournaments.printing.jobs.tasks import print_document
from tournaments.printing.registry import DIVISION_DOCUMENTS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("first_numbers")]
LONG = "Rødgrødmedfløde" * 5
TEAMS = ("<b>Bo</b> & Co", LONG, "Überg 😀", "W" * 60)
OF_MEETINGS = {"league-invitation", "match-report", "substitution-list", "league-plan"}


@pytest.fixture(autouse=True)
def queued(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The jobs handed to the broker, which is not there."""
    settings.PRINTS_DIR = tmp_path / "prints"
    handed: list[int] = []
    monkeypatch.setattr(print_document, "apply_async", lambda args, **_options: handed.append(args[0]))
    return handed


def fresh(division: Division) -> Division:
    return Division.objects.select_related("league").get(pk=division.pk)


def hostile_division() -> Division:
    """One of three days is reported; teams and squads have the strangest names."""
    division = make_planned(4, days=3, up=1, down=1)
    report(first_meeting(division), Tønder=[-400, None], Ribe=[30000, 300], Husum=[200, 100], Kiel=[100, 200])
    names = iter(NAMES)
    for found, name in zip(ClubTeam.objects.order_by("pk"), TEAMS, strict=True):
        ClubTeam.objects.filter(pk=found.pk).update(name=name)
        for first, last in (next(names), next(names)):
            player = Player.objects.create(first_name=first, last_name=last)
            add_to_squad(found, player, found.division.league.changes.last().at.date(), by=COMMAND)  # type: ignore[union-attr]
    Meeting.objects.update(place="W" * 60, date="2027-02-07")
    rule_on(
        ClubTeam.objects.earliest("pk"), won=-1, lost=0, reason="Kaffee <auf> der Liste, " * 11, by=COMMAND
    )
    return fresh(division)


@time_machine.travel(CLOCK, tick=False)
def test_no_name_is_cut_and_the_same_data_gives_the_same_bytes() -> None:
    division = hostile_division()
    drawn = []
    for kind in DIVISION_DOCUMENTS:
        data = made(kind, division, language="de")
        drawn += [f"{kind}: {page}" for page in pages_in_short(data)]
        assert problems_of(data) == [], kind
        whole = whole_text(data)
        assert [name for name in TEAMS if squeezed(printable(name)) not in whole] == [], kind
        if kind == "match-report":
            full = [f"{first} {last}".strip() for first, last in NAMES[:8]]
            plain = [name for name in full if isolated(name) == name]
            assert [name for name in plain if squeezed(printable(name)) not in whole] == []
        assert data == made(kind, division, language="de"), kind
    assert is_as_before("hostile-division", drawn)


def test_the_table_has_zones_the_cross_table_and_what_must_happen() -> None:
    division = make_planned(4, days=2, down=1)
    report(first_meeting(division), Tønder=[400, 400], Ribe=[300, 300], Husum=[200, 200], Kiel=[100, 100])
    rule_on(team("Ribe"), won=-1, lost=0, reason="late", by=COMMAND)
    table, cross, outlook = texts(made("league-table", fresh(division)))
    assert "▼ goes down" in table
    assert "Ribe −1:0: late" in table
    assert "1 Tønder\n" in table.replace("1\nTønder", "1 Tønder\n") or "Tønder" in table
    assert cross.count("2:0") == 6
    assert "To stay: place 3 or better" in outlook


@time_machine.travel(CLOCK, tick=False)
def test_a_report_says_who_has_made_what_and_who_came_in() -> None:
    division, _tournament = two_tandems_played()
    [page] = texts(made("match-report", fresh(division)))
    for words in (
        "Åse Madsen 330 330 660",
        "Ribe 330 0:1 330 0:1 660 0:2",
        "Substitutes",
        "Protest:",
        "Captain of Tønder",
        "Captain of Ribe",
        "1:0",
    ):
        assert words in page, page
    data = made("substitution-list", fresh(division))
    assert is_drawn_as_before("substitution-list", data)
    assert is_drawn_as_before("league-invitation", made("league-invitation", fresh(division)))
    [own] = texts(data)
    came = TeamMember.objects.get(from_series=2).entry.player.full_name
    assert came in page
    assert came in own


@time_machine.travel(CLOCK, tick=False)
def test_the_folder_has_contents_that_lead_to_each_paper() -> None:
    division, _tournament = two_tandems_played()
    data = made("league-folder", fresh(division))
    assert is_drawn_as_before("league-folder", data)
    reader = PdfReader(io.BytesIO(data))
    contents = reader.pages[0]
    assert "Contents" in contents.extract_text()
    notes: Any = contents["/Annots"]
    links = [one for one in notes if one.get_object()["/Subtype"] == "/Link"]
    assert len(links) == len(reader.outline) - 1 == len(reader.pages) - 1


def test_the_folder_has_no_form_of_a_day_that_is_not_played() -> None:
    division = make_planned(4, days=2)
    titles = ["Table of the division", "Who has met whom", "Plan of the season"]
    assert outline_of(division) == ["Contents", *titles]
    report(first_meeting(division), Tønder=[4, 4], Ribe=[3, 3], Husum=[2, 2], Kiel=[1, 1])
    name = f"Report of the match day · Match day 1 · {first_meeting(division).host}"
    assert outline_of(division) == ["Contents", *titles, name]


def outline_of(division: Division) -> list[str]:
    reader = PdfReader(io.BytesIO(made("league-folder", fresh(division))))
    return [str(one.title) for one in reader.outline if not isinstance(one, list)]


def test_the_table_has_the_players_with_the_names_that_they_want() -> None:
    division, _tournament = two_tandems_played()
    Player.objects.update(shown_as="initial")
    *_tables, players = texts(made("league-table", fresh(division)))
    assert "1 Åse M. Tønder 1 5 1 330.00 330" in players, players
    assert "Åse Madsen" not in players


def test_a_division_without_teams_or_meetings_has_nothing_to_print() -> None:
    division = fresh(make_division(0))
    for kind, document in DIVISION_DOCUMENTS.items():
        with pytest.raises(Exception, match="There is nothing"):
            document.make(Ask(division, "en"))
        assert kind
    division = fresh(make_division(2, division.league, name="South"))
    assert len(texts(made("league-folder", division))) == 3
    for kind in OF_MEETINGS:
        with pytest.raises(Exception, match="There is nothing"):
            made(kind, division)


def test_a_paper_is_asked_for_and_made_by_a_worker(recorder_client: Client, client: Client) -> None:
    division, _tournament = two_tandems_played()
    paper = f"/leagues/skatliga-2026/divisions/{division.pk}/paper/"
    assert f'href="{paper}"' in recorder_client.get(paper.removesuffix("paper/")).content.decode()
    typed = {"kind": "match-report", "language": "da", "meeting": str(first_meeting(division).pk)}
    assert recorder_client.post(paper, typed)["Location"] == paper
    job = PrintJob.objects.get()
    assert (job.division, job.tournament, job.season, job.kind) == (division, None, None, "match-report")
    run_print_job(job.pk)
    job.refresh_from_db()
    assert file_of(job).name == f"skatliga-2026-{division.pk}-match-report-{job.pk}.pdf"
    assert recorder_client.get(f"{paper}{job.pk}/file/").status_code == 200
    assert "Make it again" not in recorder_client.get(paper).content.decode()
    Player.objects.filter(entries__start_number=1).update(last_name="Other")
    assert (
        "before results, names or the league itself were changed"
        in recorder_client.get(paper).content.decode()
    )
    assert recorder_client.post(f"{paper}{job.pk}/again/")["Location"] == paper
    assert recorder_client.post(paper, {"kind": "match-report", "meeting": "0"}).status_code == 200
    assert recorder_client.post(paper, {"kind": "result-list"}).status_code == 404
    for part in ("", f"{job.pk}/", f"{job.pk}/file/", f"{job.pk}/picture/"):
        assert client.get(f"{paper}{part}").status_code == 302


def test_the_command_names_a_division_by_its_league_and_number(tmp_path: Path) -> None:
    division = fresh(make_planned(4))
    out = tmp_path / "plan.pdf"
    call_command("print_documents", "league-plan", division.slug, out=str(out))
    assert out.read_bytes().startswith(b"%PDF")
    for slug in ("skatliga-2026", "skatliga-2026-0", "other-1"):
        with pytest.raises(CommandError, match="There is no division"):
            call_command("print_documents", "league-plan", slug)
