/// The source of an input of an answer, in the order of precedence.
public enum InputSource: Sendable, Hashable {
  /// It was asked for.
  case asked
  /// It was asked for in a form of the program.
  case form
  /// The coffee of a day in the diary.
  case logged
  /// The profile in the diary.
  case profile
  /// When nights have ended of late.
  case usual
  /// The same of all nights, for days that have too few of their kind.
  case usualOfAll
  /// The coffee of an app's own nights that do not say theirs, see ``PersonalSleepModel/usualCoffee``.
  case usualCoffee
  /// Nothing tells it.
  case assumed
}

/// An input of an answer and where it comes from.
public struct BedtimeInput<Value> {
  /// The value that counts.
  public let value: Value
  /// Where it comes from.
  public let source: InputSource

  package init(value: Value, source: InputSource) {
    (self.value, self.source) = (value, source)
  }
}

extension BedtimeInput: Sendable where Value: Sendable {}
extension BedtimeInput: Equatable where Value: Equatable {}
extension BedtimeInput: Hashable where Value: Hashable {}

/// A sentence of inputs, each with where it comes from.
enum BasisSentence {
  /// Joins texts; equal sources in a row are named once, after the last of them.
  static func text(_ parts: [(text: String, source: InputSource)], logged: String) -> String {
    var (sentence, run) = ("", 0)
    for (place, part) in parts.enumerated() {
      sentence += part.text
      run += 1
      let next = place + 1 < parts.count ? parts[place + 1] : nil
      guard next?.source != part.source else { continue }
      let all = run == 1 ? "" : run == 2 ? "both " : "all "
      run = 0
      let origin: String? =
        switch part.source {
        case .asked, .form: nil
        case .logged: "logged \(logged)"
        case .profile: "\(all)from your profile"
        case .usual: "your usual time"
        case .usualOfAll: "the usual time of all your nights"
        case .usualCoffee: "as usual"
        case .assumed: nil
        }
      if part.source == .assumed { sentence += " (\(all)assumed)" }
      guard let origin else { continue }
      sentence += ", \(origin)"
      if let next, !next.text.hasPrefix(",") { sentence += "," }
    }
    return sentence
  }
}
