"""Prizes that were paid out, and closings of the cash, which are never changed; where unclaimed prizes go."""

import django.db.models.deletion
import django.db.models.expressions
from django.db import migrations, models

from tournaments.models.protection.closings import protect, unprotect


def protect_closings(apps, schema_editor):
    protect(schema_editor)


def unprotect_closings(apps, schema_editor):
    unprotect(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0039_erasure_and_retention'),
    ]

    operations = [
        migrations.CreateModel(
            name='Closing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('after', models.PositiveIntegerField(default=0)),
                ('float_amount', models.BigIntegerField()),
                ('received', models.BigIntegerField()),
                ('paid_out', models.BigIntegerField()),
                ('counted', models.BigIntegerField()),
                ('pieces', models.JSONField(default=dict)),
                ('explanation', models.TextField(blank=True)),
                ('emptied_into', models.CharField(max_length=10)),
                ('checksum', models.CharField(max_length=64)),
            ],
            options={
                'verbose_name': 'closing',
                'verbose_name_plural': 'closings',
                'ordering': ['book', 'number'],
            },
        ),
        migrations.CreateModel(
            name='PrizePayout',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('receipt', models.PositiveIntegerField(null=True)),
                ('group_key', models.CharField(max_length=20)),
                ('place', models.PositiveSmallIntegerField()),
                ('payee', models.CharField(max_length=20)),
                ('team_name', models.CharField(blank=True, max_length=120)),
                ('amount', models.BigIntegerField()),
                ('set_off', models.BigIntegerField(default=0)),
                ('is_cash', models.BooleanField(default=True)),
                ('proxy', models.CharField(blank=True, max_length=120)),
                ('outcome', models.CharField(max_length=10)),
                ('attempt', models.PositiveSmallIntegerField(default=1)),
            ],
            options={
                'verbose_name': 'prize that was paid out',
                'verbose_name_plural': 'prizes that were paid out',
                'ordering': ['book', 'booking__number'],
            },
        ),
        migrations.AddField(
            model_name='cashrules',
            name='unclaimed',
            field=models.CharField(choices=[('next', 'to the next ones, who move up'), ('left', 'where the prize plan puts what nobody can take')], default='next', max_length=10, verbose_name='the prize of whoever is not there goes'),
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('unclaimed__in', ['next', 'left'])), name='cash_unclaimed_known'),
        ),
        migrations.AddField(
            model_name='closing',
            name='book',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='closings', to='tournaments.cashbook'),
        ),
        migrations.AddField(
            model_name='closing',
            name='booking',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='closing', to='tournaments.booking'),
        ),
        migrations.AddField(
            model_name='closing',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='closings', to='tournaments.tournament'),
        ),
        migrations.AddField(
            model_name='prizepayout',
            name='book',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payouts', to='tournaments.cashbook'),
        ),
        migrations.AddField(
            model_name='prizepayout',
            name='booking',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='payout', to='tournaments.booking'),
        ),
        migrations.AddField(
            model_name='prizepayout',
            name='entry',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='payouts', to='tournaments.entry'),
        ),
        migrations.AddField(
            model_name='prizepayout',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payouts', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='closing',
            constraint=models.UniqueConstraint(fields=('book', 'number'), name='closing_number_once'),
        ),
        migrations.AddConstraint(
            model_name='closing',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='closing_number_from_one'),
        ),
        migrations.AddConstraint(
            model_name='closing',
            constraint=models.CheckConstraint(condition=models.Q(('counted__gte', 0)), name='closing_counts_what_is_there'),
        ),
        migrations.AddConstraint(
            model_name='closing',
            constraint=models.CheckConstraint(condition=models.Q(('counted', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('float_amount'), '+', models.F('received')), '-', models.F('paid_out'))), models.Q(('explanation', ''), _negated=True), _connector='OR'), name='closing_difference_is_explained'),
        ),
        migrations.AddConstraint(
            model_name='prizepayout',
            constraint=models.UniqueConstraint(fields=('tournament', 'group_key', 'payee', 'attempt'), name='prize_paid_once'),
        ),
        migrations.AddConstraint(
            model_name='prizepayout',
            constraint=models.UniqueConstraint(fields=('book', 'receipt'), name='receipt_number_once'),
        ),
        migrations.AddConstraint(
            model_name='prizepayout',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('outcome', 'paid'), ('receipt__gte', 1)), models.Q(('outcome__in', ['next', 'club', 'jackpot']), ('receipt__isnull', True)), _connector='OR'), name='receipt_of_a_prize_that_was_paid'),
        ),
        migrations.AddConstraint(
            model_name='prizepayout',
            constraint=models.CheckConstraint(condition=models.Q(('amount__gte', 1), ('set_off__gte', 0), ('set_off__lte', models.F('amount'))), name='prize_set_off_within_its_amount'),
        ),
        migrations.RunPython(protect_closings, unprotect_closings),
    ]
