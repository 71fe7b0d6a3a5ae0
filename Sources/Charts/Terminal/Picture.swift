import CommandLineKit

/// A picture in a terminal, and what it shows in words.
package struct Picture: Sendable {
  let title: String
  /// What can be seen, for those who cannot see it.
  let summary: String
  /// Draws the picture in at most so many columns.
  let lines: @Sendable (_ width: Int, _ marks: ChartMarks, _ style: TextStyle) -> [String]

  package init(
    title: String, summary: String,
    lines: @escaping @Sendable (_ width: Int, _ marks: ChartMarks, _ style: TextStyle) -> [String]
  ) {
    self.title = title
    self.summary = summary
    self.lines = lines
  }

  /// The title, the words and the picture, each line with its end.
  func text(width: Int, marks: ChartMarks, style: TextStyle) -> String {
    // The last column stays free, as a terminal may break the line once that is filled.
    let width = width - 1
    let head = wrapped(title, width: width).map(style.bold) + wrapped(summary, width: width)
    return (head + [""] + lines(width, marks, style)).map { $0 + "\n" }.joined()
  }
}

extension Session {
  /// Draws pictures on standard output, each after an empty line, and then says what is not there.
  package mutating func draw(_ pictures: [Picture], remarks: [String]) throws {
    let marks = ChartMarks(environment: environment)
    for picture in pictures {
      try standardOutput.write("\n" + picture.text(width: width, marks: marks, style: style))
    }
    for remark in remarks {
      let lines = wrapped(remark, width: width - 1)
      try standardOutput.write("\n" + lines.map { $0 + "\n" }.joined())
    }
  }
}
