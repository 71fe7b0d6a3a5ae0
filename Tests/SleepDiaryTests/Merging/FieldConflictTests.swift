import DiaryCoreSamples
import SleepDiary
import Testing

@Suite struct FieldConflictTests {
  private static func file(_ name: String, _ lines: [String]) -> (name: String, bytes: [UInt8]) {
    (name, lines.flatMap { Array(($0 + "\n").utf8) })
  }

  private static let night =
    #"{"op":"01KAC00000000000000000AAB2","do":"add","kind":"night","day":"2026-11-21","quality":3}"#

  private static func set(_ number: Int, _ fields: String) -> String {
    #"{"op":"\#(id(number).description.replacing("0000000000", with: "01KAC00001", maxReplacements: 1))","do":"set","id":"01KAC00000000000000000AAB2",\#(fields)}"#
  }

  private func conflicts(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
    Diary(files: files, device: "A").conflicts["01KAC00000000000000000AAB2"]?.map(\.field) ?? []
  }

  @Test func theLatestSettingOfEachDevice() {
    let found = conflicts([
      Self.file(
        "A.jsonl", [Self.night, Self.set(1, #""quality":5"#), Self.set(3, #""quality":4"#)]),
      Self.file(
        "B.jsonl", [Self.set(2, #""quality":2,"coffee":1"#), Self.set(4, #""quality":"""#)]),
    ])
    #expect(found == ["quality"])
  }

  /// Names may be escaped, and those of a later version may begin like known ones.
  @Test func namesAreReadWhole() {
    let found = conflicts([
      Self.file("A.jsonl", [Self.night, Self.set(1, #""qu\u0061lity":5,"awakeningZ":1"#)]),
      Self.file("B.jsonl", [Self.set(2, #""quality":2,"awakenings":3,"awakeningZ":2"#)]),
    ])
    #expect(found == ["awakeningZ", "quality"])
  }

  @Test func withoutConflict() {
    let first = Self.file("A.jsonl", [Self.night, Self.set(1, #""quality":5"#)])
    // Another field, the same value, a copy of the own file, and undone operations.
    #expect(conflicts([first, Self.file("B.jsonl", [Self.set(2, #""coffee":2"#)])]).isEmpty)
    #expect(conflicts([first, Self.file("B.jsonl", [Self.set(2, #""quality":5"#)])]).isEmpty)
    #expect(
      conflicts([first, Self.file("A.sync-conflict.jsonl", [Self.set(2, #""quality":1"#)])]).isEmpty
    )
    let undo = #"{"op":"01KAD00000000000000000AAB2","do":"undo","of":"\#(id(2))"}"#
    let setting = #"{"op":"\#(id(2))","do":"set","id":"01KAC00000000000000000AAB2","quality":1}"#
    #expect(conflicts([first, Self.file("B.jsonl", [setting, undo])]).isEmpty)
    #expect(!conflicts([first, Self.file("B.jsonl", [setting])]).isEmpty)
  }

  @Test func deletedIDsAndTheirUndoCounts() {
    let lines = [
      Self.night,
      #"{"op":"01KAD00000000000000000AAB2","do":"delete","id":"01KAC00000000000000000AAB2"}"#,
      #"{"op":"01KAD00000000000000000AAB3","do":"set","kind":"day","day":"2026-11-21","work":8}"#,
      #"{"op":"01KAD00000000000000000AAB4","do":"delete","kind":"day","day":"2026-11-21"}"#,
    ]
    let own = Diary(files: [Self.file("A.jsonl", lines)], device: "A")
    #expect(own.deletedIDs == ["01KAC00000000000000000AAB2", "DAY20261121"])
    #expect(own.undoCounts == ["01KAC00000000000000000AAB2": 3, "DAY20261121": 1])
    let other = Diary(files: [Self.file("B.jsonl", lines)], device: "A")
    #expect(other.deletedIDs == own.deletedIDs && other.undoCounts.isEmpty)
  }
}
