import SleepText

/// The effect of a clock change on a night.
public enum ClockChange: Sendable, Hashable {
  /// What happens at a moment.
  public enum Event: Sendable, Hashable {
    /// Waking up.
    case waking
    /// Going to bed.
    case bedtime
  }

  /// The clocks skip the requested time on its day. The calendar replaces it with another time,
  /// which may be on the next day.
  case skipped(Event, ClockTime, CalendarDay, becomes: ClockTime, CalendarDay)
  /// The clocks show the time twice on its day; `isFirst` selects the first or the second.
  case repeated(Event, ClockTime, CalendarDay, isFirst: Bool)
  /// The clocks go forward by `seconds` between bedtime and waking, or back if `seconds` is
  /// negative.
  case duringSleep(seconds: Int)

  /// The effect on a time that was asked for, at the moment that it became; `nil` if there is none.
  package init?(
    _ event: Event, _ time: ClockTime, on day: CalendarDay, at moment: LocalMoment,
    in zone: ZoneClock
  ) {
    if moment.time != time || moment.day != day {
      self = .skipped(event, time, day, becomes: moment.time, moment.day)
    } else if let twin = moment.twin(in: zone) {
      self = .repeated(event, time, day, isFirst: moment.minute < twin.minute)
    } else {
      return nil
    }
  }

  /// A sentence that describes the change.
  package func text(_ figures: FigureFormat) -> String {
    switch self {
    case .skipped(let event, let time, let day, let newTime, let newDay):
      let place = newDay == day ? "" : " on \(figures.day(newDay, .date))"
      return "The clocks skip \(figures.time(time)) on \(figures.day(day, .date)), "
        + "so \(event == .waking ? "waking" : "bedtime") is at \(figures.time(newTime))\(place)."
    case .repeated(let event, let time, let day, let isFirst):
      return "The clocks show \(figures.time(time)) twice on \(figures.day(day, .date)); "
        + "\(event == .waking ? "waking is at" : "bedtime is") the "
        + "\(isFirst ? "first" : "second")."
    case .duringSleep(let seconds):
      let size = abs(seconds)
      let amount =
        size % 3600 == 0
        ? Counted(Double(size / 3600), "hour") : Counted(Double(size / 60), "minute")
      return "The clocks go \(seconds > 0 ? "forward" : "back") by \(amount) while you sleep."
    }
  }
}

// MARK: Several nights that are shown together

extension ClockChange {
  /// What changes mean for nights, without repetitions; bedtimes that clocks show twice are marked in
  /// the times themselves.
  package static func notes(on nights: [[ClockChange]], _ figures: FigureFormat) -> [String] {
    var notes: [String] = []
    for change in nights.joined() {
      let note =
        switch change {
        case .repeated(.bedtime, _, let day, _):
          "The clocks show some of these bedtimes twice on \(figures.day(day, .date)); "
            + "each says which is meant."
        case _ where nights.allSatisfy({ $0.contains(change) }): change.text(figures)
        default: "For some of these bedtimes: \(change.text(figures))"
        }
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  /// What changes mean for nights from one given bedtime, which has its own.
  package static func notes(
    on nights: [[ClockChange]], from bed: ClockChange?, _ figures: FigureFormat
  ) -> [String] {
    var changes = [bed].compactMap { $0 }
    for change in nights.joined() where !changes.contains(change) {
      if case .repeated(.bedtime, _, _, _) = change { continue }
      changes.append(change)
    }
    return changes.map { $0.text(figures) }
  }
}
