"""All tables as 0030_loss_fees_in_tiers leaves them, for an empty database: step by step they take ten times as long.

A database that knows some of the replaced migrations goes on with those; one that knows all of them only notes this
one as well. What they do to rows is left out, because here there are none.
"""

import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import tournaments.models.prizes
import tournaments.models.registrations
import tournaments.models.screens
import tournaments.models.tournaments
import uuid
from django.conf import settings
from django.db import migrations, models
from django.db.migrations.operations.base import Operation

from tournaments.journal_protection import protect

REPLACED = [
    "0001_initial",
    "0002_journal_is_permanent",
    "0003_deals",
    "0004_seats_by_hand_and_checkable_draws",
    "0005_public_version",
    "0006_journal_is_a_chain",
    "0007_newest_by_number_not_by_time",
    "0008_plan_jobs_and_sealed_series",
    "0009_seeds_and_fingerprints_from_the_start",
    "0010_sheets_and_deals_name_their_actor",
    "0011_lots_and_rulings",
    "0012_uuids_and_who_confirmed",
    "0013_clearer_labels",
    "0014_sheets_arrive",
    "0015_clubs_have_a_currency",
    "0016_second_person",
    "0017_rulings_and_committee",
    "0018_papers_of_every_kind_and_logos",
    "0019_visibility_of_a_tournament",
    "0020_registrations",
    "0021_screens_and_timers",
    "0022_own_links_and_objections",
    "0023_prize_plans",
    "0024_seasons",
    "0025_real_teams",
    "0026_seasons_on_paper_and_their_changes",
    "0027_scenes_without_migrations",
    "0028_prize_groups_without_migrations",
    "0029_quota_to_the_next_round",
    "0030_loss_fees_in_tiers",
]


class CreateTogether(Operation):
    """Several ``CreateModel``. One after the other, each would render all the models before it anew."""

    reversible = False

    def __init__(self, models):
        self.models = models

    def state_forwards(self, app_label, state):
        # Rendered when the first table is made, after all of them have been added
        vars(state).pop("apps", None)
        for model in self.models:
            model.state_forwards(app_label, state)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        for model in self.models:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def describe(self):
        return f"Create {len(self.models)} models"


def protect_journal(apps, schema_editor):
    protect(schema_editor)


MODELS = [
    migrations.CreateModel(
        name='Club',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('name', models.CharField(max_length=80, unique=True, verbose_name='name')),
            ('currency', models.CharField(default='DKK', max_length=3, verbose_name='currency')),
            ('is_active', models.BooleanField(default=True, verbose_name='active')),
            ('search_text', models.TextField(editable=False)),
            ('sort_key', models.CharField(db_index=True, editable=False, max_length=200)),
        ],
        options={
            'verbose_name': 'club',
            'verbose_name_plural': 'clubs',
            'ordering': ['sort_key', 'pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='club_has_a_name')],
        },
    ),
    migrations.CreateModel(
        name='Player',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('first_name', models.CharField(blank=True, max_length=80, verbose_name='first name')),
            ('last_name', models.CharField(blank=True, max_length=80, verbose_name='last name')),
            ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='players', to='tournaments.club', verbose_name='club')),
            ('membership_number', models.CharField(blank=True, max_length=30, verbose_name='membership number')),
            ('birth_year', models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(1900), django.core.validators.MaxValueValidator(2100)], verbose_name='birth year')),
            ('player_class', models.CharField(choices=[('open', 'Open'), ('women', 'Women'), ('juniors', 'Juniors'), ('seniors', 'Seniors')], default='open', max_length=10, verbose_name='class')),
            ('shows_full_name', models.BooleanField(default=False, help_text='Otherwise public pages show the first name and the initial of the last name.', verbose_name='full name may be shown in public')),
            ('is_guest', models.BooleanField(default=False, verbose_name='guest')),
            ('is_active', models.BooleanField(default=True, verbose_name='active')),
            ('search_text', models.TextField(editable=False)),
            ('sort_key', models.CharField(db_index=True, editable=False, max_length=200)),
            ('merged_into', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='merged_players', to='tournaments.player')),
        ],
        options={
            'verbose_name': 'player',
            'verbose_name_plural': 'players',
            'ordering': ['sort_key', 'pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('first_name', ''), ('last_name', ''), _negated=True), name='player_has_a_name'), models.UniqueConstraint(condition=models.Q(models.Q(('membership_number', ''), _negated=True), ('merged_into', None)), fields=('club', 'membership_number'), name='membership_number_once_per_club'), models.CheckConstraint(condition=models.Q(('merged_into', None), ('is_active', False), _connector='OR'), name='merged_player_is_inactive')],
        },
    ),
    migrations.CreateModel(
        name='Tournament',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
            ('name', models.CharField(max_length=120, verbose_name='name')),
            ('slug', models.SlugField(max_length=140, unique=True, verbose_name='address')),
            ('date', models.DateField(verbose_name='date')),
            ('place', models.CharField(blank=True, max_length=120, verbose_name='place')),
            ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tournaments', to='tournaments.club', verbose_name='organising club')),
            ('rules', models.CharField(default='danish', max_length=20, verbose_name='rule system')),
            ('options', models.JSONField(blank=True, default=dict, verbose_name='options')),
            ('series_count', models.PositiveSmallIntegerField(default=3, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(20)], verbose_name='number of series')),
            ('rounds', models.PositiveSmallIntegerField(default=12, help_text='12 rounds are 48 deals at a table of four and 36 at a table of three.', validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(24)], verbose_name='rounds per series')),
            ('minutes_per_round', models.PositiveSmallIntegerField(default=0, help_text='For the timer of a series, in the hall and on phones. 0: no timer.', validators=[django.core.validators.MaxValueValidator(60)], verbose_name='minutes per round')),
            ('entry_fee', models.DecimalField(decimal_places=2, default=0, max_digits=8, validators=[django.core.validators.MinValueValidator(0)], verbose_name='entry fee')),
            ('loss_fee', models.DecimalField(decimal_places=2, default=0, max_digits=8, validators=[django.core.validators.MinValueValidator(0)], verbose_name='fee per lost game')),
            ('loss_tier_from', models.PositiveSmallIntegerField(blank=True, help_text='Every series counts anew. With 4, three lost games of a series cost the fee above, and each further one the fee below. Empty: all cost the same.', null=True, validators=[django.core.validators.MinValueValidator(2), django.core.validators.MaxValueValidator(99)], verbose_name='another fee from lost game no.')),
            ('loss_tier_fee', models.DecimalField(blank=True, decimal_places=2, max_digits=8, null=True, validators=[django.core.validators.MinValueValidator(0)], verbose_name='fee per lost game from there on')),
            ('second_person', models.CharField(choices=[('none', 'no second person'), ('another', 'another person compares the sheet with the paper and confirms it'), ('blind', 'another person types the sheet in again, unseen, and the two are compared')], default='none', help_text='Nobody confirms a sheet that they typed themselves. Sheets kept deal by deal are compared with the paper.', max_length=10, verbose_name='second person')),
            ('visibility', models.CharField(choices=[('hidden', 'hidden: only officials see anything'), ('released', 'everybody sees what the director has released'), ('live', 'live: results are provisional and show as soon as a sheet is typed in')], default='released', max_length=10, verbose_name='what everybody sees')),
            ('is_last_silent', models.BooleanField(default=False, help_text='Its results show only when the director releases them, also where results are live.', verbose_name='the last series stays secret until the prize-giving')),
            ('takes_registrations', models.BooleanField(default=False, help_text='On the tournament’s public page, while it is open for players. You confirm each of them.', verbose_name='players may register beforehand')),
            ('places', models.PositiveSmallIntegerField(blank=True, help_text='Who registers when all are taken stands on a waiting list. Empty: as many as come.', null=True, validators=[django.core.validators.MinValueValidator(3), django.core.validators.MaxValueValidator(1000)], verbose_name='places')),
            ('quota', models.PositiveSmallIntegerField(blank=True, help_text='Per cent of those who have played, rounded up. The standings show it as a line. Empty: no line.', null=True, validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(100)], verbose_name='quota to the next round')),
            ('seating_order', models.JSONField(blank=True, default=list)),
            ('standings_from', models.PositiveSmallIntegerField(blank=True, help_text='Empty: every series is drawn. The director can still choose otherwise each time.', null=True, validators=[django.core.validators.MinValueValidator(2), django.core.validators.MaxValueValidator(20)], verbose_name='seated by the standings from series')),
            ('next_seed', models.CharField(default=tournaments.models.tournaments.new_seed, editable=False, max_length=64)),
            ('state', models.CharField(choices=[('planned', 'planned'), ('open', 'open for players'), ('running', 'running'), ('closed', 'closed')], default='planned', max_length=10, verbose_name='state')),
            ('result_version', models.PositiveIntegerField(default=0, editable=False)),
            ('results_changed_at', models.DateTimeField(editable=False, null=True)),
            ('public_version', models.CharField(default=tournaments.models.tournaments.new_public_version, editable=False, max_length=32)),
            ('created_at', models.DateTimeField(auto_now_add=True)),
        ],
        options={
            'verbose_name': 'tournament',
            'verbose_name_plural': 'tournaments',
            'ordering': ['-date', '-pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='tournament_has_a_name'), models.CheckConstraint(condition=models.Q(('next_seed', ''), _negated=True), name='tournament_has_a_next_seed'), models.CheckConstraint(condition=models.Q(('series_count__gte', 1)), name='tournament_has_series'), models.CheckConstraint(condition=models.Q(('rounds__gte', 1)), name='tournament_has_rounds'), models.CheckConstraint(condition=models.Q(('entry_fee__gte', 0), ('loss_fee__gte', 0)), name='tournament_fees_not_negative'), models.CheckConstraint(condition=models.Q(('quota', None), models.Q(('quota__gte', 1), ('quota__lte', 100)), _connector='OR'), name='tournament_quota_per_cent'), models.CheckConstraint(condition=models.Q(models.Q(('loss_tier_fee__isnull', True), ('loss_tier_from__isnull', True)), models.Q(('loss_tier_fee__isnull', False), ('loss_tier_from__isnull', False), ('loss_tier_fee__gte', 0), ('loss_tier_from__gte', 2)), _connector='OR'), name='tournament_loss_tier_whole_or_not_at_all')],
        },
    ),
    migrations.CreateModel(
        name='Entry',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='tournaments.tournament')),
            ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='tournaments.player')),
            ('start_number', models.PositiveIntegerField(verbose_name='start number')),
            ('is_here', models.BooleanField(default=True, verbose_name='here')),
            ('fee_paid', models.BooleanField(default=False, verbose_name='fee paid')),
            ('is_withdrawn', models.BooleanField(default=False, verbose_name='withdrawn')),
            ('team', models.CharField(blank=True, max_length=60, verbose_name='do not seat together')),
            ('family', models.CharField(blank=True, max_length=60, verbose_name='family')),
            ('link_key', models.CharField(default=tournaments.models.tournaments.new_link_key, editable=False, max_length=32)),
            ('created_at', models.DateTimeField(auto_now_add=True)),
        ],
        options={
            'verbose_name': 'entry',
            'verbose_name_plural': 'entries',
            'ordering': ['tournament', 'start_number'],
            'constraints': [models.UniqueConstraint(fields=('tournament', 'player'), name='player_entered_once'), models.UniqueConstraint(fields=('tournament', 'start_number'), name='start_number_once'), models.CheckConstraint(condition=models.Q(('start_number__gte', 1)), name='start_number_from_one'), models.CheckConstraint(condition=models.Q(('is_withdrawn', False), ('is_here', False), _connector='OR'), name='withdrawn_entry_is_not_here')],
        },
    ),
    migrations.CreateModel(
        name='JournalEntry',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='journal', to='tournaments.tournament')),
            ('action', models.CharField(choices=[('tournament-state', 'state of the tournament changed'), ('settings-changed', 'settings changed'), ('series-drawn', 'series drawn'), ('series-checked', 'seats checked'), ('series-released', 'seats released'), ('seats-changed', 'seats changed'), ('draw-discarded', 'draw discarded'), ('series-closed', 'series closed'), ('series-reopened', 'series opened again'), ('results-released', 'results released'), ('results-withheld', 'results withdrawn'), ('sheet-recorded', 'sheet typed in'), ('sheet-corrected', 'sheet corrected'), ('sheet-typed-again', 'sheet typed in again'), ('deal-changed', 'deal changed'), ('deal-taken-back', 'deal taken back'), ('sheet-confirmed', 'sheet confirmed'), ('sheet-unconfirmed', 'confirmation taken back'), ('ruling', 'ruling of the referee'), ('entry-changed', 'entry changed'), ('lot-drawn', 'lot drawn'), ('line-agreed', 'player says that the line is right'), ('objection-made', 'objection of a player'), ('objection-settled', 'objection settled'), ('prizes-changed', 'prize plan changed'), ('prizes-shown', 'prizes shown to everybody'), ('prizes-withdrawn', 'prizes no longer shown'), ('teams-changed', 'teams changed'), ('timer', 'timer of the series'), ('imported', 'imported from a file')], max_length=20, verbose_name='what')),
            ('at', models.DateTimeField(db_index=True, default=django.utils.timezone.now, editable=False, verbose_name='when')),
            ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who')),
            ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
            ('series_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='series')),
            ('table_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='table')),
            ('before', models.JSONField(default=dict, verbose_name='before')),
            ('after', models.JSONField(default=dict, verbose_name='after')),
            ('reason', models.CharField(blank=True, max_length=300, verbose_name='why')),
            ('number', models.PositiveIntegerField(editable=False, verbose_name='number')),
            ('previous_hash', models.CharField(blank=True, editable=False, max_length=64)),
            ('entry_hash', models.CharField(editable=False, max_length=64)),
        ],
        options={
            'verbose_name': 'journal entry',
            'verbose_name_plural': 'journal',
            'ordering': ['-pk'],
            'constraints': [models.UniqueConstraint(fields=('tournament', 'number'), name='journal_number_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='journal_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='Series',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='series', to='tournaments.tournament')),
            ('number', models.PositiveSmallIntegerField(verbose_name='series')),
            ('state', models.CharField(choices=[('draft', 'drawn, not released'), ('checked', 'checked, not released'), ('released', 'running'), ('closed', 'closed')], default='draft', max_length=10, verbose_name='state')),
            ('seating', models.CharField(choices=[('draw', 'draw'), ('standings', 'by the standings'), ('plan', 'evening planned at once'), ('same', 'same tables as before'), ('hand', 'set by hand'), ('imported', 'from a file')], default='draw', max_length=10, verbose_name='seating')),
            ('seed', models.CharField(blank=True, max_length=64, verbose_name='seed')),
            ('results_released', models.BooleanField(default=False, verbose_name='results released')),
            ('version', models.PositiveIntegerField(default=1, editable=False)),
            ('drawn_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
        ],
        options={
            'verbose_name': 'series',
            'verbose_name_plural': 'series',
            'ordering': ['tournament', 'number'],
            'constraints': [models.UniqueConstraint(fields=('tournament', 'number'), name='series_number_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='series_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='SkatTable',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
            ('series', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='skat_tables', to='tournaments.series')),
            ('number', models.PositiveSmallIntegerField(verbose_name='table')),
            ('sheet_arrived_at', models.DateTimeField(blank=True, null=True, verbose_name='sheet arrived at')),
            ('sheet_arrived_as', models.CharField(blank=True, max_length=150, verbose_name='arrival noted by')),
        ],
        options={
            'verbose_name': 'table',
            'verbose_name_plural': 'tables',
            'ordering': ['series', 'number'],
            'constraints': [models.UniqueConstraint(fields=('series', 'number'), name='table_number_once_per_series'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='table_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='Seat',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('series', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournaments.series')),
            ('skat_table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tournaments.skattable')),
            ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seats', to='tournaments.entry')),
            ('number', models.PositiveSmallIntegerField(verbose_name='seat')),
            ('substitute', models.CharField(blank=True, max_length=120, verbose_name='substitute')),
            ('game_points', models.IntegerField(blank=True, null=True, verbose_name='game points')),
            ('won', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='won')),
            ('lost', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='lost')),
            ('lost_by_others', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='games lost by the others')),
            ('penalty', models.PositiveIntegerField(default=0, verbose_name='penalty')),
            ('stated_total', models.IntegerField(blank=True, null=True, verbose_name='total on the sheet')),
            ('series_points', models.IntegerField(blank=True, null=True, verbose_name='series points')),
        ],
        options={
            'verbose_name': 'seat',
            'verbose_name_plural': 'seats',
            'ordering': ['skat_table', 'number'],
            'indexes': [models.Index(models.F('entry'), models.F('series'), name='seat_of_entry')],
            'constraints': [models.UniqueConstraint(fields=('series', 'entry'), name='entry_seated_once_per_series'), models.UniqueConstraint(fields=('skat_table', 'number'), name='seat_number_once_per_table'), models.CheckConstraint(condition=models.Q(('number__gte', 1), ('number__lte', 5)), name='seat_number_one_to_five'), models.CheckConstraint(condition=models.Q(models.Q(('game_points', None), ('lost', None), ('lost_by_others', None), ('series_points', None), ('won', None)), models.Q(('game_points__isnull', False), ('lost__isnull', False), ('lost_by_others__isnull', False), ('series_points__isnull', False), ('won__isnull', False)), _connector='OR'), name='seat_result_whole_or_not_at_all')],
        },
    ),
    migrations.CreateModel(
        name='Deal',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('skat_table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='deals', to='tournaments.skattable')),
            ('number', models.PositiveSmallIntegerField(verbose_name='deal')),
            ('told', models.JSONField(verbose_name='what was played')),
            ('version', models.PositiveIntegerField(default=1, editable=False)),
            ('entered_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='typed in by')),
            ('entered_as', models.CharField(blank=True, max_length=150, verbose_name='typed in by')),
            ('entered_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='typed in at')),
        ],
        options={
            'verbose_name': 'deal',
            'verbose_name_plural': 'deals',
            'ordering': ['skat_table', 'number'],
            'constraints': [models.UniqueConstraint(fields=('skat_table', 'number'), name='deal_number_once_per_table'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='deal_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='Draw',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('series', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='draw', to='tournaments.series')),
            ('document', models.JSONField(default=dict, editable=False)),
            ('fingerprint', models.CharField(blank=True, editable=False, max_length=64)),
            ('published_with', models.CharField(choices=[('seats', 'with the seats'), ('results', 'with the results of the earlier series'), ('season', 'with the results of the season'), ('evening', 'with the last series of the evening')], default='seats', editable=False, max_length=10)),
            ('steps', models.JSONField(default=list, editable=False)),
        ],
        options={
            'verbose_name': 'draw',
            'verbose_name_plural': 'draws',
        },
    ),
    migrations.CreateModel(
        name='EveningPlan',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('first', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='evening_plan', to='tournaments.series')),
            ('series_count', models.PositiveSmallIntegerField(verbose_name='number of series')),
            ('content', models.JSONField(editable=False)),
            ('fingerprints', models.JSONField(editable=False)),
        ],
        options={
            'verbose_name': 'plan of an evening',
            'verbose_name_plural': 'plans of evenings',
        },
    ),
    migrations.CreateModel(
        name='DrawJob',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('state', models.CharField(choices=[('queued', 'waiting'), ('running', 'being made'), ('done', 'ready'), ('failed', 'failed')], default='queued', max_length=10, verbose_name='state')),
            ('progress', models.PositiveSmallIntegerField(default=0, verbose_name='progress')),
            ('attempts', models.PositiveSmallIntegerField(default=0)),
            ('heartbeat_at', models.DateTimeField(null=True)),
            ('failure', models.CharField(blank=True, max_length=40)),
            ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ('asked_at', models.DateTimeField(auto_now_add=True, verbose_name='asked for at')),
            ('done_at', models.DateTimeField(null=True)),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='draw_jobs', to='tournaments.tournament')),
            ('number', models.PositiveSmallIntegerField(verbose_name='series')),
            ('kind', models.CharField(choices=[('series', 'draw of a series'), ('redraw', 'tables drawn again')], default='series', max_length=10, verbose_name='what')),
            ('wishes', models.JSONField(default=dict, editable=False)),
            ('facts', models.CharField(blank=True, editable=False, max_length=64)),
            ('found', models.JSONField(default=list, editable=False)),
        ],
        options={
            'verbose_name': 'draw job',
            'verbose_name_plural': 'draw jobs',
            'ordering': ['-pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('progress__lte', 100)), name='draw_progress_per_cent'), models.UniqueConstraint(condition=models.Q(('state__in', ['queued', 'running'])), fields=('tournament', 'number', 'kind'), name='one_draw_job_at_a_time')],
        },
    ),
    migrations.CreateModel(
        name='ClubLogo',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('club', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='logo', to='tournaments.club')),
            ('picture', models.BinaryField()),
            ('uploaded_at', models.DateTimeField(auto_now=True)),
        ],
        options={
            'verbose_name': 'logo of a club',
            'verbose_name_plural': 'logos of clubs',
        },
    ),
    migrations.CreateModel(
        name='LotDraw',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lot_draws', to='tournaments.tournament')),
            ('equal_in', models.JSONField(verbose_name='equal in')),
            ('seed', models.CharField(blank=True, max_length=64, verbose_name='seed')),
            ('drawn_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='drawn at')),
            ('drawn_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='drawn by')),
            ('drawn_as', models.CharField(blank=True, max_length=150, verbose_name='drawn by')),
        ],
        options={
            'verbose_name': 'drawing of lots',
            'verbose_name_plural': 'drawings of lots',
            'ordering': ['-pk'],
        },
    ),
    migrations.CreateModel(
        name='Lot',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('draw', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lots', to='tournaments.lotdraw')),
            ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lots', to='tournaments.entry')),
            ('number', models.PositiveIntegerField(null=True, verbose_name='lot')),
        ],
        options={
            'verbose_name': 'lot',
            'verbose_name_plural': 'lots',
            'ordering': ['draw', 'number'],
            'constraints': [models.UniqueConstraint(fields=('draw', 'entry'), name='one_lot_for_each_player_of_a_draw'), models.UniqueConstraint(fields=('draw', 'number'), name='lot_number_once_per_draw'), models.CheckConstraint(condition=models.Q(('number', None), ('number__gte', 1), _connector='OR'), name='lot_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='Agreement',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('seat', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='agreement', to='tournaments.seat')),
            ('series_points', models.IntegerField(verbose_name='series points')),
            ('won', models.PositiveSmallIntegerField(verbose_name='won')),
            ('lost', models.PositiveSmallIntegerField(verbose_name='lost')),
            ('agreed_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
        ],
        options={
            'verbose_name': 'line said to be right',
            'verbose_name_plural': 'lines said to be right',
        },
    ),
    migrations.CreateModel(
        name='Objection',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('seat', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='objections', to='tournaments.seat')),
            ('text', models.CharField(max_length=300, verbose_name='objection')),
            ('made_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ('answer', models.CharField(blank=True, max_length=300, verbose_name='answer')),
            ('settled_at', models.DateTimeField(editable=False, null=True)),
            ('settled_by', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ('settled_as', models.CharField(blank=True, editable=False, max_length=150)),
        ],
        options={
            'verbose_name': 'objection',
            'verbose_name_plural': 'objections',
            'ordering': ['pk'],
            'constraints': [models.UniqueConstraint(condition=models.Q(('settled_at', None)), fields=('seat',), name='one_open_objection_per_seat'), models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='objection_has_a_text'), models.CheckConstraint(condition=models.Q(('settled_at__isnull', False), models.Q(('answer', ''), ('settled_as', ''), ('settled_by', None)), _connector='OR'), name='objection_answered_when_settled')],
        },
    ),
    migrations.CreateModel(
        name='Season',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seasons', to='tournaments.club', verbose_name='club')),
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
        ],
        options={
            'verbose_name': 'season',
            'verbose_name_plural': 'seasons',
            'ordering': ['-starts_on', '-pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='season_has_a_name'), models.CheckConstraint(condition=models.Q(('ends_on__gte', models.F('starts_on'))), name='season_ends_after_its_start'), models.CheckConstraint(condition=models.Q(models.Q(('value', 'best'), _negated=True), ('n__gte', 1), _connector='OR'), name='season_counts_some_results'), models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='season_version_from_one')],
        },
    ),
    migrations.CreateModel(
        name='SeasonPart',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='tournaments.season')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='season_parts', to='tournaments.tournament')),
            ('number', models.PositiveSmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='series')),
            ('was_played', models.BooleanField(default=False, editable=False)),
        ],
        options={
            'verbose_name': 'part of a season',
            'verbose_name_plural': 'parts of seasons',
            'ordering': ['season', 'tournament', 'number'],
            'constraints': [models.UniqueConstraint(fields=('season', 'tournament', 'number'), name='series_once_per_season'), models.UniqueConstraint(condition=models.Q(('number', None)), fields=('season', 'tournament'), name='evening_once_per_season'), models.CheckConstraint(condition=models.Q(('number', None), ('number__gte', 1), _connector='OR'), name='season_series_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='PrintJob',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('state', models.CharField(choices=[('queued', 'waiting'), ('running', 'being made'), ('done', 'ready'), ('failed', 'failed')], default='queued', max_length=10, verbose_name='state')),
            ('progress', models.PositiveSmallIntegerField(default=0, verbose_name='progress')),
            ('attempts', models.PositiveSmallIntegerField(default=0)),
            ('heartbeat_at', models.DateTimeField(null=True)),
            ('failure', models.CharField(blank=True, max_length=40)),
            ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ('asked_at', models.DateTimeField(auto_now_add=True, verbose_name='asked for at')),
            ('done_at', models.DateTimeField(null=True)),
            ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.tournament')),
            ('season', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.season')),
            ('kind', models.CharField(default='result-list', max_length=30, verbose_name='what')),
            ('parameters', models.JSONField(blank=True, default=dict)),
            ('language', models.CharField(max_length=5, verbose_name='language')),
            ('address', models.CharField(blank=True, max_length=200)),
            ('result_version', models.PositiveIntegerField(default=0)),
            ('journal_number', models.PositiveIntegerField(default=0)),
            ('entries_checksum', models.CharField(blank=True, max_length=16)),
            ('read_at', models.DateTimeField(null=True)),
            ('tournament_state', models.CharField(blank=True, max_length=10)),
            ('file_name', models.CharField(blank=True, max_length=250)),
        ],
        options={
            'verbose_name': 'print job',
            'verbose_name_plural': 'print jobs',
            'ordering': ['-pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('progress__lte', 100)), name='print_progress_per_cent'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'done'), _negated=True), models.Q(('file_name', ''), _negated=True), _connector='OR'), name='print_done_has_a_file'), models.CheckConstraint(condition=models.Q(models.Q(('season__isnull', False), ('tournament', None)), models.Q(('season', None), ('tournament__isnull', False)), _connector='OR'), name='print_of_a_tournament_or_a_season')],
        },
    ),
    migrations.CreateModel(
        name='PrizePlan',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='prize_plan', to='tournaments.tournament')),
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
        ],
        options={
            'verbose_name': 'prize plan',
            'verbose_name_plural': 'prize plans',
            'constraints': [models.CheckConstraint(condition=models.Q(('unit__gte', 1)), name='prize_unit_from_one'), models.CheckConstraint(condition=models.Q(('pot_from__in', ['typed', 'stakes'])), name='prize_pot_comes_from_somewhere'), models.CheckConstraint(condition=models.Q(('ties__in', ['lot', 'share', 'hort'])), name='prize_ties_known'), models.CheckConstraint(condition=models.Q(('left_to__in', ['club', 'next'])), name='prize_left_to_somebody')],
        },
    ),
    migrations.CreateModel(
        name='PrizePlanGroup',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('plan', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='groups', to='tournaments.prizeplan')),
            ('kind', models.CharField(choices=tournaments.models.prizes.kind_choices, max_length=10)),
            ('takes', models.CharField(choices=[('share', 'a share of the pot, in per cent'), ('from-pot', 'an amount from the pot'), ('besides', 'an amount besides the pot'), ('losses', 'the fees for lost games')], max_length=10)),
            ('value', models.PositiveIntegerField(default=0)),
            ('split', models.CharField(choices=[('table', 'by the table of per cents'), ('own', 'my own amounts or parts'), ('half', 'the winner half, the others the rest in equal parts'), ('equal', 'equal parts')], default='table', max_length=10)),
            ('amounts', models.JSONField(default=list)),
            ('count', models.PositiveSmallIntegerField(null=True)),
            ('every', models.PositiveSmallIntegerField(default=4)),
        ],
        options={
            'verbose_name': 'group of prizes',
            'verbose_name_plural': 'groups of prizes',
            'ordering': ['plan', 'pk'],
            'constraints': [models.UniqueConstraint(fields=('plan', 'kind'), name='prize_group_once_per_plan'), models.CheckConstraint(condition=models.Q(('every__gte', 1)), name='prize_for_every_from_one'), models.CheckConstraint(condition=models.Q(('count', None), ('count__gte', 1), _connector='OR'), name='prize_count_from_one'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'loss'), ('takes', 'losses')), models.Q(models.Q(('kind', 'loss'), _negated=True), ('takes__in', ['share', 'from-pot', 'besides'])), _connector='OR'), name='prize_loss_pot_takes_the_losses'), models.CheckConstraint(condition=models.Q(('split__in', ['table', 'own', 'half', 'equal'])), name='prize_split_known')],
        },
    ),
    migrations.CreateModel(
        name='Registration',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='registrations', to='tournaments.tournament')),
            ('key', models.CharField(default=tournaments.models.registrations.new_key, editable=False, max_length=32, unique=True)),
            ('first_name', models.CharField(max_length=80, verbose_name='first name')),
            ('last_name', models.CharField(blank=True, max_length=80, verbose_name='last name')),
            ('club_name', models.CharField(blank=True, max_length=80, verbose_name='club')),
            ('contact', models.CharField(blank=True, help_text='Only the officials see it, to tell you if something changes.', max_length=120, verbose_name='telephone or e-mail')),
            ('shows_full_name', models.BooleanField(default=False, help_text='Otherwise public pages show the first name and the initial of the last name.', verbose_name='My full name may be shown in public')),
            ('state', models.CharField(choices=[('asked', 'asked'), ('confirmed', 'confirmed'), ('declined', 'declined'), ('withdrawn', 'withdrawn by the player')], default='asked', max_length=10)),
            ('asked_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
            ('entry', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='registration', to='tournaments.entry')),
        ],
        options={
            'verbose_name': 'registration',
            'verbose_name_plural': 'registrations',
            'ordering': ['asked_at', 'pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('first_name', ''), _negated=True), name='registration_has_a_name'), models.CheckConstraint(condition=models.Q(('entry', None), ('state__in', ['confirmed', 'withdrawn']), _connector='OR'), name='registration_with_an_entry_is_confirmed')],
        },
    ),
    migrations.CreateModel(
        name='Ruling',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='tournaments.tournament')),
            ('code', models.CharField(choices=[('fourth-man-saw-skat', 'the fourth man looked at the skat'), ('wrong-cards', 'wrong number of cards'), ('bidding', 'fault in the bidding'), ('wrong-play', 'fault in playing'), ('score-sheet', 'how the sheet was kept'), ('conduct', 'conduct'), ('late', 'late or absent'), ('other', 'something else')], default='other', max_length=20, verbose_name='kind')),
            ('points', models.PositiveIntegerField(default=0, verbose_name='points taken off')),
            ('text', models.CharField(max_length=300, verbose_name='ruling')),
            ('referee', models.CharField(max_length=120, verbose_name='referee')),
            ('series_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='series')),
            ('table_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='table')),
            ('deal_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='deal')),
            ('entry', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='tournaments.entry', verbose_name='player')),
            ('recorded_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='recorded at')),
            ('recorded_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='recorded by')),
            ('recorded_as', models.CharField(blank=True, max_length=150, verbose_name='recorded by')),
            ('referred_at', models.DateTimeField(blank=True, null=True, verbose_name='referred to the committee at')),
            ('answer', models.CharField(blank=True, max_length=300, verbose_name='answer of the committee')),
            ('answered_at', models.DateTimeField(blank=True, null=True, verbose_name='answered at')),
        ],
        options={
            'verbose_name': 'ruling',
            'verbose_name_plural': 'rulings',
            'ordering': ['pk'],
            'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='ruling_has_a_text'), models.CheckConstraint(condition=models.Q(('referee', ''), _negated=True), name='ruling_names_its_referee'), models.CheckConstraint(condition=models.Q(('table_number', None), ('series_number__isnull', False), _connector='OR'), name='ruling_on_a_table_names_its_series'), models.CheckConstraint(condition=models.Q(('deal_number', None), models.Q(('deal_number__gte', 1), ('table_number__isnull', False)), _connector='OR'), name='ruling_on_a_deal_names_its_table'), models.CheckConstraint(condition=models.Q(('points', 0), models.Q(('entry__isnull', False), ('series_number__isnull', False)), _connector='OR'), name='ruling_with_points_names_its_player'), models.CheckConstraint(condition=models.Q(models.Q(('answer', ''), ('answered_at', None)), models.Q(models.Q(('answer', ''), _negated=True), ('answered_at__isnull', False), ('referred_at__isnull', False)), _connector='OR'), name='ruling_answered_after_it_was_referred')],
        },
    ),
    migrations.CreateModel(
        name='Screen',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('name', models.CharField(max_length=40, unique=True, verbose_name='name')),
            ('slug', models.SlugField(unique=True, verbose_name='address')),
            ('code', models.CharField(blank=True, editable=False, max_length=6)),
            ('tournament', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='screens', to='tournaments.tournament', verbose_name='tournament')),
            ('scene', models.CharField(choices=tournaments.models.screens.scene_choices, default='programme', max_length=20, verbose_name='shows')),
            ('listed', models.CharField(blank=True, max_length=20, verbose_name='which standings')),
            ('language', models.CharField(default=tournaments.models.screens.usual_language, max_length=10, verbose_name='language')),
            ('is_dark', models.BooleanField(default=True, verbose_name='light letters on a dark ground')),
            ('has_sound', models.BooleanField(default=False, verbose_name='a sound when the time is over')),
            ('text', models.TextField(blank=True, max_length=400, verbose_name='text')),
            ('picture_version', models.CharField(blank=True, editable=False, max_length=16)),
        ],
        options={
            'verbose_name': 'screen',
            'verbose_name_plural': 'screens',
            'ordering': ['name'],
            'constraints': [models.CheckConstraint(condition=models.Q(('slug', ''), _negated=True), name='screen_has_an_address'), models.UniqueConstraint(condition=models.Q(('code', ''), _negated=True), fields=('code',), name='screen_adopted_once')],
        },
    ),
    migrations.CreateModel(
        name='ScreenPicture',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('screen', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='picture', to='tournaments.screen')),
            ('picture', models.BinaryField()),
        ],
        options={
            'verbose_name': 'picture of a screen',
            'verbose_name_plural': 'pictures of screens',
        },
    ),
    migrations.CreateModel(
        name='SeasonChange',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='tournaments.season')),
            ('action', models.CharField(choices=[('created', 'season set up'), ('settings', 'settings changed'), ('evenings', 'evenings changed')], max_length=10, verbose_name='what')),
            ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='when')),
            ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='who')),
            ('actor', models.CharField(blank=True, max_length=150, verbose_name='actor')),
            ('before', models.JSONField(default=dict, verbose_name='before')),
            ('after', models.JSONField(default=dict, verbose_name='after')),
        ],
        options={
            'verbose_name': 'change of a season',
            'verbose_name_plural': 'changes of seasons',
            'ordering': ['-pk'],
        },
    ),
    migrations.CreateModel(
        name='ScoreSheet',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('skat_table', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='score_sheet', to='tournaments.skattable')),
            ('state', models.CharField(choices=[('recorded', 'typed in'), ('confirmed', 'confirmed')], default='recorded', max_length=10, verbose_name='state')),
            ('passed', models.PositiveSmallIntegerField(default=0, verbose_name='passed deals')),
            ('reason', models.CharField(blank=True, max_length=300, verbose_name='reason')),
            ('ruling', models.CharField(blank=True, max_length=300, verbose_name='ruling')),
            ('version', models.PositiveIntegerField(default=1)),
            ('recorded_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='typed in by')),
            ('recorded_as', models.CharField(blank=True, max_length=150, verbose_name='typed in by')),
            ('recorded_at', models.DateTimeField(verbose_name='typed in at')),
            ('confirmed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='confirmed by')),
            ('confirmed_as', models.CharField(blank=True, max_length=150, verbose_name='confirmed by')),
            ('confirmed_at', models.DateTimeField(blank=True, null=True, verbose_name='confirmed at')),
            ('second', models.JSONField(editable=False, null=True)),
            ('second_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='typed in again by')),
            ('second_as', models.CharField(blank=True, max_length=150, verbose_name='typed in again by')),
            ('second_at', models.DateTimeField(blank=True, null=True, verbose_name='typed in again at')),
        ],
        options={
            'verbose_name': 'score sheet',
            'verbose_name_plural': 'score sheets',
            'ordering': ['skat_table'],
            'constraints': [models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='sheet_version_from_one'), models.CheckConstraint(condition=models.Q(models.Q(('confirmed_at', None), ('state', 'recorded')), models.Q(('confirmed_at__isnull', False), ('state', 'confirmed')), _connector='OR'), name='sheet_confirmed_has_a_time'), models.CheckConstraint(condition=models.Q(('state', 'recorded'), models.Q(models.Q(('confirmed_by', models.F('recorded_by')), _negated=True), models.Q(models.Q(('confirmed_by__isnull', False), ('recorded_by__isnull', False)), models.Q(('confirmed_as', models.F('recorded_as')), models.Q(('recorded_as', ''), _negated=True), _negated=True), _connector='OR')), _connector='OR'), name='sheet_not_confirmed_by_its_typist'), models.CheckConstraint(condition=models.Q(('second_at', None), models.Q(models.Q(('second_by', models.F('recorded_by')), _negated=True), models.Q(models.Q(('recorded_by__isnull', False), ('second_by__isnull', False)), models.Q(('second_as', models.F('recorded_as')), models.Q(('recorded_as', ''), _negated=True), _negated=True), _connector='OR')), _connector='OR'), name='sheet_not_typed_twice_by_one'), models.CheckConstraint(condition=models.Q(models.Q(('second__isnull', True), ('second_as', ''), ('second_at', None), ('second_by', None)), models.Q(('second__isnull', False), ('second_at__isnull', False), ('state', 'recorded')), _connector='OR'), name='sheet_second_typing_whole_and_open')],
        },
    ),
    migrations.CreateModel(
        name='TeamPlan',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='team_plan', to='tournaments.tournament')),
            ('kind', models.CharField(choices=[('four', 'teams of four'), ('six', 'teams of six'), ('tandem', 'tandems: teams of two'), ('mixed', 'mixed teams: women and men'), ('best', 'larger teams, the best of them count'), ('drawn', 'teams drawn by lot at the end')], max_length=10)),
            ('size', models.PositiveSmallIntegerField()),
            ('counted', models.PositiveSmallIntegerField(null=True)),
            ('starts_with', models.PositiveSmallIntegerField()),
            ('factor', models.PositiveSmallIntegerField(default=0)),
            ('quota', models.PositiveSmallIntegerField(null=True)),
            ('seed', models.CharField(blank=True, editable=False, max_length=64)),
            ('version', models.PositiveIntegerField(default=1, editable=False)),
        ],
        options={
            'verbose_name': 'plan of the teams',
            'verbose_name_plural': 'plans of the teams',
            'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['four', 'six', 'tandem', 'mixed', 'best', 'drawn'])), name='team_kind_known'), models.CheckConstraint(condition=models.Q(('size__gte', 2), ('size__lte', 20)), name='team_size_two_to_twenty'), models.CheckConstraint(condition=models.Q(('counted', None), models.Q(('counted__gte', 1), ('counted__lte', models.F('size'))), _connector='OR'), name='team_counts_some_of_its_players'), models.CheckConstraint(condition=models.Q(('starts_with__gte', 1), ('starts_with__lte', models.F('size'))), name='team_starts_with_some'), models.CheckConstraint(condition=models.Q(('quota', None), models.Q(('quota__gte', 1), ('quota__lte', 100)), _connector='OR'), name='team_quota_per_cent')],
        },
    ),
    migrations.CreateModel(
        name='Team',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('uuid', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
            ('plan', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='teams', to='tournaments.teamplan')),
            ('number', models.PositiveSmallIntegerField(verbose_name='number')),
            ('name', models.CharField(max_length=80, verbose_name='name of the team')),
            ('version', models.PositiveIntegerField(default=1, editable=False)),
        ],
        options={
            'verbose_name': 'team',
            'verbose_name_plural': 'teams',
            'ordering': ['plan', 'number'],
            'constraints': [models.UniqueConstraint(fields=('plan', 'number'), name='team_number_once'), models.UniqueConstraint(fields=('plan', 'name'), name='team_name_once'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='team_has_a_name'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='team_number_from_one')],
        },
    ),
    migrations.CreateModel(
        name='TeamMember',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('team', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='tournaments.team')),
            ('entry', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='team_member', to='tournaments.entry')),
            ('place', models.PositiveSmallIntegerField()),
        ],
        options={
            'verbose_name': 'player of a team',
            'verbose_name_plural': 'players of a team',
            'ordering': ['team', 'place'],
            'constraints': [models.UniqueConstraint(fields=('team', 'place'), name='team_place_once')],
        },
    ),
    migrations.CreateModel(
        name='SeriesTimer',
        fields=[
            ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ('series', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='timer', to='tournaments.series')),
            ('length', models.PositiveIntegerField()),
            ('left', models.IntegerField()),
            ('since', models.DateTimeField(null=True)),
            ('started_at', models.DateTimeField(null=True)),
        ],
        options={
            'verbose_name': 'timer of a series',
            'verbose_name_plural': 'timers of series',
            'constraints': [models.CheckConstraint(condition=models.Q(('since', None), ('started_at__isnull', False), _connector='OR'), name='running_timer_was_started')],
        },
    ),
]


class Migration(migrations.Migration):
    initial = True
    replaces = [("tournaments", name) for name in REPLACED]
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]
    operations = [
        CreateTogether(MODELS),
        migrations.RunPython(protect_journal),
    ]
