import SleepModels
import SleepPlatform

/// The progress of a training, and the means to cancel it.
///
/// Training counts its work on one or more threads; any other thread can read the count.
///
/// ```swift
/// let progress = TrainingProgress { stage, _ in print(stage.name) }
/// let model = try await BoostedTreeRegressor().model(trainedOn: nights, progress: progress)
/// ```
///
/// Counting is one atomic addition that never waits, and the model does not depend on it.
public final class TrainingProgress: Sendable {
  /// The counter for the work of the current stage.
  package let work: WorkProgress
  private let current = Locked<(stage: TrainingStage?, fold: Int?)>((nil, nil))
  private let onStage: @Sendable (_ stage: TrainingStage, _ fold: Int?) -> Void

  /// Creates the progress of one training or cross-validation.
  ///
  /// - Parameter onStage: Called on the training thread when a stage begins, with the number of the
  ///   fold, counted from 0, in a cross-validation.
  public convenience init(
    onStage: @escaping @Sendable (_ stage: TrainingStage, _ fold: Int?) -> Void = { _, _ in }
  ) {
    self.init(counting: WorkProgress(), onStage: onStage)
  }

  package init(
    counting work: WorkProgress,
    onStage: @escaping @Sendable (_ stage: TrainingStage, _ fold: Int?) -> Void = { _, _ in }
  ) {
    self.work = work
    self.onStage = onStage
  }

  /// The current stage; `nil` before the first.
  public var stage: TrainingStage? { current.withLock { $0.stage } }

  /// The units of work completed in this stage, such as trees.
  public var completed: Int { work.completed }

  /// The most units of work in this stage; `nil` if unknown.
  public var total: Int? { work.total }

  /// Whether the training has been cancelled.
  public var isCancelled: Bool { work.isCancelled }

  /// Cancels the training, which then throws ``TrainingError/cancelled`` within a few trees.
  public func cancel() { work.cancel() }

  /// Reports the beginning of a stage; throws if the training has been cancelled.
  func begin(_ stage: TrainingStage) throws(TrainingError) {
    try checkCancellation()
    let fold = current.withLock { current in
      current.stage = stage
      return current.fold
    }
    onStage(stage, fold)
    work.restart()
  }

  /// Throws if the training has been cancelled and its result is incomplete.
  func checkCancellation() throws(TrainingError) {
    if isCancelled { throw .cancelled }
  }

  package func begin(fold: Int) {
    current.withLock { $0.fold = fold }
  }
}

/// A stage of training.
///
/// The cases are in the order of the stages.
public enum TrainingStage: Sendable, Hashable {
  /// Sorting each feature's values into bins.
  case binning
  /// Cross-validating, and choosing parameters by it, such as the number of trees.
  case validation
  /// Cross-validating one of several algorithms.
  case candidate(Algorithm)
  /// Fitting the model to all rows.
  case fitting
  /// Computing prediction intervals, permutation importances and partial dependence.
  case calibration

  /// The name of the stage, in one word; for a candidate, the name of its algorithm.
  public var name: String {
    switch self {
    case .binning: "binning"
    case .validation: "validation"
    case .candidate(let algorithm): algorithm.rawValue
    case .fitting: "fitting"
    case .calibration: "calibration"
    }
  }
}
