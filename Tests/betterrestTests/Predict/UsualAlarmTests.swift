import Foundation
import TestSupport
import Testing

/// The usual alarm of days of which there are few nights; on Sunday, 22 November 2026, in Berlin.
@Suite struct UsualAlarmTests {
  /// Weekdays up to 6:40, and three mornings of weekends.
  private let sleeper: SleeperRun

  init() throws {
    let rises = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20].map { ($0, 400) }
    sleeper = try SleeperRun(
      (rises + [(14, 450), (15, 500), (21, 520)]).map { KnownNights.night($0.0, rise: $0.1) })
  }

  @Test func itSaysThatItIsOfAllNights() throws {
    #expect(
      try sleeper.output("predict", "--on", "sat").contains(
        "\nTo wake up at 6:40 AM on Sat, Nov 28, the usual time of all your nights, after 8 h "))
    #expect(
      try sleeper.output("predict").contains(
        "\nTo wake up at 6:40 AM, your usual time, after 8 h "))
  }

  @Test func itIsNotOfferedForTheProfile() throws {
    #expect(try !sleeper.output("profile").contains("To keep these times"))
  }
}
