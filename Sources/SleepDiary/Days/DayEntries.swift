import SleepCore

/// The entries of a diary in the order of their addition.
struct DayEntries {
  static let kinds: Set<DiaryKind> = [.night, .nap, .stress, .day, .note]

  let dayStart: ClockTime
  private(set) var stress: [StressReading] = []
  /// The parts of nights; `nil` for records without their times.
  private var parts: [(day: CalendarDay, index: Double, part: SleepOfNight.Part?)] = []
  private(set) var naps: [(day: CalendarDay, nap: Night)] = []
  private(set) var moods: [MoodEntry] = []
  /// The numbers of days.
  private(set) var numbers: [DiaryField: [DailySeries.Point]] = [:]

  /// - Parameter count: The number of entries to expect.
  init(dayStart: ClockTime, count: Int) {
    self.dayStart = dayStart
    // Most entries are stress.
    stress.reserveCapacity(count)
  }

  private static let fieldsOfDays = EntryField.all(of: .day).map { $0.field }

  mutating func add(_ record: some RecordFields) {
    switch record.kind {
    case .stress, .note: addMoment(record)
    case .night, .nap, .day:
      guard let day = record.text(.day).flatMap({ try? CalendarDay(parsing: $0) }) else { return }
      add(record, on: day)
    case .profile: break
    }
  }

  private mutating func addMoment(_ record: some RecordFields) {
    guard let moment = record.moment(.at) else { return }
    let day = moment.day(startingAt: dayStart)
    if record.kind == .note {
      if let mood = MoodEntry(record, day: day, hour: moment.time.hour) { moods.append(mood) }
    } else if let value = record.number(.value) {
      stress.append(StressReading(day: day, moment: moment, value: value))
    }
  }

  private mutating func add(_ record: some RecordFields, on day: CalendarDay) {
    switch record.kind {
    case .night:
      parts.append((day, record.number(.part) ?? 1, SleepOfNight.Part(record)))
    case .nap:
      if let nap = Night(record), nap.isPossible { naps.append((day, nap)) }
    default:
      for field in Self.fieldsOfDays {
        guard let value = record.number(field) else { continue }
        numbers[field, default: []].append(.init(day: day, value: value))
      }
    }
  }
}

extension DayEntries {
  /// The nights by day; of several records of a part, the last one counts.
  var nights: [SleepOfNight] {
    // The sort is stable.
    let sorted = parts.sorted { ($0.day, $0.index) < ($1.day, $1.index) }
    return sorted.chunked { $0.day == $1.day }.compactMap { night in
      guard let first = night.first else { return nil }
      let parts =
        night.count == 1
        ? [first.part].compactMap { $0 }
        : Array(night).chunked { $0.index == $1.index }.compactMap { $0.last?.part }
      if parts.isEmpty { return nil }
      return SleepOfNight(parts, day: first.day)
    }
  }
}

/// An entry of stress.
public struct StressReading: Hashable, Sendable {
  /// The day of the diary, which begins at the start of the day.
  public let day: CalendarDay
  /// When it was.
  public let moment: LocalMoment
  /// The stress from 0 (calm) to 10 (extreme).
  public let value: Double

  /// Whether it was at most as late in its day as a time on the same or the next date.
  func isUpTo(_ time: ClockTime, dayStart: ClockTime) -> Bool {
    let (own, other) = (moment.time < dayStart, time < dayStart)
    return own == other ? moment.time <= time : other
  }
}

/// The mood of a note.
package struct MoodEntry: Equatable {
  /// The day of the diary, which begins at the start of the day.
  let day: CalendarDay
  /// The hour of the clock.
  let hour: Int
  let mood: String
  /// Whether the mood was predicted from the note, and not chosen or confirmed.
  let isGuess: Bool

  /// `nil` if the note has no mood.
  init?(_ note: some RecordFields, day: CalendarDay, hour: Int) {
    guard let mood = note.mood else { return nil }
    (self.day, self.hour, self.mood) = (day, hour, mood)
    isGuess = note.text(.moodBy) == "guess"
  }
}
