from django.urls import path

from tournaments.logins import views

urlpatterns = [
    path("", views.logins, name="logins"),
    path("new/", views.new_login, name="new_login"),
    path("<int:pk>/", views.one_login, name="one_login"),
    path("<int:pk>/access/", views.access_of_login, name="access_of_login"),
]
