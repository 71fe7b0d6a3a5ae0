import DiarySamples
import Foundation
import SleepModel
import Testing

@testable import SleepDiary

struct CutFileTests {
  private let sample: SampleDiary

  init() throws {
    sample = try SampleDiary()
    try sample.write([SampleDiary.night("2026-11-22")])
    try sample.write([
      .add(.nap, [.day: "2026-11-22", .bed: "2026-11-22T14:10+01:00", .note: "a\n\"b\" é😴"]),
      SampleDiary.stress(6, "deadline"),
    ])
    let line =
      #"{"op":"01M7Z000000000000000000AA1","do":"add","kind":"note","note":"walk","tea":2}"#
    let copy = try #require(OperationID("01M7Z000000000000000000AA1"))
    let note = try sample.write([.copy(id: copy, line: Array(line.utf8))])
    try sample.write([.setDay("2026-11-22", [.work: 8.5])])
    try sample.write([.setProfile([.name: "Ada", .need: 7.5])])
    let id = try #require(OperationID(try note.record(.last).id))
    try sample.write([.set(id: id, [.mood: ""])])
    try sample.write([.delete(id: id)])
    try sample.write([.deleteDay("2026-11-22")])
    try sample.write(sample.writer().diary().undo())
  }

  @Test func noCompleteRecordIsLost() throws {
    let (path, bytes) = try sample.file()
    var ends: [Int] = []
    for (place, byte) in bytes.enumerated() where byte == 0x0A { ends.append(place) }
    let whole = Diary(files: [("A.jsonl", bytes)])
    #expect(whole.log.operations.count == ends.count - 1)
    // Around the ends of lines, and between them.
    let cuts = Set(stride(from: 0, through: bytes.count, by: 23))
      .union(ends.flatMap { [$0 - 1, $0, $0 + 1] })
    for cut in cuts.sorted() {
      try Data(bytes[..<cut]).write(to: URL(filePath: path))
      // All lines with their closing bracket; the first is the header.
      let count = max(0, ends.prefix { $0 <= cut }.count - 1)
      let diary = try sample.write([SampleDiary.stress(3, "after")])
      #expect(
        diary.log.operations.map(\.id).dropLast()
          == whole.log.operations.prefix(count).map(\.id)[...],
        "cut at \(cut)")
      let again = try Diary(contentsOf: sample.path)
      #expect(again.records() == diary.records(), "cut at \(cut)")
      #expect(again.records().contains { $0.text(.note) == "after" }, "cut at \(cut)")
      #expect(again.damagedLines.count <= 1, "cut at \(cut)")
      let after = try sample.file().bytes
      #expect(after.starts(with: bytes[..<cut]), "cut at \(cut)")
    }
  }
}
