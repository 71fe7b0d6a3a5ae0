import CommandLineKit
import DiaryCore
import MessageText
import SleepCore

/// The sentences of `stats`, and what to type next.
struct StatsText {
  let answer: StatsAnswer

  private var review: PeriodReview { answer.review }
  private var period: DiaryPeriod { review.period }

  func lines(in emphasis: TextStyle) -> [String] {
    let sentences = PeriodSentences(review, answer.style.figures)
    guard !review.isEmpty else { return [nothing] }
    let names = PeriodNames(review, answer.style.figures)
    return [emphasis.bold(names.heading), ""] + sentences.all + [next].compactMap(\.self)
  }

  /// Where the nearest entries are, and the command that shows them.
  private var nothing: String {
    guard let day = review.nearestDay else {
      let names = review.figures.map { $0.metric.words.title.lowercased() }
      return "Nothing logged yet\(review.isPartial ? " for \(FigureFormat.list(names))" : "")."
    }
    let when = answer.style.dated(day)
    let length = period.length ?? .week
    let what = review.isPartial ? review.figures.map(\.metric.rawValue) : []
    let words =
      ["betterrest", "stats"] + (length == .week ? [] : [length.rawValue]) + what
      + ["--on", day.description]
    let isBefore = day < period.days.lowerBound
    return "Nothing \(isBefore ? "since" : "before") \(when). That \(length.rawValue): "
      + words.joined(separator: " ")
  }

  /// The setting that tells more, once there is something to tell.
  private var next: String? {
    guard !review.isPartial, review.isCurrent, review.need == nil, review.regularity.index != nil
    else { return nil }
    return "To see your sleep debt, say how much sleep you need: betterrest profile need=8"
  }
}
