"""The engine of every paper: document, fonts, tables, numbering."""
