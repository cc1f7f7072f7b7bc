"""Setting a season up, its rule and its evenings; deleting one made by mistake."""
