import SleepTerminal
import SleepModel

extension UsageError {
  /// The error of a period whose last day is before its first one.
  init(ends last: CalendarDay, before first: CalendarDay) {
    func text(_ day: CalendarDay) -> String { FigureFormat.current.day(day, .dated) }
    self.init("The period ends (\(text(last))) before it begins (\(text(first))).")
  }
}

/// The days of the diary that a command is about.
struct DiaryFigures {
  let diary: Diary
  private(set) var source: PeriodReview.Source
  let style: ClockStyle
  let clock: DiaryClock
  private let isWhole: Bool

  /// The days of `--from` and `--to`; `nil` if neither is given.
  var range: ClosedRange<CalendarDay>? { source.range }

  /// The days of ``range``.
  var days: DiaryDays { source.days }

  init(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    let diary = try context.diary(in: &session)
    let clock = context.clock(for: diary)
    let (from, to) = try PeriodOptions.days(
      arguments, by: clock, firstWeekday: context.style.firstWeekday)
    (style, self.clock, self.diary) = (context.style, clock, diary)
    isWhole = context.isWhole
    let last = min(to ?? clock.today, clock.today)
    if let from, from > last { throw UsageError(ends: last, before: from) }
    let all = DiaryDays(diary)
    let first = from ?? all.firstDay ?? last
    source = PeriodReview.Source(
      all: all, range: from == nil && to == nil ? nil : min(first, last)...last,
      today: clock.today, time: clock.localTime.time,
      firstWeekday: context.style.firstWeekday)
  }

  /// The figures as they were at the end of a period, and what is computed from all days from its own.
  func about(_ period: DiaryPeriod) -> DiaryFigures {
    let last = period.latest
    guard let first = source.all.firstDay else { return self }
    var figures = self
    figures.source.all = source.all.within(min(first, last)...last)
    figures.source.days = source.all.within(period.days)
    return figures
  }

  /// What to say if the diary has no entries at all; `nil` if it has some.
  var emptyText: String? {
    guard days.firstDay == nil else { return nil }
    if !isWhole { return DiaryWarnings.nothingThere }
    return range == nil
      ? "Your diary has no entries yet. Log last night: betterrest log 23:10 6:40\n" : nil
  }
}
