import CommandLineKit

/// The number of rows of each part of the form, which depends on the window size only, so that the
/// layout is stable while answers change.
struct FormLayout: Sendable, Equatable {
  static let margin = 2

  private(set) var hasTitle = false
  private(set) var hasGapUnderTitle = false
  private(set) var hasGapOverDigits = false
  /// `nil` if there is no room for large digits.
  private(set) var digits: BlockDigits.Size?
  private(set) var hasGapUnderDigits = false
  private(set) var rangeRows = 0
  /// The rows for reasons; brief ones take one.
  private(set) var reasonRows = 0
  private(set) var hasFullReasons = false
  /// The rows for notes; if 0, a note replaces brief reasons.
  private(set) var noteRows = 0
  /// The rows of bars, without the axis.
  private(set) var chartRows = 0
  private(set) var hasGapUnderChart = false
  private(set) var sectionRows = 0
  /// Whether each section has its question on a separate line, followed by an empty line.
  private(set) var isSpacious = false
  private(set) var hasKeys = false

  /// - Parameter widest: The maximum width of the bedtime in digits of a size.
  init(_ size: TerminalSize, widest: (BlockDigits.Size) -> Int, chartFits: Bool) {
    let width = size.columns - 2 * Self.margin
    // The sentence with the bedtime is always shown.
    var free = size.rows - 1
    func take(_ rows: Int) -> Bool {
      guard free >= rows else { return false }
      free -= rows
      return true
    }
    func fits(_ digits: BlockDigits.Size) -> Bool { widest(digits) <= width }
    func enlargeDigits(to larger: BlockDigits.Size) {
      if fits(larger), take(larger.rows - (digits?.rows ?? 0)) { digits = larger }
    }

    // In order of importance; a window of 12 rows shows everything here.
    if take(3) { sectionRows = 3 }
    hasKeys = take(1)
    if take(1) { rangeRows = 1 }
    if chartFits, take(2) { chartRows = 1 }
    enlargeDigits(to: .small)
    if take(1) { reasonRows = 1 }

    let fullRows = (Self.longestReasons + width - 1) / max(width, 1)
    if reasonRows > 0, take(fullRows - 1) {
      hasFullReasons = true
      reasonRows = fullRows
    }
    if take(1) { noteRows = 1 }
    enlargeDigits(to: .medium)
    hasGapUnderChart = take(1)
    if chartRows > 0, take(1) { chartRows += 1 }
    hasTitle = take(1)
    if noteRows > 0, take(1) { noteRows += 1 }
    hasGapUnderDigits = take(1)
    hasGapOverDigits = take(1)
    if chartRows > 0, take(1) { chartRows += 1 }
    // An empty line above the keys.
    _ = take(1)
    hasGapUnderTitle = take(1)
    isSpacious = take(6)
    if chartRows > 0, take(1) { chartRows += 1 }
    enlargeDigits(to: .large)
    while chartRows > 0, chartRows < 8, take(1) { chartRows += 1 }
  }

  /// The width of the longest typical reasons, so that their rows are known in advance.
  private static let longestReasons = 140
}
