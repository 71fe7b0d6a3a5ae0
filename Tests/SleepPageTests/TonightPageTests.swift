import DiaryCoreSamples
import Foundation
import LearnerSamples
import SleepCore
import SleepDiary
import SleepModel
import SleepModels
import SleepPage
import Testing

/// What the page answers is what the program would say, through a document and back.
@Suite struct TonightPageTests {
  private static let figures = FigureFormat(locale: Locale(identifier: "en_US"))
  private static let now = Instant(day: CalendarDay(number: 20_785)) + 18 * 3600
  private static let zone = ZoneClock(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  /// Two weeks of nights with something of everything, and a profile.
  private static func diary(_ profile: [DiaryField: DiaryValue], nights: Int = 14) -> Sleeper {
    var generator = SeededGenerator(seed: 65)
    let records = (0..<nights).map { number in
      let day = CalendarDay(number: 20_785 - nights + number)
      let minute = Int.random(in: 10...49, using: &generator)
      return DiaryRecord(
        id: "\(number)", kind: .night,
        fields: [
          .day: .text(day.description), .bed: .text("\(day.adding(days: -1))T23:05+01:00"),
          .rise: .text("\(day)T07:\(minute)+01:00"), .latency: 12, .waso: .number(Double(minute)),
          .coffee: .number(Double(number % 4)),
        ])
    }
    var usual = UsualWake()
    for record in records { usual.add(record) }
    return Sleeper(profile: profile, nights: NightSelection(records), usualWake: usual)
  }

  private static func contents() throws -> [PageContents] {
    let table = DataTable.sampleNights(rows: 400, seed: 65)
    var boosted = BoostedTreeRegressor()
    (boosted.parameters.maxIterations, boosted.parameters.maxDepth) = (5, 3)
    var forest = RandomForestRegressor()
    forest.parameters.maxIterations = 5
    let sleeper = diary([.wake: "Mon-Fri 06:30, Sat 08:10", .need: 7.75, .coffee: 2])
    let personal = try #require(sleeper.model)
    let assumed = diary([:])
    return [
      PageContents(model: .rows(try SleepCalculator(), isExample: true), sleeper: Sleeper()),
      PageContents(
        model: .rows(try SleepCalculator(boosted.model(trainedOn: table)), isExample: false),
        sleeper: sleeper),
      PageContents(
        model: .rows(try SleepCalculator(forest.model(trainedOn: table)), isExample: false),
        sleeper: Sleeper()),
      PageContents(model: .personal(PersonalPredictor(personal)), sleeper: sleeper),
      PageContents(
        model: .personal(PersonalPredictor(try #require(assumed.model), sure: 0.8)),
        sleeper: assumed),
    ]
  }

  /// The answer with the marks around times and numbers taken out.
  private static func answer(
    _ question: String, _ contents: PageContents, at now: Instant = now
  ) throws -> [String: Any] {
    let bytes = try contents.document(on: LocalMoment(now, in: zone).day).written()
    let page = TonightPage(try PageContents(bytes), zone: zone, figures: figures)
    let text = String(decoding: try page.answer(question, at: now).written(), as: UTF8.self)
      .filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    return try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    "", "wake=05:45", "sleep=9.25\ncoffee=4", "wake=06:00\nsleep=4\ncoffee=0", "sleep=12",
  ])
  func saysWhatTheProgramSays(_ question: String) throws {
    for contents in try Self.contents() {
      var request = BedtimeRequest(
        now: Self.now, zone: Self.zone, sleeper: contents.sleeper, model: contents.model,
        figures: Self.figures)
      for line in question.split(separator: "\n") {
        let value = String(line.drop { $0 != "=" }.dropFirst())
        if line.hasPrefix("wake") { request.wake = try WakeSchedule(parsing: value) }
        if line.hasPrefix("sleep") { request.sleep = try SleepAmount(parsing: value) }
        if line.hasPrefix("coffee") { request.coffee = try CoffeeAmount(parsing: value) }
      }
      let (expected, found) = (try request.answer(), try Self.answer(question, contents))
      #expect(found["time"] as? String == expected.clockText)
      #expect(found["instant"] as? Double == Double(expected.night.instant.milliseconds))
      // Foundation reads numbers of JSON to the last bit but one.
      let seconds = try #require(found["seconds"] as? Double)
      #expect(abs(seconds - expected.night.actualSleep) < 1e-9)
      #expect(found["basis"] as? String == expected.basis)
      #expect(found["parts"] as? String == expected.parts)
      #expect(found["countdown"] as? String == expected.countdown)
      #expect(found["notes"] as? [String] == expected.notes)
      #expect(
        found["details"] as? [String]
          == [expected.intervalText, expected.sureness].compactMap { $0 })
      #expect(found["origin"] as? String == request.provenance().joined(separator: " "))
      let bars = found["bars"] as? [[String: Any]] ?? []
      #expect(bars.count == 7 || !contents.model.usesCoffee)
    }
  }

  @Test func findsTheAlarm() throws {
    let found = try Self.answer("bed=22:30", Self.contents()[0])
    #expect(found["opening"] as? String == "Set your alarm for…")
    #expect(found["time"] as? String == "6:52 AM")
    #expect(
      found["basis"] as? String
        == "To go to bed at 10:30 PM and sleep 8 h, with 1 cup of coffee (both assumed).")
    #expect(
      found["parts"] as? String
        == "8 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep")
  }

  @Test(arguments: [
    ("wake=25:30", "Write the time of waking like 06:30."),
    ("wake=6:30", "Write the time of waking like 06:30."),
    ("bed=later", "Write the time of going to bed like 22:30."),
    ("sleep=3.75", "Choose 4 to 12 hours of sleep."), ("sleep=", "Choose 4 to 12 hours of sleep."),
    ("coffee=21", "Choose 0 to 20 cups of coffee."),
    ("coffee=nan", "Choose 0 to 20 cups of coffee."),
  ])
  func leavesOutWhatCannotBe(_ question: String, _ problem: String) throws {
    let contents = try Self.contents()[0]
    var found = try Self.answer(question, contents)
    #expect(found["notes"] as? [String] == [problem])
    found["notes"] = [String]()
    #expect(found as NSDictionary == (try Self.answer("", contents)) as NSDictionary)
  }

  @Test func amountsBetweenThoseOfThePickers() throws {
    let inputs = try Self.answer("sleep=7.6\ncoffee=2.5", Self.contents()[0])["inputs"]
    let found = try #require(inputs as? [String: Any])
    #expect(
      found["sleepText"] as? String == "7 h 36 min" && found["coffeeText"] as? String == "2.5 cups")
  }

  @Test func theAlarmForNow() throws {
    let contents = try Self.contents()[0]
    let (now, typed) = (
      try Self.answer("bed=now", contents), try Self.answer("bed=19:00", contents)
    )
    #expect(now["time"] as? String == typed["time"] as? String)
    #expect((now["inputs"] as? [String: Any])?["bed"] as? String == "19:00")
  }

  @Test func ignoresWhatItDoesNotKnow() throws {
    let contents = try Self.contents()[0]
    let found = try Self.answer("tea=3\n\n=\nwake", contents)
    #expect(found["time"] as? String == (try Self.answer("", contents)["time"]) as? String)
  }

  @Test func tellsOfALateBedtime() throws {
    let late = Instant(day: CalendarDay(number: 20_785)) + (23 * 3600 + 30 * 60)
    let found = try Self.answer("wake=07:00", Self.contents()[0], at: late)
    #expect(
      found["lateness"] as? String
        == "That was 1 h 52 min ago. Go to bed now: about 6 h 5 min of sleep until 7:00 AM.")
  }

  @Test func keepsNoNight() throws {
    for contents in try Self.contents() {
      let text = String(
        decoding: try contents.document(on: CalendarDay(number: 20_785)).written(), as: UTF8.self)
      #expect(!text.contains("T23:05") && !text.contains("23:05") && !text.contains("waso"))
    }
  }

  @Test(arguments: [
    ("[]", "has a value of the wrong type"), ("", "it is not JSON"), ("{}", "model is missing"),
    (#"{"model":{"formatVersion":1},"isExample":true}"#, "algorithm is missing"),
    (#"{"personal":{"nights":3}}"#, "latestDay is missing"),
  ])
  func saysWhatIsWrongWithADocument(_ text: String, _ problem: String) {
    let flaw = #expect(throws: ModelField.Flaw.self) { try PageContents(Array(text.utf8)) }
    #expect(flaw?.what.contains(problem) == true, "\(flaw?.what ?? "")")
  }
}
