import MessageText
import CommandLineKit
import DiaryStatistics
import SleepClock
import SleepDiary

/// The links between metrics as text and JSON.
struct CorrelateAnswer {
  let links: [Link]
  /// Whether all metrics are compared with stress.
  let isOverview: Bool
  let range: ClosedRange<CalendarDay>?
  let style: ClockStyle

  func text(in emphasis: TextStyle, width: Int) -> String {
    guard links.contains(where: { $0.pairs.count > 0 }) else {
      return isOverview
        ? "No data: no day has both stress and another entry.\n"
        : "No data: no day has both.\n"
    }
    let heading = isOverview ? "Links with stress, the strongest first" : "Links"
    var lines = [emphasis.bold(heading + (range.map(span) ?? "")), ""]
    lines += table(width)
    lines.append("")
    for link in shown {
      let text = LinkText(link: link, style: style)
      lines += wrapped("\(emphasis.bold(text.title)): \(text.sentence)", width: width - 1)
    }
    lines.append("")
    lines += wrapped(remark, width: width - 1).map(emphasis.dim)
    return lines.map { $0 + "\n" }.joined()
  }

  private var shown: [Link] { isOverview ? links.filter { $0.pairs.count > 0 } : links }

  private func span(_ range: ClosedRange<CalendarDay>) -> String {
    ", \(style.dated(range.lowerBound)) to \(style.dated(range.upperBound))"
  }

  private var remark: String {
    let count = links.count { $0.correlation != nil }
    let correction =
      count > 1 ? " p is corrected for looking at \(Plain.count(count)) links at once (Holm)." : ""
    return
      "r is the correlation, from -1 to 1, with its 95 % interval.\(correction) + days: how many more "
      + "days it would take to show a link of this size. These are links in your diary so far; they "
      + "do not say what causes what."
  }

  private struct Column {
    let title: String
    /// Columns with a higher number are left out first if the window is narrow.
    let rank: Int
    let text: (Link) -> String
  }

  private var columns: [Column] {
    let number = LinkText.twoDecimals
    var columns = [
      Column(title: "", rank: 0) { [style] link in
        isOverview && link.pairs.lag == 0
          ? link.pairs.x.rawValue : LinkText(link: link, style: style).title
      },
      Column(title: "days", rank: 0) { Plain.count($0.pairs.count) },
      Column(title: "r", rank: 0) { $0.correlation.map { number($0.r) } ?? "" },
      Column(title: "r²", rank: 4) { $0.correlation.map { number($0.r * $0.r) } ?? "" },
      Column(title: "slope", rank: 5) { [style] link in
        link.correlation == nil ? "" : LinkText(link: link, style: style).slope
      },
      Column(title: "95 % interval", rank: 1) { link in
        link.correlation.map {
          "\(number($0.interval.lowerBound)) to \(number($0.interval.upperBound))"
        } ?? ""
      },
      Column(title: "p", rank: 2) { $0.adjustedProbability.map(Self.probability) ?? "" },
      Column(title: "+ days", rank: 3) { [style] link in
        LinkText(link: link, style: style).furtherDays ?? ""
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
    return LinkText.twoDecimals(detrended.r)
  }

  static func probability(_ probability: Double) -> String {
    probability < 0.001 ? "<0.001" : Plain.tick(probability, decimals: 3)
  }
}
