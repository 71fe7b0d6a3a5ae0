import SleepText

/// HTML or SVG; values interpolated into a literal are escaped unless they are markup themselves.
package struct Markup: Sendable, Equatable, ExpressibleByStringInterpolation {
  package private(set) var text: String

  package init(stringLiteral text: String) {
    self.text = text
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    text = interpolation.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String

    package init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Adds escaped text.
    package mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": self.text += "&amp;"
        case "<": self.text += "&lt;"
        case ">": self.text += "&gt;"
        case "\"": self.text += "&quot;"
        case "'": self.text += "&#39;"
        // Control characters are not valid in HTML; others would reorder the text around them.
        case _ where scalar.isHarmful: self.text += "\u{FFFD}"
        default: self.text.unicodeScalars.append(scalar)
        }
      }
    }

    /// Adds text of the program, with typeset minus signs and units.
    package mutating func appendInterpolation(prose text: String) {
      appendInterpolation(text.typeset)
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += "\(number)"
    }

    /// Adds a coordinate, to a tenth of its unit.
    package mutating func appendInterpolation(at place: Double) {
      let tenths = (place * 10).rounded() / 10
      let digits = "\(tenths == 0 ? 0 : tenths)"
      text += digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]
    }

    package mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { text += part.text }
    }

    package mutating func appendInterpolation(_ part: Markup?) {
      if let part { text += part.text }
    }
  }

  static func + (first: Markup, second: Markup) -> Markup {
    "\(first)\(second)"
  }
}

extension [Markup] {
  package func joined(separator: Markup) -> Markup {
    "\(indices.map { $0 == 0 ? self[$0] : separator + self[$0] })"
  }
}
