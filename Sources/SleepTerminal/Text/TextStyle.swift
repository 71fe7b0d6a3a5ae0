/// Emphasis for a terminal; other output stays plain.
package struct TextStyle: Sendable, Equatable {
  let isEnabled: Bool

  /// The style for an output: emphasis on terminals that support it, unless `NO_COLOR` is set
  /// (no-color.org).
  package init(isTerminal: Bool, environment: [String: String]) {
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"].map { $0 == "dumb" || $0.isEmpty } ?? true
    isEnabled = isTerminal && !isUnwanted && !isDumb
  }

  /// All control sequences of emphasis: the only ones that a terminal receives within text.
  static let sequences = [0, 1, 2, 7].map(sequence)

  package func bold(_ text: String) -> String { marked(text, 1) }

  package func dim(_ text: String) -> String { marked(text, 2) }

  /// Inverse video.
  package func inverse(_ text: String) -> String { marked(text, 7) }

  /// `text` between a control sequence (ECMA-48, SGR) and the one that resets it.
  private func marked(_ text: String, _ attribute: Int) -> String {
    isEnabled && !text.isEmpty ? Self.sequence(attribute) + text + Self.sequence(0) : text
  }

  private static func sequence(_ attribute: Int) -> String { "\u{1B}[\(attribute)m" }
}
