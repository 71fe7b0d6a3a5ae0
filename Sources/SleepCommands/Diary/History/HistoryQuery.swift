import SleepTerminal
import SleepModel

struct HistoryQuery {
  private typealias Options = HistoryCommand

  /// The kinds that were asked for; empty for all but the profile.
  let chosenKinds: Set<DiaryKind>
  /// Whether the entries are those that were deleted.
  let areDeleted: Bool
  /// The only day, if one was asked for.
  let on: CalendarDay?
  /// The first and last day, such as `2026-11-22`; `nil` if unbounded.
  private let first: String?
  private let last: String?
  private let text: String?
  private let mood: String?
  private let clock: DiaryClock

  init(_ arguments: ParsedArguments, _ clock: DiaryClock, firstWeekday: Weekday) throws {
    var (kinds, areDeleted): (Set<DiaryKind>, Bool) = ([], false)
    var periods: [ClosedRange<CalendarDay>] = []
    for choice in arguments[Options.choices] {
      switch choice {
      case .kind(let kind): kinds.insert(kind)
      case .deleted: areDeleted = true
      case .period(.all): break
      case .period(let written):
        let period = try written.period(clock, since: nil, firstWeekday: firstWeekday)
        guard let period else { throw UsageError("The calendar has no days before this period.") }
        periods.append(period.days)
      }
    }
    (chosenKinds, self.areDeleted) = (kinds, areDeleted)
    let ends = try PeriodOptions.days(arguments, by: clock, firstWeekday: firstWeekday)
    let day = try arguments[Options.on].map(clock.day(parsing:))
    guard periods.count <= 1, periods.isEmpty || ends == (nil, nil) && day == nil else {
      throw UsageError("Name one period, or its first and last day with '--from' and '--to'.")
    }
    let (first, last) = (
      periods.first?.lowerBound ?? day ?? ends.from, periods.first?.upperBound ?? day ?? ends.to
    )
    if let first, let last, last < first {
      throw UsageError(ends: last, before: first)
    }
    on = first == last ? first : nil
    (self.first, self.last) = (first?.description, last?.description)
    text = arguments[Options.contains]
    mood = arguments[Options.mood]
    self.clock = clock
  }

  /// The kinds of records to read; `hasProfile` includes the profile if all entries are selected.
  private func kinds(hasProfile: Bool) -> Set<DiaryKind> {
    guard chosenKinds.isEmpty else { return chosenKinds }
    let all = Set(DiaryKind.allCases)
    let takesAll = first == nil && last == nil && text == nil && mood == nil
    return hasProfile && takesAll ? all : all.subtracting([.profile])
  }

  /// The selected entries of a diary, the latest last.
  func entries(in diary: Diary, hasProfile: Bool) -> [HistoryEntry] {
    let order = HistoryOrder(dayStart: clock.dayStart)
    let records = diary.records(of: kinds(hasProfile: hasProfile), areDeleted: areDeleted) {
      // Nights of other words can supersede those that are selected.
      isInPeriod(order.day(of: $0)) && ($0.kind == .night || hasWords($0))
    }
    return HistoryOrder.sorted(records.filter(hasWords).map { order.entry($0) })
  }

  /// Whether a diary has any entries of the kinds, of other days and words too.
  func hasAny(in diary: Diary) -> Bool {
    var hasAny = false
    diary.forEachRecord(of: kinds(hasProfile: false), areDeleted: areDeleted) { record in
      hasAny = hasAny || record.text(.day) != nil || record.text(.at) != nil
    }
    return hasAny
  }

  private func isInPeriod(_ day: String) -> Bool {
    (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  private func hasWords(_ record: some RecordFields) -> Bool {
    guard mood == nil || record.mood == mood else { return false }
    guard let text else { return true }
    return [DiaryField.note, .mood].contains { field in
      record.text(field)?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
