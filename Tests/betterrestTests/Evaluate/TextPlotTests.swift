import TestSupport
import Testing

@Suite struct TextPlotTests {
  @Test func evaluation() throws {
    let model = try TextReportPageTests.classifier()
    let rows = TextReportPageTests.otherRows
    let text = try UserRun.of("evaluate", "-", "--model", model.path, input: rows)
    let plot = try UserRun.of("evaluate", "-", "--model", model.path, "--plot", input: rows)
    #expect(plot.errors == "" && plot.code == .success)
    #expect(plot.output.hasPrefix(text.output))
    let charts = plot.output.dropFirst(text.output.count)
    #expect(charts.hasPrefix("\nCalibration\nEach point is a tenth of the predictions"))
    #expect(charts.contains("\n. . equal   *** tenth of the predictions\n\nSure answers\n"))
    #expect(
      charts.hasSuffix("\n\nThere is no learning curve: it requires cross-validation.\n"))
  }

  @Test func folds() throws {
    let run = try UserRun.of(
      "evaluate", "-", "--text-column", "note", "--target", "mood", "--folds", "2", "--plot",
      input: TextReportPageTests.rows)
    #expect(run.errors == "" && run.code == .success)
    #expect(run.output.contains("\nLearning curve\nThe accuracy on held-out texts after"))
    #expect(run.output.hasSuffix("\n. . baseline   . . expected   *** held-out texts\n"))
  }

  @Test func warningsOfTrainingAreGivenOnce() throws {
    let run = try UserRun.of(
      "evaluate", "-", "--text-column", "note", "--target", "mood", "--folds", "2",
      input: TextReportPageTests.rows + " ,Sad\n")
    #expect(run.errors == "Warning: 1 row without a text left out.\n")
  }

  @Test func inspection() throws {
    let model = try TextReportPageTests.classifier()
    let text = try UserRun.of("inspect", "--model", model.path)
    let plot = try UserRun.of(
      "inspect", "--model", model.path, "--plot", environment: ["COLUMNS": "48"])
    #expect(plot.errors == "" && plot.code == .success)
    #expect(
      plot.output == text.output + """

        F1 by label
        The harmonic mean of precision and recall; 1 is
        perfect. Highest for Happy (1.00), lowest for
        Sad (1.00).

        Happy  ##################################  1.00
        Sad    ##################################  1.00

        """)
  }

  @Test func withoutValidation() throws {
    let model = try TemporaryFile("")
    let trained = try UserRun.of(
      "train", "-", "--text-column", "note", "--target", "mood", "--folds", "0", "--output",
      model.path, input: TextReportPageTests.rows)
    #expect(trained.code == .success)
    let plot = try UserRun.of("inspect", "--model", model.path, "--plot")
    #expect(
      plot.output.hasSuffix(
        "\n\nThere is no chart of the labels: the classifier was trained without validation.\n"))
  }
}
