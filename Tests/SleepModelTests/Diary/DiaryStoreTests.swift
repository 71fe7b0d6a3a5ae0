import Foundation
import SleepModel
import TestSupport
import Testing

/// What an app does with a diary, with the symbols that it has.
struct DiaryStoreTests {
  private let folder: TemporaryFolder
  private let store: DiaryStore
  private let berlin: TimeZone
  /// Sunday, November 22, 2026, 21:30 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_795_379_400)

  init() throws {
    folder = try TemporaryFolder()
    store = Self.store(in: folder, "one")
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
  }

  private static func store(in folder: TemporaryFolder, _ device: String) -> DiaryStore {
    DiaryStore(
      folder: URL(filePath: folder.path + "/diary/"),
      deviceFile: URL(filePath: folder.path + "/app/" + device))
  }

  private func date(_ text: String) throws -> Date { try #require(LocalMoment(text)).date }

  private func night(_ bed: String = "21T22:50", _ rise: String = "22T06:55") throws -> NightEntry {
    NightEntry(
      bed: try date("2026-11-\(bed)+01:00"), rise: try date("2026-11-\(rise)+01:00"), in: berlin)
  }

  private func fields(_ record: DiaryRecord) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: record.fields.map { field, value in
        (field.rawValue, value.text ?? value.number.map { "\($0)" } ?? "\(value.flag ?? false)")
      })
  }

  @Test func aNightIsWrittenAsTheProgramWritesIt() async throws {
    var night = try night()
    night.lightsOut = night.bed + 900
    night.woke = night.rise - 600
    (night.minutesToFallAsleep, night.awakenings, night.minutesAwake) = (15, 2, 20)
    (night.minutesSnoozed, night.minutesAsleep, night.quality) = (9, 45, 4)
    (night.cups, night.drinks, night.minutesOfExercise) = (1.5, 1, 30)
    night.lastCoffee = try date("2026-11-21T15:30+01:00")
    (night.hadAlarm, night.isBeforeWorkday, night.note) = (true, false, "warm = too warm")
    let (diary, record) = try await store.add(night, now: now)
    #expect(
      fields(record) == [
        "day": "2026-11-22", "zone": "Europe/Berlin", "bed": "2026-11-21T22:50+01:00",
        "out": "2026-11-21T23:05+01:00", "woke": "2026-11-22T06:45+01:00",
        "rise": "2026-11-22T06:55+01:00", "latency": "15.0", "awakenings": "2.0", "waso": "20.0",
        "snooze": "9.0", "asleep": "45.0", "quality": "4.0", "coffee": "1.5", "alcohol": "1.0",
        "exercise": "30.0", "lastCoffee": "2026-11-21T15:30+01:00", "alarm": "true",
        "workday": "false", "note": "warm = too warm",
      ])
    #expect(NightEntry(record) == night)
    #expect(diary.records() == [record] && diary.damagedLines == [])
    #expect(try Diary(contentsOf: store.folder, kinds: [.night]).records() == [record])
    #expect(
      try JSONDecoder().decode(DiaryRecord.self, from: JSONEncoder().encode(record)) == record)
    #expect(try JSONDecoder().decode(NightEntry.self, from: JSONEncoder().encode(night)) == night)
  }

  @Test func aDayOfAnApp() async throws {
    #expect(!store.exists)
    #expect(try await store.diary().records().isEmpty)
    try await store.add(night(), now: now)
    #expect(store.exists)
    let stress = StressEntry(6, at: now - 3600, in: berlin, note: "meeting")
    let (_, stressRecord) = try await store.add(stress, now: now)
    var today = try await store.diary().entry(of: CalendarDay(now, in: berlin))
    #expect(today == DayEntry(CalendarDay(now, in: berlin)))
    (today.hoursOfWork, today.cups, today.minutesOfActivity) = (7.5, 3, 40)
    try await store.set(today, now: now, in: berlin)
    var note = NoteEntry("A long walk", at: now, in: berlin, mood: "Relaxed")
    note.isMoodGuessed = true
    var (diary, noteRecord) = try await store.add(note, now: now)
    #expect(diary.entry(of: today.day) == today)
    #expect(StressEntry(stressRecord) == stress)
    #expect(noteRecord.text(.mood) == "relaxed" && noteRecord.text(.moodBy) == "guess")

    // Confirmed, and then corrected.
    note = try #require(NoteEntry(noteRecord))
    note.isMoodGuessed = false
    diary = try await store.update(noteRecord.id, note, now: now)
    #expect(diary.record(id: noteRecord.id)?.text(.moodBy) == "you")
    note.mood = nil
    diary = try await store.update(noteRecord.id, note, now: now)
    #expect(diary.record(id: noteRecord.id).flatMap { NoteEntry($0) } == note)
    #expect(diary.record(id: noteRecord.id)?.text(.moodBy) == nil)
    var changed = stress
    (changed.level, changed.note, changed.date) = (8, nil, now - 7200)
    diary = try await store.update(stressRecord.id, changed, now: now)
    #expect(diary.record(id: stressRecord.id).flatMap { StressEntry($0) } == changed)

    diary = try await store.delete(stressRecord.id, now: now)
    #expect(diary.record(id: stressRecord.id) == nil)
    #expect(diary.deletedRecords().map(\.id) == [stressRecord.id])
    // Another start of the app.
    let again = Self.store(in: folder, "one")
    #expect(try await again.diary().canUndo)
    diary = try await again.undo(now: now)
    #expect(diary.record(id: stressRecord.id) != nil && diary.canRedo)
    diary = try await again.redo(now: now)
    #expect(diary.record(id: stressRecord.id) == nil && !diary.canRedo)
    #expect(try !Diary(contentsOf: store.folder.path).canUndo)
  }

  @Test func aDayAndTheProfileAreWhatTheEntrySays() async throws {
    let day = try CalendarDay(parsing: "2026-11-20")
    var entry = DayEntry(day)
    // There is nothing to say, and nothing to remove.
    #expect(try await store.set(entry, now: now, in: berlin).records().isEmpty)
    (entry.hoursAsleep, entry.diet) = (7, 4.5)
    let id = try #require(try await store.set(entry, now: now, in: berlin).records().first?.id)
    #expect(id == "DAY20261120")
    (entry.hoursAsleep, entry.diet) = (nil, 5)
    #expect(try await store.set(entry, now: now, in: berlin).entry(of: day) == entry)
    #expect(try await store.set(DayEntry(day), now: now, in: berlin).records().isEmpty)

    var profile = try await store.diary().owner
    #expect(profile == DiaryProfile())
    profile.name = "Ada"
    profile.sleep = try SleepAmount(hours: 7.5)
    profile.wake = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat-Sun 08:00")
    profile.coffee = try CoffeeAmount(cups: 2)
    profile.workdays = [.monday, .tuesday, .friday]
    profile.dayStart = try ClockTime(parsing: "05:00")
    #expect(try await store.set(profile, now: now).owner == profile)
    (profile.workdays, profile.name) = ([], nil)
    let diary = try await store.set(profile, now: now)
    profile.workdays = nil
    #expect(diary.owner == profile)
    #expect(diary.profile.text(.wake) == "Mon-Fri 06:30, Sat-Sun 08:00")
  }

  @Test func anUnchangedEntryWritesNothing() async throws {
    let (_, record) = try await store.add(night(), now: now)
    let file = try #require(FileManager.default.contents(atPath: ownFile()))
    try await store.update(record.id, night(), now: now)
    var elsewhere = try night()
    // The time zone stays that in which the entry was made.
    elsewhere.timeZone = .gmt
    try await store.update(record.id, elsewhere, now: now)
    try await store.set(DiaryProfile(), now: now)
    #expect(FileManager.default.contents(atPath: try ownFile()) == file)
  }

  private func ownFile() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
    #expect(names.count == 1)
    return store.folder.path + "/" + names[0]
  }

  @Test func nightsAreChangedAndHaveParts() async throws {
    let (_, first) = try await store.add(night(), now: now)
    var part = try night("22T07:30", "22T09:00")
    part.kind = .furtherPart
    let (_, second) = try await store.add(part, now: now)
    #expect(second.number(.part) == 2 && NightEntry(second) == part)
    var nap = try night("22T13:00", "22T13:30")
    nap.kind = .nap
    let (_, third) = try await store.add(nap, now: now)
    #expect(third.kind == .nap && NightEntry(third) == nap)
    var changed = try night("21T23:30", "22T07:00")
    changed.bedTimeZone = TimeZone(identifier: "Europe/London")
    changed.quality = 5
    let diary = try await store.update(first.id, changed, now: now)
    let record = try #require(diary.record(id: first.id))
    #expect(record.text(.bed) == "2026-11-21T22:30+00:00")
    #expect(NightEntry(record) == changed)
  }

  @Test func anotherDeviceAddsToTheSameDiary() async throws {
    let other = Self.store(in: folder, "two")
    let (_, record) = try await store.add(night(), now: now)
    let stress = StressEntry(3, at: now, in: berlin)
    let (diary, _) = try await other.add(stress, now: now)
    #expect(diary.records().map(\.kind) == [.night, .stress])
    // Each undoes only what is its own.
    #expect(try await other.undo(now: now).records() == [record])
    #expect(try await !other.diary().canUndo)
    #expect(try await store.diary().canUndo)
  }

  @Test(.timeLimit(.minutes(1))) func changesAreSeenByWhomeverTheyAreMade() async throws {
    let other = Self.store(in: folder, "two")
    let reading = Task { [store] in
      var counts: [Int] = []
      for await diary in store.changes(every: .milliseconds(5)) {
        counts.append(diary.records().count)
        if counts.last == 3 { break }
      }
      return counts
    }
    let (_, record) = try await store.add(night(), now: now)
    try await other.add(StressEntry(3, at: now, in: berlin), now: now)
    try await store.add(StressEntry(4, at: now, in: berlin), now: now)
    #expect(await reading.value.last == 3)
    // The first one is the diary as it is.
    let deleted = try await other.delete(record.id, now: now)
    for await diary in store.changes() {
      #expect(diary.records() == deleted.records())
      break
    }
    let endless = Task { [store] in
      for await _ in store.changes(every: .milliseconds(5)) {}
      return Task.isCancelled
    }
    endless.cancel()
    #expect(await endless.value)
  }
}
