import Foundation

/// Takes the time of work, stage by stage, and tells how it goes.
struct WorkClock: Sendable {
  private var stage: WorkStage?
  /// When the stage began, the fold that it belongs to, and the first fold.
  private var stageStart = Date.distantPast
  private var foldStart = Date.distantPast
  private var firstFoldStart = Date.distantPast

  /// Begins a stage.
  mutating func begin(_ next: WorkStage, at now: Date) {
    if let fold = next.fold, fold != stage?.fold {
      foldStart = now
      if fold.index == 0 { firstFoldStart = now }
    }
    stageStart = now
    stage = next
  }

  /// What there is to tell at a moment; `nil` before the first stage.
  ///
  /// - Parameters:
  ///   - completed: How much of the stage's work has been done.
  ///   - total: How much there is; `nil` if nobody knows.
  func line(at now: Date, completed: Int, total: Int?) -> ProgressLine? {
    guard let stage else { return nil }
    var line = ProgressLine(stage: stage, seconds: now.timeIntervalSince(stageStart))
    line.completed = completed
    var share: Double?
    if let total, total > 0 { share = min(1, Double(completed) / Double(total)) }
    if let fold = stage.fold {
      let (start, end) = (stage.span.lowerBound, stage.span.upperBound)
      estimate(fold, share: start + (end - start) * (share ?? 0), at: now, &line)
    } else if let share {
      line.share = share
      // From the first few percent nothing can be told, and after the last something else goes on.
      if share >= 0.02, share < 1 { line.secondsLeft = line.seconds * (1 - share) / share }
    }
    return line
  }

  /// Takes folds for equally long: how many trees they grow turns out only as they do.
  ///
  /// - Parameter share: How much of the fold has been done, by what is counted: of the first fold
  ///   nothing else is known.
  private func estimate(
    _ fold: WorkStage.Part, share: Double, at now: Date, _ line: inout ProgressLine
  ) {
    guard fold.index > 0 else {
      line.share = share / Double(fold.count)
      return
    }
    let usual = foldStart.timeIntervalSince(firstFoldStart) / Double(fold.index)
    guard usual > 0 else {
      line.share = Double(fold.index) / Double(fold.count)
      return
    }
    let share = min(now.timeIntervalSince(foldStart) / usual, 0.99)
    line.share = (Double(fold.index) + share) / Double(fold.count)
    line.secondsLeft = usual * (Double(fold.count - fold.index) - share)
  }
}
