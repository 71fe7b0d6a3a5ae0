import CommandInputs
import CommandLineKit
import SleepClock

/// What was written into a file of reminders.
struct ReminderReport {
  let plan: ReminderPlan
  let path: String
  let cancelledCount: Int

  private var clock: ClockStyle { plan.clock }

  var json: JSONObject {
    [
      "file": path, "reminders": plan.reminders.map(Self.json), "removed": cancelledCount,
      "model": plan.model?.reference,
    ]
  }

  private static func json(_ reminder: Reminder) -> JSONObject {
    let kind =
      switch reminder.slot {
      case .stress: "stress"
      case .day: "day"
      case .bedtime: "bedtime"
      }
    return [
      "kind": kind, "time": reminder.time.description,
      "weekday": reminder.weekday?.description.lowercased(), "wake": reminder.wake?.description,
      "minutesBefore": reminder.minutesBefore,
    ]
  }

  func lines(in style: TextStyle) -> [String] {
    var table = TextTable([.left, .left])
    let stress = plan.reminders.filter { if case .stress = $0.slot { true } else { false } }
    if !stress.isEmpty {
      let times = stress.map { clock.text(of: $0.time) }.joined(separator: ", ")
      table.add(["Stress", "\(times), every day"])
    }
    for reminder in plan.reminders where reminder.slot == .day {
      table.add(["Day", "\(clock.text(of: reminder.time)), every day"])
    }
    for (index, reminder) in bedtimes.enumerated() {
      table.add([index == 0 ? "Bedtime" : "", text(of: reminder)])
    }
    let minutes = bedtimes.first.map {
      $0.minutesBefore == 0
        ? "The bedtime reminders come at bedtime."
        : "The bedtime reminders come \(Plain.counted(Double($0.minutesBefore), "minute")) before."
    }
    let removed =
      cancelledCount > 0
      ? "\(Plain.counted(Double(cancelledCount), "earlier reminder")) will be removed." : nil
    return table.lines
      + [minutes, removed, "Import \(path) into your calendar; it replaces earlier reminders."]
      .compactMap(\.self) + [plan.basis.map(style.dim)].compactMap(\.self)
  }

  private var bedtimes: [Reminder] { plan.reminders.filter { $0.weekday != nil } }

  private func text(of reminder: Reminder) -> String {
    let day = reminder.weekday.map(clock.name(of:)) ?? ""
    let wake = reminder.wake.map { ", up at \(clock.text(of: $0))" } ?? ""
    return "\(day) \(clock.text(of: reminder.time))\(wake)"
  }
}
