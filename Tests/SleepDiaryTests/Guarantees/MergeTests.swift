import DiaryCoreSamples
import Testing

@testable import SleepDiary

/// The same operations give the same diary, in any files and in any order.
struct MergeTests {
  /// Random operations in the order of their ids.
  func operations(_ generator: inout SeededGenerator) -> [SampleOperation] {
    let ids = Set((0..<40).map { _ in Int.random(in: 1...200, using: &generator) }).sorted()
    var operations: [SampleOperation] = []
    for id in ids {
      // Mostly an earlier operation; sometimes a later or a missing one.
      let target =
        Int.random(in: 0..<8, using: &generator) == 0
        ? Int.random(in: 1...200, using: &generator)
        : operations.randomElement(using: &generator)?.id ?? 1
      var operation = SampleOperation(id: id, verb: "add")
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...3:
        operation.kind = [.stress, .note, .nap].randomElement(using: &generator)
      case 4...6: (operation.verb, operation.target) = ("set", target)
      case 7: (operation.verb, operation.target) = ("delete", target)
      case 8, 9:
        operation.kind = Bool.random(using: &generator) ? .day : .profile
        operation.verb =
          Int.random(in: 0..<4, using: &generator) == 0 ? "delete" : "set"
        if operation.kind == .day {
          operation.day = ["2026-11-21", "2026-11-22"].randomElement(using: &generator)
        }
      case 10: (operation.verb, operation.target) = ("undo", target)
      default:
        let batch = operations.randomElement(using: &generator)
        (operation.verb, operation.target) = ("undo", batch?.batch ?? target)
      }
      if ["add", "set"].contains(operation.verb) {
        for name in ["note", "value", "coffee", "tea"] where Bool.random(using: &generator) {
          let values: [DiaryValue?] = [1, 2, "x", "y", true, "", nil]
          operation.fields[name] = values.randomElement(using: &generator) ?? nil
        }
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        operation.batch =
          operations.last?.batch ?? operations.randomElement(using: &generator)?.id ?? id
      }
      operations.append(operation)
    }
    return operations
  }

  /// The operations in three files and copies of them, in any order, some repeated.
  private func files(
    _ operations: [SampleOperation], _ generator: inout SeededGenerator
  ) -> [(name: String, bytes: [UInt8])] {
    var lines: [[[UInt8]]] = [[], [], []]
    for operation in operations.shuffled(using: &generator) {
      lines[Int.random(in: 0..<3, using: &generator)].append(operation.line)
      while Int.random(in: 0..<4, using: &generator) == 0 {
        lines[Int.random(in: 0..<3, using: &generator)].append(operation.line)
      }
    }
    let header = Array((DiaryLine.header + "\n").utf8)
    var files: [(name: String, bytes: [UInt8])] = []
    for (number, lines) in lines.enumerated() {
      let name = "DEVICE0\(number)"
      files.append((name + ".jsonl", header + lines.joined()))
      guard Bool.random(using: &generator) else { continue }
      let older = header + lines.prefix(Int.random(in: 0...lines.count, using: &generator)).joined()
      let ending =
        Bool.random(using: &generator)
        ? ".sync-conflict-20261122-101112-ABCDEFG" : " (conflicted copy)"
      // Some copies lack the end of their last line.
      files.append(
        (name + ending + ".jsonl", Bool.random(using: &generator) ? older : older.dropLast()))
    }
    return files.shuffled(using: &generator)
  }

  private func fields(_ record: DiaryRecord) -> [String: DiaryValue] {
    var fields = record.others
    for (field, value) in record.fields { fields[field.rawValue] = value }
    return fields
  }

  @Test(arguments: 0..<8)
  func anyFilesInAnyOrderAreTheSameDiary(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<10 {
      let operations = operations(&generator)
      let expected = ReferenceMerge(operations: operations).records()
      for _ in 0..<2 {
        let diary = Diary(files: files(operations, &generator))
        let (alive, deleted) = (diary.records(), diary.deletedRecords())
        let place = "round \(round) of seed \(seed)"
        #expect(diary.log.operations.map(\.id) == operations.map { id($0.id) }, "\(place)")
        // Their values are drawn, and need not be those of their fields.
        #expect(!diary.damagedLines.contains { $0.reason == .unreadable }, "\(place)")
        #expect(
          Set(alive.map(\.id)) == Set(expected.filter { $0.value.isAlive }.keys), "\(place)")
        #expect(
          Set(deleted.map(\.id)) == Set(expected.filter { !$0.value.isAlive }.keys), "\(place)")
        for record in alive + deleted {
          #expect(fields(record) == expected[record.id]?.fields, "\(place), \(record.id)")
        }
      }
    }
  }

  /// Merging a part into the union changes nothing.
  @Test func mergingAgainChangesNothing() {
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<20 {
      let operations = operations(&generator)
      let files = files(operations, &generator)
      let once = Diary(files: files)
      let union = (name: "union.jsonl", bytes: files.flatMap(\.bytes) + [0x0A])
      let again = Diary(files: files + files + [union])
      #expect(again.records() == once.records())
      #expect(again.deletedRecords() == once.deletedRecords())
    }
  }

  /// Records read for a day are those among all records, also superseded and deleted ones.
  @Test(arguments: 0..<4)
  func aSelectionIsAPartOfAllRecords(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let diary = Diary(files: files(operations(&generator), &generator))
      for areDeleted in [false, true] {
        let all = areDeleted ? diary.deletedRecords() : diary.records()
        for day in Set(all.map { $0.text(.day) }) {
          let selected = diary.records(
            of: Set(DiaryKind.allCases), areDeleted: areDeleted
          ) { $0.text(.day) == day }
          #expect(selected == all.filter { $0.text(.day) == day })
        }
      }
    }
  }
}
