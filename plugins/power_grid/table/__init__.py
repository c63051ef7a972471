"""Power Grid's drawn table, described as data: no toolkit is needed here."""
