from django.urls import path

from tournaments.printing import cash_views

urlpatterns = [
    path("<int:year>/pdf/", cash_views.cash_year_pdf, name="cash_year_pdf"),
    path("<int:year>/report/", cash_views.cash_meeting_pdf, name="cash_meeting_pdf"),
]
