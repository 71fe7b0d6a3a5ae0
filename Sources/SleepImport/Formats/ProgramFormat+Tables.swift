extension ProgramFormat {
  /// One row per night, without a time zone; columns vary by year and platform.
  static let sleepCycle = ProgramFormat(
    program: "Sleep Cycle", source: "sleep-cycle",
    signatures: [
      Signature(columns: ["Start", "End", "Sleep Quality"]),
      Signature(columns: ["Went to bed", "Woke up", "Sleep Quality"]),
    ],
    read: NightTable(
      ends: [("Start", "End"), ("Went to bed", "Woke up")], beginsWithLightsOut: true,
      columns: durations("Time in bed", \.elapsed) + durations("Time asleep", \.asleep)
        + durations("Time before sleep", \.latency) + durations("Asleep after", \.latency) + [
          NightColumn("Sleep Quality", .measure(\.quality, .percentage)),
          NightColumn("Alarm mode", .alarm(off: "no alarm")),
          NightColumn("Sleep Notes", .note), NightColumn("Notes", .note),
        ],
      correction: withoutUnmeasuredSleep
    ).read)

  /// One row per sleep, with times in milliseconds since 1970.
  ///
  /// The numbers in `sid` restart after all sleeps are deleted; 0 wakes are also what the program
  /// writes if nobody counted.
  static let pleesTracker = ProgramFormat(
    program: "Plees Tracker", source: "plees-tracker",
    signatures: [Signature(columns: ["sid", "start", "stop", "rating"])],
    read: NightTable(
      ends: [("start", "stop")], keySeparator: "-",
      columns: [
        NightColumn("rating", .measure(\.quality, .stars)),
        NightColumn("wakes", .field(.awakenings, zeroIsUnknown: true)),
        NightColumn("comment", .note),
      ]
    ).read)

  /// Newer exports of Sleep Cycle use seconds, older ones `7:45`.
  private static func durations(
    _ name: String, _ path: WritableKeyPath<SourceSleep, Double?> & Sendable
  ) -> [NightColumn] {
    [
      NightColumn(name, .measure(path, .clock)),
      NightColumn("\(name)(seconds)", .measure(path, .seconds)),
      NightColumn("\(name) (seconds)", .measure(path, .seconds)),
    ]
  }

  /// In exports of Sleep Cycle, 0 means that nothing was measured.
  @Sendable private static func withoutUnmeasuredSleep(_: CellRow, _ sleep: inout SourceSleep) {
    if sleep.elapsed == 0 {
      let isMeasured = [sleep.asleep, sleep.latency, sleep.quality].contains { $0 ?? 0 != 0 }
      sleep.repairs.append(
        "its time in bed is 0; it is computed from the start and the end"
          + (isMeasured ? ", and its sleep and quality are left out" : ""))
      (sleep.elapsed, sleep.quality) = (nil, nil)
    } else if sleep.asleep ?? 0 != 0 {
      return
    } else if sleep.latency ?? 0 != 0 {
      sleep.repairs.append("its time before sleep is left out, because no sleep was measured")
    }
    (sleep.asleep, sleep.latency) = (nil, nil)
  }
}
