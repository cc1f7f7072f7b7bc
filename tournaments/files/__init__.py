"""Files that are kept: in a folder, in the database, or with a service like S3."""
