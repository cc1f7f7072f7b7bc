"""Cash books: accounts, bookings that are never changed, and what a club says about its cash."""

import django.db.models.deletion
import django.utils.timezone
import tournaments.models.cash
from django.conf import settings
from django.db import migrations, models

from tournaments.models.protection.cash import protect, unprotect


def protect_cash(apps, schema_editor):
    protect(schema_editor)


def unprotect_cash(apps, schema_editor):
    unprotect(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0030_loss_fees_in_tiers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='carries_over',
            field=models.BooleanField(default=False, help_text='On the member’s account. Otherwise it stays open in the evening that it belongs to.', verbose_name='what is open is carried over to the next evening'),
        ),
        migrations.AddField(
            model_name='club',
            name='cash_step',
            field=models.PositiveIntegerField(blank=True, null=True, verbose_name='smallest amount in cash'),
        ),
        migrations.AddField(
            model_name='club',
            name='recorders_take_money',
            field=models.BooleanField(default=True, verbose_name='recorders may take money'),
        ),
        migrations.CreateModel(
            name='CashBook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('currency', models.CharField(max_length=3, verbose_name='currency')),
                ('club', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='cash_book', to='tournaments.club')),
                ('tournament', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='own_cash_book', to='tournaments.tournament')),
            ],
            options={
                'verbose_name': 'cash book',
                'verbose_name_plural': 'cash books',
            },
        ),
        migrations.CreateModel(
            name='Booking',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('kind', models.CharField(max_length=12, verbose_name='what')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='when')),
                ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
                ('token', models.CharField(default=tournaments.models.cash.new_token, editable=False, max_length=64, unique=True)),
                ('note', models.CharField(blank=True, max_length=300, verbose_name='note')),
                ('values', models.JSONField(default=dict)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who')),
                ('reverses', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reversal', to='tournaments.booking')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bookings', to='tournaments.tournament')),
                ('book', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bookings', to='tournaments.cashbook')),
            ],
            options={
                'verbose_name': 'booking',
                'verbose_name_plural': 'bookings',
                'ordering': ['book', 'number'],
            },
        ),
        migrations.CreateModel(
            name='Account',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=60)),
                ('kind', models.CharField(max_length=12)),
                ('detail', models.CharField(blank=True, max_length=20)),
                ('balance', models.BigIntegerField(default=0, editable=False)),
                ('entry', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='account', to='tournaments.entry')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='accounts', to='tournaments.player')),
                ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='accounts', to='tournaments.tournament')),
                ('book', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='accounts', to='tournaments.cashbook')),
            ],
            options={
                'verbose_name': 'account',
                'verbose_name_plural': 'accounts',
                'ordering': ['book', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='CashRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('list_fee', models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='fee per list')),
                ('deposit', models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='deposit')),
                ('withdrawn', models.CharField(choices=[('unplayed', 'nothing, if no list of theirs is recorded'), ('pays', 'everything, as if they had stayed')], default='unplayed', max_length=10, verbose_name='who goes home owes')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='cash_rules', to='tournaments.tournament')),
            ],
            options={
                'verbose_name': 'rules of the cash desk',
                'verbose_name_plural': 'rules of the cash desk',
            },
        ),
        migrations.CreateModel(
            name='OutOfPot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='out_of_pot', to='tournaments.entry')),
            ],
            options={
                'verbose_name': 'player out of the pot',
                'verbose_name_plural': 'players out of the pot',
            },
        ),
        migrations.CreateModel(
            name='BookingLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('amount', models.BigIntegerField(verbose_name='amount')),
                ('code', models.CharField(max_length=12, verbose_name='what for')),
                ('series_number', models.PositiveSmallIntegerField(null=True, verbose_name='series')),
                ('booking', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines', to='tournaments.booking')),
                ('source', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines_out', to='tournaments.account', verbose_name='from')),
                ('target', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines_in', to='tournaments.account', verbose_name='to')),
            ],
            options={
                'verbose_name': 'line of a booking',
                'verbose_name_plural': 'lines of bookings',
                'ordering': ['booking', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('amount__gte', 1)), name='booking_moves_an_amount'), models.CheckConstraint(condition=models.Q(('source', models.F('target')), _negated=True), name='booking_between_two_accounts')],
            },
        ),
        migrations.AddConstraint(
            model_name='cashbook',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', False), ('tournament__isnull', True)), models.Q(('club__isnull', True), ('tournament__isnull', False)), _connector='OR'), name='cash_book_of_a_club_or_a_tournament'),
        ),
        migrations.AddConstraint(
            model_name='booking',
            constraint=models.UniqueConstraint(fields=('book', 'number'), name='booking_number_once'),
        ),
        migrations.AddConstraint(
            model_name='booking',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='booking_number_from_one'),
        ),
        migrations.AddConstraint(
            model_name='booking',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'reversal'), ('reverses__isnull', False)), models.Q(models.Q(('kind', 'reversal'), _negated=True), ('reverses__isnull', True)), _connector='OR'), name='reversal_names_what_it_reverses'),
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.UniqueConstraint(fields=('book', 'key'), name='account_once_per_book'),
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.CheckConstraint(condition=models.Q(('balance__gte', 0), models.Q(('kind__in', ['pot-prize', 'pot-series', 'pot-class', 'pot-loss', 'pot-season', 'pot-jackpot', 'deposit']), _negated=True), _connector='OR'), name='pot_never_negative'),
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('deposit__gte', 0), ('list_fee__gte', 0)), name='cash_rules_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('withdrawn__in', ['unplayed', 'pays'])), name='cash_withdrawn_known'),
        ),
        migrations.RunPython(protect_cash, unprotect_cash),
    ]
