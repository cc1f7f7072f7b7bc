from django.urls import path

from tournaments.printing import views

urlpatterns = [
    path("paper/", views.paper, name="paper"),
    path("paper/result-list/", views.print_result_list, name="print_result_list"),
    path("paper/<int:pk>/", views.print_job, name="print_job"),
    path("paper/<int:pk>/again/", views.print_again, name="print_again"),
    path("paper/<int:pk>/file/", views.print_file, name="print_file"),
]
