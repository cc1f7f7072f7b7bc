"""The page of backups: one button, the list of the last ones, how the last attempt ended."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from skatclub.login.throttling.asking_again import PasswordForm, is_own_password
from tournaments.access.permissions import Action, allowed
from tournaments.backups.copies import copies_of_others, find_or_fetch
from tournaments.backups.downloads import last_downloads, note_download, open_for
from tournaments.backups.folder import Backup, BackupNote, backups_folder, read_note
from tournaments.backups.folder import backups as backups_here
from tournaments.backups.kept_backups import DAYS, LAST, WEEKS
from tournaments.backups.making import Reason, make_backup
from tournaments.backups.refusals import OF_MAKING, BackupRefused, reason_in_words
from tournaments.backups.restore_command import restore_command
from tournaments.foundations.dates import moment

log = logging.getLogger(__name__)

REASONS: dict[str, Promise] = {
    Reason.ASKED: gettext_lazy("made by hand"),
    Reason.SERIES_CLOSED: gettext_lazy("after a series was closed"),
    Reason.DAILY: gettext_lazy("once a day"),
    Reason.BEFORE_RESTORE: gettext_lazy("before another backup was put back"),
    Reason.BEFORE_RETENTION: gettext_lazy("before old personal data were deleted"),
    Reason.BEFORE_UPDATE: gettext_lazy("before the program was updated"),
}


@require_safe
@allowed(Action.BACK_UP)
def backups(request: HttpRequest) -> HttpResponse:
    """The backups of this installation."""
    note, made = read_note(), backups_here()
    context = {
        "saved": moment(note.saved_at),
        "failed": moment(note.failed_at),
        "failure": failure_in_words(note),
        "backups": [(backup, moment(backup.made_at), reason_of(backup)) for backup in made],
        "elsewhere": _elsewhere(),
        "command": restore_command(backups_folder() / made[0].name) if made else "",
        "kept": {"last": LAST, "days": DAYS, "weeks": WEEKS},
        "downloads": [(moment(entry.action_time), entry) for entry in last_downloads()],
    }
    return render(request, "backups/backups.html", context)


def _elsewhere() -> list[str] | None:
    """The names of other machines' backups; None where the file service does not answer."""
    try:
        return [file.name for file in copies_of_others()]
    except OSError:
        log.exception("the copies of backups could not be listed")
        return None


@require_POST
@allowed(Action.BACK_UP)
def back_up(request: HttpRequest) -> HttpResponse:
    """Makes a backup at once, not through the queue: it must also work while the worker is away."""
    try:
        make_backup(Reason.ASKED)
        messages.success(request, _("Everything is saved."))
    except BackupRefused as refused:
        messages.error(request, _("The backup was not made: %(why)s.") % {"why": refused})
    return redirect("backups")


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters("password")
@allowed(Action.BACK_UP)
def download(request: HttpRequest, name: str) -> HttpResponse | FileResponse:
    """One backup as a file, after a check of the reader's password: the owner's contains all logins and the secret
    key.
    """
    try:
        file = find_or_fetch(name)
    except OSError:
        messages.error(request, _("The file service did not hand out this backup. Try again later."))
        return redirect("backups")
    if file is None:
        raise Http404
    form = PasswordForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        if is_own_password(request, form.cleaned_data["password"]):
            return _handed_out(request, file)
        form.add_error("password", _("This password is wrong."))
    return render(request, "backups/download.html", {"form": form, "name": file.name})


def _handed_out(request: HttpRequest, file: Path) -> HttpResponse | FileResponse:
    user = cast(User, request.user)
    try:
        stream, name = open_for(user, file)
    except BackupRefused as refused:
        is_damaged = refused.code not in OF_MAKING
        why = _("This file is damaged.") if is_damaged else _("This failed: %(why)s.") % {"why": refused}
        messages.error(request, why)
        return redirect("backups")
    note_download(user, name)
    return FileResponse(stream, as_attachment=True, filename=name, content_type="application/zip")


def failure_in_words(note: BackupNote) -> str:
    """Why the last backup failed; empty if it did not."""
    if note.failed_at is None:
        return ""
    code = note.failure if note.failure in OF_MAKING else "program-error"
    return reason_in_words(code, dict(note.values))


def reason_of(backup: Backup) -> str:
    """Why a backup was made; empty if its file cannot be read or a newer version made it."""
    return str(REASONS.get(backup.facts.reason, "")) if backup.facts else ""
