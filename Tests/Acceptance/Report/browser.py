"""A headless Chromium, spoken to through a pipe (Chrome DevTools Protocol); nothing but Python."""

import base64
import json
import os
import select
import subprocess
import time

# How long anything may take before it counts as not coming, in seconds: no limit of its speed.
PATIENCE = 300


class Browser:
    """One Chromium with one page."""

    def __init__(self, executable, profile):
        self.events = []
        self._number = 0
        self._received = b""
        down_read, self._down = os.pipe()
        self._up, up_write = os.pipe()

        def pass_pipe():
            # Chromium reads from 3 and writes to 4.
            os.dup2(os.dup(down_read), 13)
            os.dup2(os.dup(up_write), 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        arguments = [
            executable, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={profile}",
            "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-extensions", "--force-color-profile=srgb",
        ]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self._process = subprocess.Popen(
            arguments + ["about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=pass_pipe)
        os.close(down_read)
        os.close(up_write)
        self._session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Audits"):
            self.send(domain + ".enable")

    def send(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._down, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self._next(deadline)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method):
        """Waits for an event."""
        deadline = time.monotonic() + PATIENCE
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self._next(deadline))

    def evaluate(self, expression):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def open(self, url, width, scheme):
        """Opens a page in a window of this width, for a reader who likes light or dark."""
        self.events.clear()
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1,
            mobile=False)
        self.send(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.send("Page.navigate", url=url)
        self.wait("Page.loadEventFired")
        # What a page does after it has loaded comes to light now.
        self.evaluate("1")

    def picture(self):
        """The whole page as PNG."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        shot = self.send("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(shot["data"])

    def print(self):
        """The page on paper as PDF, with backgrounds only where the page insists on them."""
        paper = self.send("Page.printToPDF", preferCSSPageSize=True, paperWidth=8.27,
                          paperHeight=11.69, printBackground=False)
        return base64.b64decode(paper["data"])

    def close(self):
        self._session = None
        try:
            self.send("Browser.close")
        except (RuntimeError, EOFError, OSError):
            self._process.terminate()
        self._process.wait(PATIENCE)

    def _next(self, deadline):
        while b"\0" not in self._received:
            ready, _, _ = select.select([self._up], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError("the browser does not answer")
            more = os.read(self._up, 1 << 20)
            if not more:
                raise EOFError("the browser has gone")
            self._received += more
        message, self._received = self._received.split(b"\0", 1)
        return json.loads(message)
