"""Checks the progress line, and errors that show the line of a CSV, on a pseudo-terminal.

Run it with `betterrest` on the PATH:

    python3 Tests/Terminal/progress.py
"""

import itertools
import os
import random
import re
import signal
import subprocess
import tempfile
import threading
import time

from pseudo_terminal import Run

HEADER = "wake,estimatedSleep,coffee,actualSleep\n"
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def expect(actual, expected, what=""):
    if actual != expected:
        raise AssertionError(f"{what}\n--- expected\n{expected}\n--- got\n{actual}")


def fed_slowly(text, seconds=1.5, steps=15):
    """A pipe through which `text` comes bit by bit."""
    reader, writer = os.pipe()

    def feed():
        data = text.encode()
        size = len(data) // steps + 1
        try:
            for start in range(0, len(data), size):
                os.write(writer, data[start : start + size])
                time.sleep(seconds / steps)
        except BrokenPipeError:
            pass
        os.close(writer)

    threading.Thread(target=feed, daemon=True).start()
    return reader


def run_slowly(*words, text=None, **options):
    stdin = fed_slowly(text if text is not None else nights(2000))
    run = Run(["betterrest", *words], stdin=stdin, **options)
    os.close(stdin)
    return run


def nights(rows):
    return subprocess.run(
        ["betterrest", "synthesize", "--rows", str(rows)], capture_output=True, text=True, check=True
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
    run = run_slowly("train", "-", "-o", f"{folder}/model.json", "--json").finish()
    expect(run.code, 0)
    assert b"Reading  " in run.drawn and b" kB" in run.drawn, run.drawn
    expect(run.screen.text, "", "nothing is left of the line")
    assert run.output.startswith(b"{\n"), run.output
    quiet = run_slowly("train", "-", "-o", f"{folder}/quiet.json", "--quiet").finish()
    expect(quiet.drawn, b"", "--quiet")
    with open(f"{folder}/model.json") as one, open(f"{folder}/quiet.json") as other:
        expect(one.read(), other.read(), "the model")


@check
def the_result_stands_where_the_line_stood(folder):
    run = run_slowly("train", "-", "-o", f"{folder}/model.json", shows_output=True).finish()
    assert b"Reading  " in run.drawn, run.drawn
    expect(run.screen.lines[0], "Rows             2,000, 1,699 distinct inputs")


@check
def warnings_come_after_it(folder):
    text = HEADER + "25200,8,,30940\n" * 30 + nights(2000).partition("\n")[2]
    run = run_slowly("train", "-", "-o", f"{folder}/model.json", text=text).finish()
    assert b"Reading  " in run.drawn, run.drawn
    expect(
        run.screen.text,
        "Warning: 30 values of coffee are missing: trees learn a side for them, the line\n"
        "takes the mean.\n",
    )


@check
def errors_come_after_it(folder):
    run = run_slowly("train", "-", text=nights(2000) + "1,2\n").finish()
    expect(run.code, 65)
    assert b"Reading  " in run.drawn, run.drawn
    expect(
        run.screen.text,
        "Error: standard input:2002: the row has 2 fields where the header has 4. Fill in\n"
        "the missing ones, or leave them empty between their delimiters.\n",
    )


@check
def little_work_shows_nothing(folder):
    with open(f"{folder}/nights.csv", "w") as file:
        file.write(nights(100))
    run = Run(["betterrest", "evaluate", f"{folder}/nights.csv"]).finish()
    expect(run.code, 0)
    # A busy machine can make it long work.
    assert run.drawn == b"" or run.seconds > 0.5, (run.seconds, run.drawn)


@check
def other_terminals_see_nothing(folder):
    for environment in [{"TERM": "dumb"}, {"TERM": ""}]:
        run = run_slowly("evaluate", "-", environment=environment).finish()
        expect((run.code, run.drawn), (0, b""), environment)
    run = run_slowly("evaluate", "-", environment={"NO_COLOR": "1"}).finish()
    assert b"Scoring  " in run.drawn, run.drawn


@check
def numbers_follow_the_locale(folder):
    words = ["betterrest", "synthesize", "--rows", "40000000"]
    for locale, mark in [("de_DE.UTF-8", rb"\."), ("en_US.UTF-8", b",")]:
        run = Run(words, environment={"LC_ALL": locale})
        run.wait_until(" rows/s")
        run.type(b"\x03")
        run.finish()
        assert re.search(rb"\d" + mark + rb"\d{3} rows/s", run.drawn), (locale, run.drawn)


@check
def narrow_windows_cut_it(folder):
    for columns, least in [(20, "Scoring  "), (6, "Scori")]:
        run = run_slowly("evaluate", "-", columns=columns).finish()
        assert least.encode() in run.drawn, run.drawn
        assert run.screen.widest < columns, (run.screen.widest, columns)
        expect(run.screen.text, "")


@check
def an_interruption_erases_it(folder):
    for end, code in [(None, 130), (signal.SIGTERM, 143)]:
        run = run_slowly("train", "-", "-o", f"{folder}/model.json", text=nights(2000))
        run.wait_until("Reading  ")
        if end is None:
            run.type(b"\x03")
        else:
            run.process.send_signal(end)
        run.finish()
        expect(run.code, code)
        # The terminal itself shows which key was pressed.
        expect(run.screen.text.replace("^C", ""), "", "nothing is left of the line")


@check
def folds(folder):
    many_inputs(f"{folder}/rows.csv", rows=90000)
    words = ["evaluate", f"{folder}/rows.csv", "--target", "y", "--folds", "3", "--threads", "1"]
    run = Run(["betterrest", *words, "--max-iterations", "150"]).finish()
    expect((run.code, run.screen.text), (0, ""))
    assert b"Fold 3 of 3, " in run.drawn, run.drawn
    assert b" trees/s" in run.drawn and b" s left" in run.drawn, run.drawn
    # The share moves within a fold (the first may be over before the line is shown), never falls,
    # and comes near the end.
    titles = r"Fold (\d) of 3, \w+ +(?:\[[=> ]*\] +)?(\d+) %"
    shares = [(int(fold), int(share)) for fold, share in re.findall(titles, run.drawn.decode())]
    assert shares == sorted(shares), shares
    assert max(len({share for fold, share in shares if fold == number}) for number in (1, 2, 3)) > 2, shares
    assert shares[-1][1] > 66, shares


@check
def rows_that_are_written(folder):
    run = Run(["betterrest", "synthesize", "--rows", "40000000"])
    run.wait_until(" rows/s")
    run.type(b"\x03")
    run.finish()
    assert b"Writing  [" in run.drawn, run.drawn
    assert run.output.startswith(HEADER.encode())


@check
def rows_on_the_terminal_are_progress_enough(folder):
    text = "wake,estimatedSleep,coffee\n" + "25200,8,2\n" * 2000
    run = run_slowly("predict", "--input", "-", text=text, shows_output=True).finish()
    expect(run.code, 0)
    assert b"Predicting" not in run.drawn
    run = run_slowly("predict", "--input", "-", text=text).finish()
    assert b"Predicting  " in run.drawn, run.drawn
    expect(run.screen.text, "")
    expect(run.output.count(b"\n"), 2001)


@check
def errors_show_the_line(folder):
    os.chdir(folder)

    def error(text, *words, **options):
        with open("nights.csv", "w", newline="") as file:
            file.write(text)
        run = Run(["betterrest", "evaluate", "nights.csv", *words], **options).finish()
        expect(run.code, 65)
        # The sentence before the line may take several.
        return list(itertools.dropwhile(lambda line: line[:1] != " ", run.screen.lines))

    expect(
        error(HEADER + "25200,8,2,30940\n25200,8,two,30940\n"),
        ["  3 | 25200,8,two,30940", "    |         ^^^", ""],
    )
    expect(
        error(HEADER.replace(",", "\t") + "25200\t8\t\x1b[2Jé睡\t30940\n"),
        ["  2 | 25200    8    \\u{1B}[2Jé睡    30940", "    |               ^^^^^^^^^^^^", ""],
    )
    expect(
        error(HEADER + "25200,8,2,3" + 500 * "0" + "x\n", columns=50),
        ["  2 | 25200,8,2,3" + 26 * "0" + "…", "    |           " + 28 * "^", ""],
    )
    emphasis = Run(["betterrest", "evaluate", "nights.csv"]).finish().drawn
    assert emphasis.startswith(b"\x1b[1mError:\x1b[0m nights.csv:2: "), emphasis
    plain = Run(["betterrest", "evaluate", "nights.csv"], environment={"NO_COLOR": "1"}).finish()
    assert b"\x1b" not in plain.drawn, plain.drawn
    assert plain.screen.lines[-3].startswith("  2 | 25200,8,2,3000"), plain.screen.lines
    piped = subprocess.run(["betterrest", "evaluate", "nights.csv"], capture_output=True, text=True)
    expect(piped.stderr.count("\n"), 1, "only a person is shown the line")


def main():
    for function in CHECKS:
        with tempfile.TemporaryDirectory() as folder:
            function(os.path.realpath(folder))
        print(f"{function.__name__.replace('_', ' ')}: passed")


if __name__ == "__main__":
    main()
