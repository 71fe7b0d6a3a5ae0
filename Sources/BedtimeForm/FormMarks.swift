/// The signs that the form is drawn with.
struct FormMarks: Sendable, Equatable {
  /// Whether there are half blocks and the like.
  let hasBlocks: Bool
  let block: Character
  /// Bars that fill a row in equal steps, from the lowest to the whole row.
  let bars: [Character]
  /// Stands before the section in which one is.
  let pointer: String
  /// Stands under the present bar.
  let here: String
  let less: String
  let more: String
  let track: Character
  let knob: String
  /// How the arrow keys are shown.
  let upDown: String
  let leftRight: String

  /// For terminals that show all of Unicode.
  static let unicode = FormMarks(
    hasBlocks: true, block: "█", bars: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], pointer: "▸",
    here: "▲", less: "‹", more: "›", track: "─", knob: "●", upDown: "↑↓", leftRight: "←→")

  /// For terminals with nothing but ASCII.
  static let ascii = FormMarks(
    hasBlocks: false, block: "#", bars: [".", ":", "#"], pointer: ">", here: "^", less: "<",
    more: ">", track: "-", knob: "o", upDown: "Up Down", leftRight: "Left Right")

  /// The signs that the terminal can be trusted to have.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set tells whether it takes UTF-8; the
  /// console of Linux takes it, and has no more than a few of its signs.
  init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUnicode = name?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
    self = isUnicode && environment["TERM"] != "linux" ? .unicode : .ascii
  }

  private init(
    hasBlocks: Bool, block: Character, bars: [Character], pointer: String, here: String,
    less: String, more: String, track: Character, knob: String, upDown: String, leftRight: String
  ) {
    self.hasBlocks = hasBlocks
    self.block = block
    self.bars = bars
    self.pointer = pointer
    self.here = here
    self.less = less
    self.more = more
    self.track = track
    self.knob = knob
    self.upDown = upDown
    self.leftRight = leftRight
  }

  /// Text from elsewhere without the signs that the terminal may lack.
  func plain(_ text: String) -> String {
    hasBlocks ? text : text.replacing("…", with: "...").replacing("·", with: "|")
  }
}
