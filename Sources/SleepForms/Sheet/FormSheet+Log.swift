import SleepModel

extension FormSheet {
  /// The hour from which the day's metrics are asked for.
  private static let evening = 17

  /// What a form of new entries is about.
  package enum Topic {
    /// What is missing of today.
    case today
    /// What is missing of a day.
    case day(CalendarDay)
    /// Stress at a moment in the past.
    case moment(LocalMoment)
  }

  /// The form of missing entries: the night, stress, in the evening the day, and a note.
  package init(
    reader: EntryReader, clock: ClockStyle, moodPredictor: MoodPredictor?,
    about topic: Topic = .today
  ) {
    var day = reader.clock.today
    var sections: [FormSection] = []
    switch topic {
    case .today:
      let lastNight = reader.clock.dayOfLastNight(among: reader.records)
      if let night = Self.nightSection(on: lastNight, "Last night", reader, clock) {
        sections.append(night)
      }
      sections.append(Self.stressSection())
      if Self.isEvening(reader.clock), let day = Self.daySection(day, reader) {
        sections.append(day)
      }
      sections.append(Self.section(.note, "A note"))
    case .day(let chosen):
      day = chosen
      sections = [
        Self.nightSection(on: day, "The night before", reader, clock),
        Self.daySection(day, reader),
      ].compactMap(\.self)
    case .moment(let moment):
      day = moment.day
      sections = [Self.stressSection("\(moment.day) \(moment.time)")]
    }
    self.init(
      purpose: .log(day: day, reader), clock: clock, title: "your diary", day: clock.text(of: day),
      sections: sections, moodPredictor: moodPredictor)
    if case .today = topic { followsClock = true }
  }

  /// - Parameter when: The moment that is offered instead of now.
  private static func stressSection(_ when: String = "") -> FormSection {
    let section = section(.stress, when.isEmpty ? "Stress now" : "Stress")
    let fields = section.fields.map { field in
      guard field.key == .stressTime else { return field }
      var field = field
      (field.initial, field.unit, field.question) = (when, "empty: now", "When was it, if not now?")
      return field
    }
    return FormSection(kind: .stress, heading: section.heading, fields: fields)
  }

  /// The night that ended on a day, unless it is logged.
  private static func nightSection(
    on day: CalendarDay, _ heading: String, _ reader: EntryReader, _ clock: ClockStyle
  ) -> FormSection? {
    guard !reader.records.contains(where: { $0.kind == .night && $0.day == day }) else {
      return nil
    }
    var suggestions: [String: String] = [:]
    // The typical rising time is no suggestion for this night if it is still in the future.
    if let usual = UsualTimes(reader.records), isPast(usual.rise, on: day, reader.clock) {
      suggestions = ["bed": written(usual.bed, clock), "rise": written(usual.rise, clock)]
    }
    // The coffee before it may have been logged with its day.
    let dayBefore = record(of: try? day.preceding(), reader)
    return section(.night, heading, suggestions, without: dayBefore)
  }

  private static func isPast(
    _ time: ClockTime, on day: CalendarDay, _ clock: DiaryClock
  ) -> Bool {
    LocalMoment.all(time, on: day, in: clock.zone).contains { $0.start <= clock.now }
  }

  private static func isEvening(_ clock: DiaryClock) -> Bool {
    clock.localTime.time.hour >= evening || clock.isInSmallHours
  }

  private static func daySection(_ day: CalendarDay, _ reader: EntryReader) -> FormSection? {
    let missing = section(.day, "The day", without: record(of: day, reader))
    return missing.fields.isEmpty ? nil : missing
  }

  private static func record(of day: CalendarDay?, _ reader: EntryReader) -> DiaryRecord? {
    reader.records.first { $0.kind == .day && $0.day == day }
  }

  private static func section(
    _ kind: DiaryKind, _ heading: String, _ suggestions: [String: String] = [:],
    without record: DiaryRecord? = nil
  ) -> FormSection {
    let missing = EntryField.all(of: kind).filter {
      $0.isAsked && record?.fields[$0.field] == nil
    }
    return FormSection(
      kind: kind, heading: heading,
      fields: missing.map { FormField($0, of: kind, suggestion: suggestions[$0.name]) })
  }

  /// A localized time, if it can be parsed again.
  static func written(_ time: ClockTime, _ clock: ClockStyle) -> String {
    let text = clock.text(of: time)
    return (try? ClockTime(written: text)) == time ? text : time.description
  }
}
