import Charts
import CommandLineKit
import DiaryStatistics
import SleepClock

/// The part of a report on the links with stress.
struct LinksSection {
  let source: DiaryFigures

  var markup: Markup? {
    let links = source.days.overview
      .map { Link(PairedDays($0, .stress, lag: 0, of: source.days)) }.correctedAndSorted
      .filter { $0.pairs.count > 0 }
    guard !links.isEmpty else { return nil }
    let charts = links.compactMap { LinkChart(link: $0, style: source.style).chart }
    return """
      <section id="links">
      <h2>Links with stress</h2>
      <p>The strongest first. r is the correlation, from \u{2212}1 to 1. The intervals allow for days that \
      resemble the day before; p is corrected for looking at all these links at once (Holm). These \
      are links in your diary so far; they do not say what causes what.</p>
      \(table(links).markup)\
      <div class="figures small">
      \(charts.map(\.markup))</div>
      </section>

      """
  }

  private func table(_ links: [Link]) -> MarkupTable {
    var table = MarkupTable(
      "Links with stress",
      [
        ("", .left), ("days", .right), ("r", .right), ("95 % interval", .right), ("r²", .right),
        ("slope", .right), ("p", .right), ("r without drift", .right), ("more days needed", .right),
      ])
    for link in links {
      let number = LinkText.twoDecimals
      table.add([
        link.pairs.x.words.title, Plain.count(link.pairs.count),
        link.correlation.map { number($0.r) } ?? "–",
        link.correlation.map {
          "\(number($0.interval.lowerBound)) to \(number($0.interval.upperBound))"
        }
          ?? "–",
        link.correlation.map { number($0.r * $0.r) } ?? "–",
        link.correlation == nil ? "–" : LinkText(link: link, style: source.style).slope,
        link.adjustedProbability.map(CorrelateAnswer.probability) ?? "–",
        link.detrended.map { number($0.r) } ?? "–",
        LinkText(link: link, style: source.style).furtherDays ?? "–",
      ])
    }
    return table
  }
}
