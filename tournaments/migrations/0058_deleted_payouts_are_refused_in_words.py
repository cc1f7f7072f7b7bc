"""On PostgreSQL the trigger that refuses to delete payouts failed with an error of its own."""

from django.db import migrations

from tournaments.models.protection.closings import protect, unprotect


def protect_anew(apps, schema_editor):
    """The new triggers."""
    unprotect(schema_editor)
    protect(schema_editor)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0056_history_readings"),
    ]

    operations = [
        migrations.RunPython(protect_anew, migrations.RunPython.noop, elidable=False),
    ]
