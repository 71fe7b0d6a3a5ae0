import Models
import Charts
import CommandLineKit
import MessageText
import Platform
import Learning

extension ClassifierMetrics {
  private static let mostBars = 20

  /// The F1 score of each label, the highest first.
  var labelChart: Chart? {
    let found = precisionRecall.filter { $0.count > 0 || $0.predictedCount > 0 }
    let frequent = found.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.prefix(Self.mostBars)
    let labels = frequent.sorted { ($1.element.f1, $0.offset) < ($0.element.f1, $1.offset) }
      .map(\.element)
    guard let best = labels.first, let worst = labels.last else { return nil }
    func name(_ label: Label) -> String {
      "\(label.label.printable(limit: 30)) (\(ScoreText.share(label.f1)))"
    }
    let rest = found.count - labels.count
    let omission =
      rest > 0 ? " \(Plain.counted(rest, "rarer label")) not shown." : ""
    return Chart(
      id: "labels-f1", title: "F1 by label",
      caption: "The harmonic mean of precision and recall; 1 is perfect.",
      summary: "Highest for \(name(best)), lowest for \(name(worst)).\(omission)",
      plot: .bars(
        labels.map {
          .init(
            label: $0.label.printable(limit: 30), amount: $0.f1, text: ScoreText.share($0.f1))
        }))
  }
}
