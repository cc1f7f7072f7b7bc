from django.urls import path

from tournaments.cashdesk.book import fine_views

urlpatterns = [path("fines/<int:pk>/book/", fine_views.book_league_fine, name="book_fine")]
