"""``manage.py serve_rehearsal``: the processes of a rehearsal. ``serve`` starts it when somebody asks for one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError

from skatclub.commands import ClubCommand
from skatclub.serving.http.addresses import open_free_port
from skatclub.serving.processes.left_over import notes_file
from skatclub.serving.processes.lifeline import hold_on
from skatclub.serving.processes.supervisor import Household, answers
from skatclub.serving.rehearsal.folder import forget_running, note_failure, note_running
from skatclub.serving.start.own_processes import known_host, one_worker, servers
from tournaments.rehearsal.opening import open_rehearsal

NO_ANSWER = "The rehearsal’s server does not answer."


class Command(ClubCommand):
    help = "Runs the rehearsal of this data folder until it is stopped or `serve` is gone."

    def handle(self, **_options: Any) -> None:
        data = Path(settings.SKATCLUB_DATA)
        if not settings.REHEARSAL:
            raise CommandError("This data folder holds no rehearsal.")
        hold_on()
        try:
            open_rehearsal(data)
        except Exception as error:
            note_failure(data, str(error))
            raise
        self.serve(data)

    def serve(self, data: Path) -> None:
        listening = open_free_port()
        host, port = listening.getsockname()[:2]
        forget_running(data)
        household = Household(servers(listening), one_worker(), notes_file(data), last_words="")
        try:
            code = household.run(
                ready=lambda: answers(host, port, name=known_host(host)),
                on_ready=lambda: note_running(data, port),
            )
        finally:
            forget_running(data)
        if code:
            # Without this the supervisor would start it again and again, each time for minutes.
            note_failure(data, NO_ANSWER)
            raise CommandError(NO_ANSWER)
