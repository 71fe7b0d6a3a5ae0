"""Imports a large made-up export of Apple Health, and measures memory and time.

    python3 Tests/Acceptance/Diary/health.py [--megabytes 100]

`betterrest` is taken from the PATH. The file is read from its path and from a pipe, with the same result
and in at most 64 MB, however large it is. Python's iterparse reads it too, for comparison.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

BENCHMARKS = pathlib.Path(__file__).parents[2] / "Benchmarks"
LIMIT = 64_000_000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=100)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        export = pathlib.Path(folder) / "export.xml"
        making = [sys.executable, BENCHMARKS / "health_export.py", export]
        subprocess.run([*making, "--megabytes", str(options.megabytes)], check=True)
        environment = dict(
            os.environ, BETTERREST_DIARY=f"{folder}/diary", XDG_STATE_HOME=f"{folder}/state", TZ="UTC")
        words = ["betterrest", "import", "--dry-run", "--json"]
        by_path, path_text = measured([*words, str(export)], environment)
        with subprocess.Popen(["cat", export], stdout=subprocess.PIPE) as cat:
            by_pipe, pipe_text = measured([*words, "-"], environment, cat.stdout)
        assert counts(path_text) == counts(pipe_text), "a pipe gives something else than a path"
        report = json.loads(path_text)
        assert report["format"] == "Apple Health" and report["new"] > 0, report
        peer = [sys.executable, str(BENCHMARKS / "peers" / "health_iterparse.py"), str(export)]
        by_peer, _ = measured(peer, environment)
        size = export.stat().st_size
    print(f"{size / 1e6:,.0f} MB, {report['read']:,} sleeps, {report['new']:,} of them new")
    for name, (seconds, memory) in [("path", by_path), ("pipe", by_pipe), ("iterparse", by_peer)]:
        print(f"  {name:9} {seconds:6.2f} s {memory / 1e6:6.1f} MB")
    for name, (_, memory) in [("path", by_path), ("pipe", by_pipe)]:
        assert memory <= LIMIT, f"{name}: {memory / 1e6:.1f} MB are more than {LIMIT / 1e6:.0f}"


def measured(words, environment, stdin=None):
    """The seconds and the peak of the memory that a program takes, and what it writes."""
    start = time.monotonic()
    process = subprocess.Popen(
        words, env=environment, stdin=stdin, stdout=subprocess.PIPE, text=True)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0, words
    scale = 1 if sys.platform == "darwin" else 1024
    return (time.monotonic() - start, usage.ru_maxrss * scale), text


def counts(text):
    """The numbers of a report, without the names of files."""
    report = json.loads(text)
    return {name: value for name, value in report.items() if isinstance(value, int)}


main()
