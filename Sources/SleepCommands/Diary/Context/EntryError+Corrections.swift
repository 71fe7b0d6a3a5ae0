import SleepDiary

extension EntryError {
  /// Words with what can be meant by the field that is refused.
  func corrections(of words: [String]) -> [[String]] {
    switch self {
    case .noUnit(let number, let field):
      ["h", "min"].map { unit in
        words.map { $0 == "\(field)=\(number)" ? $0 + unit : $0 }
      }
    case .perAwakeningOrInAll(let text, let times, let minutes):
      Set([minutes, times * minutes]).sorted().map { minutes in
        words.flatMap {
          $0 == "awake=\(text)" ? ["awake=\(minutes)", "awakenings=\(times)"] : [$0]
        }
      }
    case .tooLong(_, let bed, let rise, _, canBeLong: true):
      // An hour before noon for a bedtime is rather one of the evening.
      bed.time.evening(before: rise.time).map { evening in
        [words.map { $0.lowercased().hasPrefix("bed=") ? "bed=\(evening)" : $0 }]
      } ?? []
    default: []
    }
  }
}
