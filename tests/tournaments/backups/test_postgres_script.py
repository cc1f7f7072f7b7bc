"""The SQL of a copy of PostgreSQL, read line by line; no database is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tournaments.backups.engine import Record
from tournaments.backups.postgres_script import append_passwords, read_record, write_without_logins

SCRIPT = r"""-- a dump
CREATE TABLE public.auth_user (id integer);
COPY public.auth_user (id, password, username) FROM stdin;
1	secret	anna
2	!	COPY public.django_session (x) FROM stdin;
\.

COPY public.django_session (session_key, "user") FROM stdin;
abc	1
\.

COPY public.axes_accesslog (id) FROM stdin;
\.

COPY public.note (id, "text", gone) FROM stdin;
1	a\tb\\c\nd\x	\N
2		x
\.

CREATE TRIGGER note_is_never_changed BEFORE UPDATE ON public.note;
CREATE TRIGGER other BEFORE UPDATE ON public.other;
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "database.sql"
    file.write_text(SCRIPT, encoding="utf-8")
    return file


def test_tables_triggers_and_the_wanted_rows(script: Path) -> None:
    assert read_record(script, {"note": ("gone", "text"), "missing": ("id",)}) == Record(
        tables={"auth_user", "django_session", "axes_accesslog", "note"},
        triggers={"note_is_never_changed", "other"},
        rows={"note": [{"gone": None, "text": "a\tb\\c\ndx"}, {"gone": "x", "text": ""}], "missing": []},
    )


def test_passwords_and_sessions_are_left_out(script: Path, tmp_path: Path) -> None:
    write_without_logins(script, tmp_path / "bare.sql")
    expected = SCRIPT.replace("1\tsecret\tanna", "1\t!\tanna").replace("abc\t1\n", "")
    assert (tmp_path / "bare.sql").read_text(encoding="utf-8") == expected


def test_passwords_of_here_for_logins_without_one(script: Path) -> None:
    append_passwords(script, {"o'neill": "a'b", "anna": "x"})
    update = (
        "UPDATE public.\"auth_user\" SET password = {} WHERE username = {} AND left(password, 1) = '!';\n"
    )
    assert script.read_text(encoding="utf-8") == SCRIPT + "".join(
        update.format(password, name) for password, name in (("'a''b'", "'o''neill'"), ("'x'", "'anna'"))
    )
