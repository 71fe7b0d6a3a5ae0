import Foundation
import SleepPlatform
import SleepCore
import Testing

@Suite struct ZoneClockTests {
  /// The oracle is Foundation, which lists the changes.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tehran",
    "America/Nuuk", "Pacific/Apia",
  ]) func findsTheChangesOfTheClocks(name: String) throws {
    let timeZone = try #require(TimeZone(identifier: name))
    let clock = ZoneClock(timeZone)
    #expect(clock.name == name)
    var last = Date(timeIntervalSince1970: 1_262_304_000)
    var changes = 0
    for _ in 0..<30 {
      guard let next = timeZone.nextDaylightSavingTimeTransition(after: last) else { break }
      let instant = Instant(next)
      // Some changes leave the offset as it is.
      if clock.offset(at: instant - 1) != clock.offset(at: instant) {
        #expect(clock.change(after: instant - 86_400, upTo: instant + 86_400) == instant)
        #expect(clock.change(after: instant - 1, upTo: instant) == instant)
        #expect(clock.change(after: instant - 86_400, upTo: instant - 1) == nil)
        #expect(clock.change(after: instant, upTo: instant + 86_400) == nil)
        changes += 1
      }
      last = next
    }
    #expect(changes > 10)
  }

  @Test func namesAreThoseOfDiaries() {
    #expect(ZoneClock(.gmt).name == "UTC" && ZoneClock.named("GMT")?.name == "UTC")
    #expect(ZoneClock.named("Europe/Berlin")?.name == "Europe/Berlin")
    #expect(ZoneClock.named("Europe/Atlantis") == nil)
  }

  @Test(arguments: [
    (-0.001, -1, -1), (-1.5, -1500, -2), (0.0, 0, 0), (0.9995, 999, 0), (1.25, 1250, 1),
  ]) func instantsAreTruncated(seconds: Double, milliseconds: Int64, whole: Int64) {
    let instant = Instant(Date(timeIntervalSince1970: seconds))
    #expect(instant.milliseconds == milliseconds && instant.seconds == whole)
    #expect(Instant(instant.date) == instant)
  }

  @Test func instantsBeyondAllClocksAreClamped() {
    #expect(Instant(Date(timeIntervalSince1970: 1e300)).seconds == 100_000_000_000_000)
    #expect(Instant(.distantPast) < Instant(day: .first))
  }
}
