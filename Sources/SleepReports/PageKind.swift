import SleepCharts

/// The kind of a page, which stands above its title.
package enum PageKind: String, Sendable, CaseIterable {
  case diary = "Diary report"
  case evaluation = "Evaluation report"

  /// The kind of the page with a text that this program has written; `nil` for any other text.
  package init?(ofPage text: String) {
    guard text.hasPrefix("<!DOCTYPE html>\n"), text.contains(Document.generator.text),
      let kind = Self.allCases.first(where: {
        text.contains(Document.kicker($0).text)
      })
    else { return nil }
    self = kind
  }
}
