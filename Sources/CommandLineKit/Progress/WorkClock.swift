import Foundation

/// Measures the time of the stages, and estimates the time left.
struct WorkClock: Sendable {
  private var stage: WorkStage?
  /// The start of the stage, of its part and of the first part.
  private var stageStart = Date.distantPast
  private var partStart = Date.distantPast
  private var firstPartStart = Date.distantPast

  mutating func begin(_ next: WorkStage, at now: Date) {
    if let part = next.part, part != stage?.part {
      partStart = now
      if part.index == 0 { firstPartStart = now }
    }
    stageStart = now
    stage = next
  }

  /// The progress at a moment; `nil` before the first stage.
  func line(at now: Date, completed: Int, total: Int?) -> ProgressLine? {
    guard let stage else { return nil }
    var line = ProgressLine(stage: stage, seconds: now.timeIntervalSince(stageStart))
    line.completed = completed
    var share: Double?
    if let total, total > 0 { share = min(1, Double(completed) / Double(total)) }
    if let part = stage.part {
      let (start, end) = (stage.span.lowerBound, stage.span.upperBound)
      estimate(part, share: start + (end - start) * (share ?? 0), at: now, &line)
    } else if let share {
      line.share = share
      // The first few percent are too few for an estimate; after the last, other work follows.
      if share >= 0.02, share < 1 { line.secondsLeft = line.seconds * (1 - share) / share }
    }
    return line
  }

  /// Assumes that all parts take equally long: how much work there is becomes known only in them.
  private func estimate(
    _ part: WorkStage.Part, share: Double, at now: Date, _ line: inout ProgressLine
  ) {
    guard part.index > 0 else {
      line.share = share / Double(part.count)
      return
    }
    let typical = partStart.timeIntervalSince(firstPartStart) / Double(part.index)
    guard typical > 0 else {
      line.share = Double(part.index) / Double(part.count)
      return
    }
    let share = min(now.timeIntervalSince(partStart) / typical, 0.99)
    line.share = (Double(part.index) + share) / Double(part.count)
    line.secondsLeft = typical * (Double(part.count - part.index) - share)
  }
}
