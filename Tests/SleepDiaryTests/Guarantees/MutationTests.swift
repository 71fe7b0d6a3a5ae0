import DiaryCoreSamples
import Testing

@testable import SleepDiary

/// A file with arbitrary damage is read without a crash, and its intact lines count.
struct MutationTests {
  private let lines: [[UInt8]]

  init() {
    let (night, batch) = (id(1 << 40), id(2 << 40))
    let texts = [
      DiaryLine.header,
      """
      {"op":"\(night)","do":"add","kind":"night","day":"2026-11-22","zone":"Europe/Berlin",\
      "bed":"2026-11-21T22:50+01:00","rise":"2026-11-22T06:55+01:00","quality":4,"alarm":true}
      """,
      #"{"op":"\#(batch)","do":"add","batch":"\#(batch)","kind":"stress","value":6}"#,
      #"{"op":"\#(id(3 << 40))","do":"add","batch":"\#(batch)","kind":"note","note":"a\"\n\u00e9😴"}"#,
      #"{"op":"\#(id(4 << 40))","do":"set","id":"\#(night)","coffee":3,"note":""}"#,
      #"{"op":"\#(id(5 << 40))","do":"set","kind":"day","day":"2026-11-22","work":8.5}"#,
      #"{"op":"\#(id(6 << 40))","do":"set","kind":"profile","name":"Ada","need":7.5}"#,
      #"{"op":"\#(id(7 << 40))","do":"delete","id":"\#(batch)"}"#,
      #"{"op":"\#(id(8 << 40))","do":"undo","of":"\#(batch)"}"#,
      #"{"op":"\#(id(9 << 40))","do":"undo","of":"\#(id(8 << 40))"}"#,
      // Lines of later versions.
      #"{"op":"\#(id(10 << 40))","do":"add","kind":"dream","plot":{"who":["I","{"]},"x":null}"#,
      #"{"op":"\#(id(11 << 40))","do":"paint","tea":-1.5e3,"kind":"nap","of":"\#(night)"}"#,
    ]
    lines = texts.map { Array($0.utf8) }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
    let length = Int.random(in: 0...min(60, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1:
      guard !bytes.isEmpty else { return }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3:
      let special = Array("\"\\{}[],:\n\r0-e ".utf8).randomElement(using: &generator)
      bytes.insert(special ?? 0, at: place)
    case 4: bytes.removeSubrange(place..<place + length)
    case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 6:
      let other = Int.random(in: 0...bytes.count, using: &generator)
      bytes.insert(contentsOf: bytes[place..<place + length], at: other)
    default:
      for index in place..<place + length { bytes[index] = 0 }
    }
  }

  @Test(arguments: 0..<10)
  func noRecordIsLostOnAnUntouchedLine(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(lines.joined(separator: [0x0A])) + [0x0A]
    let ids = Diary(files: [("A", original)]).log.operations.map(\.id)
    #expect(ids.count == lines.count - 1)
    for round in 0..<100 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...9, using: &generator) { mutate(&bytes, &generator) }
      let diary = Diary(files: [("A", bytes)], device: "A")
      let left = Set(bytes.split(separator: 0x0A).map(Array.init))
      let found = Set(diary.log.operations.map(\.id))
      let untouched = zip(lines.dropFirst(), ids).filter { left.contains($0.0) }.map(\.1)
      #expect(found.isSuperset(of: untouched), "round \(round) of seed \(seed)")
      let records = diary.records() + diary.deletedRecords()
      #expect(!records.contains { $0.id.isEmpty })
      _ = diary.shortestEndings(of: records.map(\.id))
      _ = try? diary.record(.last)
      if let undo = try? diary.undo(2) { _ = diary.recordIDs(of: undo) }
      if let redo = try? diary.redo() { _ = diary.recordIDs(of: redo) }
    }
  }

  @Test func readsLinesOfLaterVersions() throws {
    let diary = Diary(files: [("A", Array(lines.joined(separator: [0x0A])))])
    // Their file names no later version.
    #expect(diary.damagedLines.map(\.reason) == [.unknownKind, .unknownAction])
    #expect(diary.log.operations.count == lines.count - 1)
    #expect(diary.records().map(\.kind) == [.night, .note, .day, .profile])
  }
}
