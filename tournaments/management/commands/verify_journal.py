"""``manage.py verify_journal``: whether somebody has changed the journal from outside the program."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from skatclub.commands import ClubCommand
from tournaments.journal.chain import Chain, Fault, check_chain, has_checksum
from tournaments.models import Tournament

FAULTS = {
    Fault.CONTENT: "its content is not what was written",
    Fault.ORDER: "it does not follow the entry before it: something is missing, or was put in",
    Fault.UNREADABLE: "it cannot be read",
}


class Command(ClubCommand):
    help = (
        "Follows the chain of every tournament's journal and names the first entry that is wrong. "
        "Exit status 0: all intact; 1: something was changed from outside the program."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", nargs="*", help="addresses of tournaments (default: all)")
        parser.add_argument("--noted", help="a checksum noted earlier: says which journal has it")

    def handle(self, *, slug: list[str], noted: str | None, **_options: Any) -> None:
        tournaments = self.chosen(slug)
        broken = [tournament for tournament in tournaments if not self.is_intact(tournament)]
        if broken:
            raise CommandError(f"{len(broken)} of {len(tournaments)} journals were changed from outside.")
        if noted:
            self.look_for(noted.strip().lower(), tournaments)

    def chosen(self, slugs: list[str]) -> list[Tournament]:
        tournaments = list(Tournament.objects.order_by("date", "pk"))
        unknown = set(slugs) - {tournament.slug for tournament in tournaments}
        if unknown:
            raise CommandError(f"There is no tournament {', '.join(sorted(unknown))}.")
        return [tournament for tournament in tournaments if not slugs or tournament.slug in slugs]

    def is_intact(self, tournament: Tournament) -> bool:
        """Prints what was found; returns whether the chain is intact."""
        chain = check_chain(tournament)
        if chain.is_intact:
            last = f", the last has the checksum {chain.last_hash}" if chain.entries else ""
            self.stdout.write(f"{tournament.slug}: {chain.entries} entries, intact{last}")
        else:
            self.stderr.write(self.style.ERROR(f"{tournament.slug}: {described(chain)}"))
        return chain.is_intact

    def look_for(self, noted: str, tournaments: list[Tournament]) -> None:
        found = [tournament.slug for tournament in tournaments if has_checksum(tournament, noted)]
        if not found:
            raise CommandError(
                f"No journal has an entry with the checksum {noted}: entries were removed or rewritten."
            )
        self.stdout.write(f"The checksum {noted} belongs to the journal of {found[0]}.")


def described(chain: Chain) -> str:
    """The first entry that is wrong, in a sentence."""
    fault = FAULTS[chain.fault or Fault.CONTENT]
    return f"entry {chain.broken_at} is wrong: {fault}. The {chain.entries} before it are intact."
