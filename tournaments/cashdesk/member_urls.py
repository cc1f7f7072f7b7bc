from django.urls import path

from tournaments.cashdesk import views

urlpatterns = [path("players/<int:pk>/account/", views.member, name="member_account")]
