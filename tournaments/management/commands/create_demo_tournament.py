"""``manage.py create_demo_tournament``: a believable evening; its address is printed on the last line."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import timezone

from scoring.systems import DEFAULT_KEY, ENTRIES
from skatclub.commands import ClubCommand
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.errors import Refused
from tournaments.people.identity.saving import set_identity

ADDRESS = ("Forsamlingshuset", "6200 Aabenraa")


class Command(ClubCommand):
    """Makes a demo tournament; the same arguments give the same evening."""

    help = "Makes a believable tournament for demonstrations and tests."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=27)
        parser.add_argument("--series", type=int, default=3)
        parser.add_argument("--stage", choices=[stage.value for stage in Stage], default=Stage.SEATED.value)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--rules", choices=list(ENTRIES), default=DEFAULT_KEY)
        parser.add_argument("--rounds", type=int, default=12)
        parser.add_argument("--date", type=dt.date.fromisoformat, help="YYYY-MM-DD; without it today")
        parser.add_argument("--phones", action="store_true", help="tables keep their sheets on phones")

    def handle(self, *_args: Any, **options: Any) -> None:
        if not 1 <= options["series"] <= 20 or not 1 <= options["rounds"] <= 24:
            raise CommandError("A tournament has 1 to 20 series of 1 to 24 rounds.")
        try:
            tournament = make_demo(
                players=options["players"],
                series=options["series"],
                stage=Stage(options["stage"]),
                seed=options["seed"],
                rules=options["rules"],
                rounds=options["rounds"],
                phones=options["phones"],
                date=options["date"] or timezone.localdate(),
            )
        except Refused as error:
            raise CommandError(error.sentence) from error
        if tournament.club and not tournament.club.colour:
            set_identity(tournament.club, colour="#0c4a45", address=ADDRESS)
        self.stdout.write(tournament.slug)
