"""Past evenings that were imported from another program, and who sees and counts them."""

import django.db.models.deletion
import tournaments.models.clubs
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0035_federation_numbers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='history_version',
            field=models.CharField(default=tournaments.models.clubs.new_history_version, editable=False, max_length=32),
        ),
        migrations.AddField(
            model_name='club',
            name='shows_history',
            field=models.BooleanField(default=False, help_text='Otherwise only officials see them, and only officials’ season tables count them.', verbose_name='everybody may see imported past evenings'),
        ),
        migrations.AddField(
            model_name='season',
            name='history',
            field=models.CharField(choices=[('counts', 'those of the club within the season’s days count too'), ('left_out', 'they do not count')], default='counts', max_length=10, verbose_name='imported past evenings'),
        ),
        migrations.CreateModel(
            name='HistoryImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(choices=[('queued', 'waiting'), ('running', 'being made'), ('done', 'ready'), ('failed', 'failed')], default='queued', max_length=10, verbose_name='state')),
                ('progress', models.PositiveSmallIntegerField(default=0, verbose_name='progress')),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('heartbeat_at', models.DateTimeField(null=True)),
                ('failure', models.CharField(blank=True, max_length=40)),
                ('asked_at', models.DateTimeField(auto_now_add=True, verbose_name='asked for at')),
                ('done_at', models.DateTimeField(null=True)),
                ('file_name', models.CharField(max_length=200, verbose_name='file')),
                ('token', models.CharField(max_length=22)),
                ('choices', models.JSONField(default=dict)),
                ('people', models.JSONField(default=list)),
                ('evenings', models.PositiveIntegerField(default=0, verbose_name='evenings')),
                ('results', models.PositiveIntegerField(default=0, verbose_name='results')),
                ('left_out', models.PositiveIntegerField(default=0)),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='history_imports', to='tournaments.club')),
            ],
            options={
                'verbose_name': 'import of past evenings',
                'verbose_name_plural': 'imports of past evenings',
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='PastEvening',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('date', models.DateField(verbose_name='date')),
                ('rules', models.CharField(max_length=20, verbose_name='rule system')),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='past_evenings', to='tournaments.club', verbose_name='club')),
            ],
            options={
                'verbose_name': 'past evening',
                'verbose_name_plural': 'past evenings',
                'ordering': ['-date', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='PastName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.CharField(blank=True, max_length=20)),
                ('key', models.CharField(max_length=200)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='past_names', to='tournaments.club')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='past_names', to='tournaments.player')),
            ],
            options={
                'verbose_name': 'name in an imported file',
                'verbose_name_plural': 'names in imported files',
                'ordering': ['club', 'key', 'number'],
            },
        ),
        migrations.CreateModel(
            name='PastResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('series', models.PositiveSmallIntegerField(verbose_name='series')),
                ('points', models.IntegerField(verbose_name='points')),
                ('won', models.PositiveSmallIntegerField(verbose_name='won')),
                ('lost', models.PositiveSmallIntegerField(verbose_name='lost')),
                ('skat_table', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='table')),
                ('evening', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='tournaments.pastevening')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='past_results', to='tournaments.player')),
                ('source', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='past_results', to='tournaments.historyimport')),
            ],
            options={
                'verbose_name': 'past result',
                'verbose_name_plural': 'past results',
                'ordering': ['evening', 'series', 'player'],
            },
        ),
        migrations.AddConstraint(
            model_name='historyimport',
            constraint=models.CheckConstraint(condition=models.Q(('progress__lte', 100)), name='history_progress_per_cent'),
        ),
        migrations.AddConstraint(
            model_name='historyimport',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'running'])), fields=('club',), name='one_history_import_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='pastevening',
            constraint=models.UniqueConstraint(fields=('club', 'date', 'rules'), name='past_evening_once_per_day'),
        ),
        migrations.AddConstraint(
            model_name='pastname',
            constraint=models.UniqueConstraint(fields=('club', 'number', 'key'), name='past_name_once_per_club'),
        ),
        migrations.AddIndex(
            model_name='pastresult',
            index=models.Index(models.F('player'), models.F('evening'), name='past_result_of_player'),
        ),
        migrations.AddConstraint(
            model_name='pastresult',
            constraint=models.UniqueConstraint(fields=('evening', 'series', 'player'), name='past_result_once_per_series'),
        ),
        migrations.AddConstraint(
            model_name='pastresult',
            constraint=models.CheckConstraint(condition=models.Q(('series__gte', 1)), name='past_series_from_one'),
        ),
    ]
