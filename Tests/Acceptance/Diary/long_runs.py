"""Simulated lives, guarantees and merges of the diary with new seeds, which are printed, and all days.

    python3 Tests/Acceptance/Diary/long_runs.py [--lives 50] [--guarantees 20] [--merges 200]

.ci/run repeats a few fixed seeds; this is for an hour of spare time. `betterrest` has to be on the
PATH. It takes about 7 seconds a life, 30 seconds for the guarantees and 1 second for the merges.
Before them, `swift test` compares the moments of every day from 1970 to 2100 in twenty time zones
with those of Foundation's calendar, and checks 10,000 bedtimes, which takes a few minutes.
"""

import argparse
import os
import random
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lives", type=int, default=50)
    parser.add_argument("--guarantees", type=int, default=20)
    parser.add_argument("--merges", type=int, default=200)
    options = parser.parse_args()
    runs = [["life.py"]] * options.lives + [["guarantees.py", "--rounds", "50"]] * options.guarantees + \
        [["guarantees.py", "--rounds", "50", "--only", "git_merges"]] * options.merges
    days = subprocess.run(["swift", "test", "--filter", "ClockInstantOracleTests|BedtimeRequestTests"],
                          env={**os.environ, "BETTERREST_LONG_RUN": "1"}, capture_output=True, text=True)
    print("all days and 10,000 bedtimes", "ok" if days.returncode == 0 else f"FAILED\n{days.stdout}{days.stderr}", flush=True)
    failures = int(days.returncode != 0)
    for script, *words in runs:
        command = [script, *words, "--seed", str(random.randrange(1 << 32))]
        done = subprocess.run([sys.executable, f"{FOLDER}/{script}", *command[1:]],
                              capture_output=True, text=True)
        failures += done.returncode != 0
        print(" ".join(command), "ok" if done.returncode == 0 else f"FAILED\n{done.stdout}{done.stderr}",
              flush=True)
    print(f"{1 + len(runs) - failures} passed, {failures} failed")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
