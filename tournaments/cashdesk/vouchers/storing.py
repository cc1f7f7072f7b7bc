"""Pictures of vouchers: added to a booking, never changed."""

from __future__ import annotations

from django.conf import settings

from tournaments.access.actors import Actor
from tournaments.cashdesk.vouchers.cleaning import clean_voucher
from tournaments.foundations.errors import Refused
from tournaments.models import Voucher, VoucherFile

MOST_FILES = 5


def checked_picture(data: bytes) -> bytes:
    """Long work: done before anything is locked. Raises ``Refused``."""
    if len(data) > settings.UPLOAD_LIMIT:
        raise Refused("voucher-too-large", field="file", most=settings.UPLOAD_LIMIT // 1_000_000)
    return clean_voucher(data)


def add_picture(voucher: Voucher, document: bytes, *, by: Actor) -> VoucherFile:
    """``document``: as ``checked_picture`` returns it. Raises ``Refused``."""
    if voucher.files.count() >= MOST_FILES:
        raise Refused("voucher-has-enough", field="file", most=MOST_FILES)
    return VoucherFile.objects.create(voucher=voucher, document=document, by=by.user, actor=by.name)
