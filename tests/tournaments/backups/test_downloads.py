"""A backup contains the secret key and the hashes of all passwords: who gets the file, and how that is noted."""

from __future__ import annotations

import logging
import tempfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.db import connection
from django.http.response import HttpResponseBase
from django.test import Client

from skatclub.login.throttling.hashers import HashingBusy
from tests.conftest import make_user
from tests.factories import make_player
from tournaments.access.permissions import Role
from tournaments.backups import downloads
from tournaments.backups.archive import BackupFacts, read_archive, write_archive
from tournaments.backups.downloads import open_for, write_without_logins
from tournaments.backups.engine import Counted
from tournaments.backups.folder import files
from tournaments.backups.making import Reason, make_backup

pytestmark = pytest.mark.django_db
PASSWORD = "skat med spidser"
WRONG = "skat uden spidser"


@pytest.fixture
def place(tmp_path: Path, settings: Any) -> str:
    """The address of the only backup."""
    settings.BACKUPS_DIR = tmp_path / "backups"
    return f"/backups/{make_backup(Reason.ASKED).name}/"


@pytest.fixture
def throttled(settings: Any) -> None:
    settings.AXES_ENABLED = True


def is_file(answer: HttpResponseBase) -> bool:
    return answer.headers["Content-Type"] == "application/zip"


def test_a_backup_is_handed_out_for_the_password_only(director_client: Client, place: str) -> None:
    asked = director_client.get(place)
    assert (asked.status_code, is_file(asked)) == (200, False)
    assert 'type="password"' in asked.content.decode()
    for typed, sentence in (
        ({}, "This field is required."),
        ({"password": ""}, "This field is required."),
        ({"password": WRONG}, "This password is wrong."),
        ({"password": f" {PASSWORD}"}, "This password is wrong."),
    ):
        refused = director_client.post(place, typed)
        assert (is_file(refused), refused.context["form"].errors) == (False, {"password": [sentence]})
        assert WRONG not in refused.content.decode()
    assert not LogEntry.objects.exists()
    assert is_file(director_client.post(place, {"password": PASSWORD}))


def test_the_password_of_another_login_is_not_right(director_client: Client, place: str) -> None:
    kurt = make_user("kurt", Role.DIRECTOR)
    kurt.set_password("en helt anden sang")
    kurt.save()
    assert not is_file(director_client.post(place, {"username": "kurt", "password": "en helt anden sang"}))


def test_not_for_recorders_and_visitors(recorder_client: Client, visitor_client: Client, place: str) -> None:
    """Not even with their correct password, and nothing is counted against them."""
    for _attempt in range(25):
        assert recorder_client.post(place, {"password": PASSWORD}).status_code == 403
    assert recorder_client.get(place).status_code == 403
    for ask in (visitor_client.get, visitor_client.post):
        assert ask(place).headers["Location"].startswith("/login/?next=/backups/")
    assert not LogEntry.objects.exists()
    login = Client().post("/login/", {"username": "recorder", "password": PASSWORD})
    assert login.status_code == 302


def test_for_the_owner_too(place: str) -> None:
    owner = User.objects.create_superuser("owner", password=PASSWORD)
    client = Client(headers={"accept-language": "en"})
    client.force_login(owner)
    asked = client.get(place)
    assert (is_file(asked), "the secret key of this installation" in asked.content.decode()) == (False, True)
    handed_out = client.post(place, {"password": PASSWORD})
    assert (is_file(handed_out), handed_out.getvalue()) == (True, files()[0].read_bytes())


@pytest.mark.django_db(transaction=True)
def test_a_director_gets_nothing_that_makes_him_the_owner(
    director_client: Client, settings: Any, tmp_path: Path
) -> None:
    """No secret key, no first logins, no hash and no session, neither in rows nor in what deleted rows leave."""
    settings.BACKUPS_DIR, settings.SKATCLUB_DATA = tmp_path / "backups", tmp_path
    settings.MEDIA_ROOT = tmp_path / "uploads"
    for name in ("secret.key", "logins.txt", "uploads/logo.svg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"this is {name}")
    make_player(last_name="Bjarnesen")
    owner = User.objects.create_superuser("owner", password=PASSWORD)
    session = director_client.cookies["sessionid"].value
    place = f"/backups/{make_backup(Reason.ASKED).name}/"
    assert "neither passwords nor the secret key" in director_client.get(place).content.decode()

    answer = director_client.post(place, {"password": PASSWORD})

    (tmp_path / "bare.zip").write_bytes(answer.getvalue())
    manifest = read_archive(tmp_path / "bare.zip", tmp_path / "bare")
    members = {name: (tmp_path / "bare" / name).read_bytes() for name in manifest.members}
    database = next(name for name in members if name.startswith("database."))
    assert members.pop("uploads/logo.svg") == b"this is uploads/logo.svg"
    assert list(members) == [database]
    assert (b"Bjarnesen" in members[database], b"owner" in members[database]) == (True, True)
    for secret in (owner.password, session):
        assert (secret, secret.encode() in members[database]) == (secret, False)
    assert sorted(file.name for file in (tmp_path / "backups").iterdir() if file.suffix != ".zip") == [
        "backup.lock",
        "last.json",
    ]


@pytest.mark.parametrize("counts", [True, False])
def test_a_copy_without_logins_says_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counts: bool
) -> None:
    """A file whose database is not its first part; PostgreSQL counts nothing."""
    parts = {}
    for name in ("secret.key", "logins.txt", "uploads/logo.svg", "database.sqlite3"):
        parts[name] = tmp_path / name.replace("/", "-")
        parts[name].write_text(name)
    facts = BackupFacts("1.0", "2026-11-21T20:41:00+01:00", "asked", "sqlite", [], {"django_session": 1})
    write_archive(tmp_path / "whole.zip", parts, facts)

    def without_logins(database: Path) -> Path:
        assert database.read_text() == "database.sqlite3"
        database.write_text("bare")
        return database

    found = Counted({"django_session": 0}, []) if counts else None
    engine = SimpleNamespace(
        MEMBERS=("database.sqlite3",), without_logins=without_logins, look_through=lambda _file: found
    )
    monkeypatch.setattr(downloads, "engine", lambda: engine)

    write_without_logins(tmp_path / "whole.zip", tmp_path / "bare.zip")

    manifest = read_archive(tmp_path / "bare.zip", tmp_path / "bare")
    assert manifest.facts == replace(facts, rows={"django_session": 0 if counts else 1})
    assert list(manifest.members) == ["database.sqlite3", "uploads/logo.svg"]
    assert (tmp_path / "bare" / "database.sqlite3").read_text() == "bare"


def test_a_backup_from_before_the_database_was_changed(
    director_client: Client, place: str, tmp_path: Path
) -> None:
    """The installation had PostgreSQL then, or has it now: only a whole backup can be handed out."""
    database = tmp_path / "database"
    database.write_text("of another kind")
    other = "database.dump" if connection.vendor == "sqlite" else "database.sqlite3"
    facts = BackupFacts("1.0", "2026-11-21T20:41:00+01:00", "asked", "other", [], {})
    write_archive(files()[0], {other: database}, facts)
    answer = director_client.post(place, {"password": PASSWORD}, follow=True)
    assert "This failed: it is of another kind of database; only the owner can download it." in (
        answer.content.decode()
    )


def test_no_part_of_it_lies_in_another_folder(
    director: User, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder for temporary files is open to other people of the computer."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    made = make_backup(Reason.ASKED)
    stream, name = open_for(director, made)
    with stream:
        assert (stream.read(2), name) == (b"PK", f"{made.stem}-without-logins.zip")


def test_who_downloads_is_noted(
    director_client: Client, place: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = place.split("/")[2]
    with caplog.at_level(logging.WARNING):
        director_client.post(place, {"password": PASSWORD})
    name = name.replace(".zip", "-without-logins.zip")
    assert f"director downloads the backup {name}" in caplog.messages
    noted = LogEntry.objects.values_list("user__username", "object_repr", "change_message")
    assert list(noted) == [("director", name, "backup downloaded")]
    page = director_client.get("/backups/").content.decode()
    assert f"director · {name}" in page


def test_without_a_note_nothing_is_handed_out(
    director_client: Client, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: Any, **_more: Any) -> None:
        raise OSError("nothing can be written")

    monkeypatch.setattr(LogEntry.objects, "create", broken)
    director_client.raise_request_exception = False
    answer = director_client.post(place, {"password": PASSWORD})
    assert (answer.status_code, is_file(answer)) == (500, False)


def test_guessing_is_as_slow_as_at_the_login(
    throttled: None, director_client: Client, place: str, hashed: list[str]
) -> None:
    """After five wrong ones from one address, as django-axes counts them, the correct one has to wait as well."""
    answers = [director_client.post(place, {"password": f"{WRONG} {n}"}) for n in range(5)]
    right = director_client.post(place, {"password": PASSWORD})
    assert [answer.status_code for answer in (*answers, right)] == [200] * 4 + [429] * 2
    assert not is_file(right)
    assert PASSWORD not in hashed


def test_a_browser_that_has_logged_in_has_a_count_of_its_own(
    throttled: None, director: User, place: str
) -> None:
    """After ten wrong ones no password is hashed; correct ones are not counted."""
    laptop = Client()
    laptop.post("/login/", {"username": "director", "password": PASSWORD})
    right = [is_file(laptop.post(place, {"password": PASSWORD})) for _ in range(12)]
    wrong = [laptop.post(place, {"password": WRONG}).status_code for _ in range(12)]
    assert (right, wrong) == ([True] * 12, [200] * 10 + [429] * 2)
    waiting = laptop.post(place, {"password": PASSWORD})
    assert (waiting.status_code, is_file(waiting)) == (429, False)
    assert waiting.headers["Retry-After"] == "900"


def test_where_too_many_passwords_are_hashed_the_attempt_is_not_counted(
    director_client: Client, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_arguments: Any, **_more: Any) -> None:
        raise HashingBusy

    with monkeypatch.context() as patched:
        patched.setattr("skatclub.login.throttling.asking_again.authenticate", busy)
        answers = [director_client.post(place, {"password": PASSWORD}).status_code for _ in range(25)]
    assert answers == [429] * 25
    assert is_file(director_client.post(place, {"password": PASSWORD}))
