"""Reads a CSV with polars: FILE. The seconds count from after the import."""

import json
import sys
import time

import polars

start = time.perf_counter()
polars.read_csv(sys.argv[1])
print(json.dumps({"seconds": {"reading": time.perf_counter() - start}}))
