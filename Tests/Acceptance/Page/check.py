"""Opens the page in Chromium and compares what it says with what the program says.

    python3 Tests/Acceptance/Page/check.py folder-for-pictures [axe_playwright_python.whl]

`betterrest` is found in the search path. With the package that has axe-core, its rules are checked as well.
"""

import datetime
import http.server
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
import zoneinfo

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parents[2] / "Data"
sys.path.insert(0, str(HERE.parent / "Report"))

from browser import PATIENCE, Browser  # noqa: E402
from check import SCRIPT, messages  # noqa: E402

ZONES = (
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo",
    "Asia/Beirut", "Pacific/Auckland", "America/Havana", "Europe/Dublin", "Australia/Adelaide",
    "America/Nuuk", "Asia/Jerusalem",
)
DAYS_OF_A_ZONE = 50
LOCALES = ("en-US", "de-DE", "ar-EG")
# What the program adds for a terminal.
HINTS = re.compile(
    r" ?(To use your own nights: betterrest log|To set your alarm, for example: .*|Model: .*|"
    r"If you have just got up, log your night: betterrest log|From now on, your bedtime comes .*|"
    r"They count as nights after 1 cup .*)$")
READ = """(() => {
  const text = id => find(id).hidden ? "" : find(id).textContent
  const all = id => [...find(id).children].map(element => element.textContent)
  return {
    instant: Number(find("time").dataset.instant), seconds: Number(find("time").dataset.seconds),
    time: text("time"), first: [text("opening"), text("time")].filter(Boolean).join(" "),
    lines: [text("lateness"), text("basis"), text("parts"), ...all("details"),
      ...all("notes").map(note => `Note: ${note}`), text("origin")].filter(Boolean),
  }
})()"""
# A check may set the clock of the page.
CLOCK = "(() => { const now = Date.now; Date.now = () => window.moment ?? now() })()"
STARTED = "document.body?.classList.contains('answers') || document.querySelector('.now') !== null"


class Failures(list):
    def check(self, holds, text):
        if not holds:
            self.append(text)


class Page:
    """A page in a browser."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def open(self, width=360, scheme="light"):
        self.browser.open("about:blank", width, scheme)
        self.browser.open(self.url, width, scheme)
        self.until(STARTED)
        return self

    def until(self, holds):
        """Waits for what a page does by and by."""
        deadline = time.monotonic() + PATIENCE
        while not self.browser.evaluate(holds):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.url}: {holds} does not come true")

    def ask(self, inputs, moment=None):
        """What the page says to inputs, as an address has them."""
        address = "&".join(f"{name}={value}" for name, value in inputs.items())
        self.browser.evaluate(
            f"window.moment = {'undefined' if moment is None else moment};"
            f"inputs = Object.fromEntries(new URLSearchParams('{address}')); show(true)")
        return self.browser.evaluate(READ)


class Program:
    """The program with an environment of its own."""

    def __init__(self, folder):
        self.environment = {
            name: os.environ[name] for name in ("PATH", "TZ", "LD_LIBRARY_PATH") if name in os.environ}
        self.environment |= {"HOME": str(folder), "LC_ALL": "C", "BETTERREST_DIARY": str(folder / "diary")}

    def __call__(self, *arguments):
        run = subprocess.run(["betterrest", *map(str, arguments)], capture_output=True, text=True, env=self.environment)
        if run.returncode:
            raise RuntimeError(f"{arguments}: {run.stderr}")
        return run.stdout

    def answer(self, options, inputs, *more):
        arguments = [word for name, value in inputs.items() for word in (f"--{name}", value)]
        return self("predict", *options, *arguments, *more)


def pages_of(program, folder):
    """The pages of five models and of the personal one, with what makes `predict` use the same."""
    data, few = DATA / "BetterRest.csv", ("--parameters", "max-iterations=8", "--parameters", "max-depth=4")
    for name, algorithm in (("line", ["linear"]), ("trees", ["boosted-trees", *few]), ("forest", ["random-forest", *few])):
        program("train", data, "--algorithm", *algorithm, "--output", folder / f"{name}.json")
    program("export", "--format", "coreml", "--model", folder / "trees.json", "--output", folder / "imported.mlmodel")
    models = {
        "built-in": ["--model", "built-in"], "line": ["--model", folder / "line.json"],
        "trees": ["--model", folder / "trees.json"], "forest": ["--model", folder / "forest.json"],
        "imported": ["--model", folder / "imported.mlmodel"],
    }
    pages = {}
    for name, options in models.items():
        program("export", "--format", "html", *options, "--output", folder / f"{name}.html")
        # A page of a model knows nothing of a diary.
        pages[name] = (folder / f"{name}.html", [*options, "--no-diary"])
    return pages


def personal_pages(program, folder):
    (folder / "diary").mkdir()
    shutil.copy(DATA / "Diary.jsonl", folder / "diary" / "year.jsonl")
    pages = {}
    for name, options in (("personal", []), ("sure", ["--sure", "0.8"])):
        program("export", "--format", "html", "--diary", *options, "--output", folder / f"{name}.html")
        pages[name] = (folder / f"{name}.html", options)
    return pages


def grid():
    yield {}
    for wake, sleep, coffee in itertools.product(("05:15", "07:00", "13:30", "23:45"), ("4", "7.75", "12"), ("0", "2", "20")):
        yield {"wake": wake, "sleep": sleep, "coffee": coffee}
    yield from ({"wake": "06:30"}, {"sleep": "9"}, {"coffee": "3"}, {"coffee": "2.5", "sleep": "7.6"})
    # The alarm for a bedtime.
    for bed, sleep, coffee in itertools.product(("22:30", "03:40"), ("5", "8.5"), ("1", "4")):
        yield {"bed": bed, "sleep": sleep, "coffee": coffee}


def same_answers(page, program, options, name, failures):
    """Each answer of the page is that of the program, to the second and in its sentences."""
    count = 0
    for inputs in grid():
        # The program takes only one of them.
        if "bed" in inputs and "--sure" in options:
            continue
        for attempt in range(3):
            found = page.ask(inputs)
            text = [HINTS.sub("", line) for line in program.answer(options, inputs).splitlines()]
            exact = json.loads(program.answer(options, inputs, "--json"))
            nights = exact["alarms"] if "bed" in inputs else [exact]
            lines = [line for line in (found["first"], *found["lines"]) if line]
            if [line for line in text if line] == lines and (len(nights) != 1 or is_night(found, nights[0], inputs)):
                break
            # The minute may have changed in between, but not twice.
        else:
            failures.append(f"{name} {inputs}: {lines} where the program says {text}")
        count += 1
    return count


def is_night(found, night, inputs):
    moment = datetime.datetime.fromisoformat(night["wake" if "bed" in inputs else "bedtime"]).timestamp()
    return found["instant"] == 1000 * moment and abs(found["seconds"] - night["actualSleep"]) < 1e-6


def days_around_changes(zone):
    """Days of waking before, at and after changes of the clocks of a zone."""
    clocks, noon = zoneinfo.ZoneInfo(zone), datetime.time(12)
    days = []
    day = datetime.date(2024, 1, 1)
    while day < datetime.date(2037, 1, 1):
        tomorrow = day + datetime.timedelta(1)
        offsets = {datetime.datetime.combine(each, noon, clocks).utcoffset() for each in (day, tomorrow)}
        if len(offsets) > 1:
            days += [day, tomorrow, tomorrow + datetime.timedelta(1)]
        day = tomorrow
    return days[:DAYS_OF_A_ZONE]


def same_nights(browser, page, program, failures):
    """Bedtimes around changes of clocks, by the zone of the browser."""
    count, wakes = 0, itertools.cycle(("07:00", "02:30", "03:15", "00:20", "05:45"))
    for zone in ZONES:
        browser.send("Emulation.setTimezoneOverride", timezoneId=zone)
        page.open()
        for day, wake in zip(days_around_changes(zone), wakes):
            inputs = {"wake": wake}
            exact = json.loads(program.answer(
                ["--no-diary"], inputs, "--time-zone", zone, "--on", day.isoformat(), "--json"))
            waking = datetime.datetime.fromisoformat(exact["wake"]).timestamp()
            expected = datetime.datetime.fromisoformat(exact["bedtime"])
            found = page.ask(inputs, moment=1000 * (waking - 11 * 3600))
            shown = expected.strftime("%-I:%M %p")
            failures.check(
                found["instant"] == 1000 * expected.timestamp() and found["time"] == shown,
                f"{zone} {day} {wake}: {found['time']}, not {shown}")
            count += 1
    browser.send("Emulation.setTimezoneOverride", timezoneId=os.environ.get("TZ", ""))
    return count


def same_locales(browser, page, program, failures):
    for locale in LOCALES:
        browser.send("Emulation.setLocaleOverride", locale=locale)
        found = page.open().ask({"wake": "07:00", "coffee": "3"})
        text = program.answer(["--no-diary"], {"wake": "07:00", "coffee": "3"}, "--locale", locale.replace("-", "_"))
        failures.check(text.splitlines()[0] == found["first"], f"{locale}: {found['first']}, not {text.splitlines()[0]}")
        failures.check(text.splitlines()[1] in found["lines"], f"{locale}: {found['lines']}, not {text.splitlines()[1]}")
        marked = browser.evaluate("[...document.querySelectorAll('#basis bdi')].map(e => e.textContent).join(' ')")
        failures.check(len(marked.split()) >= 3, f"{locale}: only {marked} is isolated")
    browser.send("Emulation.setLocaleOverride", locale="en-US")


def looks(browser, page, pictures, axe, failures):
    """What a reader would stumble over, in two modes, and at 200 % text."""
    for width, scheme, inputs in itertools.product((320, 360, 1200), ("light", "dark"), ({}, {"bed": "22:30"})):
        page.open(width, scheme).ask(inputs)
        where = f"{width} {scheme} {'alarm' if inputs else 'bedtime'}"
        failures.extend(f"{where}: {problem}" for problem in browser.evaluate(SCRIPT))
        failures.extend(f"{where}: {said}" for said in messages(browser.events, page.url))
        (pictures / f"page-{where.replace(' ', '-')}.png").write_bytes(browser.picture())
        if axe:
            browser.evaluate(axe)
            found = browser.send("Runtime.evaluate", returnByValue=True, awaitPromise=True, expression=(
                "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
                ".then(found => found.violations.map(each => `${each.id}: ${each.nodes.map(n => n.html).join(' ')}`))"))
            failures.extend(f"{where}: {problem}" for problem in found["result"]["value"])
    page.open(320)
    browser.evaluate("document.documentElement.style.fontSize = '34px'")
    failures.extend(f"200 %: {problem}" for problem in browser.evaluate(SCRIPT))
    (pictures / "page.pdf").write_bytes(browser.print())


def keyboard(browser, page, failures):
    """Everything can be reached and changed without a pointer."""
    page.open()
    reached = []
    for _ in range(12):
        browser.send("Input.dispatchKeyEvent", type="keyDown", key="Tab", code="Tab", windowsVirtualKeyCode=9)
        reached.append(browser.evaluate("document.activeElement.name || document.activeElement.id"))
    order = [name for name, _ in itertools.groupby(reached) if name]
    failures.check(order[:6] == ["mode", "wake", "less", "sleep", "more", "coffee"], f"the order of keys is {order}")
    browser.evaluate("field('sleep').focus()")
    browser.send("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", code="ArrowRight", windowsVirtualKeyCode=39)
    failures.check(browser.evaluate("find('sleepText').textContent") == "8 h 15 min", "an arrow does not change the sleep")
    page.until("find('said').textContent")
    said = browser.evaluate("find('said').textContent")
    failures.check(said.startswith("Your ideal bedtime is… "), f"a screen reader hears {said}")


def memory(browser, page, failures):
    """The page remembers, an address counts more, and it starts again when asked to."""
    page.open()
    browser.evaluate("change('sleep', '7')")
    page.open()
    failures.check(browser.evaluate("field('sleep').value") == "7", "the sleep is not remembered")
    browser.evaluate("location.hash = '#sleep=6.5'")
    page.until("field('sleep').value === '6.5'")
    browser.evaluate("find('reset').click()")
    failures.check(browser.evaluate("field('sleep').value") == "8", "it does not start again")
    failures.check(browser.evaluate("document.activeElement.name") == "wake", "the focus is lost")
    other = Page(browser, page.url + "?other")
    other.open()
    browser.evaluate("find('more').click(); field('wake').value = ''; field('wake').dispatchEvent(new Event('blur'))")
    failures.check(browser.evaluate("field('sleep').value") == "8.25", "a button does not change the sleep")
    browser.evaluate("change('sleep', '')")


def troubles(browser, page, folder, failures):
    """Words instead of an answer, never an empty page."""
    text = pathlib.Path(page.url.removeprefix("file://")).read_text()
    broken = folder / "broken.html"
    broken.write_text(text.replace('"intercept"', '"intercepts"', 1))
    Page(browser, broken.as_uri()).open()
    shown = "find('problem').checkVisibility({visibilityProperty: true}) && find('reason').textContent"
    reason = browser.evaluate(shown)
    failures.check("is damaged" in str(reason), f"a broken model: {reason}")
    script = browser.send("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")["identifier"]
    page.open()
    reason = browser.evaluate(shown)
    failures.check("run here" in str(reason), f"without WebAssembly: {reason}")
    browser.send("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
    page.open()
    for name, value, problem in (
        ("wake", "25:00", "Write the time of waking like 06:30."), ("sleep", "3", "Choose 4 to 12 hours of sleep.")):
        found = page.ask({name: value})
        failures.check(f"Note: {problem}" in found["lines"] and found["time"], f"{name}={value}: {found}")


class Host:
    """A web host that lets browsers keep what they have seen, as many do."""

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def end_headers(self):
                self.send_header("Cache-Control", "max-age=600")
                super().end_headers()

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def hosted(browser, program, folder, failures):
    """Folders on a host work without it once they were opened, each for itself, and show what is new."""
    root = folder / "host"
    (root / "blog").mkdir(parents=True)
    (root / "blog" / "index.html").write_text("<!doctype html><title>Blog</title><body class=answers>a blog")
    program("export", "--format", "html", "--output", f"{root}/")
    program("export", "--format", "html", "--model", folder / "line.json", "--output", f"{root}/hers/")
    host = Host(root)
    kept = "navigator.serviceWorker.ready.then(() => 1)"

    def visit(page):
        page.open()
        browser.send("Runtime.evaluate", awaitPromise=True, expression=kept)
        return page.ask({"coffee": "2"})["seconds"]

    mine, hers = Page(browser, host.url), Page(browser, host.url + "hers/")
    first, second = visit(mine), visit(hers)
    failures.extend(f"hosted: {said}" for said in messages(browser.events, hers.url) if host.url not in said)
    Page(browser, host.url + "blog/").open()
    failures.check(browser.evaluate("document.title") == "Blog", "another page of the host shows the bedtime")
    # A new version of one page, which the browser has not forgotten the old one of.
    program("export", "--format", "html", "--model", folder / "trees.json", "--output", f"{root}/")
    mine.open()
    browser.send("Runtime.evaluate", awaitPromise=True, expression=(
        "navigator.serviceWorker.ready.then(found => found.update()).then(found => new Promise(resolve => {"
        " const worker = found.installing ?? found.waiting; if (!worker) return resolve(1);"
        " worker.onstatechange = () => worker.state === 'activated' && resolve(1) }))"))
    mine.open()
    changed = mine.ask({"coffee": "2"})["seconds"]
    failures.check(changed != first, "a new version does not come")
    host.close()
    for page, expected in ((mine, changed), (hers, second)):
        page.open()
        found = page.ask({"coffee": "2"})["seconds"]
        failures.check(found == expected, f"offline, {page.url}: {found}, not {expected}")


def speed(browser, page):
    """Milliseconds from opening to the first answer, and from a change to the next one: medians of 20."""
    opening, change = [], []
    for _ in range(20):
        page.open()
        opening.append(browser.evaluate("performance.getEntriesByName('answered')[0]?.startTime ?? NaN"))
        change.append(browser.evaluate(
            "(() => { const start = performance.now(); change('coffee', '3'); change('coffee', '1');"
            " document.body.offsetHeight; return (performance.now() - start) / 2 })()"))
    return statistics.median(opening), statistics.median(change)


def main():
    pictures = pathlib.Path(sys.argv[1])
    axe = zipfile.ZipFile(sys.argv[2]).read("axe_playwright_python/axe.min.js").decode() if len(sys.argv) > 2 else None
    pictures.mkdir(parents=True, exist_ok=True)
    failures = Failures()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        program = Program(folder)
        browser = Browser(shutil.which("chromium") or shutil.which("google-chrome"), folder / "profile")
        try:
            browser.send("Page.addScriptToEvaluateOnNewDocument", source=CLOCK)
            browser.send("Emulation.setTimezoneOverride", timezoneId=os.environ.get("TZ", ""))
            browser.send("Emulation.setLocaleOverride", locale="en-US")
            pages = pages_of(program, folder)
            answers = sum(
                same_answers(Page(browser, file.as_uri()).open(), program, options, name, failures)
                for name, (file, options) in pages.items())
            page = Page(browser, pages["built-in"][0].as_uri())
            nights = same_nights(browser, page, program, failures)
            same_locales(browser, page, program, failures)
            looks(browser, page, pictures, axe, failures)
            keyboard(browser, page, failures)
            memory(browser, page, failures)
            troubles(browser, page, folder, failures)
            hosted(browser, program, folder, failures)
            times = {"built-in": speed(browser, page)}
            for name, (file, options) in personal_pages(program, folder).items():
                mine = Page(browser, file.as_uri()).open()
                answers += same_answers(mine, program, options, name, failures)
                times[name] = speed(browser, mine)
        finally:
            browser.close()
    for failure in failures:
        print(failure)
    for name, (opening, change) in times.items():
        print(f"{name}: the first answer after {opening:.0f} ms, a change in {change:.1f} ms (medians of 20)")
    print(f"{answers} answers, {nights} nights around changes of clocks{', axe-core' if axe else ''}: {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
