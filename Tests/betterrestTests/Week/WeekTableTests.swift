import Foundation
import SleepModel
import SleepTerminal
import SleepText
import TestSupport
import Testing

/// With the model at hand, 8 hours and 1 cup take 8 h 15 min, more or less by 2 min 15 s.
@Suite struct WeekTableTests {
  private func week(_ words: String..., locale: String, columns: Int) throws -> [String] {
    let model = try TemporaryFile(KnownModel.ranged())
    let run = try UserRun.of(
      [
        "week", "--model", model.path, "--time-zone", "Europe/Berlin", "--locale", locale,
      ] + words, environment: ["COLUMNS": "\(columns)"])
    #expect(run.errors == "" && run.code == .success)
    return run.output.components(separatedBy: "\n")
  }

  private func table(locale: String, columns: Int) throws -> String {
    try week(
      "--wake", "Mon-Wed 06:30, Sat-Sun 08:00", "--on", "2026-03-27", locale: locale,
      columns: columns)[2..<10].joined(separator: "\n")
  }

  @Test func english() throws {
    #expect(
      try table(locale: "en_US", columns: 80) == """
        Day               Wake   Bedtime  Earliest    Latest      In bed    Shift
        Fri, Mar 27       free
        Sat, Mar 28    8:00 AM  11:45 PM  11:40 PM  11:50 PM  8 h 15 min        -
        Sun, Mar 29 *  8:00 AM  10:45 PM  10:40 PM  10:50 PM  8 h 15 min     -1 h
        Mon, Mar 30    6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min  -30 min
        Tue, Mar 31    6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min    0 min
        Wed, Apr 1     6:30 AM  10:15 PM  10:10 PM  10:20 PM  8 h 15 min    0 min
        Thu, Apr 2        free
        """)
    #expect(
      try table(locale: "en_US", columns: 60) == """
        Day               Wake   Bedtime  Earliest    Latest  Shift
        Fri, Mar 27       free
        Sat, Mar 28    8:00 AM  11:45 PM  11:40 PM  11:50 PM      -
        Sun, Mar 29 *  8:00 AM  10:45 PM  10:40 PM  10:50 PM  -1h00
        Mon, Mar 30    6:30 AM  10:15 PM  10:10 PM  10:20 PM  -0h30
        Tue, Mar 31    6:30 AM  10:15 PM  10:10 PM  10:20 PM   0h00
        Wed, Apr 1     6:30 AM  10:15 PM  10:10 PM  10:20 PM   0h00
        Thu, Apr 2        free
        """)
    #expect(
      try table(locale: "en_US", columns: 40) == """
        Day               Wake   Bedtime  Shift
        Fri, Mar 27       free
        Sat, Mar 28    8:00 AM  11:45 PM      -
        Sun, Mar 29 *  8:00 AM  10:45 PM  -1h00
        Mon, Mar 30    6:30 AM  10:15 PM  -0h30
        Tue, Mar 31    6:30 AM  10:15 PM   0h00
        Wed, Apr 1     6:30 AM  10:15 PM   0h00
        Thu, Apr 2        free
        """)
  }

  @Test func german() throws {
    #expect(
      try table(locale: "de_DE", columns: 80) == """
        Day              Wake  Bedtime  Earliest  Latest      In bed    Shift
        Fr. 27. März     free
        Sa. 28. März    08:00    23:45     23:40   23:50  8 h 15 min        -
        So. 29. März *  08:00    22:45     22:40   22:50  8 h 15 min     -1 h
        Mo. 30. März    06:30    22:15     22:10   22:20  8 h 15 min  -30 min
        Di. 31. März    06:30    22:15     22:10   22:20  8 h 15 min    0 min
        Mi. 1. Apr.     06:30    22:15     22:10   22:20  8 h 15 min    0 min
        Do. 2. Apr.      free
        """)
    #expect(
      try table(locale: "de_DE", columns: 60) == """
        Day              Wake  Bedtime  Earliest  Latest  Shift
        Fr. 27. März     free
        Sa. 28. März    08:00    23:45     23:40   23:50      -
        So. 29. März *  08:00    22:45     22:40   22:50  -1h00
        Mo. 30. März    06:30    22:15     22:10   22:20  -0h30
        Di. 31. März    06:30    22:15     22:10   22:20   0h00
        Mi. 1. Apr.     06:30    22:15     22:10   22:20   0h00
        Do. 2. Apr.      free
        """)
    #expect(
      try table(locale: "de_DE", columns: 40) == """
        Day              Wake  Bedtime  Shift
        Fr. 27. März     free
        Sa. 28. März    08:00    23:45      -
        So. 29. März *  08:00    22:45  -1h00
        Mo. 30. März    06:30    22:15  -0h30
        Di. 31. März    06:30    22:15   0h00
        Mi. 1. Apr.     06:30    22:15   0h00
        Do. 2. Apr.      free
        """)
  }

  @Test func wideCharacters() throws {
    #expect(
      try table(locale: "ja_JP", columns: 80) == """
        Day            Wake  Bedtime  Earliest  Latest      In bed    Shift
        3月27日(金)    free
        3月28日(土)    8:00    23:45     23:40   23:50  8 h 15 min        -
        3月29日(日) *  8:00    22:45     22:40   22:50  8 h 15 min     -1 h
        3月30日(月)    6:30    22:15     22:10   22:20  8 h 15 min  -30 min
        3月31日(火)    6:30    22:15     22:10   22:20  8 h 15 min    0 min
        4月1日(水)     6:30    22:15     22:10   22:20  8 h 15 min    0 min
        4月2日(木)     free
        """)
    #expect(
      try table(locale: "ja_JP", columns: 60) == """
        Day            Wake  Bedtime  Earliest  Latest  Shift
        3月27日(金)    free
        3月28日(土)    8:00    23:45     23:40   23:50      -
        3月29日(日) *  8:00    22:45     22:40   22:50  -1h00
        3月30日(月)    6:30    22:15     22:10   22:20  -0h30
        3月31日(火)    6:30    22:15     22:10   22:20   0h00
        4月1日(水)     6:30    22:15     22:10   22:20   0h00
        4月2日(木)     free
        """)
    #expect(
      try table(locale: "ja_JP", columns: 40) == """
        Day            Wake  Bedtime  Shift
        3月27日(金)    free
        3月28日(土)    8:00    23:45      -
        3月29日(日) *  8:00    22:45  -1h00
        3月30日(月)    6:30    22:15  -0h30
        3月31日(火)    6:30    22:15   0h00
        4月1日(水)     6:30    22:15   0h00
        4月2日(木)     free
        """)
  }

  @Test func withoutARangeToShowNothingIsSaidOfIt() throws {
    let range = "On nine nights in ten, the right bedtime is between the earliest and the latest."
    #expect(try week(locale: "en_US", columns: 60).contains(range))
    #expect(try !week(locale: "en_US", columns: 40).contains { $0.contains("the right bedtime") })
  }

  @Test(arguments: ["en_US", "de_DE", "ja_JP", "ar_EG"], [40, 50, 60, 70, 80, 100])
  func fits(locale: String, columns: Int) throws {
    let lines = try week(
      "--wake", "11:00", "--on", "2026-10-22", locale: locale, columns: columns)
    #expect(lines[2..<10].allSatisfy { $0.displayWidth <= columns })
    #expect(Set(lines[2..<10].map(\.displayWidth)).count == 1)
  }
}
