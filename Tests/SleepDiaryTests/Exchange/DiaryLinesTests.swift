import DiaryCoreSamples
import Testing

@testable import SleepDiary

/// Lines that are imported do what they would do in a file of the diary's folder.
@Suite struct DiaryLinesTests {
  /// Operations as a writer makes them: an undo comes after all of the batch that it undoes.
  private func operations(_ generator: inout SeededGenerator) -> [SampleOperation] {
    let operations = MergeTests().operations(&generator)
    return operations.filter { operation in
      !operations.contains {
        $0.verb == "undo" && $0.target == operation.batch && $0.id <= operation.id
      }
    }
  }

  private func bytes(_ operations: [SampleOperation]) -> [UInt8] {
    Array((DiaryLine.header + "\n").utf8) + operations.flatMap(\.line)
  }

  private func diary(_ files: [UInt8]...) -> Diary {
    Diary(files: files.enumerated().map { (name: "FILE\($0).jsonl", bytes: $1) })
  }

  /// The file of a device that has imported lines into a diary.
  private func imported(
    _ lines: [UInt8], into target: Diary, _ generator: inout SeededGenerator
  ) throws -> [UInt8] {
    try CommandLines(
      try DiaryLines([lines]).changes(in: target), in: target, milliseconds: 0, using: &generator
    ).bytes
  }

  @Test(arguments: 0..<4)
  func anImportIsACopyThatCanBeUndone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var undoneCount = 0
    for round in 0..<10 {
      let operations = operations(&generator)
      var (ours, theirs): ([SampleOperation], [SampleOperation]) = ([], [])
      for operation in operations {
        let place = Int.random(in: 0..<3, using: &generator)
        if place != 0 { ours.append(operation) }
        if place != 1 { theirs.append(operation) }
      }
      let before = diary(bytes(ours))
      let lines = try imported(bytes(theirs), into: before, &generator)
      let after = diary(bytes(ours), lines)
      let copied = diary(bytes(ours), bytes(theirs))
      let place = "round \(round) of seed \(seed)"
      #expect(after.records() == copied.records(), "\(place)")
      #expect(try DiaryLines([bytes(theirs)]).changes(in: after).isEmpty, "\(place)")
      #expect(
        try before.after(DiaryLines([bytes(theirs)]).changes(in: before)).records()
          == after.records(), "\(place)")
      // An export of the result is the same diary elsewhere.
      #expect(diary(after.lines).records() == after.records(), "\(place)")
      let elsewhere = try imported(after.lines, into: diary(), &generator)
      #expect(diary(elsewhere).records() == after.records(), "\(place)")

      guard let batch = after.log.operations.map(\.batch).max(), !lines.isEmpty,
        batch > before.log.operations.greatest ?? OperationID(number: 0)
      else { continue }
      undoneCount += 1
      let undo = try CommandLines(
        [.undo(batch)], in: after, milliseconds: 0, using: &generator
      ).bytes
      let undone = diary(bytes(ours), lines, undo)
      #expect(undone.records() == before.records(), "\(place)")
      let again = try imported(bytes(theirs), into: undone, &generator)
      #expect(
        diary(bytes(ours), lines, undo, again).records() == after.records(), "\(place)")
    }
    #expect(undoneCount > 0)
  }

  /// A part of the lines, as after the power failed, is completed by another import.
  @Test func aCutImportIsCompletedByTheNext() throws {
    var generator = SeededGenerator(seed: 7)
    let operations = Array(operations(&generator).prefix(20))
    let before = diary(bytes(Array(operations.prefix(10))))
    let theirs = bytes(operations)
    let lines = try imported(theirs, into: before, &generator)
    let whole = diary(bytes(Array(operations.prefix(10))), lines).records()
    for end in stride(from: 0, through: lines.count, by: 23) {
      let cut = Array(lines.prefix(end)) + [0x0A]
      let half = diary(bytes(Array(operations.prefix(10))), cut)
      let rest = try imported(theirs, into: half, &generator)
      #expect(
        diary(bytes(Array(operations.prefix(10))), cut, rest).records() == whole, "\(end)")
    }
  }

  @Test func whatIsNoneOfItsLinesIsNamed() {
    let text = """
      {"betterrest":"diary","version":2}
      {"op":"01KAC00000000000000000AAB2","do":"add","kind":"stress","value":6}
      x
      {"op":"7ZZZZZZZZ00000000000000000","do":"add","kind":"stress","value":6}
      {"op":"01KAC00000000000000000AAC3","do":"set","kind":"day","day":"2026-11-21","diet":6}
      {"op":
      """
    let lines = DiaryLines([[], Array(text.utf8)])
    #expect(lines.newerVersion == 2)
    #expect(
      lines.damagedLines.map(\.line) == [3, 6] && lines.damagedLines.allSatisfy { $0.file == 1 })
    #expect(lines.records.map(\.line) == [2, 4, 5])
  }
}
