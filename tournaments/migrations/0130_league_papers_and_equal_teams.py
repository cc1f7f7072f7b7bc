"""What decides between equal teams of a division, and prints of a division."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0121_captains_line_ups_and_fines'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='printjob',
            name='print_of_a_tournament_or_a_season',
        ),
        migrations.AddField(
            model_name='clubteam',
            name='place_among_equals',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='place by lot or play-off'),
        ),
        migrations.AddField(
            model_name='division',
            name='equal_teams',
            field=models.CharField(choices=[('shared', 'nothing: they share the rank'), ('lot', 'a lot'), ('play-off', 'a play-off')], default='shared', max_length=10, verbose_name='between teams that are equal in everything decides'),
        ),
        migrations.AddField(
            model_name='printjob',
            name='division',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='print_jobs', to='tournaments.division'),
        ),
        migrations.AddConstraint(
            model_name='clubteam',
            constraint=models.CheckConstraint(condition=models.Q(('place_among_equals', None), ('place_among_equals__gte', 1), _connector='OR'), name='league_team_place_among_equals_from_one'),
        ),
        migrations.AddConstraint(
            model_name='division',
            constraint=models.CheckConstraint(condition=models.Q(('equal_teams__in', ['shared', 'lot', 'play-off'])), name='division_equal_teams_known'),
        ),
        migrations.AddConstraint(
            model_name='printjob',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('division', None), ('season', None), ('tournament__isnull', False)), models.Q(('division', None), ('season__isnull', False), ('tournament', None)), models.Q(('division__isnull', False), ('season', None), ('tournament', None)), _connector='OR'), name='print_of_a_tournament_a_season_or_a_division'),
        ),
    ]
