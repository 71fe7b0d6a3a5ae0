import DiaryCore

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
    default: []
    }
  }
}
