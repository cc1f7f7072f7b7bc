"""What players object to on a sheet, and what waits to be settled before results are released."""
