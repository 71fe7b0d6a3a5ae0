"""Lets the program read files that earlier versions have written, and compares its answers with theirs.

    python3 Tests/Acceptance/Past/check.py [--only PATTERN]
    python3 Tests/Acceptance/Past/check.py --accept REASON [--only PATTERN]
    python3 Tests/Acceptance/Past/check.py --old PATH

`betterrest` has to be on the PATH. Needs nothing but Python; a few answers that depend on the clock are
left out where it cannot be set (see ../Diary/surroundings.c).

Each folder is named after the commit of a version, and holds what that version wrote: `models`,
`homes` (diaries, own models, calendars) and `answers.json`, which has what it answered, one question
in a line. make.py made them, and makes those of the next version. None of these files changes, but
for the words of questions: options that have been renamed are asked for by their new names, and no
more is undone than there is.

Answers are compared exactly, fractions in JSON to 1e-12 and the scores of texts to 1e-9. An answer in JSON, a table or a calendar may say
more than it did; sentences are not compared.

An answer that differs on purpose is kept beside the old one with the reason, in changes.json of the
folder. To review and accept the differences of some questions (PATTERN is one of the shell, such as
'*homes/both*predict*'):

    python3 Tests/Acceptance/Past/check.py --only PATTERN
    python3 Tests/Acceptance/Past/check.py --only PATTERN --accept 'Instants order entries'
    git diff Tests/Acceptance/Past

A difference that was accepted before keeps its reason as long as its value stays. A change whose old
value would pass is an error, which --accept removes.

--old exchanges diaries between the program and an older one, see exchange.py.
"""

import argparse
import concurrent.futures
import fnmatch
import json
import os
import sys

from changes import Changes
from questions import PAST, VERSIONS, answer, can_set_clock, name

MOST_SHOWN = 5


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="*", metavar="PATTERN", help="the questions to ask")
    parser.add_argument("--accept", metavar="REASON", help="why answers differ from now on")
    parser.add_argument("--old", metavar="PATH", help="an older program to exchange diaries with")
    arguments = parser.parse_args()
    if arguments.old:
        import exchange
        return exchange.run(arguments.old)
    failed = asked = 0
    for version in VERSIONS:
        counts = check(version, arguments.only, arguments.accept)
        failed, asked = failed + counts[0], asked + counts[1]
    if not asked:
        print(f"There is no question like {arguments.only}")
        return 1
    return 1 if failed else 0


def check(version, pattern, reason):
    """Asks the questions of a version; returns how many answers are wrong, and how many there are."""
    with open(f"{PAST}/{version}/answers.json", encoding="utf-8") as file:
        everything = {name(asked): asked for asked in json.load(file)}
    changes = Changes(f"{PAST}/{version}/changes.json")
    gone = changes.drop(everything)
    for question in gone:
        print(f"{question}\n  nobody asks this, but changes.json has it")
    chosen = {question: asked for question, asked in everything.items()
              if fnmatch.fnmatchcase(question, pattern)}
    left_out = [question for question, asked in chosen.items() if "at" in asked and not can_set_clock()]
    for question in left_out:
        del chosen[question]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        answers = workers.map(lambda asked: answer(asked, asked.get("at")), chosen.values())
        results = list(zip(chosen.items(), answers))
    failed = 0 if reason else len(gone)
    for (question, asked), now in results:
        digits = asked.get("digits", 0)
        if reason:
            changes.accept(question, asked["answer"], now, digits, reason)
        problems = list(changes.problems(question, asked["answer"], now, digits))
        if problems:
            failed += 1
            print(question)
            for problem in problems[:MOST_SHOWN]:
                print(f"  {problem}")
            if len(problems) > MOST_SHOWN:
                print(f"  and {len(problems) - MOST_SHOWN} more")
    if reason:
        changes.save()
    changed = sum(question in changes.changes for question in chosen)
    print(f"{version}: {len(chosen)} answers, {changed} of them changed on purpose, {failed} wrong"
          + (f", {len(left_out)} left out, as the clock cannot be set" if left_out else ""))
    return failed, len(chosen)


if __name__ == "__main__":
    sys.exit(main())
