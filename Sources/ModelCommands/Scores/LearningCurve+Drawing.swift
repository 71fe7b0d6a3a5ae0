import SleepModel

extension LearningCurve {
  /// The errors of the first third of the trees are cut off where they reach so many times as far as
  /// those that are drawn.
  private static let steepFall = 4.0
  /// Errors up to so many times the lowest are drawn in any case: closer still, luck would look like
  /// more.
  private static let leastZoom = 1.25

  /// The errors that a picture has room for: those of the first trees may be so much larger that
  /// nothing could be seen of the others.
  var drawnErrors: ClosedRange<Double>? {
    let series = [training, validation].compactMap(\.self)
    let errors = series.flatMap(\.self).filter(\.isFinite)
    let later = series.flatMap { $0.dropFirst($0.count / 3) }.filter(\.isFinite)
    guard let low = errors.min(), let high = errors.max(), let laterHigh = later.max() else {
      return nil
    }
    let top = min(max(laterHigh, low * Self.leastZoom), high)
    return low...(high - low > Self.steepFall * (top - low) ? top : high)
  }
}
