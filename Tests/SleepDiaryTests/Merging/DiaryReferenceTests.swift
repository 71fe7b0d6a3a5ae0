import DiaryCoreSamples
import SleepCore
import SleepDiary
import Testing

struct DiaryReferenceTests {
  private func add(_ id: String, _ kind: String = "stress", _ fields: String = "") -> String {
    "{\"op\":\"\(id)\",\"do\":\"add\",\"kind\":\"\(kind)\"\(fields)}"
  }

  private func name(_ ending: String, _ beginning: String = "") -> String {
    beginning + String(repeating: "0", count: 26 - beginning.count - ending.count) + ending
  }

  private func delete(_ number: Int, _ id: String) -> String {
    "{\"op\":\"\(DiaryCoreSamples.id(number))\",\"do\":\"delete\",\"id\":\"\(id)\"}"
  }

  @Test func lastIsTheLatestExistingRecord() throws {
    let (first, second) = (id(1).description, id(2).description)
    #expect(throws: DiaryError(.noRecords)) { try Diary(files: []).record(.last) }
    #expect(try Diary(lines: add(first), add(second, "nap")).record(.last).id == second)
    #expect(try Diary(lines: add(second), add(first), delete(3, second)).record(.last).id == first)
    let day =
      "{\"op\":\"\(id(7))\",\"do\":\"set\",\"kind\":\"day\",\"day\":\"2026-11-22\",\"work\":1}"
    #expect(try Diary(lines: add(first), day).record(.last).id == "DAY20261122")
    let undo = "{\"op\":\"\(id(8))\",\"do\":\"undo\",\"of\":\"\(id(7))\"}"
    #expect(try Diary(lines: add(first), day, undo).record(.last).id == first)
    let edit = "{\"op\":\"\(id(9))\",\"do\":\"set\",\"id\":\"\(first)\",\"value\":1}"
    let profile = "{\"op\":\"\(id(10))\",\"do\":\"set\",\"kind\":\"profile\",\"need\":8}"
    #expect(try Diary(lines: add(first), add(second), edit, profile).record(.last).id == second)
    #expect(throws: DiaryError(.noRecords)) { try Diary(lines: profile).record(.last) }
    #expect(throws: DiaryError(.noneOf(.nap))) {
      try Diary(lines: add(first)).record(.lastOf(.nap))
    }
    #expect(throws: DiaryError(.noRecords)) { try Diary(lines: profile).record(.lastOf(.nap)) }
  }

  @Test func theLastRecordWithAFieldIsTheOneToChange() throws {
    let (night, stress) = (id(1).description, id(2).description)
    let day =
      "{\"op\":\"\(id(3))\",\"do\":\"set\",\"kind\":\"day\",\"day\":\"2026-11-22\",\"work\":1}"
    let diary = Diary(lines: add(night, "night"), add(stress), day)
    #expect(try diary.record(.last, setting: ["latency=15"]).id == night)
    #expect(try diary.record(.last, setting: ["latency", "15"]).id == night)
    #expect(try diary.record(.last, setting: ["note=late"]).id == stress)
    #expect(try diary.record(.last, setting: ["coffee=2"]).id == "DAY20261122")
    #expect(try diary.record(.last, setting: ["coffee=2", "latency=15"]).id == night)
    #expect(try diary.record(.last, setting: ["kind=nap"]).id == night)
    // Without any, what is missing is said of the last.
    #expect(try diary.record(.last, setting: ["mood=sad"]).id == "DAY20261122")
    #expect(try diary.record(.last, setting: ["latency=15", "stress=2"]).id == "DAY20261122")
    #expect(try diary.record(.ending(stress), setting: ["latency=15"]).id == stress)
  }

  /// One that would be the last for ever is the last only without others.
  @Test func aRecordAtTheEndOfTimeIsNotTheLast() throws {
    let (first, strange) = (id(1).description, "7ZZZZZZZZYZZZZZZZZZZZZZZZZ")
    #expect(try Diary(lines: add(first), add(strange)).record(.last).id == first)
    #expect(try Diary(lines: add(strange)).record(.last).id == strange)
  }

  @Test func aDayNamesTheFirstPartOfItsNight() throws {
    let day = try CalendarDay(parsing: "2026-11-22")
    #expect(throws: DiaryError(.noNight(try CalendarDay(parsing: "2026-11-22")))) {
      try Diary(lines: add(id(1).description)).record(.night(day))
    }
    let diary = Diary(
      lines: add(id(1).description, "night", #","day":"2026-11-22","part":2"#),
      add(id(2).description, "night", #","day":"2026-11-22""#),
      add(id(3).description, "night", #","day":"2026-11-22""#),
      add(id(4).description, "nap", #","day":"2026-11-22""#))
    #expect(try diary.record(.night(day)).id == id(3).description)
    #expect(
      try diary.records(.night(day)).map(\.id) == [id(3).description, id(1).description])
  }

  @Test func anEndingNamesOneRecord() throws {
    let (one, two) = (name("ABCD7QKX", "01"), name("ABCE7QKX", "02"))
    let diary = Diary(lines: add(one), add(two))
    #expect(try diary.record(.ending("D7QKX")).id == one)
    #expect(try diary.record(.ending("e7qkx")).id == two)
    #expect(try diary.record(.ending(two)).id == two)
    #expect(throws: DiaryError(.noRecord("ZZZZ"))) { try diary.record(.ending("ZZZZ")) }
    #expect(throws: DiaryError(.noRecord("é"))) { try diary.record(.ending("é")) }
    #expect(throws: DiaryError(.severalRecords("7QKX", endings: ["D7QKX", "E7QKX"]))) {
      try diary.record(.ending("7QKX"))
    }
  }

  @Test func daysWithOneEndingAreListedInOrder() {
    let lines = (2001...2009).map { year in
      "{\"op\":\"\(id(year - 2000))\",\"do\":\"set\",\"kind\":\"day\","
        + "\"day\":\"\(year)-11-22\",\"work\":1}"
    }
    let endings = (1...5).map { "\($0)1122" }
    #expect(throws: DiaryError(.severalRecords("1122", endings: endings))) {
      try Diary(files: [("A.jsonl", lines.flatMap { Array(($0 + "\n").utf8) })]).record(
        .ending("1122"))
    }
  }

  @Test func lettersThatLookLikeDigitsAreReadAsDigits() throws {
    let diary = Diary(lines: add(name("7010", "01")))
    #expect(try diary.record(.ending("7oio")).id == name("7010", "01"))
    #expect(try diary.record(.ending("7OLO")).id == name("7010", "01"))
  }

  @Test func deletedRecordsAreNotFound() {
    let diary = Diary(lines: add(name("7QKX")), delete(1 << 60, name("7QKX")))
    #expect(throws: DiaryError(.noRecord("7QKX"))) { try diary.record(.ending("7QKX")) }
  }

  @Test func endingsHaveAtLeastFourCharacters() {
    let diary = Diary(lines: add(name("7QKX")), add(name("8QKY")))
    #expect(
      diary.shortestEndings(of: [name("7QKX"), name("8QKY")])
        == [name("7QKX"): "7QKX", name("8QKY"): "8QKY"])
  }

  @Test func endingsDifferFromThoseOfDeletedRecords() {
    let diary = Diary(
      lines: add(name("A7QKX")), add(name("B7QKX")), delete(1 << 60, name("B7QKX")))
    #expect(diary.shortestEndings(of: [name("A7QKX")]) == [name("A7QKX"): "A7QKX"])
  }

  @Test func endingsDoNotDependOnTheNumberOfRecords() throws {
    var generator = SeededGenerator(seed: 1)
    var lines: [String] = []
    for _ in 0..<60 {
      // Few different digits, so that many endings are equal.
      let random = (0..<9).map { _ in "017".randomElement(using: &generator) ?? "0" }
      lines.append(add(name(String(random))))
    }
    let diary = Diary(files: [("A", lines.flatMap { Array(($0 + "\n").utf8) })])
    let ids = diary.records().map(\.id)
    let all = diary.shortestEndings(of: ids)
    #expect(all.count == ids.count)
    for id in ids {
      let ending = try #require(all[id])
      #expect(diary.shortestEndings(of: [id]) == [id: ending])
      #expect(ids.filter { $0.hasSuffix(ending) } == [id])
      let shorter = ending.dropFirst()
      #expect(shorter.count < 4 || ids.filter { $0.hasSuffix(shorter) }.count > 1)
    }
  }
}
