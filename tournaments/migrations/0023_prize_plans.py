"""A tournament has a prize plan, set before play; the journal knows its changes."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0022_own_links_and_objections'),
    ]

    operations = [
        migrations.AlterField(
            model_name='journalentry',
            name='action',
            field=models.CharField(choices=[('tournament-state', 'state of the tournament changed'), ('settings-changed', 'settings changed'), ('series-drawn', 'series drawn'), ('series-checked', 'seats checked'), ('series-released', 'seats released'), ('seats-changed', 'seats changed'), ('draw-discarded', 'draw discarded'), ('series-closed', 'series closed'), ('series-reopened', 'series opened again'), ('results-released', 'results released'), ('results-withheld', 'results withdrawn'), ('sheet-recorded', 'sheet typed in'), ('sheet-corrected', 'sheet corrected'), ('sheet-typed-again', 'sheet typed in again'), ('deal-changed', 'deal changed'), ('deal-taken-back', 'deal taken back'), ('sheet-confirmed', 'sheet confirmed'), ('sheet-unconfirmed', 'confirmation taken back'), ('ruling', 'ruling of the referee'), ('entry-changed', 'entry changed'), ('lot-drawn', 'lot drawn'), ('line-agreed', 'player says that the line is right'), ('objection-made', 'objection of a player'), ('objection-settled', 'objection settled'), ('prizes-changed', 'prize plan changed'), ('prizes-shown', 'prizes shown to everybody'), ('prizes-withdrawn', 'prizes no longer shown'), ('timer', 'timer of the series'), ('imported', 'imported from a file')], max_length=20, verbose_name='what'),
        ),
        migrations.CreateModel(
            name='PrizePlan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pot_from', models.CharField(choices=[('typed', 'an amount that I type in'), ('stakes', 'the entry fees, less a part for the organiser')], default='typed', max_length=10)),
                ('pot', models.PositiveIntegerField(default=0)),
                ('organiser_part', models.PositiveIntegerField(default=0)),
                ('unit', models.PositiveIntegerField(default=1)),
                ('minimum', models.PositiveIntegerField(default=0)),
                ('ties', models.CharField(choices=[('lot', 'the lot decides'), ('share', 'equal players share in equal parts'), ('hort', 'Hort: half one’s own prize and half an equal part')], default='lot', max_length=10)),
                ('one_each', models.BooleanField(default=False)),
                ('left_to', models.CharField(choices=[('club', 'the club'), ('next', 'the next event')], default='club', max_length=10)),
                ('is_shown', models.BooleanField(default=False, editable=False)),
                ('changed_late_at', models.DateTimeField(editable=False, null=True)),
                ('version', models.PositiveIntegerField(default=1, editable=False)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='prize_plan', to='tournaments.tournament')),
            ],
            options={
                'verbose_name': 'prize plan',
                'verbose_name_plural': 'prize plans',
            },
        ),
        migrations.CreateModel(
            name='PrizePlanGroup',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('main', 'Main prizes'), ('series', 'Each series'), ('women', 'Women'), ('seniors', 'Seniors'), ('juniors', 'Juniors'), ('loss', 'Loss pot')], max_length=10)),
                ('takes', models.CharField(choices=[('share', 'a share of the pot, in per cent'), ('from-pot', 'an amount from the pot'), ('besides', 'an amount besides the pot'), ('losses', 'the fees for lost games')], max_length=10)),
                ('value', models.PositiveIntegerField(default=0)),
                ('split', models.CharField(choices=[('table', 'by the table of per cents'), ('own', 'my own amounts or parts'), ('half', 'the winner half, the others the rest in equal parts'), ('equal', 'equal parts')], default='table', max_length=10)),
                ('amounts', models.JSONField(default=list)),
                ('count', models.PositiveSmallIntegerField(null=True)),
                ('every', models.PositiveSmallIntegerField(default=4)),
                ('plan', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='groups', to='tournaments.prizeplan')),
            ],
            options={
                'verbose_name': 'group of prizes',
                'verbose_name_plural': 'groups of prizes',
                'ordering': ['plan', 'pk'],
            },
        ),
        migrations.AddConstraint(
            model_name='prizeplan',
            constraint=models.CheckConstraint(condition=models.Q(('unit__gte', 1)), name='prize_unit_from_one'),
        ),
        migrations.AddConstraint(
            model_name='prizeplan',
            constraint=models.CheckConstraint(condition=models.Q(('pot_from__in', ['typed', 'stakes'])), name='prize_pot_comes_from_somewhere'),
        ),
        migrations.AddConstraint(
            model_name='prizeplan',
            constraint=models.CheckConstraint(condition=models.Q(('ties__in', ['lot', 'share', 'hort'])), name='prize_ties_known'),
        ),
        migrations.AddConstraint(
            model_name='prizeplan',
            constraint=models.CheckConstraint(condition=models.Q(('left_to__in', ['club', 'next'])), name='prize_left_to_somebody'),
        ),
        migrations.AddConstraint(
            model_name='prizeplangroup',
            constraint=models.UniqueConstraint(fields=('plan', 'kind'), name='prize_group_once_per_plan'),
        ),
        migrations.AddConstraint(
            model_name='prizeplangroup',
            constraint=models.CheckConstraint(condition=models.Q(('every__gte', 1)), name='prize_for_every_from_one'),
        ),
        migrations.AddConstraint(
            model_name='prizeplangroup',
            constraint=models.CheckConstraint(condition=models.Q(('count', None), ('count__gte', 1), _connector='OR'), name='prize_count_from_one'),
        ),
        migrations.AddConstraint(
            model_name='prizeplangroup',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'loss'), ('takes', 'losses')), models.Q(models.Q(('kind', 'loss'), _negated=True), ('takes__in', ['share', 'from-pot', 'besides'])), _connector='OR'), name='prize_loss_pot_takes_the_losses'),
        ),
        migrations.AddConstraint(
            model_name='prizeplangroup',
            constraint=models.CheckConstraint(condition=models.Q(('split__in', ['table', 'own', 'half', 'equal'])), name='prize_split_known'),
        ),
    ]
