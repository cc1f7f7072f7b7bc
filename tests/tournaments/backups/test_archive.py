"""The file of a backup: whole or refused, whatever happened to its bytes."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from random import Random

import pytest

from tournaments.backups.archive import (
    MANIFEST,
    ArchiveMember,
    BackupFacts,
    is_known,
    read_archive,
    read_manifest,
    write_archive,
)
from tournaments.backups.refusals import BackupRefused

FACTS = BackupFacts(
    "1.0", "2026-11-21T20:41:00+01:00", "asked", "sqlite", ["tournaments.0001_initial"], {"deal": 3}
)
CONTENT = {
    "database.sqlite3": b"pages " * 300,
    "secret.key": b"secret",
    "uploads/logo.svg": b"<svg/>",
    "uploads/empty.txt": b"",
}


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    members = {}
    for number, (name, content) in enumerate(CONTENT.items()):
        members[name] = tmp_path / str(number)
        members[name].write_bytes(content)
    write_archive(tmp_path / "evening.zip", members, FACTS)
    return tmp_path / "evening.zip"


def unpacked(file: Path, folder: Path) -> dict[str, bytes]:
    read_archive(file, folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_what_goes_in_comes_out(backup: Path, tmp_path: Path) -> None:
    manifest = read_archive(backup)
    assert manifest.facts == FACTS
    assert manifest.members["secret.key"] == ArchiveMember(
        6, "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
    )
    assert unpacked(backup, tmp_path / "out") == CONTENT


def test_only_the_owner_reads_it(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("tenths", range(10))
def test_a_truncated_backup_is_refused(backup: Path, tenths: int) -> None:
    content = backup.read_bytes()
    backup.write_bytes(content[: len(content) * tenths // 10 or 1])
    with pytest.raises(BackupRefused) as refused:
        read_archive(backup)
    assert refused.value.code == "damaged"


def test_a_changed_byte_is_refused_or_changes_nothing(backup: Path, tmp_path: Path) -> None:
    """Some bytes of a ZIP say nothing about its content, such as the times of its members."""
    content, chance, refusals = backup.read_bytes(), Random(1), 0
    for number in range(400):
        place = chance.randrange(len(content))
        changed = bytes([content[place] ^ 1 << chance.randrange(8)])
        backup.write_bytes(content[:place] + changed + content[place + 1 :])
        try:
            assert unpacked(backup, tmp_path / f"out-{number}") == CONTENT, place
        except BackupRefused:
            refusals += 1
    assert refusals > 250


def rewritten(backup: Path, name: str, content: bytes | None, *more: str) -> None:
    """Replaces a member by another content, or leaves it out, as somebody with a ZIP program can."""
    with zipfile.ZipFile(backup) as archive:
        members = {one: archive.read(one) for one in archive.namelist()}
    members |= dict.fromkeys(more, b"") | ({name: content} if content is not None else {})
    with zipfile.ZipFile(backup, "w") as archive:
        for one, data in members.items():
            if content is not None or one != name:
                archive.writestr(one, data)


@pytest.mark.parametrize(
    ("name", "content", "more", "code"),
    [
        ("secret.key", b"changed", (), "damaged"),
        ("secret.key", None, (), "damaged"),
        ("secret.key", b"secret", ("more.txt",), "damaged"),
        (MANIFEST, None, (), "not-a-backup"),
        (MANIFEST, b"no JSON", (), "damaged"),
        (MANIFEST, b'{"format": "skatclub-backup/1"}', (), "damaged"),
        (MANIFEST, b"[]", (), "damaged"),
    ],
)
def test_changed_members_are_refused(
    backup: Path, name: str, content: bytes | None, more: tuple[str, ...], code: str
) -> None:
    rewritten(backup, name, content, *more)
    with pytest.raises(BackupRefused) as refused:
        read_archive(backup)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "changed",
    [
        {"format": "skatclub-backup/2"},
        {"version": 5},
        {"rows": [["deal", 3]]},
        {"rows": {"deal": -1}},
        {"migrations": [1]},
        {"migrations": {"tournaments.0001_initial": 1}},
        {"members": {"secret.key": {"bytes": "6", "sha256": ""}}},
        {"members": {"secret.key": {"bytes": -1, "sha256": ""}}},
        {"more": ""},
    ],
    ids=str,
)
def test_a_manifest_that_this_version_does_not_write_is_refused(
    backup: Path, changed: dict[str, object]
) -> None:
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read(MANIFEST))
    rewritten(backup, MANIFEST, json.dumps(manifest | changed).encode())
    for read in (read_manifest, read_archive):
        with pytest.raises(BackupRefused) as refused:
            read(backup)
        assert (refused.value.code, refused.value.values) == ("damaged", {"part": MANIFEST})


def test_a_changed_digit_of_the_manifest_is_refused(backup: Path) -> None:
    """It is still JSON, so only its checksum tells."""
    with zipfile.ZipFile(backup) as archive:
        rewritten(backup, MANIFEST, archive.read(MANIFEST))
    content = backup.read_bytes()
    assert content.count(b'"deal": 3') == 1
    backup.write_bytes(content.replace(b'"deal": 3', b'"deal": 4'))
    with pytest.raises(BackupRefused) as refused:
        read_manifest(backup)
    assert (refused.value.code, refused.value.values) == ("damaged", {"part": MANIFEST})


OUTSIDE = [
    "../evil",
    "/no-such-folder/evil",  # where a mistake in the code does no harm
    "uploads/../../b",
    "uploads/c:/x",
    "uploads/a\\b",
    "",
    "uploads//b",
    "./uploads/a",
]
UNKNOWN = ["ready", "parts", "uploads", "Uploads/a", "server.lock", "backups/last.json", "a"]


@pytest.mark.parametrize("name", [*OUTSIDE, *UNKNOWN])
def test_no_member_that_a_backup_does_not_have(backup: Path, name: str, tmp_path: Path) -> None:
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read(MANIFEST))
    manifest["members"][name] = manifest["members"]["secret.key"]
    rewritten(backup, MANIFEST, json.dumps(manifest).encode(), name or "x")
    assert not is_known(name)
    with pytest.raises(BackupRefused):
        read_archive(backup, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def bomb(backup: Path, *, declared: int, content: int = 150_000_000) -> None:
    """Has one large upload of zeros more, about which the manifest may lie."""
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read(MANIFEST))
    manifest["members"]["uploads/zeros"] = {"bytes": declared, "sha256": "0" * 64}
    rewritten(backup, MANIFEST, json.dumps(manifest).encode())
    with zipfile.ZipFile(backup, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("uploads/zeros", bytes(content))


@pytest.mark.parametrize(
    ("declared", "code"), [(150_000_000, "too-large"), (1000, "damaged"), (-1, "damaged")]
)
def test_unpacking_stops_at_what_is_declared_and_at_a_limit(
    backup: Path, tmp_path: Path, declared: int, code: str
) -> None:
    bomb(backup, declared=declared)
    with pytest.raises(BackupRefused) as refused:
        read_archive(backup, tmp_path / "out")
    assert refused.value.code == code
    assert sum(file.stat().st_size for file in (tmp_path / "out").rglob("*") if file.is_file()) < 10_000


def test_a_file_of_another_kind_and_none_at_all(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_text("no backup")
    codes = []
    for name in ("x.zip", "nothing.zip"):
        with pytest.raises(BackupRefused) as refused:
            read_archive(tmp_path / name)
        codes.append(refused.value.code)
    assert codes == ["damaged", "no-such-file"]


def test_a_failed_backup_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "full")))
    (tmp_path / "member").write_bytes(b"x")
    with pytest.raises(OSError, match="full"):
        write_archive(tmp_path / "evening.zip", {"secret.key": tmp_path / "member"}, FACTS)
    assert [file.name for file in tmp_path.iterdir()] == ["member"]
