"""Real teams play in a tournament; the words that keep people apart are called that."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0024_seasons'),
    ]

    operations = [
        migrations.AlterField(
            model_name='entry',
            name='team',
            field=models.CharField(blank=True, max_length=60, verbose_name='do not seat together'),
        ),
        migrations.AlterField(
            model_name='journalentry',
            name='action',
            field=models.CharField(choices=[('tournament-state', 'state of the tournament changed'), ('settings-changed', 'settings changed'), ('series-drawn', 'series drawn'), ('series-checked', 'seats checked'), ('series-released', 'seats released'), ('seats-changed', 'seats changed'), ('draw-discarded', 'draw discarded'), ('series-closed', 'series closed'), ('series-reopened', 'series opened again'), ('results-released', 'results released'), ('results-withheld', 'results withdrawn'), ('sheet-recorded', 'sheet typed in'), ('sheet-corrected', 'sheet corrected'), ('sheet-typed-again', 'sheet typed in again'), ('deal-changed', 'deal changed'), ('deal-taken-back', 'deal taken back'), ('sheet-confirmed', 'sheet confirmed'), ('sheet-unconfirmed', 'confirmation taken back'), ('ruling', 'ruling of the referee'), ('entry-changed', 'entry changed'), ('lot-drawn', 'lot drawn'), ('line-agreed', 'player says that the line is right'), ('objection-made', 'objection of a player'), ('objection-settled', 'objection settled'), ('prizes-changed', 'prize plan changed'), ('prizes-shown', 'prizes shown to everybody'), ('prizes-withdrawn', 'prizes no longer shown'), ('teams-changed', 'teams changed'), ('timer', 'timer of the series'), ('imported', 'imported from a file')], max_length=20, verbose_name='what'),
        ),
        migrations.AlterField(
            model_name='screen',
            name='scene',
            field=models.CharField(choices=[('programme', 'by itself, with the evening'), ('missing', 'who is missing'), ('seats-by-name', 'seats by name'), ('seats-by-table', 'seats by table'), ('timer', 'timer and tables still out'), ('standings', 'standings'), ('teams', 'standings of the teams'), ('series-winners', 'series winners'), ('first-three', 'the first three'), ('text', 'the club’s own text and picture')], default='programme', max_length=20, verbose_name='shows'),
        ),
        migrations.CreateModel(
            name='TeamPlan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('four', 'teams of four'), ('six', 'teams of six'), ('tandem', 'tandems: teams of two'), ('mixed', 'mixed teams: women and men'), ('best', 'larger teams, the best of them count'), ('drawn', 'teams drawn by lot at the end')], max_length=10)),
                ('size', models.PositiveSmallIntegerField()),
                ('counted', models.PositiveSmallIntegerField(null=True)),
                ('starts_with', models.PositiveSmallIntegerField()),
                ('factor', models.PositiveSmallIntegerField(default=0)),
                ('quota', models.PositiveSmallIntegerField(null=True)),
                ('seed', models.CharField(blank=True, editable=False, max_length=64)),
                ('version', models.PositiveIntegerField(default=1, editable=False)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='team_plan', to='tournaments.tournament')),
            ],
            options={
                'verbose_name': 'plan of the teams',
                'verbose_name_plural': 'plans of the teams',
            },
        ),
        migrations.CreateModel(
            name='Team',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('number', models.PositiveSmallIntegerField(verbose_name='number')),
                ('name', models.CharField(max_length=80, verbose_name='name of the team')),
                ('version', models.PositiveIntegerField(default=1, editable=False)),
                ('plan', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='teams', to='tournaments.teamplan')),
            ],
            options={
                'verbose_name': 'team',
                'verbose_name_plural': 'teams',
                'ordering': ['plan', 'number'],
            },
        ),
        migrations.CreateModel(
            name='TeamMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='team_member', to='tournaments.entry')),
                ('team', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='tournaments.team')),
            ],
            options={
                'verbose_name': 'player of a team',
                'verbose_name_plural': 'players of a team',
                'ordering': ['team', 'place'],
                'constraints': [models.UniqueConstraint(fields=('team', 'place'), name='team_place_once')],
            },
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['four', 'six', 'tandem', 'mixed', 'best', 'drawn'])), name='team_kind_known'),
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('size__gte', 2), ('size__lte', 20)), name='team_size_two_to_twenty'),
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('counted', None), models.Q(('counted__gte', 1), ('counted__lte', models.F('size'))), _connector='OR'), name='team_counts_some_of_its_players'),
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('starts_with__gte', 1), ('starts_with__lte', models.F('size'))), name='team_starts_with_some'),
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('quota', None), models.Q(('quota__gte', 1), ('quota__lte', 100)), _connector='OR'), name='team_quota_per_cent'),
        ),
        migrations.AddConstraint(
            model_name='team',
            constraint=models.UniqueConstraint(fields=('plan', 'number'), name='team_number_once'),
        ),
        migrations.AddConstraint(
            model_name='team',
            constraint=models.UniqueConstraint(fields=('plan', 'name'), name='team_name_once'),
        ),
        migrations.AddConstraint(
            model_name='team',
            constraint=models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='team_has_a_name'),
        ),
        migrations.AddConstraint(
            model_name='team',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='team_number_from_one'),
        ),
    ]
