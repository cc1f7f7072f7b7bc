from django.urls import path

from tournaments.cashdesk import year_views

urlpatterns = [
    path("<int:year>/", year_views.cash_year, name="cash_year"),
    path("<int:year>/csv/", year_views.cash_year_csv, name="cash_year_csv"),
]
