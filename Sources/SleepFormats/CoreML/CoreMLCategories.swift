import SleepModels

/// The categories of an encoder in their order: texts or integers.
struct CoreMLCategories: CoreMLMessage, Equatable {
  private var texts: [String] = []
  private var integers: [UInt64] = []

  init() {}

  init(_ texts: [String]) { self.texts = texts }

  init(_ integers: [Int64]) { self.integers = integers.map(UInt64.init(bitPattern:)) }

  var areIntegers: Bool { !integers.isEmpty }

  /// The texts, or the integers in decimal digits.
  var names: [String] {
    areIntegers ? integers.map { "\(Int64(bitPattern: $0))" } : texts
  }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.message(1, if: !areIntegers) { list in
      let count = texts.count
      list.texts(1, &texts)
      if texts.count > count { list.takeCategory() }
    }
    fields.message(2, if: areIntegers) { list in
      list.numbers(1, &integers, atMost: CoreMLLimits.width)
    }
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(
      Set(names).count == names.count, .damaged("an encoder has a category twice"))
  }
}

/// Turns a word, or an integer, into a list with a 1 at the place of its category.
struct CoreMLOneHotEncoder: CoreMLMessage {
  var categories = CoreMLCategories()
  /// Whether the list is a dictionary from the place to the 1.
  var isSparse = false
  /// Whether another word gives zeros; it is an error otherwise.
  var ignoresUnknown = false

  mutating func list(_ fields: inout CoreMLFields) {
    categories.list(&fields)
    fields.flag(10, &isSparse)
    var code = ignoresUnknown ? 1 : 0
    if fields.number(11, &code) {
      fields.require(
        code <= 1, .unsupported("its oneHotEncoder has an unknown way with unknown categories"))
      ignoresUnknown = code == 1
    }
  }

  func finish(_ fields: inout CoreMLFields) { categories.finish(&fields) }
}

/// Turns a word into an integer.
struct CoreMLMapping: CoreMLMessage {
  var names: [String] = []
  var numbers: [Int64] = []
  /// The integer for any other word; it is an error without.
  var other: Int64?

  mutating func list(_ fields: inout CoreMLFields) {
    fields.refuse([2: "int64ToStringMap", 101: "strValue"]) {
      .unsupported("its categoricalMapping has \($0), which is not for numbers")
    }
    fields.message(1) { map in
      for (name, number) in map.isWriting ? Array(zip(names, numbers)) : [("", 0)] {
        var (name, number): (String, Int64?) = (name, number)
        let isRead = map.message(1) { entry in
          entry.text(1, &name)
          entry.integer(2, &number)
        }
        guard isRead else { continue }
        map.takeCategory()
        names.append(name)
        numbers.append(number ?? 0)
      }
    }
    fields.integer(102, &other)
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(
      Set(names).count == names.count, .damaged("its categoricalMapping has a category twice"))
  }
}

extension CoreMLFields {
  /// Counts a category that is read.
  fileprivate mutating func takeCategory() { take(\.categories, CoreMLLimits.tooManyCategories) }
}
