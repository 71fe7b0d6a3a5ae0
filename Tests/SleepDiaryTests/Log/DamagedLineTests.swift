import DiaryCoreSamples
import SleepDiary
import Testing

/// The lines that another program, or an editor, has written so that they do not count.
struct DamagedLineTests {
  private static let id = "01KAC0000000000000000000A1"
  private static let later = "01KAC0000000000000000000A2"

  private func line(_ rest: String, _ id: String = Self.id) -> String {
    "{\"op\":\"\(id)\",\(rest)}"
  }

  private func reasons(_ rest: String) -> [DamagedLine.Reason] {
    Diary(lines: line(rest)).damagedLines.map(\.reason)
  }

  @Test(
    arguments: [
      (#""do":"add","kind":"stess","value":6"#, .unknownKind),
      (#""do":"add","value":6"#, .unknownKind),
      (#""do":"add","kind":"day","day":"2026-11-22","work":8"#, .unknownKind),
      (#""do":"adds","kind":"stress""#, .unknownAction),
      (#""do":"delete","id":"DAY20261122""#, .namesNoEntry),
      (#""do":"delete","kind":"day""#, .namesNoEntry),
      (#""do":"delete","kind":"day","day":"2026-11-31""#, .invalidValue(.day)),
      (#""do":"set","quality":4"#, .namesNoEntry),
      (#""do":"undo","of":"01KAC""#, .namesNoEntry),
      (#""do":"add","kind":"stress","value":11"#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","value":-1"#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","value":"six""#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","value":true"#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","value":1e999"#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","value":[6]"#, .invalidValue(.value)),
      (#""do":"add","kind":"stress","at":"2026-11-27 18:00","value":6"#, .invalidValue(.at)),
      (#""do":"add","kind":"stress","at":"2026-02-30T18:00+01:00"#, .unreadable),
      (#""do":"add","kind":"stress","at":"2026-02-30T18:00+01:00""#, .invalidValue(.at)),
      (#""do":"add","kind":"stress","at":18"#, .invalidValue(.at)),
      (#""do":"add","kind":"night","alarm":"yes""#, .invalidValue(.alarm)),
      (#""do":"add","kind":"night","lastCoffee":"15:30""#, .invalidValue(.lastCoffee)),
      (#""do":"add","kind":"night","day":"22.11.2026""#, .invalidValue(.day)),
      (#""do":"add","kind":"night","part":0"#, .invalidValue(.part)),
      (#""do":"add","kind":"note","note":5"#, .invalidValue(.note)),
      (#""do":"set","kind":"profile","need":3"#, .invalidValue(.need)),
      (#""do":"set","kind":"profile","wake":"late""#, .invalidValue(.wake)),
      (#""do":"set","kind":"profile","workdays":"sometimes""#, .invalidValue(.workdays)),
    ] as [(String, DamagedLine.Reason)])
  func saysWhyALineDoesNotCount(_ rest: String, _ reason: DamagedLine.Reason) {
    #expect(reasons(rest) == [reason])
  }

  @Test(arguments: [
    #""do":"add","kind":"stress","at":"2026-11-27T18:00+01:00","value":10,"zone":"Europe/Berlin""#,
    #""do":"add","kind":"stress","value":2.5,"note":"","dite":5,"more":[1,{"a":2}]"#,
    #""do":"add","kind":"night","day":"2026-11-22","waso":1440,"alarm":false,"src":"fitbit""#,
    #""do":"set","id":"01KAC0000000000000000000A0","quality":"","bed":"","latency":null"#,
    #""do":"set","kind":"profile","wake":"Mon-Fri 06:30","workdays":"Mon-Fri","dayStart":"04:00""#,
    #""do":"delete","kind":"profile""#,
    #""do":"delete","kind":"day","day":"2026-11-22""#,
    #""do":"undo","of":"01KAC0000000000000000000A0""#,
    #""do":"compact""#,
  ])
  func whatCountsIsNoDamage(_ rest: String) {
    #expect(reasons(rest) == [])
  }

  /// In ten years there are more kinds, actions and values.
  @Test func aNewerVersionMayMeanSomethingElse() {
    let lines = [
      #"{"betterrest":"diary","version":2}"#, line(#""do":"add","kind":"dream""#),
      line(#""do":"merge""#), line(#""do":"add","kind":"stress","value":11"#), "broken", "",
    ]
    let diary = Diary(files: [("A.jsonl", Array(lines.joined(separator: "\n").utf8))])
    #expect(
      diary.damagedLines.map(\.description) == ["A.jsonl:5: this line of the diary cannot be read"])
  }

  @Test func theOtherValuesOfTheLineCount() {
    let diary = Diary(
      lines: line(
        #""do":"add","kind":"stress","at":"2026-11-27T18:00+01:00","value":11,"note":"a""#))
    #expect(diary.records().map { $0.text(.note) } == ["a"])
    #expect(diary.records().map { $0.number(.value) } == [nil])
    #expect(
      diary.damagedLines.map(\.description) == [
        "A.jsonl:1: 'value' in this line of the diary is not a number from 0 to 10"
      ])
    #expect(diary.damagedLines.map(\.id) == ["A.jsonl:1"])
  }

  @Test func aReplacedValueAndADeletedEntryAreNoDamageAnymore() {
    let wrong = line(#""do":"add","kind":"stress","value":11"#)
    func damage(_ rest: String) -> [DamagedLine] {
      Diary(lines: wrong, line(rest, Self.later)).damagedLines
    }
    #expect(damage(#""do":"set","id":"\#(Self.id)","note":"a""#).map(\.line) == [1])
    #expect(damage(#""do":"set","id":"\#(Self.id)","value":9"#) == [])
    #expect(damage(#""do":"set","id":"\#(Self.id)","value":12"#).map(\.line) == [1, 2])
    #expect(damage(#""do":"delete","id":"\#(Self.id)""#) == [])
    #expect(damage(#""do":"undo","of":"\#(Self.id)""#) == [])
  }
}
