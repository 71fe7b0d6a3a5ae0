import SleepCore

extension DiaryDays {
  /// The night to a day, that is the one which ended on it; `nil` if none was logged.
  public func night(of day: CalendarDay) -> SleepOfNight? { nights.last { $0.day == day } }

  /// The naps of a day, in the order of their addition.
  public func naps(of day: CalendarDay) -> [Night] {
    naps.filter { $0.day == day }.map { $0.nap }
  }

  /// The figures of a metric in a period, beside those of the comparable days before.
  ///
  /// - Parameter time: The current time if the period is the current day: the stress of the day
  ///   before then counts up to the same time.
  public func figures(
    of metric: DailyMetric, in period: DiaryPeriod, until time: ClockTime? = nil
  ) -> PeriodFigures {
    PeriodFigures(metric, in: period, of: self, until: time)
  }

  /// The moods of the notes of some days, the most frequent first.
  public func moods(in days: ClosedRange<CalendarDay>) -> [MoodCount] {
    MoodCount.all(in: moods.filter { days.contains($0.day) })
  }

  /// Stress by time of day and by day of the week.
  ///
  /// - Parameter firstWeekday: The first of the weekdays.
  public func stressProfile(firstWeekday: Weekday) -> StressProfile {
    StressProfile(self, firstWeekday: firstWeekday)
  }

  /// The regularity of sleep in some days.
  public func regularity(in days: ClosedRange<CalendarDay>) -> SleepRegularity {
    SleepRegularity(self, in: days)
  }

  /// The sleep before workdays and before free days in some days.
  ///
  /// Nights that do not say whether a workday followed are told apart by the workdays of the
  /// profile.
  public func timing(in days: ClosedRange<CalendarDay>) -> SleepTiming {
    SleepTiming(within(days), workdays: workdays)
  }

  /// The sleep debt over the two weeks to a day; `nil` if no need is known.
  ///
  /// - Parameter need: The hours of sleep needed each night; those of the profile by default.
  public func sleepDebt(on day: CalendarDay, need: Double? = nil) -> SleepDebt? {
    (need ?? self.need).map { SleepDebt(self, on: day, need: $0) }
  }

  /// The link between two metrics on the days that have both, without a correction for other links.
  ///
  /// A night precedes the day that it is filed under, and is therefore on x. See ``PairedDays`` for
  /// which metric is x.
  ///
  /// - Parameter lag: The number of days from x to y.
  public func link(_ first: DailyMetric, _ second: DailyMetric, lag: Int = 0) -> Link {
    Link(PairedDays(first, second, lag: lag, of: self))
  }
}
