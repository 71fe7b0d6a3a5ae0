import CommandLineKit
import SleepModel

extension WorkStage {
  /// A stage of training, for one fold or for the model itself.
  package static func training(_ stage: TrainingStage, fold: Part? = nil) -> WorkStage {
    let isLimited = stage != .binning && stage != .fitting
    let countsTrees = stage != .binning && stage != .calibration
    return WorkStage(
      name: stage.name, unit: countsTrees ? .trees : nil, isLimited: isLimited, part: fold,
      span: stage.span)
  }
}

extension WorkStage.Part {
  /// A fold by its index from 0.
  package static func fold(_ index: Int, of count: Int) -> WorkStage.Part {
    WorkStage.Part(noun: "Fold", index: index, count: count)
  }
}

extension WorkStage.Unit {
  package static let trees = WorkStage.Unit.items("trees")
}

extension TrainingStage {
  /// The typical share of the training time, as a range from 0 to 1.
  fileprivate var span: ClosedRange<Double> {
    switch self {
    case .binning, .candidate(.linear), .candidate(.automatic): 0...0
    case .validation: 0...0.75
    case .candidate(.decisionTree): 0...0.05
    case .candidate(.boostedTrees): 0.05...0.25
    case .candidate(.randomForest): 0.25...0.75
    case .fitting: 0.75...0.9
    case .calibration: 0.9...1
    }
  }
}
