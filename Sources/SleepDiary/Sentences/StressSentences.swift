import SleepText
import SleepCore

/// Stress by time of day in sentences.
package struct StressSentences {
  let profile: StressProfile
  let format: FigureFormat

  package init(_ profile: StressProfile, _ format: FigureFormat) {
    (self.profile, self.format) = (profile, format)
  }

  /// When stress is usually highest; `nil` if no time of day stands out.
  package var hours: String? {
    let spans = profile.standouts.chunked { $0.hours.upperBound == $1.hours.lowerBound }
      .map { "from \(time($0.first?.hours.lowerBound)) to \(time($0.last?.hours.upperBound))" }
    return spans.isEmpty ? nil : "Stress is usually highest \(spans.listed())."
  }

  package var hoursOrNone: String { hours ?? "No time of day stands out clearly." }

  /// `on all 9 days`, `on 1 day`.
  package func everyDay(of count: Int) -> String {
    (count == 1 ? "on " : "on all ") + format.counted(count, "day")
  }

  private func time(_ hour: Int?) -> String {
    format.time(minutesAfterMidnight: Double(60 * (hour ?? 0)))
  }
}
