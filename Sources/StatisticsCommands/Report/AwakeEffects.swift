import Charts
import SleepClock
import SleepDiary

/// How long one is awake in a night, and what adds to it.
struct AwakeEffects {
  private let usual, perHour: Double
  /// `nil` with too few nights.
  private let perCup: Double?

  init(_ model: PersonalSleepModel, nights: [LearningNight]) {
    usual = model.effect(of: .usualAwake(isMeasured: model.isForMeasuredNights)).minutes
    perHour = model.effect(of: .longerNight).minutes
    let cups = nights.compactMap(\.cups)
    perCup =
      cups.count >= PersonalSleepModel.fewestNightsWithCoffee
        && Set(cups).count >= PersonalSleepModel.fewestNumbersOfCups
      ? model.effect(of: .coffee).minutes : nil
  }

  func sentence(_ format: FigureFormat) -> String {
    let effects = [("each extra hour in bed", perHour), ("each cup", perCup)].compactMap {
      name, minutes in
      minutes.flatMap { minutes -> String? in
        // Less than this is no news.
        minutes.magnitude < 0.5
          ? nil
          : "\(name) \(minutes < 0 ? "takes away" : "adds") about \(format.duration(minutes: minutes))"
      }
    }
    return "You are usually awake \(format.duration(minutes: usual)) a night"
      + (effects.isEmpty ? "." : "; \(FigureFormat.list(effects)).")
  }

  func chart(_ format: FigureFormat) -> Chart {
    let effects = [
      ("A night of 8 hours", usual), ("Each extra hour", perHour), ("Each cup of coffee", perCup),
    ]
    return Chart(
      id: "awake", title: "Time awake", caption: "", summary: sentence(format),
      plot: .bars(
        effects.compactMap { label, minutes in
          minutes.map {
            Chart.Bar(
              label: label, amount: $0,
              text: ($0 < 0 ? "-" : "") + format.duration(minutes: $0) + " awake")
          }
        }))
  }
}
