"""The database itself keeps what an official tournament did against its order."""

from django.db import migrations

from tournaments.models.protection.deviations import protect, unprotect


def protect_deviations(apps, schema_editor):
    protect(schema_editor)


def unprotect_deviations(apps, schema_editor):
    unprotect(schema_editor)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0163_official_order"),
    ]

    operations = [
        migrations.RunPython(protect_deviations, unprotect_deviations),
    ]
