"""Collects the sleep records of an export.xml of Apple Health with Python's iterparse: FILE."""

import json
import sys
from xml.etree.ElementTree import iterparse

SLEEP = "HKCategoryTypeIdentifierSleepAnalysis"
pieces = []
events = iterparse(sys.argv[1], events=("start", "end"))
_, root = next(events)
for event, element in events:
    if event == "start":
        continue
    if element.tag == "Record":
        if element.get("type") == SLEEP:
            found = {name: element.get(name) for name in ("startDate", "endDate", "value")}
            zones = [
                entry.get("value") for entry in element.iter("MetadataEntry")
                if entry.get("key") == "HKTimeZone"
            ]
            pieces.append((element.get("sourceName"), found, zones[:1]))
        # What is read stays in the root otherwise.
        root.clear()
    elif element.tag in ("Workout", "ActivitySummary"):
        root.clear()
print(json.dumps({"pieces": len(pieces)}))
