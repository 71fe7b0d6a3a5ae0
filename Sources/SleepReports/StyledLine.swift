import SleepTerminal

/// A line of text, of which a part is emphasized in a terminal.
package struct StyledLine {
  private let before, emphasized, after: String
  private let isBold: Bool

  package init(_ before: String, bold: String = "", _ after: String = "") {
    (self.before, emphasized, self.after, isBold) = (before, bold, after, true)
  }

  /// A line that is less important than the others.
  package init(dim text: String) {
    (before, emphasized, after, isBold) = ("", text, "", false)
  }

  /// The line without emphasis.
  var plain: String { before + emphasized + after }

  func text(in style: TextStyle) -> String {
    before + (isBold ? style.bold(emphasized) : style.dim(emphasized)) + after
  }
}

extension ListBuilder<StyledLine> {
  package static func buildExpression(_ text: String?) -> [StyledLine] {
    text.map { [StyledLine($0)] } ?? []
  }

  package static func buildExpression(_ texts: [String]) -> [StyledLine] {
    texts.map { StyledLine($0) }
  }
}
