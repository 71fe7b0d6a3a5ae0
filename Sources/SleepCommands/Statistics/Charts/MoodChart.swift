import SleepCharts
import SleepTerminal
import SleepModel

/// The moods of notes as bars.
struct MoodChart {
  let style: ClockStyle

  /// How many notes have each mood; `nil` without moods.
  func counts(_ moods: [MoodCount], id: String) -> Chart? {
    guard !moods.isEmpty else { return nil }
    let bars = moods.map { mood in
      Chart.Bar(
        label: mood.mood.printable(), amount: Double(mood.count),
        text: notes(mood.count, guesses: mood.guessCount, ""))
    }
    let summary = notes(
      moods.reduce(0) { $0 + $1.count }, guesses: moods.reduce(0) { $0 + $1.guessCount },
      " with a mood")
    return Chart(id: id, title: "Moods", summary: summary + ".", plot: .bars(bars))
  }

  private func notes(_ count: Int, guesses: Int, _ what: String) -> String {
    let notes = style.figures.counted(count, "note") + what
    return guesses > 0 ? "\(notes), \(style.figures.number(guesses)) guessed" : notes
  }

  /// The most frequent mood of each time of day; `nil` with too few notes.
  ///
  /// - Parameter isOfAll: Whether they are of more days than the answer that the chart is part of.
  func hours(_ hours: [MoodHours], isOfAll: Bool) -> Chart? {
    guard !hours.isEmpty else { return nil }
    return Chart(
      id: "mood-hours", title: "Moods by time of day",
      caption: (isOfAll ? "In your whole diary, the" : "The")
        + " most frequent mood of each time, as a share of its notes.",
      plot: .bars(
        hours.compactMap { hours in
          hours.moods.first.map { most in
            let (count, total) = (most.count, hours.noteCount)
            return Chart.Bar(
              label: style.text(of: hours.hours), amount: Double(count) / Double(total),
              text: "\(most.mood.printable()), \(style.figures.number(count)) of "
                + style.figures.counted(total, "note"))
          }
        }, upTo: 1))
  }
}
