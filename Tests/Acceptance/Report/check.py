"""Opens a report in Chromium and looks for anything wrong; keeps what was seen as pictures.

    python3 Tests/Acceptance/Report/check.py report.html folder-for-pictures
"""

import pathlib
import shutil
import sys
import tempfile

from browser import Browser
from markup import Checker

WIDTHS = (320, 390, 800, 1280)
SCHEMES = ("light", "dark")
# The greatest heights of a diary's dashboard, by width, with what is folded closed.
HEIGHTS = {390: 9000, 1280: 4500}
HEIGHT = "document.documentElement.scrollHeight"
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"
SCRIPT = pathlib.Path(__file__).with_name("look.js").read_text()


def messages(events, url):
    """Everything that the page said or asked for."""
    for event in events:
        parameters = event.get("params", {})
        match event.get("method"):
            case "Runtime.consoleAPICalled":
                yield f"console: {[value.get('value') for value in parameters['args']]}"
            case "Runtime.exceptionThrown":
                yield f"exception: {parameters['exceptionDetails']['text']}"
            case "Log.entryAdded":
                yield f"log: {parameters['entry']['text']}"
            case "Audits.issueAdded":
                yield f"issue: {parameters['issue']['code']}"
            case "Network.requestWillBeSent":
                asked = parameters["request"]["url"]
                if asked != url and not asked.startswith("data:"):
                    yield f"request: {asked}"


def main():
    page, pictures = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    executable = shutil.which("chromium") or shutil.which("google-chrome")
    text = page.read_text()
    is_dashboard = "Diary report" in text
    problems = [f"markup: {problem}" for problem in Checker().check(text)]
    pictures.mkdir(parents=True, exist_ok=True)
    url = page.as_uri()
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(executable, profile)
        try:
            for width in WIDTHS:
                for scheme in SCHEMES:
                    browser.open(url, width, scheme)
                    where = f"{width} {scheme}"
                    height, limit = browser.evaluate(HEIGHT), HEIGHTS.get(width)
                    if is_dashboard and limit and height > limit:
                        problems.append(f"{where}: {height} high instead of {limit}")
                    (pictures / f"{page.stem}-{width}-{scheme}.png").write_bytes(browser.picture())
                    browser.evaluate(UNFOLD)
                    problems += [f"{where}: {found}" for found in browser.evaluate(SCRIPT)]
                    problems += [f"{where}: {said}" for said in messages(browser.events, url)]
            (pictures / f"{page.stem}.pdf").write_bytes(browser.print())
        finally:
            browser.close()
    for problem in problems:
        print(problem)
    print(f"{page.name}: {len(WIDTHS) * len(SCHEMES)} pictures, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
