"""Fills a rehearsal's empty database: tables, two logins, the evening. Runs in the rehearsal itself."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from django.contrib.auth.models import Group, User
from django.core.management import call_command
from django.db import transaction

from tournaments.access.actors import command
from tournaments.access.permissions import Role
from tournaments.ledger.rules import COLUMNS
from tournaments.models import CashRules, Tournament
from tournaments.rehearsal.beginning import CASH_RULES, EVENING
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

ROLES = (Role.DIRECTOR, Role.RECORDER)
BY = command("rehearsal")


def open_rehearsal(data: Path) -> None:
    """Every step is idempotent, because an earlier run may have been interrupted."""
    call_command("migrate", interactive=False, verbosity=0)
    make_logins()
    if not Tournament.objects.exists():
        evening = read_text((data / EVENING).read_bytes())
        rules = json.loads((data / CASH_RULES).read_text(encoding="utf-8"))
        fill(evening, rules)


def fill(evening: Any, cash_rules: dict[str, Any]) -> Tournament:
    with transaction.atomic():
        tournament = import_tournament(evening, by=BY)
        if cash_rules:
            fields = {one.name: one for one in COLUMNS}
            values = {name: fields[name].to_python(value) for name, value in cash_rules.items()}
            CashRules.objects.create(tournament=tournament, **values)
    return tournament


def make_logins() -> None:
    """One login for each role at the desk, without a known password: people come in by a key (``keys``)."""
    for role in ROLES:
        if not User.objects.filter(username=role.value).exists():
            user = User.objects.create_user(role.value, password=secrets.token_urlsafe(24))
            user.groups.add(Group.objects.get_or_create(name=role.value)[0])
