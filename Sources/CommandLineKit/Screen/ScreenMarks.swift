/// The signs that forms and lists on a screen are drawn with.
package struct ScreenMarks: Sendable, Equatable {
  /// Whether there are half blocks and the like.
  package var hasBlocks = true
  package var block: Character = "█"
  /// Bars that fill a row in equal steps, from the lowest to the whole row.
  package var bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// Stands before what the keys go to.
  package var pointer = "▸"
  /// Stands under the present bar.
  package var here = "▲"
  package var less = "‹"
  package var more = "›"
  package var track: Character = "─"
  package var knob = "●"
  /// Stands before what somebody has answered.
  package var check = "✓"
  /// Stands for what is unknown.
  package var none = "–"
  /// How the arrow keys are shown.
  package var upDown = "↑↓"
  package var leftRight = "←→"

  /// For terminals that show all of Unicode.
  package static let unicode = ScreenMarks()

  /// For terminals with nothing but ASCII.
  package static let ascii: ScreenMarks = {
    var marks = ScreenMarks()
    (marks.hasBlocks, marks.block, marks.bars) = (false, "#", [".", ":", "#"])
    (marks.pointer, marks.here, marks.less, marks.more) = (">", "^", "<", ">")
    (marks.track, marks.knob, marks.check, marks.none) = ("-", "o", "*", "-")
    (marks.upDown, marks.leftRight) = ("Up Down", "Left Right")
    return marks
  }()

  private init() {
  }

  /// The signs that the terminal can be trusted to have.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set tells whether it takes UTF-8; the
  /// console of Linux takes it, and has no more than a few of its signs.
  package init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUnicode = name?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
    self = isUnicode && environment["TERM"] != "linux" ? .unicode : .ascii
  }

  /// Text from elsewhere without the signs that the terminal may lack.
  package func plain(_ text: String) -> String {
    guard !hasBlocks else { return text }
    return text.replacing("…", with: "...").replacing("·", with: "|").replacing("–", with: "-")
  }

  /// Text in exactly `rows` lines: padded with empty ones, or shortened at its end.
  package func paragraph(_ text: String, width: Int, rows: Int) -> [String] {
    guard rows > 0 else { return [] }
    var texts = wrapped(plain(text), width: width)
    if texts.count > rows {
      let rest = texts[(rows - 1)...].joined(separator: " ")
      texts = texts.prefix(rows - 1) + [plain(rest.shortened(to: width))]
    }
    return texts + [String](repeating: "", count: rows - texts.count)
  }

  /// The same one for one, for text in columns.
  package func aligned(_ text: String) -> String {
    guard !hasBlocks else { return text }
    return String(text.map { ["…": "~", "·": "|", "–": "-"][$0] ?? $0 })
  }
}
