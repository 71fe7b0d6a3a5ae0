import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct WhatIfAnswerTests {
  /// The answer of `actualSleep = 300 + 3600 * estimatedSleep + 600 * coffee`, without the lines on
  /// the model and on its having no range.
  private func answer(_ words: String..., model text: String = KnownModel.line()) throws -> String {
    let model = try TemporaryFile(text)
    let run = try UserRun.of(
      ["predict", "--model", model.path] + words)
    #expect(run.errors == "" && run.code == .success)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .filter { !$0.hasPrefix("Note: There is no prediction interval") }.joined(separator: "\n")
  }

  @Test func aTableByCups() throws {
    #expect(
      try answer("--coffee", "0...2") == """
        Bedtimes for waking at 7:00 AM and 8 h of sleep (both assumed), by cups of coffee:

        Cups   Bedtime      In bed
           0  10:55 PM   8 h 5 min
           1  10:45 PM  8 h 15 min
           2  10:35 PM  8 h 25 min

        """)
  }

  @Test func aTableByHours() throws {
    #expect(
      try answer("--sleep", "7:30...8", "--coffee", "1.5", "--locale", "de_DE") == """
        Bedtimes for waking at 07:00 (assumed) and 1,5 cups of coffee, by hours wanted:

            Wanted  Bedtime      In bed
        7 h 30 min    23:10  7 h 50 min
        7 h 45 min    22:55   8 h 5 min
               8 h    22:40  8 h 20 min

        """)
  }

  @Test func aGrid() throws {
    #expect(
      try answer("--sleep", "7...8:0.5", "--coffee", "0...8:4", "--locale", "de_DE") == """
        Bedtimes for waking at 07:00 (assumed), by hours wanted and cups of coffee:

            Wanted  0 cups  4 cups  8 cups
               7 h   23:55   23:15   22:35
        7 h 30 min   23:25   22:45   22:05
               8 h   22:55   22:15   21:35

        """)
  }

  @Test func aGridOfManyCups() throws {
    let grid = try answer("--sleep", "7...8:1", "--coffee", "0...3:0.25", "--locale", "de_DE")
    #expect(
      grid.hasPrefix(
        """
        Bedtimes for waking at 07:00 (assumed), by hours wanted and cups of coffee:

        Cups    7 h    8 h
           0  23:55  22:55
        0,25  23:52  22:52

        """))
    #expect(
      try UserRun.usageError("predict", "--sleep", "7...10.25", "--coffee", "0...12")
        == """
        Error: A grid has at most 12 columns; '--sleep' is 14 amounts and '--coffee' 13. Take \
        larger steps for one of them, or --json.
        """)
  }

  @Test func rangesHaveColumns() throws {
    // 1.5 times 60 seconds and 30 more for each cup to either side, outwards to five minutes.
    let table = try answer("--coffee", "0...1", "--locale", "de_DE", model: KnownModel.ranged())
    #expect(
      table == """
        Bedtimes for waking at 07:00 and 8 h of sleep (both assumed), by cups of coffee:

        Cups  Bedtime      In bed  Earliest  Latest
           0    22:55   8 h 5 min     22:50   23:00
           1    22:45  8 h 15 min     22:40   22:50

        On nine nights in ten, the right bedtime is between the earliest and the latest.
        """)
    let wide = try answer("--coffee", "0...1", model: KnownModel.ranged(spread: 1e9))
    #expect(wide.contains("\n   0  10:55 PM   8 h 5 min\n"))
  }

  @Test func aRangeOfOne() throws {
    #expect(
      try answer("--coffee", "2...2") == """
        Bedtimes for waking at 7:00 AM and 8 h of sleep (both assumed), by cups of coffee:

        Cups   Bedtime      In bed
           2  10:35 PM  8 h 25 min

        """)
  }

  @Test func unseenInputsAreSaidOnce() throws {
    #expect(
      try answer("--wake", "4am", "--sleep", "4...12:4", "--coffee", "9...12").hasSuffix(
        """

        Note: The model has seen wake times from 5:00 AM to 10:00 AM, not 4:00 AM: take the answer \
        as a guess.
        Note: The model has seen hours of sleep from 5 to 10, not 4 or 12: take those answers as \
        guesses.
        Note: The model has seen cups of coffee from 0 to 10, not 11 to 12: take those answers as \
        guesses.
        """))
  }

  @Test func aSingleSeenInputIsNamed() throws {
    let model = try TemporaryFile()
    _ = try UserRun.of(
      "train", "-", "--folds", "0", "-o", model.path,
      input: "wake,estimatedSleep,coffee,actualSleep\n26100,1,3,3600\n26100,1,3,3700\n")
    let run = try UserRun.of("predict", "--model", model.path, "--sleep", "8", "--coffee", "0...1")
    #expect(
      run.output.contains(
        """
        Note: The model has seen only the wake time 7:15 AM, not 7:00 AM: take the answer as a guess.
        Note: The model has seen only 1 hour of sleep, not 8: take the answer as a guess.
        Note: The model has seen only 3 cups of coffee, not 0 to 1: take those answers as guesses.
        """))
  }

  @Test func clocksThatGoForward() throws {
    #expect(
      try answer(
        "--wake", "07:00", "--on", "2026-03-29", "--time-zone", "Europe/Berlin", "--coffee",
        "0...1", "--locale", "de_DE") == """
          Bedtimes for waking at 07:00 on So. 29. März and 8 h of sleep (assumed), by cups of \
          coffee:

          Cups  Bedtime      In bed
             0    21:55   8 h 5 min
             1    21:45  8 h 15 min

          Note: The clocks go forward by 1 hour while you sleep.
          """)
    // Some of the bedtimes are after the change.
    #expect(
      try answer(
        "--wake", "09:00", "--on", "2026-03-29", "--time-zone", "Europe/Berlin", "--sleep",
        "5...6:0.5", "--locale", "de_DE") == """
          Bedtimes for waking at 09:00 on So. 29. März and 1 cup of coffee (assumed), by hours \
          wanted:

              Wanted  Bedtime      In bed
                 5 h    03:45  5 h 15 min
          5 h 30 min    03:15  5 h 45 min
                 6 h    01:45  6 h 15 min

          Note: For some of these bedtimes: The clocks go forward by 1 hour while you sleep.
          """)
  }

  @Test func clocksThatGoBack() throws {
    #expect(
      try answer(
        "--wake", "10:00", "--on", "2026-10-25", "--time-zone", "Europe/Berlin", "--sleep",
        "6.5...8.5:0.5", "--locale", "de_DE") == """
          Bedtimes for waking at 10:00 on So. 25. Okt. and 1 cup of coffee (assumed), by hours \
          wanted:

              Wanted         Bedtime      In bed
          6 h 30 min           03:15  6 h 45 min
                 7 h  02:45 (second)  7 h 15 min
          7 h 30 min  02:15 (second)  7 h 45 min
                 8 h   02:45 (first)  8 h 15 min
          8 h 30 min   02:15 (first)  8 h 45 min

          Note: The clocks show some of these bedtimes twice on 25.10.2026; each says which is meant.
          Note: For some of these bedtimes: The clocks go back by 1 hour while you sleep.
          """)
  }

  @Test func json() throws {
    struct Answer: Decodable, Equatable {
      var estimatedSleep: Double
      var coffee: Double
      var actualSleep: Double
      var bedtime: String
      var warnings: [String]
    }
    let model = try TemporaryFile(KnownModel.line())
    let run = try UserRun.of(
      "predict", "--model", model.path, "--sleep", "8...9:1", "--coffee", "10...11", "--on",
      "2026-11-20", "--time-zone", "UTC", "--json")
    let missing =
      "There is no prediction interval: an interval requires at least 50 distinct rows."
    let note = "The model has seen cups of coffee from 0 to 10, not 11: take the answer as a guess."
    func answer(_ sleep: Double, _ coffee: Double, _ actual: Double, _ bedtime: String) -> Answer {
      Answer(
        estimatedSleep: sleep, coffee: coffee, actualSleep: actual,
        bedtime: "2026-11-19T\(bedtime):00Z", warnings: [missing] + (coffee > 10 ? [note] : []))
    }
    #expect(
      try JSONDecoder().decode([Answer].self, from: Data(run.output.utf8)) == [
        answer(8, 10, 35_100, "21:15"), answer(8, 11, 35_700, "21:05"),
        answer(9, 10, 38_700, "20:15"), answer(9, 11, 39_300, "20:05"),
      ])
    let one = try UserRun.of("predict", "--model", model.path, "--coffee", "2...2", "--json")
    #expect(try JSONDecoder().decode([Answer].self, from: Data(one.output.utf8)).count == 1)
  }

  @Test func aModelWithoutCoffee() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    #expect(
      try UserRun.of(
        "train", "-", "--features", "estimatedSleep", "--algorithm", "linear", "--folds", "0",
        "-o", model.path, input: rows
      ).code == .success)
    #expect(
      try UserRun.of("predict", "--sleep", "7...8:1", "--model", model.path).output == """
        Bedtimes for waking at 7:00 AM (assumed), by hours wanted:

        Wanted   Bedtime      In bed
           7 h  11:45 PM  7 h 15 min
           8 h  10:45 PM  8 h 15 min

        Note: The model was trained without coffee and takes no account of it.
        Model: \(model.path).

        """)
  }

  @Test func mistakes() throws {
    #expect(
      try UserRun.usageError("predict", "--coffee", "4...0") == """
        Error: The value '4...0' is invalid for '--coffee <cups>': it ends before it begins. \
        Write it as 0...4, or as 0...8:2 for steps of 2 cups.
        """)
    #expect(
      try UserRun.usageError("predict", "--sleep", "7...9:0.001") == """
        Error: The value '7...9:0.001' is invalid for '--sleep <hours>': it has more than 200 \
        amounts; take a larger step. Write it as 7...9, or as 7...9:0.5 for steps of half an hour.
        """)
  }
}
