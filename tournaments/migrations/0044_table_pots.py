"""The pot of a table, which its players fill and win in each series."""

from django.db import migrations, models

import tournaments.models.cash_rules
from tournaments.models.protection.cash import protect, unprotect

POTS = ['pot-prize', 'pot-series', 'pot-class', 'pot-loss', 'pot-table', 'pot-season', 'pot-jackpot', 'deposit']


def protect_cash(apps, schema_editor):
    protect(schema_editor)


def unprotect_cash(apps, schema_editor):
    unprotect(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0042_equal_team_totals'),
    ]

    operations = [
        migrations.AddField(
            model_name='cashrules',
            name='table_stake',
            field=models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='table pot'),
        ),
        migrations.AddField(
            model_name='cashrules',
            name='table_parts_of_four',
            field=models.JSONField(default=tournaments.models.cash_rules.parts_of_four, verbose_name='at a table of four the places get'),
        ),
        migrations.AddField(
            model_name='cashrules',
            name='table_parts_of_three',
            field=models.JSONField(default=tournaments.models.cash_rules.parts_of_three, verbose_name='at a table of three the places get'),
        ),
        migrations.RemoveConstraint(
            model_name='cashrules',
            name='cash_rules_not_negative',
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('deposit__gte', 0), ('list_fee__gte', 0), ('table_stake__gte', 0)), name='cash_rules_not_negative'),
        ),
        # The table of accounts is made anew on SQLite, which drops its triggers.
        migrations.RunPython(unprotect_cash, protect_cash),
        migrations.RemoveConstraint(
            model_name='account',
            name='pot_never_negative',
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.CheckConstraint(condition=models.Q(('balance__gte', 0), models.Q(('kind__in', POTS), _negated=True), _connector='OR'), name='pot_never_negative'),
        ),
        migrations.RunPython(protect_cash, unprotect_cash),
    ]
