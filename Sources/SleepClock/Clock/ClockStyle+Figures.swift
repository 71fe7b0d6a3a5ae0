import MessageText

extension ClockStyle {
  /// The format of this locale, with numbers in that of the command.
  package var figures: FigureFormat {
    FigureFormat(
      number: { Plain.tick($0, decimals: $1) },
      time: { minutes in
        ClockTime(secondsAfterMidnight: 60 * Double(minutes)).map(text(of:)) ?? ""
      },
      day: { day, style in
        switch style {
        case .weekday: wideWeekday(of: day)
        case .shortWeekday: weekday(of: day)
        case .ofMonth: dayOfMonth(day)
        case .short: text(of: day)
        case .dated: dated(day)
        case .month: month(of: day)
        case .year: year(of: day)
        }
      })
  }
}
