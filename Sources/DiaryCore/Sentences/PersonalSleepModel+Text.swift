import SleepCore

extension PersonalSleepModel {
  /// What the answers come from, as the beginning of a sentence: `From your 23 nights`, with the day
  /// of the latest one if that is long ago.
  package func origin(today: CalendarDay, _ figures: FigureFormat) -> String {
    let isLongAgo = latestDay.days(until: today) > 60
    return "From your \(figures.counted(nightCount, "night"))"
      + (isLongAgo ? " up to \(figures.day(latestDay, .dated))" : "")
  }
}
