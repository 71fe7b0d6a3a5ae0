"""Reads a diary with Python's json and merges it: FOLDER."""

import json
import sys
from pathlib import Path

operations = {}
for path in Path(sys.argv[1]).glob("*.jsonl"):
    with open(path, encoding="utf-8") as file:
        for line in file:
            operation = json.loads(line)
            if "op" in operation:
                operations[operation["op"]] = operation
records = {}
for op, operation in sorted(operations.items()):
    name = op if operation["do"] == "add" else operation.get("id") or operation.get("day")
    records.setdefault(name, {}).update(operation)
print(json.dumps({"records": len(records)}))
