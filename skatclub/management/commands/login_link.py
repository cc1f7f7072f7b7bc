"""``manage.py login_link NAME``: for a login that has no password yet, or whose password was forgotten."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import CommandError

from skatclub.commands import ClubCommand
from skatclub.login.links import link_for
from skatclub.serving.start.one_server import noted_address

ADDRESS = "http://127.0.0.1:8000/"


class Command(ClubCommand):
    help = "Prints a link, valid once and for one day, with which NAME logs in and chooses a password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument(
            "--address", help="the server's address (default: where the server of this data folder last ran)"
        )

    def handle(self, *, name: str, address: str | None, **_options: Any) -> None:
        user = User.objects.filter(username=name, is_active=True).first()
        if user is None:
            names = (
                User.objects.filter(is_active=True).order_by("username").values_list("username", flat=True)
            )
            raise CommandError(
                f"There is no active login {name!r}. Active logins: {', '.join(names) or 'none'}."
            )
        self.stdout.write(link_for(user, address or noted_address(settings.SKATCLUB_DATA) or ADDRESS))
