import SleepCore

extension ClockStyle {
  /// The format of this locale, with numbers in that of the command.
  package var figures: FigureFormat {
    FigureFormat(
      number: { value, decimals in
        // Loading a formatter would take longer than the rest of an answer.
        decimals == 0 && abs(value) < 1000
          ? Plain.number(value.rounded(.toNearestOrEven) + 0)
          : Plain.tick(value, decimals: decimals)
      },
      time: { minutes in
        ClockTime(secondsAfterMidnight: 60 * Double(minutes)).map(text(of:)) ?? ""
      },
      day: text(of:as:))
  }
}
