"""Where the sheets of a series are: arrived, missing, called for, seen beside each other."""
