/// Entries to browse, formatted lazily.
package struct HistoryList {
  package struct Row: Sendable, Equatable {
    /// The day of the entry, shown above the first row of each day.
    package let heading: String
    package let text: String

    package init(heading: String, text: String) {
      (self.heading, self.text) = (heading, text)
    }
  }

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

  package let count: Int
  package let row: (_ place: Int, _ columns: Int) -> Row
  package let detail: (Int) -> Detail
  /// Whether the entry at an index contains a text, ignoring case.
  package let contains: (Int, String) -> Bool

  package init(
    count: Int, row: @escaping (_ place: Int, _ columns: Int) -> Row,
    detail: @escaping (Int) -> Detail,
    contains: @escaping (Int, String) -> Bool
  ) {
    (self.count, self.row, self.detail, self.contains) = (count, row, detail, contains)
  }
}

package struct HistoryChange {
  package let list: HistoryList
  package let place: Int
  /// A message about the change and how to undo it.
  package let message: String

  package init(list: HistoryList, place: Int, message: String) {
    (self.list, self.place, self.message) = (list, place, message)
  }
}
