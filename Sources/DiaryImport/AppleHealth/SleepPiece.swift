/// A stretch of time in a sleep record, in few bytes: there may be hundreds of thousands.
struct SleepPiece: Sendable, Comparable {
  enum Kind: UInt8, Sendable {
    case inBed, asleep, awake

    /// Reads the last part of `HKCategoryValueSleepAnalysisAsleepREM`.
    init?(_ value: Substring) {
      switch value {
      case "InBed": self = .inBed
      case "Asleep", "AsleepUnspecified", "AsleepCore", "AsleepDeep", "AsleepREM": self = .asleep
      case "Awake": self = .awake
      default: return nil
      }
    }
  }

  /// When it begins and ends, in seconds since 1970.
  let start: Int
  let end: Int
  let line: Int
  /// The place of its source among all.
  let source: Int32
  /// The place of its time zone among all; -1 if none is named.
  let timeZone: Int16
  let kind: Kind

  /// In the order of sources, then of time.
  static func < (left: SleepPiece, right: SleepPiece) -> Bool {
    func key(_ piece: SleepPiece) -> (Int32, Int, Int, Int, UInt8) {
      (piece.source, piece.start, piece.end, piece.line, piece.kind.rawValue)
    }
    return key(left) < key(right)
  }
}
