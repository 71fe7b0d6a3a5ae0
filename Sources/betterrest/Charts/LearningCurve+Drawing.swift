import SleepModel

extension LearningCurve {
  /// The errors of the first trees are cut off where the whole fall is so many times the later one.
  private static let steepFall = 4.0

  /// The errors that a picture has room for: those of the first trees may be so much larger that
  /// nothing could be seen of the others.
  var drawnErrors: ClosedRange<Double>? {
    let series = [training, validation].compactMap(\.self)
    let errors = series.flatMap(\.self).filter(\.isFinite)
    let later = series.flatMap { $0.dropFirst($0.count / 4) }.filter(\.isFinite)
    guard let low = errors.min(), let high = errors.max(), let laterHigh = later.max() else {
      return nil
    }
    return low...(high - low > Self.steepFall * (laterHigh - low) ? laterHigh : high)
  }
}
