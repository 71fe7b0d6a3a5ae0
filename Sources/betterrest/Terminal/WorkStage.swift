import SleepModel

/// A part of long work, as those see it who wait for it.
struct WorkStage: Sendable, Equatable {
  /// What is counted.
  enum Unit: Sendable {
    case bytes
    case rows
    case trees
  }

  /// One of several parts of about equal length.
  struct Part: Sendable, Equatable {
    /// Counted from 0.
    let index: Int
    let count: Int
  }

  let name: String
  var unit: Unit?
  /// Whether the total is no more than a limit, before which the work may well end.
  var isLimited = false
  /// The fold that the stage belongs to.
  var fold: Part?
  /// Which share of its fold's time the stage takes, roughly: from where to where.
  var span = 0.0...1

  static let reading = WorkStage(name: "reading", unit: .bytes)
  static let merging = WorkStage(name: "merging")
  /// Looking through a file again.
  static let checking = WorkStage(name: "checking", unit: .bytes)
  static let scoring = WorkStage(name: "scoring", unit: .bytes)
  static let predicting = WorkStage(name: "predicting", unit: .bytes)
  static let writing = WorkStage(name: "writing", unit: .rows)

  /// A stage of training, that of one fold of several or of the model itself.
  static func training(_ stage: TrainingStage, fold: Part? = nil) -> WorkStage {
    let isLimited = stage != .binning && stage != .fitting
    let countsTrees = stage != .binning && stage != .calibration
    return WorkStage(
      name: stage.name, unit: countsTrees ? .trees : nil, isLimited: isLimited, fold: fold,
      span: stage.span)
  }

  /// The name at the beginning of a line: `Fold 2 of 5, validation`.
  var title: String {
    if let fold { return "Fold \(fold.index + 1) of \(fold.count), \(name)" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension TrainingStage {
  /// Which share of the time of training the stage takes, as a rule: from where to where.
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
