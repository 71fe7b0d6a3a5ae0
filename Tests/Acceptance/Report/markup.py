"""Whether a page is well-formed: every element closed in order, no name given twice."""

from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input"}
LOADING = {"script", "img", "iframe", "object", "embed", "audio", "video", "base", "form"}


class Checker(HTMLParser):
    """Collects what is wrong with a page."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems = []
        self._open = []
        self._names = set()
        self._used = set()
        self._drawings = 0
        self._described = 0

    def check(self, text):
        self.feed(text)
        self.close()
        if not text.startswith("<!DOCTYPE html>\n"):
            self.problems.append("no doctype")
        if self._open:
            self.problems.append(f"never closed: {self._open}")
        if self._drawings != self._described:
            self.problems.append("a drawing lacks its title or its description")
        if unknown := self._used - self._names:
            self.problems.append(f"nothing has the name {sorted(unknown)}")
        return self.problems

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if len(values) != len(attributes):
            self.problems.append(f"<{tag}> has an attribute twice")
        if tag in LOADING:
            self.problems.append(f"<{tag}> has no place in the page")
        for name, value in attributes:
            if name.startswith("on") or name == "style":
                self.problems.append(f"<{tag}> has the attribute {name}")
            if name in ("href", "src") and not value.startswith(("#", "data:")):
                self.problems.append(f"<{tag}> points to {value}")
        if "id" in values:
            if values["id"] in self._names:
                self.problems.append(f"two elements are named {values['id']}")
            self._names.add(values["id"])
        self._used.update(values.get("aria-labelledby", "").split())
        if values.get("href", "").startswith("#"):
            self._used.add(values["href"][1:])
        if tag == "svg":
            self._drawings += 1
        if tag == "desc":
            self._described += 1
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag):
        if not self._open or self._open[-1] != tag:
            self.problems.append(f"</{tag}> closes {self._open[-1:]} at {self.getpos()}")
        else:
            self._open.pop()
