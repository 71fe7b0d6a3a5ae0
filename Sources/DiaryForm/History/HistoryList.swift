/// Entries to look through, made one by one as they come into view.
package struct HistoryList {
  /// An entry in a line.
  package struct Row: Sendable, Equatable {
    /// The day that it is filed under: shown above the first row of each.
    package let heading: String
    package let text: String

    package init(heading: String, text: String) {
      (self.heading, self.text) = (heading, text)
    }
  }

  /// All of an entry.
  package struct Detail: Sendable, Equatable {
    package let heading: String
    package let fields: [(name: String, value: String)]

    package init(heading: String, fields: [(name: String, value: String)]) {
      (self.heading, self.fields) = (heading, fields)
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.heading == right.heading && left.fields.elementsEqual(right.fields, by: ==)
    }
  }

  /// How many entries there are.
  package let count: Int
  /// The entry at a place, in a line with a number of columns.
  package let row: (_ place: Int, _ columns: Int) -> Row
  package let detail: (Int) -> Detail
  /// Whether the entry at a place holds a text, in any case.
  package let contains: (Int, String) -> Bool

  package init(
    count: Int, row: @escaping (_ place: Int, _ columns: Int) -> Row,
    detail: @escaping (Int) -> Detail,
    contains: @escaping (Int, String) -> Bool
  ) {
    (self.count, self.row, self.detail, self.contains) = (count, row, detail, contains)
  }
}

/// What has become of the entries.
package struct HistoryChange {
  package let list: HistoryList
  /// The place of the entry to go to.
  package let place: Int
  /// What was done, and how to undo it.
  package let message: String

  package init(list: HistoryList, place: Int, message: String) {
    (self.list, self.place, self.message) = (list, place, message)
  }
}
