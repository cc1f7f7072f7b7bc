"""The public mirror: a pairing and counters in the hall; halls, codes and copies on the mirror."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0130_league_papers_and_equal_teams'),
    ]

    operations = [
        migrations.CreateModel(
            name='MirroredHall',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('public_key', models.BinaryField(unique=True)),
                ('own_key', models.BinaryField()),
                ('former_keys', models.JSONField(default=list)),
                ('paired_at', models.DateTimeField()),
                ('revoked_at', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'hall of a mirror',
                'verbose_name_plural': 'halls of a mirror',
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='MirrorCode',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=20, unique=True)),
                ('expires_at', models.DateTimeField()),
                ('hall', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='codes', to='tournaments.mirroredhall')),
            ],
            options={
                'verbose_name': 'code for pairing',
                'verbose_name_plural': 'codes for pairing',
            },
        ),
        migrations.CreateModel(
            name='MirrorPairing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.CharField(max_length=200, verbose_name='address of the mirror')),
                ('own_key', models.BinaryField()),
                ('mirror_key', models.BinaryField()),
                ('paired_at', models.DateTimeField()),
                ('is_the_only_one', models.BooleanField(default=True, editable=False, unique=True)),
                ('heard_at', models.DateTimeField(null=True)),
                ('tried_at', models.DateTimeField(null=True)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('failure', models.CharField(blank=True, max_length=60)),
                ('failure_values', models.JSONField(default=dict)),
                ('next_at', models.DateTimeField(null=True)),
                ('busy_until', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'pairing with a mirror',
                'verbose_name_plural': 'pairings with a mirror',
                'constraints': [models.CheckConstraint(condition=models.Q(('is_the_only_one', True)), name='one_mirror_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='MirrorSubject',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=20)),
                ('slug', models.CharField(max_length=80)),
                ('number', models.PositiveBigIntegerField(default=0)),
                ('content', models.CharField(blank=True, max_length=64)),
                ('state', models.CharField(blank=True, max_length=64)),
                ('made_at', models.DateTimeField(null=True)),
                ('acknowledged', models.PositiveBigIntegerField(default=0)),
                ('acknowledged_at', models.DateTimeField(null=True)),
                ('behind_since', models.DateTimeField(null=True)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('failure', models.CharField(blank=True, max_length=60)),
                ('failure_values', models.JSONField(default=dict)),
                ('next_at', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'thing that is sent to a mirror',
                'verbose_name_plural': 'things that are sent to a mirror',
                'constraints': [models.UniqueConstraint(fields=('kind', 'slug'), name='mirror_counts_each_thing_once'), models.CheckConstraint(condition=models.Q(('acknowledged__lte', models.F('number'))), name='mirror_confirms_what_was_made')],
            },
        ),
        migrations.CreateModel(
            name='MirrorCopy',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=20)),
                ('slug', models.CharField(max_length=80)),
                ('number', models.PositiveBigIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('is_shown', models.BooleanField()),
                ('listed', models.JSONField(default=dict)),
                ('date', models.DateField(null=True)),
                ('content', models.BinaryField()),
                ('made_at', models.DateTimeField()),
                ('taken_at', models.DateTimeField()),
                ('hall', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='copies', to='tournaments.mirroredhall')),
            ],
            options={
                'verbose_name': 'copy of what is public in a hall',
                'verbose_name_plural': 'copies of what is public in a hall',
                'constraints': [models.UniqueConstraint(fields=('kind', 'slug'), name='mirror_shows_each_address_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='mirror_counts_from_one')],
            },
        ),
    ]
