"""Receipts and closings let the name of an erased person go, where the journal announces it."""

from django.db import migrations

from tournaments.models.protection.closings import protect, unprotect


def protect_by_announcement(apps, schema_editor):
    """The new triggers."""
    unprotect(schema_editor)
    protect(schema_editor)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0046_parts_for_season_and_jackpot"),
    ]

    operations = [
        migrations.RunPython(protect_by_announcement, migrations.RunPython.noop, elidable=False),
    ]
