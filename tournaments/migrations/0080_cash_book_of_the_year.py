"""Bookings of a club without an evening, their vouchers, and what of the bank was compared."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from tournaments.models.protection import cash, vouchers


def protect(apps, schema_editor):
    cash.protect(schema_editor)


def unprotect(apps, schema_editor):
    cash.unprotect(schema_editor)


def protect_vouchers(apps, schema_editor):
    vouchers.protect(schema_editor)


def unprotect_vouchers(apps, schema_editor):
    vouchers.unprotect(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0071_memberships_have_dates'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='BankStatement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(verbose_name='date of the statement')),
                ('balance', models.BigIntegerField(verbose_name='balance on the statement')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
            ],
            options={
                'verbose_name': 'bank statement',
                'verbose_name_plural': 'bank statements',
                'ordering': ['book', 'day', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='StatementLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ],
            options={
                'verbose_name': 'line found on a bank statement',
                'verbose_name_plural': 'lines found on bank statements',
                'ordering': ['statement', 'line'],
            },
        ),
        migrations.CreateModel(
            name='Voucher',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='voucher number')),
            ],
            options={
                'verbose_name': 'voucher',
                'verbose_name_plural': 'vouchers',
                'ordering': ['book', 'number'],
            },
        ),
        migrations.CreateModel(
            name='VoucherFile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('document', models.BinaryField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
            ],
            options={
                'verbose_name': 'picture of a voucher',
                'verbose_name_plural': 'pictures of vouchers',
                'ordering': ['voucher', 'pk'],
            },
        ),
        # The table of bookings is made anew on SQLite, which drops its triggers.
        migrations.RunPython(unprotect, protect),
        migrations.AddField(
            model_name='booking',
            name='day',
            field=models.DateField(null=True, verbose_name='day'),
        ),
        migrations.AlterField(
            model_name='booking',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='bookings', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='booking',
            constraint=models.CheckConstraint(condition=models.Q(('tournament__isnull', False), models.Q(('day__isnull', False), ('kind__in', ['income', 'expense', 'transfer', 'opening', 'taking', 'reversal'])), _connector='OR'), name='booking_without_an_evening'),
        ),
        migrations.RunPython(protect, unprotect),
        migrations.AddField(
            model_name='bankstatement',
            name='book',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='statements', to='tournaments.cashbook'),
        ),
        migrations.AddField(
            model_name='bankstatement',
            name='by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who'),
        ),
        migrations.AddField(
            model_name='statementline',
            name='line',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='on_statement', to='tournaments.bookingline'),
        ),
        migrations.AddField(
            model_name='statementline',
            name='statement',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='tournaments.bankstatement'),
        ),
        migrations.AddField(
            model_name='voucher',
            name='book',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='vouchers', to='tournaments.cashbook'),
        ),
        migrations.AddField(
            model_name='voucher',
            name='booking',
            field=models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='voucher', to='tournaments.booking'),
        ),
        migrations.AddField(
            model_name='voucherfile',
            name='by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who'),
        ),
        migrations.AddField(
            model_name='voucherfile',
            name='voucher',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='files', to='tournaments.voucher'),
        ),
        migrations.AddConstraint(
            model_name='bankstatement',
            constraint=models.UniqueConstraint(fields=('book', 'day'), name='bank_statement_once_a_day'),
        ),
        migrations.AddConstraint(
            model_name='voucher',
            constraint=models.UniqueConstraint(fields=('book', 'number'), name='voucher_number_once'),
        ),
        migrations.AddConstraint(
            model_name='voucher',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='voucher_number_from_one'),
        ),
        migrations.RunPython(protect_vouchers, unprotect_vouchers),
    ]
