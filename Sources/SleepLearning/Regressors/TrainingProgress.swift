import SleepPlatform

/// The progress of a training, and the means to cancel it.
///
/// Training counts its work on one or more threads; any other thread can read the count.
///
/// ```swift
/// let progress = TrainingProgress()
/// async let model = BoostedTreeRegressor().model(trainedOn: nights, progress: progress)
/// for await fraction in progress.fractions { show(fraction) }
/// try await save(model)
/// ```
///
/// Counting is one atomic addition that never waits, and the model does not depend on it.
public final class TrainingProgress: Sendable {
  /// The counter for the work of the current stage.
  package let work: WorkProgress
  private let current = Locked(TrainingState())
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

  /// How much of the training is done: from 0 to 1, by the time that stages usually take.
  ///
  /// It never falls, and is 1 once the model is there.
  public var fractionCompleted: Double { current.withLock { $0.fraction(work) } }

  /// ``fractionCompleted`` now, and whenever it has changed, until the training ends.
  ///
  /// ```swift
  /// .task { for await fraction in progress.fractions { self.fraction = fraction } }
  /// ```
  ///
  /// To follow another training, create another progress.
  public var fractions: AsyncStream<Double> {
    let seen = Locked<Double?>(nil)
    return AsyncStream { [self] in
      while !Task.isCancelled {
        let (isOver, fraction) = current.withLock { ($0.isOver, $0.fraction(work)) }
        let last = seen.withLock { seen in
          defer { seen = fraction }
          return seen
        }
        if last != fraction { return fraction }
        if isOver { return nil }
        try? await Task.sleep(for: .milliseconds(50))
      }
      return nil
    }
  }

  /// Whether the training has been cancelled.
  public var isCancelled: Bool { work.isCancelled }

  /// Cancels the training, which ends within a few trees: one that is awaited throws
  /// `CancellationError`, others ``TrainingError/cancelled``.
  public func cancel() { work.cancel() }

  /// Reports the beginning of a stage; throws if the training has been cancelled.
  func begin(_ stage: TrainingStage) throws(TrainingError) {
    try checkCancellation()
    show(stage)
  }

  /// Reports the beginning of a stage.
  func show(_ stage: TrainingStage) {
    let fold = current.withLock { current in
      current.begin(stage, work)
      return current.fold?.number
    }
    onStage(stage, fold)
    work.restart()
  }

  /// Throws if the training has been cancelled and its result is incomplete.
  func checkCancellation() throws(TrainingError) {
    if isCancelled { throw .cancelled }
  }

  package func begin(fold: Int, of count: Int) {
    current.withLock { $0.fold = (fold, count) }
  }

  /// Reports that the model, or that of the fold, is there.
  func complete() { current.withLock { $0.complete() } }

  /// Reports the end of a training, with or without a model; a fold is not the end.
  func end() { current.withLock { $0.isOver = $0.fold == nil } }

  func endFolds() {
    current.withLock { $0.fold = nil }
    end()
  }
}
