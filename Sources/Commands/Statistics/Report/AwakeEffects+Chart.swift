import Charts
import DiaryCore
import SleepCore

extension AwakeEffects {
  func chart(_ format: FigureFormat) -> Chart {
    let effects = [
      ("A night of 8 hours", usual), ("Each extra hour", perHour), ("Each cup of coffee", perCup),
    ]
    return Chart(
      id: "awake", title: "Time awake", caption: "", summary: sentence(format),
      plot: .bars(
        effects.compactMap { label, effect in
          effect.map {
            Chart.Bar(
              label: label, amount: $0.minutes,
              text: ($0.minutes < 0 ? "-" : "") + format.duration(minutes: $0.minutes) + " awake")
          }
        }))
  }
}
