import DiaryCoreSamples
import Testing

@testable import SleepDiary

/// The numbers that count, where lines are read.
struct FieldNumbersTests {
  private static let night =
    #""kind":"night","day":"2026-11-22","bed":"2026-11-21T23:00+01:00","#
    + #""rise":"2026-11-22T07:00+01:00""#

  private func diary(_ fields: String, then set: String? = nil) -> Diary {
    Diary(
      lines: [
        #"{"op":"\#(id(1))","do":"add",\#(fields)}"#,
        set.map { #"{"op":"\#(id(2))","do":"set","id":"\#(id(1))",\#($0)}"# },
      ].compactMap { $0 }.joined(separator: "\n"))
  }

  /// The numbers of a field by both ways to read records.
  private func numbers(_ field: DiaryField, in diary: Diary) -> [Double?] {
    var numbers = diary.records().map { $0.number(field) }
    diary.forEachRecord(of: Set(DiaryKind.allCases)) { numbers.append($0.number(field)) }
    return numbers
  }

  private static let tooMuch = [
    "1e78", "-1e78", "1.7976931348623157e308", "1e400", "-1e400", "11", "-1", "10.000001", "1-2",
  ]

  @Test(arguments: tooMuch)
  func aNumberOutsideTheFieldDoesNotCount(_ number: String) {
    let stress = #""kind":"stress","at":"2026-11-21T21:30+01:00","value":"#
    #expect(numbers(.value, in: diary(stress + number)) == [nil, nil])
    let changed = diary(stress + "6", then: #""value":\#(number)"#)
    #expect(numbers(.value, in: changed) == [6, 6])
    #expect(changed.origins(ofRecord: id(1))[.value] == .person)
    // What an earlier line says is kept where a later one says nothing.
    let compaction = DiaryCompaction(of: changed.log.bytes, in: changed)
    #expect(
      numbers(.value, in: Diary(lines: String(decoding: compaction.bytes, as: UTF8.self))) == [
        6, 6,
      ])
  }

  @Test func conflictsAreBetweenNumbersThatCount() {
    func set(_ number: Int, _ value: String) -> [UInt8] {
      Array(#"{"op":"\#(id(number))","do":"set","id":"\#(id(1))","value":\#(value)}"#.utf8)
    }
    let add = #"{"op":"\#(id(1))","do":"add","kind":"stress","value":6}"# + "\n"
    let diary = Diary(
      files: [("A.jsonl", Array(add.utf8) + set(2, "3")), ("B.jsonl", set(3, "1e78"))])
    #expect(diary.conflicts.isEmpty)
    #expect(numbers(.value, in: diary) == [3, 3])
  }

  /// The smallest and the largest number of each field, and halves, which imports of other programs
  /// may have.
  @Test(arguments: [
    (DiaryField.latency, [0, 14.5, 1440]), (.waso, [0, 1440]), (.snooze, [0, 1440]),
    (.asleep, [0, 432.5, 1440]), (.exercise, [0, 1440]), (.awakenings, [0, 100]),
    (.quality, [1, 3.5, 5]), (.coffee, [0, 2.5, 20]), (.alcohol, [0, 50]), (.part, [2, 12]),
  ])
  func whatNightsCanHaveCounts(_ field: DiaryField, _ possible: [Double]) throws {
    let range = try #require(field.numbers)
    for number in possible + [Double.leastNonzeroMagnitude].filter(range.contains) {
      let found = numbers(field, in: diary(Self.night + #","\#(field.rawValue)":\#(number)"#))
      #expect(found == [number, number])
    }
    for number in [range.lowerBound - 1, range.upperBound + 1, 1e78] {
      let found = numbers(field, in: diary(Self.night + #","\#(field.rawValue)":\#(number)"#))
      #expect(found == [nil, nil])
    }
  }

  /// What is no number by nature has no arithmetic either.
  @Test func numbersInOtherFieldsStay() {
    let diary = diary(Self.night + #","note":5,"zone":7,"alarm":1,"tea":1e78"#)
    #expect(diary.records().map(\.fields.count) == [6])
    #expect(diary.records().map(\.others) == [["tea": 1e78]])
  }

  @Test func whatCanBeWrittenCanBeRead() throws {
    for kind in DiaryKind.allCases {
      for field in EntryField.all(of: kind) {
        guard let numbers = field.form.numbers else { continue }
        for target in field.fields { #expect(target.numbers == numbers) }
      }
    }
    #expect(DiaryField.awakenings.numbers == 0...100)
  }
}
