"""A print job belongs to a tournament or to a season; what was changed about a season is noted."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('tournaments', '0025_real_teams'),
    ]

    operations = [
        migrations.AddField(
            model_name='printjob',
            name='season',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.season'),
        ),
        migrations.AlterField(
            model_name='printjob',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='printjob',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('season__isnull', False), ('tournament', None)), models.Q(('season', None), ('tournament__isnull', False)), _connector='OR'), name='print_of_a_tournament_or_a_season'),
        ),
        migrations.CreateModel(
            name='SeasonChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('action', models.CharField(choices=[('created', 'season set up'), ('settings', 'settings changed'), ('evenings', 'evenings changed')], max_length=10, verbose_name='what')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='when')),
                ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
                ('before', models.JSONField(default=dict, verbose_name='before')),
                ('after', models.JSONField(default=dict, verbose_name='after')),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who')),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='tournaments.season')),
            ],
            options={
                'verbose_name': 'change of a season',
                'verbose_name_plural': 'changes of seasons',
                'ordering': ['-pk'],
            },
        ),
    ]
