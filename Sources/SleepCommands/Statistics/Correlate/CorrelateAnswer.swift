import SleepCharts
import SleepTerminal
import SleepReports
import SleepModel

/// The links between metrics as text and JSON.
struct CorrelateAnswer {
  let links: [Link]
  let choice: LinkChoice
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
    switch choice {
    case .all: "No data: no day has two entries to compare."
    case .with(let metric):
      "No data: no day has both \(metric.words.title.lowercased()) and another entry."
    case .pair: "No data: no day has both."
    }
  }

  private func heading(in emphasis: TextStyle) -> [String] {
    let heading =
      switch choice {
      case .all: "Links, the strongest first"
      case .with(let metric): "Links with \(metric.words.title.lowercased()), the strongest first"
      case .pair: "Links"
      }
    let span = range.map {
      ", \(style.dated($0.lowerBound)) to \(style.dated($0.upperBound))"
    }
    return [emphasis.bold(heading + (span ?? "")), ""]
  }

  private var shown: [Link] {
    if case .pair = choice { return links }
    return links.filter { $0.pairs.count > 0 }
  }

  private var remark: String {
    let count = links.count { $0.correlation != nil }
    let correction =
      count > 1
      ? "p is corrected for looking at \(style.figures.number(count)) links at once (Holm)." : nil
    return [
      "r is the correlation, from -1 to 1, with its 95 % interval.", correction,
      "The column '+ days' says how many more days it would take to show a link of this size.",
      "A link is not a cause.",
    ].compactMap(\.self).spaceSeparated
  }

  /// A column; those with a higher rank are left out first if the window is narrow.
  private typealias Column = (rank: Int, column: Table.Column<LinkCells>)

  private var columns: [Column] {
    func column(
      _ heading: String, _ rank: Int, _ text: @escaping (LinkCells) -> String?
    ) -> Column {
      (rank, .right(heading) { text($0) ?? "" })
    }
    let name = Table.Column<LinkCells>.left("") { cells in
      guard case .with(let metric) = choice, cells.link.pairs.lag == 0 else {
        return cells.text.title
      }
      return cells.link.pairs.other(than: metric).rawValue
    }
    let columns = [
      (0, name), column("days", 0, \.days), column("r", 0, \.r), column("r²", 4, \.rSquared),
      column("slope", 5, \.slope), column("95 % interval", 1, \.interval),
      column("p", 2, \.probability), column("+ days", 3, \.furtherDays),
    ]
    func hasDrift(_ link: Link) -> Bool { link.isDrift || link.isHiddenByDrift }
    guard links.contains(where: hasDrift) else { return columns }
    return columns + [
      column("detrended r", 6) { hasDrift($0.link) ? $0.detrended : nil }
    ]
  }

  private func table(_ width: Int) -> [String] {
    var columns = columns
    let cells = shown.map { LinkCells(link: $0, style: style) }
    while true {
      let lines = Table("Links", of: cells, columns.map(\.column)).lines
      guard let last = columns.indices.max(by: { columns[$0].rank < columns[$1].rank }),
        columns[last].rank > 0, !lines.allSatisfy({ $0.displayWidth < width })
      else { return lines }
      columns.remove(at: last)
    }
  }
}

/// The figures of a link as text; `nil` where there is none.
struct LinkCells {
  let link: Link
  let style: ClockStyle

  var text: LinkText { LinkText(link: link, format: style.figures) }
  var days: String? { style.figures.number(link.pairs.count) }
  var r: String? { link.correlation.map { number($0.r) } }
  var rSquared: String? { link.correlation.map { number($0.rSquared) } }
  var slope: String? { link.correlation.map { _ in text.slope } }
  var interval: String? {
    link.correlation.map {
      "\(number($0.interval.lowerBound)) to \(number($0.interval.upperBound))"
    }
  }
  var probability: String? {
    link.adjustedProbability.map { $0 < 0.001 ? "<0.001" : style.figures.number($0, decimals: 3) }
  }
  var furtherDays: String? { text.furtherDays }
  /// The r without the drift over time.
  var detrended: String? { link.detrended.map { number($0.r) } }

  private func number(_ number: Double) -> String { style.figures.number(number, decimals: 2) }
}

extension CorrelateAnswer {
  var json: JSONObject {
    [
      "first": range?.lowerBound.description, "last": range?.upperBound.description,
      "links": links.map { link -> JSONObject in
        var json = link.json
        json["sentence"] = link.sentence(in: style.figures)
        return json
      },
    ]
  }
}

extension Link {
  fileprivate var json: JSONObject {
    let pair: JSONObject = [
      "x": pairs.x.rawValue, "y": pairs.y.rawValue, "lag": pairs.lag, "n": pairs.count,
    ]
    guard let correlation else { return pair }
    return pair.adding(correlation.json(adjustedProbability)).adding([
      "rSquared": correlation.rSquared, "slope": line?.slope,
      "intercept": line?.intercept,
      "leastDetectable": correlation.leastDetectable(at: level),
      "furtherDays": correlation.furtherDays(at: level),
      "detrended": detrended.map { $0.json(adjustedDetrendedProbability) },
      "withinKinds": withinKinds.map { $0.json(adjustedProbabilityWithinKinds) },
    ])
  }
}

extension Correlation {
  fileprivate func json(_ adjustedProbability: Double?) -> JSONObject {
    [
      "r": r, "interval": interval.json, "effectiveN": effectiveCount, "p": probability,
      "adjustedP": adjustedProbability,
    ]
  }
}

extension LinkCells {
  /// The figures of links with stress as a table of a page.
  @Blocks static func blocks(_ links: [Link], _ style: ClockStyle) -> [Block] {
    "The strongest first. r is the correlation, from -1 to 1. The intervals allow for days that "
      + "resemble the day before; p is corrected for looking at all these links at once (Holm). "
      + "These are links in your diary so far; they do not say what causes what."
    Table(
      "Links with stress", of: links.map { LinkCells(link: $0, style: style) },
      [
        .left("") { $0.link.pairs.x.words.title }, column("days", \.days), column("r", \.r),
        column("95 % interval", \.interval), column("r²", \.rSquared), column("slope", \.slope),
        column("p", \.probability), column("r without drift", \.detrended),
        column("more days needed", \.furtherDays),
      ])
  }

  private static func column(
    _ heading: String, _ text: @escaping (LinkCells) -> String?
  ) -> Table.Column<LinkCells> {
    .right(heading) { text($0) ?? "–" }
  }
}
