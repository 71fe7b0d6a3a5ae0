import Charts

/// The report on an evaluation as one self-contained HTML page.
struct ReportPage {
  let content: ReportContent

  var page: PageFrame {
    let summary = SummarySection(content: content)
    return PageFrame(
      title: summary.title, version: content.reproduction.version, summary: summary.markup,
      sections: sections)
  }

  private var sections: [PageFrame.Section] {
    let sections: [(String, String, Markup?)] = [
      ("score", "Score", ScoreSection(content: content).markup),
      ("slices", "Errors by feature", SlicesSection(content: content).markup),
      ("answers", "Predictions", AnswersSection(content: content).markup),
      ("inputs", "Features", InputsSection(content: content).markup),
      ("rows", "Largest errors", RowsSection(content: content).markup),
      ("data", "Data card", DataCard(content: content).markup),
      ("model", "Model card", ModelCard(content: content).markup),
      ("reproduce", "Reproduce", reproduction.markup),
    ]
    return sections.compactMap { id, name, markup in
      markup.map { .init(id: id, name: name, markup: $0) }
    }
  }

  private var reproduction: ReproductionSection {
    let training = content.model.training
    let isOfModel = content.location != nil
    let model: (String, Markup) =
      !isOfModel
      ? ("Random seed", "\(String(training.randomSeed))")
      : (
        "Model, trained on",
        content.model.trainingFingerprint.map { "<code>\($0)</code>" } ?? "not told by its file"
      )
    return ReproductionSection(
      content.reproduction, inputs: isOfModel ? "rows and model" : "rows",
      facts: [("Rows", "<code>\(content.figures.data.fingerprint)</code>"), model])
  }
}
