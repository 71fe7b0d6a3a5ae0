extension FigureFormat {
  /// Cups of coffee, which need not be whole: `1 cup`, `2.5 cups`.
  package func cups(_ coffee: CoffeeAmount) -> String {
    counted(amount(coffee.cups), "cup")
  }

  /// Sleep to the minute: `7 h 45 min`.
  package func duration(_ sleep: SleepAmount) -> String { duration(minutes: 60 * sleep.hours) }
}
