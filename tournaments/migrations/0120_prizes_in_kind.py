"""Prizes in kind: things of a prize plan's group, whose payouts have the amount 0."""

from django.db import migrations, models

from tournaments.models.protection.closings import protect, unprotect


def protect_payouts(apps, schema_editor):
    protect(schema_editor)


def unprotect_payouts(apps, schema_editor):
    unprotect(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0100_leagues'),
    ]

    operations = [
        migrations.AddField(
            model_name='prizeplangroup',
            name='things',
            field=models.JSONField(default=list),
        ),
        # The table of payouts is made anew on SQLite, which drops its triggers.
        migrations.RunPython(unprotect_payouts, protect_payouts),
        migrations.RemoveConstraint(
            model_name='prizepayout',
            name='prize_set_off_within_its_amount',
        ),
        migrations.AddConstraint(
            model_name='prizepayout',
            constraint=models.CheckConstraint(condition=models.Q(('amount__gte', 0), ('set_off__gte', 0), ('set_off__lte', models.F('amount'))), name='prize_set_off_within_its_amount'),
        ),
        migrations.RunPython(protect_payouts, unprotect_payouts),
    ]
