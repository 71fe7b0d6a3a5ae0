/// Emphasis for a terminal; anywhere else text stays plain.
package struct TextStyle: Sendable, Equatable {
  /// Whether text is emphasised at all.
  let isEnabled: Bool

  /// The style for an output: plain unless it is a terminal that can show emphasis, and the user
  /// has not asked for none by `NO_COLOR` (no-color.org).
  package init(isTerminal: Bool, environment: [String: String]) {
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"].map { $0 == "dumb" || $0.isEmpty } ?? true
    isEnabled = isTerminal && !isUnwanted && !isDumb
  }

  package func bold(_ text: String) -> String { marked(text, 1) }

  package func dim(_ text: String) -> String { marked(text, 2) }

  /// With the colours of text and ground exchanged.
  package func inverse(_ text: String) -> String { marked(text, 7) }

  /// `text` between a control sequence (ECMA-48, SGR) and the one that ends all emphasis.
  private func marked(_ text: String, _ attribute: Int) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}
