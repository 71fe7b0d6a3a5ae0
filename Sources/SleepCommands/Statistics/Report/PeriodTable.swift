import SleepCharts
import SleepTerminal
import SleepReports
import SleepModel

extension StatsAnswer {
  /// The figures of the period as a table of a page.
  func table(_ caption: String) -> Block {
    let shown = review.figures.filter { $0.average != nil }
    guard !shown.isEmpty else { return .prose("No data.") }
    return .table(
      Table(
        caption, of: shown,
        [
          .left("") { $0.metric.words.title },
          .right("average") { $0.shownAverage(style) },
          .right("95 % interval") {
            $0.shownInterval.map($0.text(style).interval) ?? Self.tooEarly
          },
          .right("n") { format.number($0.average?.count ?? 0) },
          .right("lowest") { extreme($0.minimum, of: $0) },
          .right("highest") { extreme($0.maximum, of: $0) },
          .right("change") { figures in
            figures.trend.map { figures.text(style).signed($0.value) } ?? "–"
          },
          .right("its 95 % interval") { figures in
            figures.shownTrendInterval.map(figures.text(style).signed)
              ?? (figures.trend == nil ? "–" : Self.tooEarly)
          },
        ]))
  }

  /// What is said instead of an interval that says nothing.
  private static let tooEarly = "too early"

  private func extreme(_ extreme: PeriodFigures.Extreme?, of figures: PeriodFigures) -> String {
    guard let extreme else { return "–" }
    let text = figures.text(style)
    guard extreme.count == 1 else {
      return "\(text.value(extreme.value)), \(format.counted(extreme.count, figures.noun))"
    }
    let when =
      extreme.moment.map { style.text(of: $0.time) }
      ?? style.text(of: extreme.day, as: review.period.days.dateStyle)
    return "\(text.value(extreme.value)), \(when)"
  }

}

extension StatsAnswer {
  /// The averages of the weeks or months of a long period.
  @Blocks var partBlocks: [Block] {
    let parts = review.period.days.count > 31 ? parts : []
    if parts.count > 1 {
      let title = "Averages by \(grain.rawValue)"
      Block.heading(title)
      "The number of days or nights is in parentheses."
      Table(
        title, of: parts,
        [Column.left(grain.name) { $0.first?.label(in: review.period, format) ?? "" }] + averages)
    }
  }

  private typealias Column = Table.Column<[PeriodPart]>

  /// By month from a quarter on.
  private var grain: PeriodPart.Grain { review.period.days.count > 92 ? .month : .week }

  private var averages: [Column] {
    partedFigures.enumerated().map { index, figures in
      let text = figures.text(style)
      return .right(figures.metric.words.title) { parts in
        parts[index].mean.map { "\(text.value($0)) (\(parts[index].count))" } ?? "–"
      }
    }
  }

  private var partedFigures: [PeriodFigures] {
    review.figures.filter {
      ($0.metric.words.isMain || $0.metric == .midpoint) && $0.average != nil
    }
  }

  /// The parts of each figure, the first part first; those without any value are left out.
  private var parts: [[PeriodPart]] {
    let days = review.period.days.lowerBound...review.period.latest
    let parts = partedFigures.map { $0.parts(of: days, by: grain) }
    return (parts.first ?? []).indices.map { index in parts.map { $0[index] } }
      .filter { $0.contains { $0.count > 0 } }
  }
}
