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

  package func bold(_ text: String) -> String { marked(text, 1) }

  package func dim(_ text: String) -> String { marked(text, 2) }

  /// Inverse video.
  package func inverse(_ text: String) -> String { marked(text, 7) }

  /// `text` between a control sequence (ECMA-48, SGR) and the one that resets it.
  private func marked(_ text: String, _ attribute: Int) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}
