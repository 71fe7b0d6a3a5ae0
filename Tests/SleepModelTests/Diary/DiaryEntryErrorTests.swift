import Foundation
import SleepModel
import TestSupport
import Testing

/// What is refused of an app's entries, by the rules of the program.
struct DiaryEntryErrorTests {
  private let folder: TemporaryFolder
  private let store: DiaryStore
  private let berlin: TimeZone
  /// Sunday, November 22, 2026, 21:30 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_795_379_400)

  init() throws {
    folder = try TemporaryFolder()
    store = DiaryStore(
      folder: URL(filePath: folder.path + "/diary"),
      deviceFile: URL(filePath: folder.path + "/device"))
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
  }

  private func night(_ bed: String = "21T22:50", _ rise: String = "22T06:55") throws -> NightEntry {
    func date(_ text: String) throws -> Date {
      try #require(LocalMoment("2026-11-\(text)+01:00")).date
    }
    return NightEntry(bed: try date(bed), rise: try date(rise), in: berlin)
  }

  private func refusal(_ work: () async throws -> Void) async throws -> DiaryEntryError {
    do {
      try await work()
    } catch let error as DiaryEntryError {
      return error
    }
    throw CocoaError(.featureUnsupported)
  }

  private func expectRefused(
    _ kind: DiaryEntryError.Kind, _ field: DiaryField?, _ message: String? = nil,
    place: SourceLocation = #_sourceLocation, _ work: () async throws -> Void
  ) async throws {
    let count = try await store.diary().records().count
    let error = try await refusal(work)
    #expect(error.kind == kind && error.field == field, sourceLocation: place)
    if let message { #expect(error.localizedDescription == message, sourceLocation: place) }
    #expect("\(error)".hasPrefix(error.localizedDescription), sourceLocation: place)
    #expect(try await store.diary().records().count == count, sourceLocation: place)
  }

  @Test func nightsThatCannotBe() async throws {
    func expect(
      _ kind: DiaryEntryError.Kind, _ field: DiaryField, _ message: String,
      place: SourceLocation = #_sourceLocation, _ change: (inout NightEntry) -> Void
    ) async throws {
      var night = try night()
      change(&night)
      try await expectRefused(kind, field, message, place: place) {
        try await store.add(night, now: now)
      }
    }
    try await expect(
      .impossibleNight, .rise,
      "Rising (2026-11-21, 22:50) is not after going to bed (2026-11-22, 06:55)."
    ) { night in (night.bed, night.rise) = (night.rise, night.bed) }
    try await expect(.longNight, .bed, "That is 18 h 5 min in bed, more than 14 h.") {
      $0.bed -= 36_000
    }
    try await expect(.future, .rise, "2026-11-23, 06:55 is still to come.") {
      $0.bed += 86_400
      $0.rise += 86_400
    }
    try await expect(
      .impossibleNight, .out,
      "2026-11-21, 22:40 (out) is not between 2026-11-21, 22:50 and 2026-11-22, 06:55."
    ) { $0.lightsOut = $0.bed - 600 }
    try await expect(
      .impossibleNight, .waso,
      "8 h 20 min awake does not fit into the 8 h 5 min from lights out to waking up."
    ) { ($0.minutesAwake, $0.minutesToFallAsleep) = (400, 100) }
    try await expect(
      .impossibleNight, .asleep, "10 h of sleep does not fit into the 8 h 5 min in bed."
    ) { $0.minutesAsleep = 600 }
    try await expect(
      .invalidValue, .quality, "'6' is not valid for quality: it takes a whole number from 1 to 5."
    ) { $0.quality = 6 }
    try await expect(
      .invalidValue, .coffee, "'nan' is not valid for coffee: it takes a number from 0 to 20."
    ) { $0.cups = .nan }
    try await expect(
      .invalidValue, .latency,
      "'-5' is not valid for latency: it takes minutes from 0 to 1440, such as 15, 15m or 1h30m."
    ) { $0.minutesToFallAsleep = -5 }
  }

  @Test func nightsThatAreThere() async throws {
    let (_, first) = try await store.add(night(), now: now)
    try await expectRefused(.duplicate, .rise) { try await store.add(night(), now: now) }
    try await expectRefused(.overlap, .rise) {
      try await store.add(night("21T23:00", "22T07:00"), now: now)
    }
    try await expectRefused(.secondNight, .rise) {
      try await store.add(night("22T07:30", "22T09:00"), now: now)
    }
    #expect(
      try await refusal { try await store.add(night("22T07:30", "22T09:00"), now: now) }.record
        == first)
    var part = try night("20T23:00", "21T06:00")
    part.kind = .furtherPart
    try await expectRefused(.noFirstNight, .rise) { try await store.add(part, now: now) }
  }

  @Test func aLongNightIsAddedIfSomebodyInsists() async throws {
    let night = try night("21T12:00")
    let (_, record) = try await store.add(night, mayBeLong: true, now: now)
    #expect(NightEntry(record) == night)
    var longer = night
    longer.bed -= 3600
    try await expectRefused(.longNight, .bed) {
      try await store.update(record.id, longer, now: now)
    }
    let diary = try await store.update(record.id, longer, mayBeLong: true, now: now)
    #expect(diary.record(id: record.id).flatMap { NightEntry($0) } == longer)
    longer.note = "a flight"
    #expect(try await store.update(record.id, longer, now: now).records()[0].text(.note) != nil)
  }

  @Test func momentsDaysAndProfiles() async throws {
    try await expectRefused(
      .invalidValue, .value, "'11' is not valid for stress: it takes a whole number from 0 to 10."
    ) { try await store.add(StressEntry(11, at: now, in: berlin), now: now) }
    try await expectRefused(.future, .at, "2026-11-22, 21:31 is still to come.") {
      try await store.add(StressEntry(6, at: now + 60, in: berlin), now: now)
    }
    try await store.add(StressEntry(6, at: now, in: berlin), now: now)
    try await expectRefused(.duplicate, .value) {
      try await store.add(StressEntry(6, at: now + 20, in: berlin), now: now + 20)
    }
    try await expectRefused(.missing, .note, "A note needs text.") {
      try await store.add(NoteEntry(" ", at: now, in: berlin), now: now)
    }
    try await expectRefused(
      .invalidValue, .mood, "'very happy' is not valid for mood: it takes one word."
    ) { try await store.add(NoteEntry("a", at: now, in: berlin, mood: "very happy"), now: now) }
    var day = DayEntry(CalendarDay(now, in: berlin).adding(days: 1))
    day.diet = 5
    try await expectRefused(.future, .sleep, "2026-11-23 is still to come.") {
      try await store.set(day, now: now, in: berlin)
    }
    day = DayEntry(CalendarDay(now, in: berlin))
    day.diet = 11
    try await expectRefused(.invalidValue, .diet) { try await store.set(day, now: now, in: berlin) }
    var profile = DiaryProfile()
    profile.dayStart = .defaultWake
    try await store.set(profile, now: now)
    profile.dayStart = try ClockTime(parsing: "13:00")
    try await expectRefused(.invalidValue, .dayStart) { try await store.set(profile, now: now) }
  }

  @Test func changesOfWhatIsNotThere() async throws {
    func kind(_ work: () async throws -> Void) async throws -> DiaryError.Kind? {
      do {
        try await work()
        return nil
      } catch let error as DiaryError {
        return error.kind
      }
    }
    #expect(try await kind { try await store.undo(now: now) } == .nothingToUndo)
    #expect(try await kind { try await store.redo(now: now) } == .nothingToRedo)
    let (_, record) = try await store.add(StressEntry(6, at: now, in: berlin), now: now)
    try await expectRefused(
      .otherKind, .note, "A stress entry cannot become a note: delete it, and add the other."
    ) { try await store.update(record.id, NoteEntry("a", at: now, in: berlin), now: now) }
    try await store.delete(record.id, now: now)
    #expect(try await kind { try await store.delete(record.id, now: now) } == .noEntry)
    #expect(
      try await kind {
        try await store.update(record.id, StressEntry(6, at: now, in: berlin), now: now)
      } == .noEntry)
    let names = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
    try FileManager.default.removeItem(atPath: store.folder.path + "/" + names[0])
    #expect(
      try await kind { try await store.add(StressEntry(6, at: now, in: berlin), now: now) }
        == .missingFile)
  }
}
