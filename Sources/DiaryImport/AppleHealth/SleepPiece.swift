/// An interval in a sleep record, stored compactly because an export may have hundreds of
/// thousands.
struct SleepPiece: Sendable, Comparable {
  enum Kind: UInt8, Sendable {
    case inBed, asleep, awake

    /// Parses the last part of `HKCategoryValueSleepAnalysisAsleepREM`.
    init?(_ value: Substring) {
      switch value {
      case "InBed": self = .inBed
      case "Asleep", "AsleepUnspecified", "AsleepCore", "AsleepDeep", "AsleepREM": self = .asleep
      case "Awake": self = .awake
      default: return nil
      }
    }
  }

  /// The start and end, in seconds since 1970.
  let start: Int
  let end: Int
  let line: Int
  let source: Int32
  /// The index of the time zone; negative if none is named, or one that is not known.
  let timeZone: Int16
  let kind: Kind

  static let noTimeZone: Int16 = -1
  static let unknownTimeZone: Int16 = -2

  static func < (left: SleepPiece, right: SleepPiece) -> Bool {
    func key(_ piece: SleepPiece) -> (Int32, Int, Int, Int, UInt8) {
      (piece.source, piece.start, piece.end, piece.line, piece.kind.rawValue)
    }
    return key(left) < key(right)
  }
}
