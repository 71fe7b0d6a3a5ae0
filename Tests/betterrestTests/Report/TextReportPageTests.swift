import Foundation
import TestSupport
import Testing

@Suite struct TextReportPageTests {
  /// Sixty texts, in which one word tells the label.
  static let rows =
    "note,mood\n"
    + (0..<60).map { row in
      let (word, label) = row % 2 == 0 ? ("sunny", "Happy") : ("rainy", "Sad")
      return "\(word) day \(row) <b>,\(label)\n"
    }.joined()

  /// A classifier of these rows, in a file.
  static func classifier(_ rows: String = rows) throws -> TemporaryFile {
    let data = try TemporaryFile(rows)
    let model = try TemporaryFile("")
    let run = try UserRun.of(
      "train", data.path, "--text-column", "note", "--target", "mood", "--folds", "2", "--output",
      model.path)
    #expect(run.code == .success)
    return model
  }

  /// Other rows, all of which the classifier gets right.
  static let otherRows = rows.replacing("day", with: "night")

  /// The page of `evaluate` on rows, and the printed output.
  private func page(
    _ words: String..., input: String = otherRows
  ) throws -> (text: String, run: SampleRun) {
    let file = try TemporaryFile()
    let run = try UserRun.of(
      ["evaluate", "-"] + words + ["--report", file.path], input: input)
    let text = try file.text().replacing(file.path, with: "report.html")
    return (text.replacing("\u{A0}", with: " "), run)
  }

  /// Whatever leaves a page without scores is refused before anything is saved.
  @Test(arguments: [
    (
      ["--folds", "0"], rows,
      "For the scores of a cross-validation, '--folds' has to be at least 2."
    ),
    (
      ["--validation", "-"], rows,
      "'--report' is about a cross-validation, which '--validation' replaces."
    ),
    (
      [], String(rows.split(separator: "\n").prefix(11).joined(separator: "\n")),
      "10 rows cannot tell how well a classifier will do on new texts: a cross-validation needs at "
        + "least 20 different texts."
    ),
  ])
  func aPageWithoutScoresIsRefused(words: [String], rows: String, message: String) throws {
    let (data, model, page) = (try TemporaryFile(rows), try TemporaryFile(), try TemporaryFile())
    let run = try UserRun.of(
      [
        "train", data.path, "--text-column", "note", "--target", "mood", "--output", model.path,
        "--report", page.path,
      ] + words, input: Self.otherRows)
    #expect(run.code == .usage && run.errors.contains("Error: " + message))
    #expect(try [model, page].allSatisfy { try $0.text().isEmpty })
  }

  @Test func everythingIsInThePage() throws {
    let model = try Self.classifier()
    let (page, run) = try page("--model", model.path)
    #expect(
      run == (try UserRun.of("evaluate", "-", "--model", model.path, input: Self.otherRows)))
    for id in ["score", "labels", "answers", "words", "mistakes", "data", "model", "reproduce"] {
      #expect(page.contains("<section id=\"\(id)\">"))
      #expect(page.contains("<a href=\"#\(id)\">"))
    }
    for id in ["calibration", "sure-answers", "labels-f1"] {
      #expect(page.contains("<figure id=\"\(id)\">"))
    }
    #expect(
      page.contains(
        "<p>On 60 rows, the mood that \(model.path) predicts is right for 100 % (95 % "
          + "interval 100 % to 100 %) of the texts. That is significantly better than always "
          + "predicting Happy, which is right for 50 %."))
    #expect(page.contains("<p>Every prediction is right.</p>"))
    #expect(page.contains("<p>There is no learning curve: it requires cross-validation.</p>"))
    #expect(
      page.contains(
        "<tr><th scope=\"row\">Sad</th><td class=\"n\">0</td><td class=\"n\">30</td></tr>"))
    #expect(page.contains("<dt>Length of the texts</dt><dd>17 to 18 characters, median 18</dd>"))
    #expect(!page.contains("<script"))
  }

  @Test func folds() throws {
    let (page, run) = try page(
      "--text-column", "note", "--target", "mood", "--folds", "2",
      "--max-classification-error", "0.1", input: Self.rows)
    #expect(run.code == .success)
    #expect(page.contains("<h1>How well training classifies standard input</h1>"))
    #expect(
      page.contains(
        "In cross-validation with 2 folds on 60 rows, the predicted mood is right for 100 %"))
    #expect(page.contains("The limit of 0.1 for the classification error is met.</p>"))
    #expect(page.contains("<figure id=\"learning-curve\">"))
    #expect(
      page.contains(
        "With 60 rows, expect an accuracy of about 1.00 on new texts; another 60 of the same kind "
          + "would add almost nothing."))
    #expect(page.contains("<dt>Random seed</dt><dd>42</dd>"))
  }

  @Test func aLimitThatIsExceeded() throws {
    let model = try Self.classifier()
    let wrong = Self.otherRows.replacing("Happy", with: "other").replacing("Sad", with: "Happy")
      .replacing("other", with: "Sad")
    let (page, run) = try page(
      "--model", model.path, "--max-classification-error", "0.25", input: wrong)
    #expect(run.code == .checkFailed)
    #expect(
      page.contains(
        "The limit of 0.25 for the classification error is exceeded: the check failed.</p>"))
    // Texts are escaped.
    #expect(page.contains(" &lt;b&gt;</th><td>Sad</td><td>Happy</td>"))
    #expect(!page.contains("<b>"))
  }

  @Test func againstAnotherClassifier() throws {
    let model = try Self.classifier()
    let other = try Self.classifier(
      Self.rows.replacing("sunny", with: "warm").replacing("rainy", with: "cold"))
    let (page, run) = try page("--model", model.path, "--against", other.path)
    #expect(run.code == .success)
    #expect(page.contains("<h3>Against \(other.path)</h3>"))
    #expect(page.contains("\(model.path) is significantly better than \(other.path)."))
  }

  @Test func trainingRowsCannotBeCompared() throws {
    let model = try Self.classifier()
    let other = try Self.classifier(Self.otherRows)
    let file = try TemporaryFile(OldPage.text)
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--against", other.path, "--report", file.path,
      input: Self.otherRows)
    #expect(run.code == .badData && run.output == "")
    #expect(
      run.errors
        == "Error: The classifiers cannot be compared on these rows: \(other.path) was trained on "
        + "them. Use rows that neither was trained on.\n")
    #expect(try file.text() == OldPage.text)
  }

  @Test func standardOutput() throws {
    let model = try Self.classifier()
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--report", "-", input: Self.otherRows)
    #expect(run.code == .success && run.errors == "")
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n") && run.output.hasSuffix("</html>\n"))
    #expect(
      try UserRun.usageError("evaluate", "-", "--model", model.path, "--plot", "--report", "-")
        == "Error: '--plot' and '--report -' both take standard output: choose one.")
  }

  @Test func pageAndJSON() throws {
    let model = try Self.classifier()
    let (page, run) = try page("--model", model.path, "--json")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(run.output.contains("\"kind\" : \"textClassifier\""))
  }

  @Test func occupiedPaths() throws {
    let model = try Self.classifier()
    let data = try TemporaryFile(Self.otherRows)
    func error(_ path: String) throws -> String {
      try UserRun.usageError("evaluate", data.path, "--model", model.path, "--report", path)
    }
    #expect(
      try error(data.path) == "Error: '--report' names the data, which the page would replace.")
    #expect(
      try error(model.path) == "Error: '--report' names the model, which the page would replace.")
    #expect(try data.text() == Self.otherRows)
  }
}
