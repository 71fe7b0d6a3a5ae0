import DiarySamples
import Foundation
import SleepModel
import Testing

@testable import SleepDiary

/// What is said to be written is read again.
struct WrittenChangesTests {
  private let sample: SampleDiary

  init() throws {
    sample = try SampleDiary()
  }

  private var before: Diary {
    Diary(
      lines: #"{"op":"\#(id(1))","do":"add","kind":"stress","value":6}"#,
      #"{"op":"\#(id(2))","do":"set","kind":"day","day":"2026-11-20","work":8}"#,
      #"{"op":"\#(id(3))","do":"add","batch":"\#(id(9))","kind":"stress","value":6}"#)
  }

  /// The check of changes whose lines have some ids, in the diary with the lines that were read.
  private func shows(_ changes: [DiaryChange], _ ids: [Int], lines: [String]) throws -> Bool {
    var log = before.log
    log.append(
      lines.flatMap { Array(($0 + "\n").utf8) }, to: DiaryFile(name: "A.jsonl", device: "A"))
    let written = CommandLines(bytes: [], ids: ids.map { id($0) })
    return Diary(log).shows(changes, writtenAs: written)
  }

  private let deletion = #"{"op":"\#(id(5))","do":"delete","id":"\#(id(1))"}"#
  private let setting = #"{"op":"\#(id(5))","do":"set","id":"\#(id(1))","value":7}"#

  @Test func aLineThatIsNotThere() throws {
    #expect(try shows([SampleDiary.stress(5)], [5], lines: []) == false)
    #expect(try shows([.delete(id: id(1))], [5], lines: []) == false)
    #expect(try shows([.undo(id(1))], [5], lines: []) == false)
  }

  @Test func aDeletion() throws {
    #expect(try shows([.delete(id: id(1))], [5], lines: [deletion]))
    let later = #"{"op":"\#(id(6))","do":"set","id":"\#(id(1))","value":7}"#
    #expect(try shows([.delete(id: id(1))], [5], lines: [deletion, later]) == false)
    let day = #"{"op":"\#(id(5))","do":"delete","kind":"day","day":"2026-11-20"}"#
    #expect(try shows([.deleteDay("2026-11-20")], [5], lines: [day]))
  }

  @Test func aSetting() throws {
    let change = DiaryChange.set(id: id(1), [.value: 7])
    #expect(try shows([change], [5], lines: [setting]))
    let other = #"{"op":"\#(id(6))","do":"set","id":"\#(id(1))","note":"x"}"#
    #expect(try shows([change], [5], lines: [setting, other]))
    let later = #"{"op":"\#(id(6))","do":"set","id":"\#(id(1))","value":8}"#
    #expect(try shows([change], [5], lines: [setting, later]) == false)
    // A command may set a field twice.
    #expect(try shows([change, .set(id: id(1), [.value: 8])], [5, 6], lines: [setting, later]))
    let day = #"{"op":"\#(id(5))","do":"set","kind":"day","day":"2026-11-20","work":9}"#
    #expect(try shows([.setDay("2026-11-20", [.work: 9])], [5], lines: [day]))
    #expect(try shows([change], [5], lines: [deletion]) == false)
  }

  @Test func anUndo() throws {
    let undo = #"{"op":"\#(id(8))","do":"undo","of":"\#(id(1))"}"#
    #expect(try shows([.undo(id(1))], [8], lines: [undo]))
    // Before the batch, so that it is ignored.
    let early = #"{"op":"\#(id(8))","do":"undo","of":"\#(id(9))"}"#
    #expect(try shows([.undo(id(9))], [8], lines: [early]) == false)
    let late = #"{"op":"\#(id(10))","do":"undo","of":"\#(id(9))"}"#
    #expect(try shows([.undo(id(9))], [10], lines: [late]))
    #expect(try shows([.undo(id(4))], [8], lines: [undo]) == false)
  }

  @Test func anUndoOfNothingIsAnError() throws {
    let path = try {
      try sample.write([SampleDiary.stress(6, "a")])
      return try sample.file().path
    }()
    #expect(throws: DiaryError(path: path, .notInEffect)) { try sample.write([.undo(id(3))]) }
  }
}
