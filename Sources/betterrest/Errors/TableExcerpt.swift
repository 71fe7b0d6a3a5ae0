import CommandLineKit
import MessageText
import SleepModel

/// A line of a CSV, and under it a mark at what is wrong there.
///
/// ```
///   4 | 25200,8,two,30940
///     |         ^^^
/// ```
struct TableExcerpt {
  private let number: Int
  private let before: String
  private let marked: String
  private let after: String
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// A character has no more bytes, unless it is put together of several.
  private static let bytesPerColumn = 4

  /// Looks at the place of an error in its file again.
  ///
  /// `nil` if the file cannot be read again, such as standard input.
  init?(of error: TableError, width: Int) {
    guard let place = error.place, error.source != ByteSource.standardInput.name,
      let line = LineExcerpt(of: place, in: error.source, limit: width * Self.bytesPerColumn)
    else { return nil }
    self.init(number: place.line, line)
  }

  init(number: Int, _ line: LineExcerpt) {
    self.number = number
    (before, marked, after) = (
      line.before.shownText, line.marked.shownText, line.after.shownText
    )
    (isCutBefore, isCutAfter) = (line.isCutBefore, line.isCutAfter)
  }

  /// The line around the mark, as far as it fits, and the line with the mark.
  func lines(in style: TextStyle, width: Int) -> [String] {
    let gutter = "  \(number) | "
    let room = width - 1 - gutter.displayWidth
    let marked = marked.head(columns: room * 2 / 3, isCut: false)
    let rest = room - marked.displayWidth
    let isWhole = marked == self.marked
    // Half of the rest each, and more where the other side needs less.
    let needed = isWhole ? after.displayWidth + (isCutAfter ? 1 : 0) : 0
    let before = before.tail(columns: max(rest / 2, rest - needed), isCut: isCutBefore)
    let after = isWhole ? after.head(columns: rest - before.displayWidth, isCut: isCutAfter) : ""
    let mark = String(repeating: "^", count: max(1, marked.displayWidth))
    let margin = "| ".padded(to: gutter.displayWidth, flushRight: true)
    return [
      style.dim(gutter) + before + marked + after,
      style.dim(margin) + String(repeating: " ", count: before.displayWidth) + style.bold(mark),
    ]
  }
}

extension ArraySlice<UInt8> {
  /// The text for a terminal, which nothing in it can steer.
  fileprivate var shownText: String {
    String(decoding: self, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.printable(limit: count) }.joined(separator: "    ")
  }
}

extension String {
  /// The beginning of the text, in at most `columns` columns; `isCut` says whether more follows it.
  fileprivate func head(columns: Int, isCut: Bool) -> String {
    if !isCut, displayWidth <= columns { return self }
    var room = columns - 1
    return prefix { character in
      room -= character.displayWidth
      return room >= 0
    } + "…"
  }

  /// The end of the text, in at most `columns` columns; `isCut` says whether more comes before it.
  fileprivate func tail(columns: Int, isCut: Bool) -> String {
    if !isCut, displayWidth <= columns { return self }
    var room = columns - 1
    let shown = reversed().prefix { character in
      room -= character.displayWidth
      return room >= 0
    }
    return "…" + String(shown.reversed())
  }
}
