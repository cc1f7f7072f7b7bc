from django.urls import path

from tournaments.printing import division_views

urlpatterns = [
    path("", division_views.division_paper, name="division_paper"),
    path("<int:job>/", division_views.print_job, name="division_print_job"),
    path("<int:job>/again/", division_views.print_again, name="division_print_again"),
    path("<int:job>/file/", division_views.print_file, name="division_print_file"),
    path("<int:job>/picture/", division_views.print_picture, name="division_print_picture"),
]
