import Foundation
import TestSupport

/// Rows to train on, and runs that do.
enum StepNights {
  /// 120 nights whose sleep has a step at 10:00 that no linear model can follow.
  static let text: String = {
    let rows = (0..<120).map { index in
      let (wake, hours, cups) = (900 * (index * 7 % 96), 4 + Double(index % 33) / 4, index % 9)
      let sleep = 3600 * hours + 800 * Double(cups) + (wake > 36000 ? 2400 : 300)
      return "\(wake),\(hours),\(cups),\(Int(sleep) + index % 5)\n"
    }
    return "wake,estimatedSleep,coffee,actualSleep\n" + rows.joined()
  }()
}

extension UserRun {
  static func train(
    _ words: String..., input: String = StepNights.text
  ) throws -> SampleRun {
    try of(["train", "-"] + words, input: input)
  }
}
