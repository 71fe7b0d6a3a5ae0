import Foundation
import TestSupport
import Testing

@Suite struct ReportPageTests {
  /// Nights that ``KnownModel/ranged(intercept:spread:)`` knows, off by 50 upwards and downwards in
  /// turn.
  private static let rows =
    "wake,estimatedSleep,coffee,actualSleep\n"
    + (0..<60).map { row in
      let (hours, cups) = (5 + row % 6, row % 4)
      let sleep = 300 + 3600 * hours + 600 * cups + (row % 8 < 4 ? 50 : -50)
      return "\(18000 + 300 * row),\(hours),\(cups),\(sleep)\n"
    }.joined()

  private struct Page: CustomTestStringConvertible {
    let text: String
    var testDescription: String { "the page" }

    init(_ text: String, at path: String) {
      self.text = text.replacing(path, with: "report.html").replacing("\u{A0}", with: " ")
    }

    func has(_ part: String) -> Bool { text.contains(part) }

    /// The command shown on the page.
    var command: String? {
      let start = text.firstRange(of: "<pre><code>")?.upperBound ?? text.endIndex
      let line = text[start...].prefix { $0 != "\n" }
      return line.replacing("<span>", with: "").replacing("</span>", with: "")
        .components(separatedBy: "</code>").first
    }
  }

  /// The page of `evaluate` on these rows, and the printed output.
  private func page(
    _ words: String..., input: String = rows, environment: [String: String] = [:]
  ) throws -> (page: Page, run: SampleRun) {
    let file = try TemporaryFile()
    let run = try UserRun.of(
      ["evaluate", "-"] + words + ["--report", file.path],
      environment: environment.merging(["HOME": UserRun.home]) { given, _ in given },
      input: input)
    return (Page(try file.text(), at: file.path), run)
  }

  @Test func everythingIsInThePage() throws {
    let model = try TemporaryFile(KnownModel.ranged())
    let (page, run) = try page("--model", model.path)
    #expect(run == (try UserRun.of("evaluate", "-", "--model", model.path, input: Self.rows)))
    for id in ["score", "slices", "answers", "inputs", "rows", "data", "model", "reproduce"] {
      #expect(page.has("<section id=\"\(id)\">"))
      #expect(page.has("<a href=\"#\(id)\">"))
    }
    for id in ["residuals", "predictions", "calibration", "dependence-1", "dependence-3"] {
      #expect(page.has("<figure id=\"\(id)\">"))
    }
    #expect(
      page.has(
        "<p class=\"lead\">\(model.path) predicts how long you sleep in a night from wake, "
          + "estimatedSleep and coffee. It has learned from "))
    #expect(
      page.has(
        " It is usually off by about 50 s, and nine predictions in ten are within 50 s.</p>"))
    #expect(
      page.has(
        "<p>On 60 rows, \(model.path) has a root mean squared error of 50 s (95 % "
          + "interval 50.00 to 50.00 s)."))
    #expect(page.has("<summary>Rows and columns</summary>"))
    #expect(page.command == "betterrest evaluate - --model \(model.path) --report report.html")
    #expect(page.has("<code>0123456789abcdef</code>"))
    #expect(page.has("<p>There is no learning curve: it requires at least two trees.</p>"))
    #expect(!page.has("<script"))
  }

  @Test func folds() throws {
    let (page, run) = try page("--folds", "4", "--algorithm", "decision-tree")
    #expect(run.code == .success)
    #expect(page.has("<h1>How well training predicts standard input</h1>"))
    #expect(
      page.has(
        "In cross-validation with 4 folds on 60 rows, the root mean squared error on held-out"))
    #expect(page.has("<figure id=\"importance\">"))
    #expect(page.has("This is the model that <code>betterrest train</code> produces from all rows"))
    #expect(page.has("<dt>Random seed</dt><dd>42</dd>"))
  }

  @Test func training() throws {
    let (rows, model, file) = (
      try TemporaryFile(Self.rows), try TemporaryFile(), try TemporaryFile()
    )
    let run = try UserRun.of(
      ["train", rows.path, "-o", model.path, "--report", file.path],
      input: "")
    #expect(run.code == .success)
    let page = Page(try file.text(), at: file.path)
    #expect(
      page.has(
        "coffee. It has learned from 60 rows. On rows that it had not seen, it was usually off by about "
      ))
    #expect(
      page.command == "betterrest train \(rows.path) -o \(model.path) --report report.html")
    let refused = try UserRun.of(
      ["train", "-", "-o", model.path, "--report", file.path],
      input: Self.rows)
    #expect(refused.code == .usage)
    let empty = try TemporaryFile(String(Self.rows.prefix { $0 != "\n" }) + "\n")
    let both = try UserRun.of(
      ["train", rows.path, empty.path, "-o", model.path, "--report", file.path], input: "")
    #expect(both.code == .success && both.errors == run.errors)
  }

  @Test func parametersAreThoseOfTheCommandInEachLocale() throws {
    let model = try TemporaryFile(KnownModel.tree)
    let german = try page("--model", model.path, environment: ["LC_NUMERIC": "de_DE"]).page
    #expect(german.has("1.234 rows") && german.has("step-size=0.1"))
  }

  @Test func againstAnotherModel() throws {
    let model = try TemporaryFile(KnownModel.line())
    let other = try TemporaryFile(KnownModel.line(intercept: 400))
    let (page, run) = try page("--model", model.path, "--against", other.path)
    #expect(run.code == .success)
    #expect(page.has("<h3>Against \(other.path)</h3>"))
    #expect(
      page.has("\(model.path) is significantly better than \(other.path). Difference"))
  }

  @Test func theGate() throws {
    let model = try TemporaryFile(KnownModel.line())
    let kept = try page("--model", model.path, "--max-rmse", "60")
    #expect(kept.run.code == .success)
    #expect(kept.page.has("The limit of 60 s for the RMSE is met.</p>"))
    let exceeded = try page("--model", model.path, "--max-rmse", "40")
    #expect(exceeded.run.code == .checkFailed)
    #expect(
      exceeded.page.has("The limit of 40 s for the RMSE is exceeded: the check failed.</p>"))
  }

  @Test func aModelOfTheEnvironment() throws {
    let model = try TemporaryFile(KnownModel.line())
    let (page, _) = try page(environment: ["BETTERREST_MODEL": model.path, "TERM": "xterm"])
    #expect(
      page.command
        == "BETTERREST_MODEL=\(model.path) betterrest evaluate - --report report.html")
  }

  @Test func namesAreEscaped() throws {
    let rows =
      "\"<script>alert(1)</script>\",\"a&b\"\n"
      + (0..<40).map { "\($0),\(2 * $0 + $0 % 3)\n" }.joined()
    let (page, run) = try page(
      "--target", "a&b", "--folds", "3", "--algorithm", "linear", input: rows)
    #expect(run.code == .success)
    #expect(!page.has("<script"))
    #expect(page.has("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.has("predicted a&amp;b"))
  }

  @Test func standardOutput() throws {
    let model = try TemporaryFile(KnownModel.line())
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--report", "-", input: Self.rows)
    #expect(run.code == .success && run.errors == "")
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(
      try UserRun.usageError("evaluate", "-", "--json", "--report", "-")
        == "Error: '--json' and '--report -' both take standard output: choose one.")
  }

  @Test func occupiedPaths() throws {
    let data = try TemporaryFile(Self.rows)
    let model = try TemporaryFile(KnownModel.line())
    func error(_ path: String) throws -> String {
      try UserRun.usageError(
        "evaluate", data.path, "--model", model.path, "--against", model.path, "--report", path)
    }
    #expect(
      try error(data.path) == "Error: '--report' names the data, which the page would replace.")
    #expect(
      try error(model.path) == "Error: '--report' names the model, which the page would replace.")
    #expect(try data.text() == Self.rows)
    let run = try UserRun.of("evaluate", data.path, "--report", "/dev/null/report.html")
    #expect(run.code == .cannotWrite && run.output == "")
    #expect(
      run.errors
        == "Error: Cannot write '/dev/null/report.html': a part of '/dev/null' is a file, not a "
        + "folder. Choose another place.\n")
  }

  @Test func aFailureLeavesTheOldPage() throws {
    let page = try TemporaryFile(OldPage.text)
    let run = try UserRun.of("evaluate", "-", "--report", page.path, input: "wake\n1\n")
    #expect(run.code == .badData)
    #expect(try page.text() == OldPage.text && page.siblings() == ["file"])
  }
}

/// A report that the program recognizes.
enum OldPage {
  static let text = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta name="generator" content="betterrest 1.0">
    </head>
    <body>
    <p class="kicker">Evaluation report</p>
    </body>
    </html>

    """
}
