import CommandLineKit
import SleepModel

extension ProgressReporter {
  /// Reports the stages of a training, or of one for each of the folds of a cross-validation.
  func training(folds: Int = 1) -> TrainingProgress {
    TrainingProgress(counting: work) { stage, fold in
      self.begin(.training(stage, fold: fold.map { WorkStage.Fold($0, of: folds) }))
    }
  }
}

extension WorkStage {
  /// A stage of training, for one fold or for the model itself.
  static func training(_ stage: TrainingStage, fold: Fold? = nil) -> WorkStage {
    let isLimited = stage != .binning && stage != .fitting
    let countsTrees = stage != .binning && stage != .calibration
    // The typical share of the training time.
    let span =
      switch stage {
      case .binning, .candidate(.linear), .candidate(.automatic): 0.0...0
      case .validation: 0...0.75
      case .candidate(.decisionTree): 0...0.05
      case .candidate(.boostedTrees): 0.05...0.25
      case .candidate(.randomForest): 0.25...0.75
      case .fitting: 0.75...0.9
      case .calibration: 0.9...1
      }
    return WorkStage(
      stage.name, unit: countsTrees ? "trees" : nil, isLimited: isLimited, fold: fold, span: span)
  }
}
