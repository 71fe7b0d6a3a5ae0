import Foundation
import TestSupport
import Testing

/// Alarms of some days of a week, which leave those of the others as they are; from Monday,
/// 23 November 2026, in Berlin.
@Suite struct NamedDaysTests {
  private func wakes(_ sleeper: SleeperRun, _ words: String...) throws -> [String] {
    let rows = try sleeper.output(["week"] + words).split(separator: "\n")
      .filter { $0.contains(", Nov 2") }
    return rows.map { row in
      String(row.dropFirst(11).drop { $0 == " " }.prefix { $0 != " " && $0 != "\u{202F}" })
    }
  }

  @Test func theOthersKeepTheirAlarms() throws {
    let sleeper = try SleeperRun()
    #expect(
      try wakes(sleeper, "--wake", "Wed 05:15")
        == ["7:00", "7:00", "5:15", "7:00", "7:00", "7:00", "7:00"])
    _ = try sleeper.output("profile", "wake=Mon-Fri 06:40")
    #expect(
      try wakes(sleeper, "--wake", "Wed 05:15")
        == ["6:40", "6:40", "5:15", "6:40", "6:40", "free", "free"])
    let text = try sleeper.output(["week", "--wake", "Wed 05:15"])
    #expect(text.contains(" The other wake times are those of your profile."), "\(text)")
  }

  @Test func withoutOthersTheyAreFree() throws {
    #expect(
      try wakes(SleeperRun([]), "--wake", "Wed 05:15")
        == ["free", "free", "5:15", "free", "free", "free", "free"])
  }

  @Test func theFirstNightHasNoShift() throws {
    let text = try SleeperRun().output(["week", "--wake", "Mon-Tue 06:30, Wed-Sun 05:30"])
    let shifts = text.split(separator: "\n").filter { $0.contains(", Nov 2") }.map { row in
      row.replacing("  ", with: "\t").split(separator: "\t").last?.drop { $0 == " " } ?? ""
    }
    #expect(shifts == ["-", "0 min", "-1 h", "0 min", "0 min", "0 min", "0 min"])
    #expect(
      text.contains(
        "\nShift: how much later you go to bed than the night before; earlier with a minus sign.\n")
    )
    #expect(text.contains("(both assumed). By the day of waking:\n"))
  }
}
