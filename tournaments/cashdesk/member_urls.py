from django.urls import path

from tournaments.cashdesk import views
from tournaments.cashdesk.book.views import cash_books

urlpatterns = [
    path("cash/", cash_books, name="cash_books"),
    path("players/<int:pk>/account/", views.member, name="member_account"),
    path("players/<int:pk>/account/pay/", views.pay_member, name="member_pay"),
]
