import Foundation
import SleepModel
import TestSupport
import Testing

/// Bedtimes from the nights that an app keeps itself.
@Suite struct OwnNightsTests {
  /// Wednesday, January 14, 2026, 12:00 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_768_388_400)
  private let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let locale = Locale(identifier: "en_US")

  /// Nights of 9 hours with 8 hours of sleep, which end at 6:45 and do not tell their coffee.
  private var nights: [SleptNight] {
    (1...60).map { days in
      let wake = now - Double(86_400 * days) - 5.25 * 3600
      return SleptNight(
        opportunity: DateInterval(start: wake - 9 * 3600, end: wake), asleep: 8 * 3600,
        isMeasured: true, in: zone)
    }
  }

  private func request(
    usualCups cups: Double, nights: [SleptNight]? = nil
  ) throws -> BedtimeRequest {
    let model = try #require(
      PersonalSleepModel(nights ?? self.nights, usualCoffee: try CoffeeAmount(cups: cups)))
    var request = BedtimeRequest(at: now, in: zone, locale: locale, nights: model)
    request.wake = WakeSchedule(try ClockTime(parsing: "06:45"))
    return request
  }

  @Test(arguments: [
    (0.0, "without coffee", "without coffee"),
    (2, "with 2 cups of coffee", "with your usual 2 cups"),
    (4, "with 4 cups of coffee", "with your usual 4 cups"),
  ])
  func withoutAskedCoffeeItIsTheUsualOne(
    _ cups: Double, _ coffee: String, _ usual: String
  ) throws {
    let answer = try request(usualCups: cups).answer()
    #expect(answer.clockText == "9:45 PM" && answer.coffee.value.cups == cups)
    #expect(
      answer.basis == "To wake up at 6:45 AM after 8 h of sleep (assumed), \(coffee), as usual.")
    #expect(answer.parts == "8 h of sleep + 1 h awake at night \(usual)")
    #expect(answer.warnings.isEmpty)
  }

  @Test func aDiaryWithTheSameProfileAnswersAlike() async throws {
    let folder = try TemporaryFolder()
    let store = DiaryStore(
      folder: URL(filePath: folder.path + "/diary"),
      deviceFile: URL(filePath: folder.path + "/device"))
    for night in nights.prefix(20) {
      var entry = NightEntry(
        bed: night.opportunity.start, rise: night.opportunity.end, in: night.timeZone)
      entry.minutesAsleep = Int(night.asleep / 60)
      try await store.add(entry, now: now)
    }
    for cups in [0.0, 1, 2, 4] {
      var profile = DiaryProfile()
      profile.coffee = try CoffeeAmount(cups: cups)
      let diary = try await store.set(profile, now: now)
      var asked = try BedtimeRequest(at: now, in: zone, locale: locale, diary: diary)
      asked.wake = WakeSchedule(try ClockTime(parsing: "06:45"))
      let answer = try asked.answer()
      let own = try request(usualCups: cups, nights: Array(nights.prefix(20))).answer()
      #expect(own.night == answer.night && own.coffee.value == answer.coffee.value)
      let learned = try #require(PersonalSleepModel(diary))
      var given = BedtimeRequest(at: now, in: zone, locale: locale, nights: learned)
      given.wake = asked.wake
      #expect(try given.answer().night == answer.night)
    }
  }

  @Test(arguments: [-3, 25, 1000, .nan]) func cupsThatNobodyCanHaveAreUnknown(
    _ cups: Double
  ) throws {
    var night = nights[0]
    night.cups = cups
    let model = try #require(PersonalSleepModel([night]))
    #expect(model.nightCount == 1 && model.cups == nil)
  }

  @Test func theUsualCoffeeIsOneCupUnlessAnAppSaysMore() throws {
    let answer = try request(usualCups: 1).answer()
    #expect(answer.clockText == "9:45 PM")
    #expect(
      answer.basis
        == "To wake up at 6:45 AM after 8 h of sleep, with 1 cup of coffee (both assumed).")
  }

  @Test func askedCoffeeCountsBesideTheUsualOne() throws {
    var request = try request(usualCups: 4)
    request.coffee = try CoffeeAmount(cups: 1)
    let answer = try request.answer()
    #expect(answer.clockText == "10:31 PM")
    #expect(answer.parts.hasSuffix("for 1 cup of coffee instead of your usual 4"))
  }

  @Test(arguments: [("18:00", 4), ("20:00", 4), ("20:50", 4), ("21:10", 3)])
  func theLimitOfCoffeeIsTheAdvisedOne(_ bed: String, _ cups: Int) throws {
    let limit = try request(usualCups: 1).coffeeLimit(
      bed: .time(try ClockTime(parsing: bed)), wake: try ClockTime(parsing: "06:45"))
    #expect(limit.cups == cups && limit.reason == (bed < "20:50" ? .caffeine : .bedtime))
    #expect(
      limit.warnings == [
        "\(cups == 4 ? "9 h 47 min" : "9 h 31 min") in bed is a guess: your nights so far were 9 h long.",
        "You have not logged coffee with your nights, so its effect is a guess.",
      ])
  }

  /// The made-up rows of the built-in model tell the range of their noise only.
  @Test func anIntervalIsToldWhereItsTextIs() throws {
    let own = try request(usualCups: 1).answer()
    #expect(own.interval != nil && own.intervalText != nil)
    let example = try BedtimeRequest(at: now, in: zone, locale: locale).answer()
    #expect(example.interval == nil && example.intervalText == nil)
  }

  @Test func aRequestCanBeAskedAtAnotherMoment() throws {
    let request = try request(usualCups: 4)
    let bed = try request.answer().night.date
    #expect(try request.at(bed).answer().minutesLeft == 0)
    #expect(try request.at(bed).answer().lateness == nil)
    let late = try request.at(bed + 20 * 60).answer()
    #expect(late.night.date == bed && late.minutesLeft == -20)
    #expect(late.lateness?.hasPrefix("That was 20 min ago. Go to bed now") == true)
  }

  @Test func timesAndDurationsAreWrittenAsInSentences() throws {
    let format = FigureFormat(locale: locale)
    #expect(format.time(try ClockTime(parsing: "21:45")) == "9:45 PM")
    #expect(format.duration(minutes: 450) == "7 h 30 min")
  }

  @Test func noGuessIsSaidOfCupsThatAreNotAdvised() throws {
    let request = try BedtimeRequest(at: now, in: zone, locale: locale)
    let limit = try request.coffeeLimit(
      bed: .time(try ClockTime(parsing: "18:00")), wake: try ClockTime(parsing: "06:45"))
    #expect(limit.cups == 4 && limit.reason == .caffeine && limit.warnings.isEmpty)
  }
}
