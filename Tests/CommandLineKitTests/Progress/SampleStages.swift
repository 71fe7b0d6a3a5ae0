@testable import CommandLineKit

extension WorkStage {
  static let reading = WorkStage(name: "reading", unit: .bytes)
  static let merging = WorkStage(name: "merging")
  static let writing = WorkStage(name: "writing", unit: .items("rows", isRounded: true))
  static let boostedTrees = WorkStage(name: "boosted-trees", unit: .items("trees"), isLimited: true)

  static func validation(_ fold: Part? = nil) -> WorkStage {
    WorkStage(
      name: "validation", unit: .items("trees"), isLimited: true, part: fold, span: 0...0.75)
  }

  static func fitting(_ fold: Part? = nil) -> WorkStage {
    WorkStage(name: "fitting", unit: .items("trees"), part: fold, span: 0.75...0.9)
  }

  static func calibration(_ fold: Part? = nil) -> WorkStage {
    WorkStage(name: "calibration", isLimited: true, part: fold, span: 0.9...1)
  }
}

extension WorkStage.Part {
  static func fold(_ index: Int, of count: Int) -> WorkStage.Part {
    WorkStage.Part(noun: "Fold", index: index, count: count)
  }
}
