from django.urls import path

from tournaments.printing import cash_views, views

urlpatterns = [
    path("cash/<int:number>/receipt/", cash_views.fee_receipt, name="fee_receipt"),
    path("paper/", views.paper, name="paper"),
    path("paper/several/", views.print_several, name="print_several"),
    path("paper/<int:pk>/", views.print_job, name="print_job"),
    path("paper/<int:pk>/again/", views.print_again, name="print_again"),
    path("paper/<int:pk>/file/", views.print_file, name="print_file"),
    path("paper/<int:pk>/picture/", views.print_picture, name="print_picture"),
    path("paper/logo/", views.logo_moved, name="logo_moved"),
    path("paper/<slug:kind>/", views.print_document, name="print_document"),
]
