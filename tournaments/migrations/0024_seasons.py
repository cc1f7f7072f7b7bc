"""A club's seasons: the rule, and the evenings or single series that belong to them."""

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0023_prize_plans'),
    ]

    operations = [
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('slug', models.SlugField(max_length=140, unique=True, verbose_name='address')),
                ('starts_on', models.DateField(verbose_name='first day')),
                ('ends_on', models.DateField(verbose_name='last day')),
                ('visibility', models.CharField(choices=[('hidden', 'hidden: only officials see the table'), ('public', 'everybody sees the table, from the results that are public')], default='public', max_length=10, verbose_name='what everybody sees')),
                ('guests', models.CharField(choices=[('alike', 'they are listed like members'), ('marked', 'they are listed, and marked as guests'), ('left_out', 'they are not listed')], default='alike', max_length=10, verbose_name='guests')),
                ('unit', models.CharField(choices=[('series', 'every series'), ('evening', 'every evening: the sum of its series'), ('chosen', 'only the series with these numbers')], default='series', max_length=10, verbose_name='what counts as one result')),
                ('series_numbers', models.JSONField(blank=True, default=list, verbose_name='numbers of the series')),
                ('value', models.CharField(choices=[('average', 'the average of all results'), ('sum', 'the sum of all results'), ('best', 'the sum of the best results'), ('drop', 'the sum without the worst results'), ('drop_schedule', 'the sum; results are struck at these numbers of results')], default='average', max_length=15, verbose_name='value')),
                ('n', models.PositiveSmallIntegerField(default=0, help_text='How many count, or how many are struck.', validators=[django.core.validators.MaxValueValidator(999)], verbose_name='how many results')),
                ('schedule', models.JSONField(blank=True, default=list, verbose_name='numbers of results')),
                ('drop_when', models.CharField(choices=[('final', 'the worst at the end'), ('as_earned', 'the one that is worst at that moment; it stays struck')], default='final', max_length=10, verbose_name='which one is struck')),
                ('minimum', models.PositiveSmallIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(999)], verbose_name='minimum of results')),
                ('below', models.CharField(choices=[('listed_after', 'listed behind everybody else'), ('padded_with_zero', 'the missing results count 0'), ('not_listed', 'not listed')], default='listed_after', max_length=20, verbose_name='players below the minimum')),
                ('bonus_factor', models.CharField(blank=True, max_length=20, verbose_name='bonus for each result')),
                ('bonus_from', models.PositiveSmallIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(999)], verbose_name='bonus counted from')),
                ('free_misses', models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MaxValueValidator(999)], verbose_name='missed results without a deduction')),
                ('credit', models.PositiveIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(1000000)], verbose_name='points for each missed result')),
                ('version', models.PositiveIntegerField(default=1, editable=False)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seasons', to='tournaments.club', verbose_name='club')),
            ],
            options={
                'verbose_name': 'season',
                'verbose_name_plural': 'seasons',
                'ordering': ['-starts_on', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='SeasonPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='series')),
                ('was_played', models.BooleanField(default=False, editable=False)),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='tournaments.season')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='season_parts', to='tournaments.tournament')),
            ],
            options={
                'verbose_name': 'part of a season',
                'verbose_name_plural': 'parts of seasons',
                'ordering': ['season', 'tournament', 'number'],
            },
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='season_has_a_name'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('ends_on__gte', models.F('starts_on'))), name='season_ends_after_its_start'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('value', 'best'), _negated=True), ('n__gte', 1), _connector='OR'), name='season_counts_some_results'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='season_version_from_one'),
        ),
        migrations.AddConstraint(
            model_name='seasonpart',
            constraint=models.UniqueConstraint(fields=('season', 'tournament', 'number'), name='series_once_per_season'),
        ),
        migrations.AddConstraint(
            model_name='seasonpart',
            constraint=models.UniqueConstraint(condition=models.Q(('number', None)), fields=('season', 'tournament'), name='evening_once_per_season'),
        ),
        migrations.AddConstraint(
            model_name='seasonpart',
            constraint=models.CheckConstraint(condition=models.Q(('number', None), ('number__gte', 1), _connector='OR'), name='season_series_number_from_one'),
        ),
    ]
