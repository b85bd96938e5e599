"""The first page: what can be begun or gone on with."""
