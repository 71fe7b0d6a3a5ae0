import DiaryCoreSamples
import SleepDiary
import Testing

struct DiaryTests {
  private func add(_ number: Int, _ kind: String = "stress", _ fields: String = "") -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"add\",\"kind\":\"\(kind)\"\(fields)}"
  }

  private func set(_ number: Int, of target: Int, _ fields: String) -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"set\",\"id\":\"\(id(target))\"\(fields)}"
  }

  private func delete(_ number: Int, of target: Int) -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"delete\",\"id\":\"\(id(target))\"}"
  }

  private func undo(_ number: Int, of target: Int) -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"undo\",\"of\":\"\(id(target))\"}"
  }

  private func day(_ number: Int, _ verb: String, _ day: String, _ fields: String = "") -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"\(verb)\",\"kind\":\"day\",\"day\":\"\(day)\"\(fields)}"
  }

  private func profile(_ number: Int, _ verb: String, _ fields: String = "") -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"\(verb)\",\"kind\":\"profile\"\(fields)}"
  }

  @Test func anEmptyDiaryHasNoRecords() {
    let diary = Diary(files: [])
    #expect(diary.records().isEmpty)
    #expect(diary.deletedRecords().isEmpty)
    #expect(diary.profile == DiaryRecord(id: "PROFILE", kind: .profile, fields: [:]))
  }

  @Test func aRecordHasTheFieldsOfItsLine() {
    let diary = Diary(
      lines: add(
        1, "night", #","day":"2026-11-22","latency":15,"alarm":true,"note":"a\"b","tea":2"#)
    )
    #expect(
      diary.records() == [
        DiaryRecord(
          id: id(1).description, kind: .night,
          fields: [.day: "2026-11-22", .latency: 15, .alarm: true, .note: "a\"b"],
          others: ["tea": 2])
      ])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func forEachFieldTheGreatestOperationCounts(_ order: [Int]) {
    let lines = [
      add(1, "stress", #","value":1,"note":"one","zone":"UTC""#),
      set(2, of: 1, #","value":2,"note":"two""#), set(3, of: 1, #","value":3"#),
    ]
    let diary = Diary(files: order.map { ("\($0).jsonl", Array(lines[$0].utf8)) })
    #expect(diary.records().map(\.fields) == [[.value: 3, .note: "two", .zone: "UTC"]])
  }

  @Test func anEmptyTextAndNullClearAField() {
    let diary = Diary(
      lines: add(1, "stress", #","value":1,"note":"one","tea":1"#),
      set(2, of: 1, #","note":"","value":null,"tea":"""#))
    #expect(diary.records().map(\.fields) == [[:]])
    #expect(diary.records().map(\.others) == [[:]])
    let again = Diary(
      lines: add(1), set(2, of: 1, #","note":"""#), set(3, of: 1, #","note":"x""#))
    #expect(again.records().map(\.fields) == [[.note: "x"]])
  }

  @Test func aDeletionRemovesARecord() {
    let diary = Diary(lines: add(1, "stress", #","value":1"#), add(2), delete(3, of: 1))
    #expect(diary.records().map(\.id) == [id(2).description])
    #expect(diary.deletedRecords().map(\.fields) == [[.value: 1]])
  }

  @Test func aDeletionBeatsEarlierSettingsAndLaterOnesRevive() {
    let (first, second, third) = (add(1, "stress", #","value":1"#), delete(3, of: 1), add(9))
    for lines in [[first, second, third], [third, second, first]] {
      let earlier = Diary(files: [("A", text(lines + [set(2, of: 1, #","note":"x""#)]))])
      #expect(earlier.records().map(\.id) == [id(9).description])
      let later = Diary(files: [("A", text(lines + [set(4, of: 1, #","note":"x""#)]))])
      #expect(later.records().map(\.fields) == [[.value: 1, .note: "x"], [:]])
      #expect(later.deletedRecords().isEmpty)
    }
  }

  private func text(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array(($0 + "\n").utf8) }
  }

  @Test func settingsOfUnknownRecordsApplyOnceTheyAreAdded() {
    #expect(Diary(lines: set(2, of: 1, #","value":7"#), delete(4, of: 3)).records().isEmpty)
    let diary = Diary(
      lines: set(2, of: 1, #","value":7"#), delete(4, of: 3), add(1, "stress", #","note":"x""#),
      add(3))
    #expect(diary.records().map(\.fields) == [[.value: 7, .note: "x"]])
  }

  @Test func undoneOperationsDoNotCount() {
    let lines = [add(1, "stress", #","value":1"#), set(2, of: 1, #","value":2"#)]
    #expect(
      Diary(files: [("A", text(lines + [undo(3, of: 2)]))]).records()[0].fields == [.value: 1])
    #expect(Diary(files: [("A", text(lines + [undo(3, of: 1)]))]).records().isEmpty)
    let redone = lines + [undo(3, of: 2), undo(4, of: 3)]
    #expect(Diary(files: [("A", text(redone))]).records()[0].fields == [.value: 2])
    let undone = redone + [undo(5, of: 4)]
    #expect(Diary(files: [("A", text(undone))]).records()[0].fields == [.value: 1])
  }

  @Test func anUndoneDeletionRestoresTheRecord() {
    let diary = Diary(lines: add(1, "stress", #","value":1"#), delete(2, of: 1), undo(3, of: 2))
    #expect(diary.records().map(\.fields) == [[.value: 1]])
  }

  @Test func anUndoAppliesToAWholeBatch() {
    let batch = ",\"batch\":\"\(id(1))\""
    let lines = [add(1, "stress", batch), add(2, "note", batch), add(3)]
    #expect(
      Diary(files: [("A", text(lines + [undo(4, of: 1)]))]).records().map(\.id)
        == [id(3).description])
    #expect(
      Diary(files: [("A", text(lines + [undo(4, of: 2)]))]).records().map(\.id)
        == [id(1).description, id(3).description])
  }

  @Test func anUndoDoesNotApplyToLaterOperations() {
    let diary = Diary(lines: undo(1, of: 2), add(2), undo(3, of: 3))
    #expect(diary.records().map(\.id) == [id(2).description])
  }

  @Test func aSettingAfterAnUndoRevivesTheRecord() {
    let diary = Diary(
      lines: add(1, "stress", #","value":1"#), undo(2, of: 1), set(3, of: 1, #","note":"x""#))
    #expect(diary.records().map(\.fields) == [[.value: 1, .note: "x"]])
  }

  @Test func aDayIsIdentifiedByItsDate() {
    let diary = Diary(
      lines: day(1, "set", "2026-11-22", #","work":8"#), day(2, "set", "2026-11-21", #","work":1"#),
      day(3, "set", "2026-11-22", #","diet":6,"work":9"#))
    #expect(diary.records().map(\.id) == ["DAY20261121", "DAY20261122"])
    #expect(
      diary.records().map(\.fields) == [
        [.day: "2026-11-21", .work: 1], [.day: "2026-11-22", .work: 9, .diet: 6],
      ])
  }

  @Test func aDayLoggedAgainHoldsNoDeletedValues() {
    let deleted = [
      day(1, "set", "2026-11-22", #","work":8,"diet":6"#), day(3, "delete", "2026-11-22"),
    ]
    let diary = Diary(files: [("A", text(deleted))])
    #expect(diary.records().isEmpty)
    #expect(diary.deletedRecords().map(\.fields) == [[.day: "2026-11-22", .work: 8, .diet: 6]])
    let anew = Diary(files: [("A", text(deleted + [day(4, "set", "2026-11-22", #","work":1"#)]))])
    #expect(anew.records().map(\.fields) == [[.day: "2026-11-22", .work: 1]])
    let earlier = Diary(files: [("A", text(deleted + [day(2, "set", "2026-11-22", #","work":1"#)]))]
    )
    #expect(earlier.records().isEmpty)
    let undone = Diary(files: [("A", text(deleted + [undo(4, of: 3)]))])
    #expect(undone.records().map(\.fields) == [[.day: "2026-11-22", .work: 8, .diet: 6]])
  }

  @Test func aDayWithoutValuesIsNotARecord() {
    let diary = Diary(
      lines: day(1, "set", "2026-11-22", #","work":8"#), day(2, "set", "2026-11-22", #","work":"""#)
    )
    #expect(diary.records().isEmpty)
  }

  @Test func thereIsOneProfile() {
    let diary = Diary(
      lines: profile(1, "set", #","name":"Ada","need":8"#), profile(2, "set", #","need":7.5"#))
    #expect(diary.profile.fields == [.name: "Ada", .need: 7.5])
    #expect(diary.records().map(\.id) == ["PROFILE"])
    #expect(diary.records(of: [.night]).isEmpty)
  }

  @Test func operationsOfLaterVersionsAreIgnored() {
    let diary = Diary(
      lines: add(1, "dream", #","x":1"#), add(2), add(3, "stress", #","batch":7"#),
      "{\"op\":\"\(id(4))\",\"do\":\"merge\",\"id\":\"\(id(2))\"}", add(5, "day"), add(6, "profile")
    )
    #expect(diary.records().map(\.id) == [id(2), id(3)].map(\.description))
    // They are reported, because their file names no later version.
    #expect(diary.damagedLines.map(\.line) == [1, 4, 5, 6])
  }

  @Test func theLaterOfTwoLogsOfANightCounts() {
    let (first, second) = (#","day":"2026-11-22","note":"1""#, #","day":"2026-11-22","note":"2""#)
    let diary = Diary(
      lines: add(1, "night", first), add(2, "night", second),
      add(3, "night", #","day":"2026-11-22","part":2"#), add(4, "night", #","day":"2026-11-21""#),
      add(5, "nap", first), add(6, "nap", second))
    #expect(
      diary.records().map(\.supersededBy) == [id(2).description, nil, nil, nil, nil, nil])
    let deleted = Diary(
      lines: add(1, "night", first), add(2, "night", second), delete(3, of: 2))
    #expect(deleted.records().map(\.supersededBy) == [nil])
  }

  @Test func recordsAreInTheOrderOfTheirAddition() {
    let diary = Diary(
      lines: add(3, "note"), profile(2, "set", #","need":8"#), add(1), add(4, "nap"))
    #expect(diary.records().map(\.kind) == [.stress, .note, .nap, .profile])
    #expect(diary.records(of: [.note, .nap]).map(\.kind) == [.note, .nap])
  }

  @Test func reportsDamagedLines() {
    let diary = Diary(lines: add(1), "torn", add(2))
    #expect(diary.damagedLines.map(\.file) == ["A.jsonl"])
    #expect(diary.damagedLines.map(\.line) == [2])
  }

  /// One changed byte can turn a minute into 1e40.
  @Test func hugeNumbersAreUnknown() {
    let diary = Diary(
      lines: #"{"op":"\#(id(1))","do":"add","kind":"night","latency":1e40,"waso":-2e9,"coffee":2}"#)
    #expect(diary.records().map(\.fields) == [[.coffee: 2]])
  }
}
