/// A duration in words: `7 h`, `7 h 5 min`, `40 min`.
package struct MinutesText: Sendable, CustomStringConvertible {
  package let description: String

  package init(_ minutes: Int) {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    description =
      switch (hours, rest) {
      case (0, _): "\(rest) min"
      case (_, 0): "\(hours) h"
      default: "\(hours) h \(rest) min"
      }
  }
}
