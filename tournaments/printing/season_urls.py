from django.urls import path

from tournaments.printing import season_views

urlpatterns = [
    path("", season_views.season_paper, name="season_paper"),
    path("<int:pk>/", season_views.print_job, name="season_print_job"),
    path("<int:pk>/again/", season_views.print_again, name="season_print_again"),
    path("<int:pk>/file/", season_views.print_file, name="season_print_file"),
    path("<int:pk>/picture/", season_views.print_picture, name="season_print_picture"),
]
