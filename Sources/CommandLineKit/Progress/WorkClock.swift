import Foundation

/// Takes the time of work, stage by stage, and tells how it goes.
struct WorkClock: Sendable {
  private var stage: WorkStage?
  /// When the stage began, the part that it belongs to, and the first part.
  private var stageStart = Date.distantPast
  private var partStart = Date.distantPast
  private var firstPartStart = Date.distantPast

  /// Begins a stage.
  mutating func begin(_ next: WorkStage, at now: Date) {
    if let part = next.part, part != stage?.part {
      partStart = now
      if part.index == 0 { firstPartStart = now }
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
    if let part = stage.part {
      let (start, end) = (stage.span.lowerBound, stage.span.upperBound)
      estimate(part, share: start + (end - start) * (share ?? 0), at: now, &line)
    } else if let share {
      line.share = share
      // From the first few percent nothing can be told, and after the last something else goes on.
      if share >= 0.02, share < 1 { line.secondsLeft = line.seconds * (1 - share) / share }
    }
    return line
  }

  /// Takes parts for equally long: how much there is to do turns out only in them.
  ///
  /// - Parameter share: How much of the part has been done, by what is counted: of the first part
  ///   nothing else is known.
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
