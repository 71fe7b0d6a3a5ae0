"""Reads all records of a diary from a table of SQLite: DATABASE."""

import json
import sqlite3
import sys

with sqlite3.connect(sys.argv[1]) as database:
    database.row_factory = sqlite3.Row
    records = {row["id"]: row for row in database.execute("select * from records")}
print(json.dumps({"records": len(records)}))
