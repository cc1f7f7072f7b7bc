"""What the commands that print have in common. Their sentences are English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import override

from tournaments.foundations.errors import Refused
from tournaments.printing.document_types import Ask, Document, Whose
from tournaments.printing.parameters import ParametersForm


def add_language(parser: CommandParser) -> None:
    languages = [code for code, _name in settings.LANGUAGES]
    parser.add_argument("--language", default=settings.LANGUAGE_CODE, choices=languages)


def checked(document: Document, whose: Whose, typed: Mapping[str, str]) -> dict[str, Any]:
    """The parameters, checked as on the page."""
    unknown = set(typed) - {parameter.name for parameter in document.parameters}
    if unknown:
        raise CommandError(f"{document.key} has no parameter {', '.join(sorted(unknown))}.")
    with override("en"):
        form = ParametersForm(document, whose, {**ParametersForm.defaults(document), **typed})
        if not form.is_valid():
            name, problems = next(iter(form.errors.items()))
            raise CommandError(f"{name}: {problems[0]}")
        return form.values()


def made(document: Document, ask: Ask) -> bytes:
    try:
        return document.make(ask)
    except Refused as error:
        with override("en"):
            raise CommandError(error.sentence) from error
