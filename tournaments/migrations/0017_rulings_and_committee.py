"""Rulings say their kind, points and deal, and can be referred to the union's committee, which answers."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0016_second_person'),
    ]

    operations = [
        migrations.AddField(
            model_name='ruling',
            name='answer',
            field=models.CharField(blank=True, default='', max_length=300, verbose_name='answer of the committee'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='ruling',
            name='answered_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='answered at'),
        ),
        migrations.AddField(
            model_name='ruling',
            name='code',
            field=models.CharField(choices=[('fourth-man-saw-skat', 'the fourth man looked at the skat'), ('wrong-cards', 'wrong number of cards'), ('bidding', 'fault in the bidding'), ('wrong-play', 'fault in playing'), ('score-sheet', 'how the sheet was kept'), ('conduct', 'conduct'), ('late', 'late or absent'), ('other', 'something else')], default='other', max_length=20, verbose_name='kind'),
        ),
        migrations.AddField(
            model_name='ruling',
            name='deal_number',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='deal'),
        ),
        migrations.AddField(
            model_name='ruling',
            name='points',
            field=models.PositiveIntegerField(default=0, verbose_name='points taken off'),
        ),
        migrations.AddField(
            model_name='ruling',
            name='referred_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='referred to the committee at'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.CheckConstraint(condition=models.Q(('deal_number', None), models.Q(('deal_number__gte', 1), ('table_number__isnull', False)), _connector='OR'), name='ruling_on_a_deal_names_its_table'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.CheckConstraint(condition=models.Q(('points', 0), models.Q(('entry__isnull', False), ('series_number__isnull', False)), _connector='OR'), name='ruling_with_points_names_its_player'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('answer', ''), ('answered_at', None)), models.Q(models.Q(('answer', ''), _negated=True), ('answered_at__isnull', False), ('referred_at__isnull', False)), _connector='OR'), name='ruling_answered_after_it_was_referred'),
        ),
    ]
