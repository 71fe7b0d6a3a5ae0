extension DiaryDays {
  /// The metrics that are compared with stress.
  ///
  /// The share of the time in bed is left out because it is nearly the efficiency, and a mood of too
  /// few days because it would only make the correction of the other links stricter.
  package var overview: [DailyMetric] {
    DailyMetric.allCases.filter { metric in
      switch metric {
      case .stress, .asleepInBed: false
      case .happy, .sad, .angry, .relaxed:
        series(metric).values.count { $0 > 0 } >= Link.fewestForCorrelation
      default: true
      }
    }
  }
}
