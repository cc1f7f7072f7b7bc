"""What every paper is made with: document, fonts, tables, numbering."""
