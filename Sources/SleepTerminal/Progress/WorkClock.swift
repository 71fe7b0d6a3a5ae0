import Foundation

/// Measures the duration of the stages, and estimates the time left.
struct WorkClock {
  private var stage: WorkStage?
  /// The start of the stage, of its fold and of the first fold.
  private var stageStart = Date.distantPast
  private var foldStart = Date.distantPast
  private var firstFoldStart = Date.distantPast
  private var completedSeconds: [String: Double] = [:]

  mutating func begin(_ next: WorkStage, at now: Date) {
    completedSeconds = seconds(at: now)
    if let fold = next.fold, fold != stage?.fold {
      foldStart = now
      if fold.index == 0 { firstFoldStart = now }
    }
    stageStart = now
    stage = next
  }

  /// The seconds of each stage by its name.
  func seconds(at now: Date) -> [String: Double] {
    guard let stage else { return [:] }
    let seconds = now.timeIntervalSince(stageStart)
    return completedSeconds.merging([stage.name: seconds], uniquingKeysWith: +)
  }

  /// The progress at a moment; `nil` before the first stage.
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
      // The first few percent are too few for an estimate; after the last, other work follows.
      if share >= 0.02, share < 1 { line.secondsLeft = line.seconds * (1 - share) / share }
    }
    return line
  }

  /// Assumes that all folds take equally long: how much work there is becomes known only in them.
  private func estimate(
    _ fold: WorkStage.Fold, share: Double, at now: Date, _ line: inout ProgressLine
  ) {
    var share = share
    if fold.index > 0 {
      let typical = foldStart.timeIntervalSince(firstFoldStart) / Double(fold.index)
      share = typical > 0 ? min(now.timeIntervalSince(foldStart) / typical, 0.99) : 0
      if typical > 0 { line.secondsLeft = typical * (Double(fold.count - fold.index) - share) }
    }
    line.share = (Double(fold.index) + share) / Double(fold.count)
  }
}
