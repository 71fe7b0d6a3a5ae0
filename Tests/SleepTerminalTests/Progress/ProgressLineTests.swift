import SleepText
import Testing

@testable import SleepTerminal

@Suite struct ProgressLineTests {
  private func line(
    _ stage: WorkStage, seconds: Double = 4, completed: Int = 0, share: Double? = nil,
    left: Double? = nil
  ) -> ProgressLine {
    var line = ProgressLine(stage: stage, seconds: seconds)
    (line.completed, line.share, line.secondsLeft) = (completed, share, left)
    return line
  }

  @Test func reading() {
    let line = line(.reading, completed: 1_648_000_000, share: 0.385, left: 6.4)
    #expect(line.text(width: 79) == "Reading  [=======>            ]   38 %  412 MB/s  7 s left")
  }

  @Test func readingAPipe() {
    #expect(
      line(.reading, seconds: 65.9, completed: 1_230_000_000).text(width: 79)
        == "Reading  1.2 GB  19 MB/s  1 min 5 s")
    #expect(line(.reading).text(width: 79) == "Reading  4 s")
    #expect(line(.reading, completed: 2_000).text(width: 79) == "Reading  2 kB  500 bytes/s  4 s")
  }

  @Test func trees() {
    #expect(
      line(.validation(), completed: 340, share: 0.0468, left: 81).text(width: 79)
        == "Validation  [>                   ]    4 %  85 trees/s  at most 1 min 21 s left")
    #expect(
      line(.fitting(), completed: 3, share: 1, left: 0).text(width: 79)
        == "Fitting  [====================]  100 %  0.75 trees/s  1 s left")
    #expect(line(.boostedTrees, seconds: 0.6).text(width: 79) == "Boosted-trees  0 s")
  }

  @Test func rows() {
    #expect(
      line(.writing, seconds: 1, completed: 1_234_567, share: 0.5, left: 7500).text(width: 79)
        == "Writing  [==========>         ]   50 %  1,230,000 rows/s  2 h 5 min left")
  }

  @Test func folds() {
    let stage = WorkStage.validation(.init(1, of: 5))
    #expect(
      line(stage, completed: 340, share: 0.25, left: 20).text(width: 79)
        == "Fold 2 of 5, validation  [=====>              ]   25 %  85 trees/s  20 s left")
  }

  @Test func narrowWindows() {
    let line = line(.reading, completed: 1_648_000_000, share: 0.385, left: 6.4)
    let texts = [
      58: "Reading  [=======>            ]   38 %  412 MB/s  7 s left",
      57: "Reading  [===>      ]   38 %  412 MB/s  7 s left",
      47: "Reading   38 %  412 MB/s  7 s left", 33: "Reading   38 %  7 s left",
      23: "Reading   38 %", 13: "Reading", 4: "Read", 0: "", -1: "",
    ]
    for (width, text) in texts { #expect(line.text(width: width) == text) }
  }

  @Test(arguments: 0...100) func fits(width: Int) {
    for stage in [
      WorkStage.reading, .merging, .validation(.init(0, of: 9)),
    ] {
      for share in [nil, 0, 0.5, 1] {
        let line = line(stage, completed: 123_456_789, share: share, left: share.map { $0 * 1e5 })
        #expect(line.text(width: width).displayWidth <= width)
      }
    }
  }
}
