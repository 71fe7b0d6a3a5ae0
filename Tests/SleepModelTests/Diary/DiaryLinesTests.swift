import DiarySamples
import SleepDiary
import Testing

/// Lines that are imported into the folder of another device.
@Suite struct DiaryLinesTests {
  @Test func undoingAnImportTakesNothingFromTheOtherDevice() throws {
    let sample = try SampleDiary()
    try sample.write([SampleDiary.stress(6), SampleDiary.stress(4, "x")])
    let lines = try sample.writer().diary().lines
    let other = try SampleDiary(seed: 2)
    try other.write([SampleDiary.stress(1)])
    func importLines() throws -> Diary {
      try other.writer().write(using: &other.generator) { try DiaryLines([lines]).changes(in: $0) }
    }
    #expect(try importLines().records().count == 3)
    #expect(try importLines().written.isEmpty)
    #expect(try other.write(other.writer().diary().undo()).records().count == 1)
    #expect(try importLines().records().count == 3)
    #expect(try other.write(other.writer().diary().undo()).records().count == 1)
    #expect(try other.write(other.writer().diary().redo()).records().count == 3)
    let undone = try other.write(other.writer().diary().undo())
    let back = try DiaryLines([undone.lines]).changes(in: sample.writer().diary())
    #expect(try sample.write(back).records().count == 3)
  }

  /// However often imports were undone, another one brings back all of their lines.
  @Test func importsAfterSeveralUndosAreWhole() throws {
    let sample = try SampleDiary()
    try sample.write([SampleDiary.stress(6)])
    let one = try sample.writer().diary().lines
    let two = try sample.write([SampleDiary.stress(4)]).lines
    enum Step { case importing([UInt8]), profile, undo(Int) }
    let histories: [[Step]] = [
      [.importing(one), .undo(1), .importing(two), .undo(1), .importing(two)],
      [.profile, .importing(two), .undo(2), .importing(two)],
      [.importing(two), .undo(1), .importing(two), .undo(2), .importing(two)],
    ]
    for (seed, steps) in histories.enumerated() {
      let other = try SampleDiary(seed: UInt64(seed) + 2)
      for step in steps {
        _ = try other.writer().write(using: &other.generator) { diary in
          switch step {
          case .importing(let lines): try DiaryLines([lines]).changes(in: diary)
          case .profile: [.setProfile([.need: 8])]
          case .undo(let count): try diary.undo(count)
          }
        }
      }
      let diary = try other.writer().diary()
      #expect(diary.records().filter { $0.kind == .stress }.count == 2, "history \(seed)")
      #expect(try DiaryLines([two]).changes(in: diary).isEmpty, "history \(seed)")
    }
  }

  @Test func anImportOfUndoingAloneIsUndone() throws {
    let sample = try SampleDiary()
    try sample.write([SampleDiary.stress(6)])
    let lines = try sample.writer().diary().lines
    let undone = try sample.write(sample.writer().diary().undo()).lines
    let other = try SampleDiary(seed: 2)
    try other.write([SampleDiary.stress(1)])
    try other.write(DiaryLines([lines]).changes(in: other.writer().diary()))
    #expect(
      try other.write(DiaryLines([undone]).changes(in: other.writer().diary())).records().count == 1
    )
    #expect(throws: DiaryError(.nothingToRedo)) { try other.writer().diary().redo() }
    #expect(try other.write(other.writer().diary().undo()).records().count == 2)
  }
}
