import CommandLineKit
import MessageText
import SleepModel

/// A line of a CSV with the error marked below it.
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

  /// The maximum for a single scalar; composed characters may have more.
  private static let bytesPerColumn = 4

  /// Reads the place of an error again; `nil` if that is impossible, as for standard input.
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

  /// The part of the line around the mark that fits, and the line with the mark.
  func lines(in style: TextStyle, width: Int) -> [String] {
    let gutter = "  \(number) | "
    let room = width - 1 - gutter.displayWidth
    let marked = marked.head(columns: room * 2 / 3, isCut: false)
    let rest = room - marked.displayWidth
    let isWhole = marked == self.marked
    // Half of the rest each, and more if the other side requires less.
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
  /// The text with control characters escaped.
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

  /// The end of the text, in at most `columns` columns; `isCut` says whether more precedes it.
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
