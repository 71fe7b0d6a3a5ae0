import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore

/// The links between metrics as text and JSON.
struct CorrelateAnswer {
  let links: [Link]
  /// Whether all metrics are compared with stress.
  let isOverview: Bool
  let range: ClosedRange<CalendarDay>?
  let style: ClockStyle

  func lines(in emphasis: TextStyle) -> [String] {
    guard hasData else { return [nothing] }
    let sentences = LinkSentences(shown, style.figures)
    return (sentences.found.isEmpty ? [] : heading(in: emphasis)) + sentences.all
  }

  /// All figures, for who wants to know how certain they are.
  func details(in emphasis: TextStyle, width: Int) -> [String] {
    guard hasData else { return [nothing] }
    let sentences = shown.map { link in
      let text = LinkText(link: link, format: style.figures)
      return "\(emphasis.bold(text.title)): \(text.sentence)"
    }
    return heading(in: emphasis) + table(width) + [""] + sentences + ["", emphasis.dim(remark)]
  }

  private var hasData: Bool { links.contains { $0.pairs.count > 0 } }

  private var nothing: String {
    isOverview
      ? "No data: no day has both stress and another entry." : "No data: no day has both."
  }

  private func heading(in emphasis: TextStyle) -> [String] {
    let heading = isOverview ? "Links with stress, the strongest first" : "Links"
    return [emphasis.bold(heading + (range.map(span) ?? "")), ""]
  }

  private var shown: [Link] { isOverview ? links.filter { $0.pairs.count > 0 } : links }

  private func span(_ range: ClosedRange<CalendarDay>) -> String {
    ", \(style.dated(range.lowerBound)) to \(style.dated(range.upperBound))"
  }

  private var remark: String {
    let count = links.count { $0.correlation != nil }
    let correction =
      count > 1 ? "p is corrected for looking at \(Plain.count(count)) links at once (Holm)." : nil
    return [
      "r is the correlation, from -1 to 1, with its 95 % interval.", correction,
      "The column '+ days' says how many more days it would take to show a link of this size.",
      "A link is not a cause.",
    ].compactMap(\.self).joined(separator: " ")
  }

  private struct Column {
    let title: String
    /// Columns with a higher number are left out first if the window is narrow.
    let rank: Int
    let text: (Link) -> String
  }

  private var columns: [Column] {
    let number = { Plain.tick($0, decimals: 2) }
    var columns = [
      Column(title: "", rank: 0) { [style] link in
        isOverview && link.pairs.lag == 0
          ? link.pairs.x.rawValue : LinkText(link: link, format: style.figures).title
      },
      Column(title: "days", rank: 0) { Plain.count($0.pairs.count) },
      Column(title: "r", rank: 0) { $0.correlation.map { number($0.r) } ?? "" },
      Column(title: "r²", rank: 4) { $0.correlation.map { number($0.r * $0.r) } ?? "" },
      Column(title: "slope", rank: 5) { [style] link in
        link.correlation == nil ? "" : LinkText(link: link, format: style.figures).slope
      },
      Column(title: "95 % interval", rank: 1) { link in
        link.correlation.map {
          "\(number($0.interval.lowerBound)) to \(number($0.interval.upperBound))"
        } ?? ""
      },
      Column(title: "p", rank: 2) { $0.adjustedProbability.map(Self.probability) ?? "" },
      Column(title: "+ days", rank: 3) { [style] link in
        LinkText(link: link, format: style.figures).furtherDays ?? ""
      },
    ]
    if links.contains(where: { $0.isDrift || $0.isHiddenByDrift }) {
      columns.append(Column(title: "detrended r", rank: 6, text: Self.detrended))
    }
    return columns
  }

  private func table(_ width: Int) -> [String] {
    var columns = columns
    while true {
      var table = TextTable([.left] + columns.dropFirst().map { _ in .right })
      table.add(columns.map(\.title))
      for link in shown { table.add(columns.map { $0.text(link) }) }
      guard let last = columns.indices.max(by: { columns[$0].rank < columns[$1].rank }),
        columns[last].rank > 0, !table.lines.allSatisfy({ $0.displayWidth < width })
      else { return table.lines }
      columns.remove(at: last)
    }
  }

  /// The r without the drift over time, if it differs.
  private static func detrended(_ link: Link) -> String {
    guard link.isDrift || link.isHiddenByDrift, let detrended = link.detrended else { return "" }
    return Plain.tick(detrended.r, decimals: 2)
  }

  static func probability(_ probability: Double) -> String {
    probability < 0.001 ? "<0.001" : Plain.tick(probability, decimals: 3)
  }
}
