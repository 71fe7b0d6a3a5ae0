import SleepTerminal

extension WorkStage {
  static let boostedTrees = WorkStage("boosted-trees", unit: "trees", isLimited: true)

  static func validation(_ fold: Fold? = nil) -> WorkStage {
    WorkStage("validation", unit: "trees", isLimited: true, fold: fold, span: 0...0.75)
  }

  static func fitting(_ fold: Fold? = nil) -> WorkStage {
    WorkStage("fitting", unit: "trees", fold: fold, span: 0.75...0.9)
  }

  static func calibration(_ fold: Fold? = nil) -> WorkStage {
    WorkStage("calibration", isLimited: true, fold: fold, span: 0.9...1)
  }
}
