from django.urls import path

from tournaments.prizes import views as prize_views

urlpatterns = [
    path("plan/", prize_views.plan, name="prize_plan"),
    path("show/", prize_views.show, name="show_prizes"),
]
