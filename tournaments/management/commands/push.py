"""``manage.py push SLUG [--out FILE]``: sends the public data of a tournament now, or writes the signed file.

``manage.py push --out FILE`` writes everything that is public into one file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation

from skatclub.commands import ClubCommand, write_file
from tournaments.foundations.errors import Refused
from tournaments.management.finding import find_by_slug
from tournaments.mirror.sending import push_now, signed_file
from tournaments.mirror.sticks import written_stick
from tournaments.mirror.subjects import tournament_now
from tournaments.models import MirrorSubject, Tournament


class Command(ClubCommand):
    help = "Sends what is public of a tournament to the mirror, or writes the signed file for a stick."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", nargs="?", help="without it: everything, with --out")
        parser.add_argument("--out", type=Path, metavar="FILE", help="write the file instead of sending it")

    def handle(self, *_args: Any, slug: str | None, out: Path | None, **_options: Any) -> None:
        if slug is None:
            self.write_everything(out)
        else:
            self.push_one(slug, out)

    def write_everything(self, out: Path | None) -> None:
        if out is None:
            raise CommandError("Name a tournament, or write everything with --out FILE.")
        with translation.override("en"):
            try:
                file = written_stick()
            except Refused as refused:
                raise CommandError(refused.sentence) from refused
        write_file(out, file)
        self.stdout.write(f"Everything: {out} ({len(file) / 1000:,.0f} kB)")

    def push_one(self, slug: str, out: Path | None) -> None:
        public = tournament_now(find_by_slug(Tournament, slug).slug)
        with translation.override("en"):
            try:
                if out is None:
                    push_now(public)
                    number = MirrorSubject.objects.get(kind=public.kind, slug=slug).number
                    self.stdout.write(f"The mirror shows version {number}.")
                    return
                push, file = signed_file(public)
            except Refused as refused:
                raise CommandError(refused.sentence) from refused
        write_file(out, file)
        self.stdout.write(f"Version {push.number}: {out} ({len(file) / 1000:,.0f} kB)")
