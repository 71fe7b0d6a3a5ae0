import Charts
import TextClassification

/// The report on an evaluation of a text classifier as one self-contained HTML page.
package struct TextReportPage {
  let content: TextReportContent

  /// - Parameters:
  ///   - dataName: The name of the scored table.
  ///   - maxError: The highest classification error that is allowed.
  package init(
    _ report: TextEvaluationReport, dataName: String, maxError: Double?,
    reproduction: Reproduction
  ) {
    content = TextReportContent(
      report: report, dataName: dataName, maxError: maxError, reproduction: reproduction)
  }

  package var page: PageFrame {
    let summary = TextSummarySection(content: content)
    return PageFrame(
      title: summary.title, version: content.reproduction.version, summary: summary.markup,
      sections: sections)
  }

  private var sections: [PageFrame.Section] {
    let sections: [(String, String, Markup?)] = [
      ("score", "Score", TextScoreSection(content: content).markup),
      ("labels", "Labels", LabelsSection(content: content).markup),
      ("answers", "Probabilities", ProbabilitiesSection(content: content).markup),
      ("words", "Words", WordsSection(content: content).markup),
      ("mistakes", "Mistakes", MistakesSection(content: content).markup),
      ("data", "Data card", TextDataCard(content: content).markup),
      ("model", "Model card", TextModelCard(content: content).markup),
      ("reproduce", "Reproduce", reproduction.markup),
    ]
    return sections.compactMap { id, name, markup in
      markup.map { .init(id: id, name: name, markup: $0) }
    }
  }

  private var reproduction: ReproductionSection {
    let training = content.classifier.training
    let isOfModel = content.report.modelName != nil
    let rows = content.report.profile.fingerprint.map {
      (name: "Rows", markup: "<code>\($0)</code>" as Markup)
    }
    let model: (name: String, markup: Markup) =
      isOfModel
      ? ("Classifier, trained on", "<code>\(training.fingerprint)</code>")
      : ("Random seed", "\(String(training.randomSeed))")
    return ReproductionSection(
      content.reproduction, inputs: isOfModel ? "rows and classifier" : "rows",
      facts: [rows, model].compactMap(\.self))
  }
}

/// The content of the report on an evaluation of a text classifier.
struct TextReportContent {
  let report: TextEvaluationReport
  let dataName: String
  let maxError: Double?
  let reproduction: Reproduction

  var classifier: TextClassifier { report.classifier }
  var metrics: ClassifierMetrics { report.metrics }
  var scores: ScoreText { ScoreText(metrics: report.metrics) }
  var charts: TextEvaluationCharts { TextEvaluationCharts(report: report) }

  /// The name of the scored classifier or method, as the subject of a sentence.
  var subject: String { report.modelName ?? "training" }
}
