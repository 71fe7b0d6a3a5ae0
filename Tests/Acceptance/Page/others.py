"""Opens the page once each in WebKit and in Firefox, run by hand where Debian's packages are installed:

    apt-get install webkit2gtk-driver firefox-esr xvfb
    python3 Tests/Acceptance/Page/others.py

`betterrest` is found in the search path.
"""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE = 120
STARTED = "return document.body !== null && document.body.classList.contains('answers')"
CHANGE = """const field = document.getElementById('coffee'); field.value = '3';
  field.dispatchEvent(new Event('input', { bubbles: true })); return 1"""
READ = """const out = document.querySelector('output[name=bedtime]');
  return [out.textContent, Number(out.dataset.seconds)]"""


class WebKit:
    """A session of WebKitWebDriver."""

    def __init__(self, _):
        self.process = subprocess.Popen(
            ["WebKitWebDriver", "--port=4485"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        browser = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        session = self.post("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.path = f"/session/{session['sessionId']}"

    def post(self, path, **body):
        request = urllib.request.Request(
            "http://127.0.0.1:4485" + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return json.load(urllib.request.urlopen(request, timeout=PATIENCE))["value"]
            except urllib.error.HTTPError as error:
                raise RuntimeError(error.read().decode()) from error
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)

    def open(self, url):
        self.post(self.path + "/url", url=url)

    def run(self, script):
        return self.post(self.path + "/execute/sync", script=script, args=[])

    def close(self):
        self.process.terminate()


class Firefox:
    """A session of Firefox by its Marionette protocol: messages with their length before them."""

    def __init__(self, folder):
        profile = folder / "firefox"
        profile.mkdir()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", str(profile)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": str(folder)})
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", 2828))
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self.stream, self.number = self.socket.makefile("rb"), 0
        self.read()
        self.send("WebDriver:NewSession")

    def read(self):
        digits = b""
        while (byte := self.stream.read(1)) != b":":
            digits += byte
        return json.loads(self.stream.read(int(digits)))

    def send(self, command, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(error["message"])
        return result

    def open(self, url):
        self.send("WebDriver:Navigate", url=url)

    def run(self, script):
        return self.send("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def close(self):
        self.process.terminate()


def seconds(*arguments):
    run = subprocess.run(
        ["betterrest", "predict", "--no-diary", "--json", *arguments], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)["actualSleep"]


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        page = folder / "bedtime.html"
        subprocess.run(["betterrest", "export", "--format", "html", "--output", page], check=True, stdout=subprocess.DEVNULL)
        for kind in (WebKit, Firefox):
            browser = kind(folder)
            try:
                browser.open(page.as_uri())
                deadline = time.monotonic() + PATIENCE
                while not browser.run(STARTED) and time.monotonic() < deadline:
                    time.sleep(0.05)
                first = browser.run(READ)
                browser.run(CHANGE)
                second = browser.run(READ)
            finally:
                browser.close()
            expected = [seconds(), seconds("--coffee", "3")]
            is_right = all(abs(found[1] - right) < 1e-6 for found, right in zip((first, second), expected))
            failures += not is_right
            print(f"{kind.__name__}: {first[0]}, with 3 cups {second[0]}: {'right' if is_right else f'not {expected}'}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
