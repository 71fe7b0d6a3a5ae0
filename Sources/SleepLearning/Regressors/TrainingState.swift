import SleepPlatform

/// Where a training is.
struct TrainingState: Sendable {
  private(set) var stage: TrainingStage?
  /// The fold of a cross-validation, counted from 0, and the number of folds.
  var fold: (number: Int, count: Int)?
  var isOver = false
  /// How much of the training, or of that of the fold, was done when the stage began.
  private var start = 0.0
  /// The largest fraction so far, which never falls.
  private var highest = 0.0

  mutating func begin(_ stage: TrainingStage, _ work: WorkProgress) {
    if stage == .binning || stage == .extracting {
      start = 0
      if fold?.number ?? 0 == 0 { (highest, isOver) = (0, false) }
    } else {
      start = fractionOfFold(work)
    }
    self.stage = stage
  }

  mutating func complete() { highest = ofAll(1) }

  mutating func fraction(_ work: WorkProgress) -> Double {
    highest = max(highest, ofAll(fractionOfFold(work)))
    return highest
  }

  private func ofAll(_ fraction: Double) -> Double {
    fold.map { (Double($0.number) + fraction) / Double($0.count) } ?? fraction
  }

  private func fractionOfFold(_ work: WorkProgress) -> Double {
    guard let stage, stage.span.upperBound > start, let total = work.total, total > 0 else {
      return start
    }
    let completed = Double(max(0, work.completed))
    // The most trees are 20,000, a few hundred are usual: a share of the most would hardly move.
    let share = min(1, max(completed / Double(total), completed / (completed + 1000)))
    return start + share * (stage.span.upperBound - start)
  }
}
