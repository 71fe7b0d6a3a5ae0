"""Checks the progress line, and errors that show the line of a CSV, on a pseudo-terminal.

Run it with `betterrest` on the PATH:

    python3 Tests/Acceptance/Terminal/progress.py [--repeat N]

However fast or slow the machine is: programs are at work until what is to be seen has been seen.
"""

import argparse
import concurrent.futures
import functools
import os
import random
import re
import signal
import subprocess
import tempfile

from pseudo_terminal import Run

HEADER = "wake,estimatedSleep,coffee,actualSleep\n"
# Rows without an end.
ENDLESS = ["betterrest", "synthesize", "1000000000000"]
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def expect(actual, expected, what=""):
    if actual != expected:
        raise AssertionError(f"{what}\n--- expected\n{expected}\n--- got\n{actual}")


def at_work(*words, text=None, **options):
    """A run that is at work until `finish()`."""
    return Run(["betterrest", *words], text=nights(2000) if text is None else text, **options)


@functools.cache
def nights(rows):
    return subprocess.run(
        ["betterrest", "synthesize", str(rows)], capture_output=True, text=True, check=True
    ).stdout


def many_inputs(path, rows=30000):
    """Rows of which no two have equal inputs, so that folds take their time."""
    numbers = random.Random(1)
    with open(path, "w") as file:
        file.write("a,b,c,d,y\n")
        for _ in range(rows):
            a, b, c, d = (numbers.random() for _ in range(4))
            file.write(f"{a},{b},{c},{d},{10 * a * b + (c > 0.5) * d + numbers.gauss(0, 1)}\n")


@check
def training_on_a_pipe(folder):
    quiet = at_work("train", "-", "-o", f"{folder}/quiet.json", "--quiet")
    run = at_work("train", "-", "-o", f"{folder}/model.json", "--json")
    run.wait_until(rb"Reading  .* kB").finish()
    expect(run.code, 0)
    expect(run.screen.text, "", "nothing is left of the line")
    assert run.output.startswith(b"{\n"), run.output
    expect(quiet.finish().drawn, b"", "--quiet")
    with open(f"{folder}/model.json") as one, open(f"{folder}/quiet.json") as other:
        expect(one.read(), other.read(), "the model")


@check
def the_result_stands_where_the_line_stood(folder):
    run = at_work("train", "-", "-o", f"{folder}/model.json", shows_output=True)
    run.wait_until(b"Reading  ").finish()
    expect(run.screen.lines[0], "Rows             2,000, 1,699 distinct inputs")


@check
def warnings_come_after_it(folder):
    text = HEADER + "25200,8,,30940\n" * 30 + nights(2000).partition("\n")[2]
    run = at_work("train", "-", "-o", f"{folder}/model.json", text=text)
    run.wait_until(b"Reading  ").finish()
    expect(
        run.screen.text,
        "Warning: 30 values of coffee are missing: trees learn a default direction for\n"
        "them, the linear model uses the mean.\n",
    )


@check
def errors_come_after_it(folder):
    run = at_work("train", "-", text=nights(2000) + "1,2\n").wait_until(b"Reading  ").finish()
    expect(run.code, 65)
    expect(
        run.screen.text,
        "Error: standard input:2002: the row has 2 fields where the header has 4. Fill in\n"
        "the missing ones, or leave them empty between their delimiters.\n",
    )


@check
def little_work_shows_nothing(folder):
    # However slow the machine is, the program starts after the clock of its run.
    little = at_work("evaluate", "-", text=nights(100)).finish()
    expect(little.code, 0)
    assert little.drawn == b"" or little.first_drawn >= 0.5, (little.first_drawn, little.drawn)
    much = at_work("evaluate", "-").wait_until(b"Scoring  ").finish()
    assert much.first_drawn >= 0.5, much.first_drawn


@check
def other_terminals_see_nothing(folder):
    others = [at_work("evaluate", "-", environment={"TERM": term}) for term in ["dumb", ""]]
    # Once this has a line, the others would have had theirs.
    at_work("evaluate", "-", environment={"NO_COLOR": "1"}).wait_until(b"Scoring  ").finish()
    for run in others:
        run.finish()
        expect((run.code, run.drawn), (0, b""))


@check
def numbers_follow_the_locale(folder):
    for locale, mark in [("de_DE.UTF-8", rb"\."), ("en_US.UTF-8", b",")]:
        run = Run(ENDLESS, environment={"LC_ALL": locale})
        run.wait_until(rb"\d" + mark + rb"\d{3} rows/s")
        run.type(b"\x03")
        expect(run.wait().code, 130)


@check
def narrow_windows_cut_it(folder):
    for columns, least in [(20, b"Scoring  "), (6, b"Scori")]:
        run = at_work("evaluate", "-", columns=columns).wait_until(least).finish()
        assert run.screen.widest < columns, (run.screen.widest, columns)
        expect(run.screen.text, "")


@check
def an_interruption_erases_it(folder):
    for end, code in [(None, 130), (signal.SIGTERM, 143)]:
        run = at_work("train", "-", "-o", f"{folder}/model.json").wait_until(b"Reading  ")
        if end is None:
            run.type(b"\x03")
        else:
            run.process.send_signal(end)
        expect(run.wait().code, code)
        # The terminal itself shows which key was pressed.
        expect(run.screen.text.replace("^C", ""), "", "nothing is left of the line")


@check
def an_interruption_at_the_end_counts(folder):
    text = "wake,estimatedSleep,coffee\n" + "25200,8,2\n" * 100
    for _ in range(50):
        run = at_work("predict", "--input", "-", text=text).wait_until_half_is_read()
        # The work may be over before the thread that waits for signals has its turn.
        run.process.send_signal(signal.SIGINT)
        expect(run.finish().code, 130)


@check
def folds(folder):
    words = ["evaluate", f"{folder}/rows.csv", "--target", "y", "--folds", "3"]
    # Where these rows are too few to be watched, it takes more of them.
    for rows in (30_000 * 2**doublings for doublings in range(8)):
        many_inputs(f"{folder}/rows.csv", rows)
        run = Run(["betterrest", *words, "--parameters", "max-iterations=150"]).finish()
        expect((run.code, run.screen.text), (0, ""))
        titles = r"Fold (\d) of 3, \w+ +(?:\[[=> ]*\] +)?(\d+) %"
        shares = [(int(fold), int(share)) for fold, share in re.findall(titles, run.drawn.decode())]
        assert shares == sorted(shares), shares
        # The first fold may be over before the line is shown.
        moves = any(len({share for fold, share in shares if fold == number}) > 2 for number in (1, 2, 3))
        is_near_end = bool(shares) and shares[-1] > (3, 66)
        if moves and is_near_end and b" trees/s" in run.drawn and b" s left" in run.drawn:
            return
    raise AssertionError(run.drawn)


@check
def rows_that_are_written(folder):
    run = Run(ENDLESS).wait_until(b" rows/s")
    run.type(b"\x03")
    expect(run.wait().code, 130)
    assert b"Writing  [" in run.drawn, run.drawn
    assert run.output.startswith(HEADER.encode())


@check
def rows_on_the_terminal_are_progress_enough(folder):
    text = "wake,estimatedSleep,coffee\n" + "25200,8,2\n" * 2000
    shown = at_work("predict", "--input", "-", text=text, shows_output=True)
    run = at_work("predict", "--input", "-", text=text).wait_until(b"Predicting  ").finish()
    expect(run.screen.text, "")
    expect(run.output.count(b"\n"), 2001)
    expect(shown.finish().code, 0)
    assert b"Predicting" not in shown.drawn


@check
def errors_show_what_was_read(folder):
    # Without a progress line, which a slow machine would show before.
    words = ["betterrest", "evaluate", "nights.csv", "--quiet"]

    def error(text):
        with open(f"{folder}/nights.csv", "w", newline="") as file:
            file.write(text)
        run = Run(words, folder=folder, columns=200).finish()
        expect(run.code, 65)
        return run.screen.text

    number = error(HEADER + "25200,8,2,30940\n25200,8,two,30940\n")
    assert number.startswith("Error: nights.csv:3: ") and '"two"' in number, number
    escape = error(HEADER.replace(",", "\t") + "25200\t8\t\x1b[2Jé睡\t30940\n")
    assert escape.startswith("Error: nights.csv:2: ") and r'"\u{1B}[2Jé睡"' in escape, escape
    emphasis = Run(words, folder=folder).finish().drawn
    assert emphasis.startswith(b"\x1b[1mError:\x1b[0m nights.csv:2: "), emphasis
    plain = Run(words, folder=folder, environment={"NO_COLOR": "1"}).finish()
    assert b"\x1b" not in plain.drawn, plain.drawn
    piped = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    expect(piped.stderr.count("\n"), 1)


def passes(function):
    with tempfile.TemporaryDirectory() as folder:
        function(os.path.realpath(folder))
    return f"{function.__name__.replace('_', ' ')}: passed"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeat", type=int, default=1, metavar="N")
    for _ in range(parser.parse_args().repeat):
        # Most of them wait for the line to be shown, which they can do side by side.
        with concurrent.futures.ThreadPoolExecutor(len(CHECKS)) as pool:
            for result in pool.map(passes, CHECKS):
                print(result, flush=True)


if __name__ == "__main__":
    main()
