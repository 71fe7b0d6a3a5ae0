/// The source of an input, in the order of precedence.
package enum InputSource: Equatable {
  case asked
  case form
  /// The coffee of a day in the diary.
  case logged
  case profile
  /// When nights have ended of late.
  case usual
  /// The same of all nights, for days that have too few of their kind.
  case usualOfAll
  case assumed
}

/// An input of an answer and where it comes from.
package struct BedtimeInput<Value> {
  package let value: Value
  package let source: InputSource

  package init(value: Value, source: InputSource) {
    (self.value, self.source) = (value, source)
  }
}

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
