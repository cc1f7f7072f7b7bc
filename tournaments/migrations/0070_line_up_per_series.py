"""A player of a team plays from one series until another; members so far play every series."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0091_seasons_can_be_deleted'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='teammember',
            options={'ordering': ['team', 'place', 'from_series'], 'verbose_name': 'player of a team', 'verbose_name_plural': 'players of a team'},
        ),
        migrations.RemoveConstraint(
            model_name='teammember',
            name='team_place_once',
        ),
        migrations.AddField(
            model_name='teammember',
            name='from_series',
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AddField(
            model_name='teammember',
            name='until_series',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name='teammember',
            name='entry',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='team_members', to='tournaments.entry'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.UniqueConstraint(fields=('team', 'place', 'from_series'), name='team_place_once_in_series'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.UniqueConstraint(fields=('entry', 'from_series'), name='team_member_once_in_series'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.UniqueConstraint(condition=models.Q(('until_series', None)), fields=('team', 'place'), name='team_place_once_at_end'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.UniqueConstraint(condition=models.Q(('until_series', None)), fields=('entry',), name='team_member_once_at_end'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.CheckConstraint(condition=models.Q(('from_series__gte', 1)), name='team_member_from_series_one'),
        ),
        migrations.AddConstraint(
            model_name='teammember',
            constraint=models.CheckConstraint(condition=models.Q(('until_series', None), ('until_series__gte', models.F('from_series')), _connector='OR'), name='team_member_from_before_until'),
        ),
    ]
