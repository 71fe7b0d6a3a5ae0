package struct ScreenMarks: Sendable, Equatable {
  package var hasBlocks = true
  /// Bars of ascending height, up to the whole row.
  package var bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// Marks the item with the focus.
  package var pointer = "▸"
  /// Marks the current bar.
  package var here = "▲"
  package var less = "‹"
  package var more = "›"
  var track: Character = "─"
  var knob = "●"
  /// Marks an answered question.
  package var check = "✓"
  package var none = "–"
  package var upDown = "↑↓"
  package var leftRight = "←→"

  static let unicode = ScreenMarks()

  package static let ascii: ScreenMarks = {
    var marks = ScreenMarks()
    (marks.hasBlocks, marks.bars) = (false, [".", ":", "#"])
    (marks.pointer, marks.here, marks.less, marks.more) = (">", "^", "<", ">")
    (marks.track, marks.knob, marks.check, marks.none) = ("-", "o", "*", "-")
    (marks.upDown, marks.leftRight) = ("Up Down", "Left Right")
    return marks
  }()

  private init() {
  }

  /// The symbols that the terminal supports.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set determines whether it supports UTF-8;
  /// the Linux console does, but lacks most symbols.
  package init(environment: [String: String]) {
    self = ChartMarks(environment: environment) == .braille ? .unicode : .ascii
  }

  /// Replaces characters that the terminal may lack.
  package func plain(_ text: String) -> String {
    guard !hasBlocks else { return text }
    return text.replacing("…", with: "...").replacing("·", with: "|").replacing("–", with: "-")
  }

  /// Text in exactly `rows` lines: padded with empty lines, or shortened.
  package func paragraph(_ text: String, width: Int, rows: Int) -> [String] {
    guard rows > 0 else { return [] }
    var texts = wrapped(plain(text), width: width)
    if texts.count > rows {
      let rest = texts[(rows - 1)...].spaceSeparated
      texts = texts.prefix(rows - 1) + [plain(rest.shortened(to: width))]
    }
    return texts + [String](repeating: "", count: rows - texts.count)
  }
}
