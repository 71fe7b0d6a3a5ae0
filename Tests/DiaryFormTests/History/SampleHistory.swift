@testable import DiaryForm

enum SampleHistory {
  static func list(_ count: Int, asked: @escaping (Int) -> Void = { _ in }) -> HistoryList {
    HistoryList(
      count: count,
      row: { place, columns in
        asked(place)
        return .init(heading: "Day \(place / 3 + 1)", text: "entry \(place + 1) of a diary")
      },
      detail: { place in
        .init(
          heading: "entry \(place + 1)",
          fields: [("text", "a long walk 夜の散歩 by the river and home again"), ("id", "01ABC")])
      },
      contains: { place, text in "entry \(place + 1) of a diary".contains(text) })
  }
}
