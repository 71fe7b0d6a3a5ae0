import SleepNumerics

/// The spellings of inputs seen so far, each with its contribution to the key of its row.
///
/// If rows repeat, a feature has few values: their spellings stay in the first-level cache, which
/// the text of whole rows would not, and each is parsed once.
struct InputTokens {
  /// Up to seven bytes of a field and the delimiter after them, in the highest bytes.
  typealias Token = UInt64

  struct Entry {
    var token: Token
    var part: UInt64
  }

  /// The hash table of a column, as a section of all entries.
  struct Section {
    fileprivate(set) var start = 0
    fileprivate(set) var count = 1 << 11
    fileprivate var shift: UInt64 = 64 - 11
    fileprivate var tokenCount = 0

    /// The preferred slot of a token.
    @inline(__always)
    func slot(of token: Token) -> Int {
      start &+ Int(truncatingIfNeeded: (token &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
  }

  private static let longestToken = 7
  private static let mostKeyBits = 63
  /// The maximum number of spellings; larger tables are neither fast nor small.
  private static let limit = 1 << 18

  private(set) var layout: KeyLayout
  /// The values of each feature by their numbers.
  private(set) var values: [[Double]]
  private var numbers: [[Double: Int]]
  private let features: [Int]
  /// The hash tables of all columns, one after the other.
  private(set) var entries: ContiguousArray<Entry>
  private(set) var sections: ContiguousArray<Section>
  /// The token of a free slot: no field contains delimiters.
  private let free: Token
  private var count = 0

  init(features: [Int], delimiter: UInt8) {
    self.features = features
    layout = KeyLayout(features: features.count)
    values = Array(repeating: [], count: features.count)
    numbers = Array(repeating: [:], count: features.count)
    free = WordBytes.repeating(delimiter)
    sections = ContiguousArray(repeating: Section(), count: features.count)
    entries = []
    for column in sections.indices {
      sections[column].start = entries.count
      entries.append(
        contentsOf: repeatElement(Entry(token: free, part: 0), count: sections[column].count))
    }
  }

  var isFull: Bool {
    count >= Self.limit || layout.bitCount >= Self.mostKeyBits
  }

  /// The token of a field that begins with `word`.
  ///
  /// The result for a longer field does not end with a delimiter, so it is not a token.
  @inline(__always)
  static func token(_ word: UInt64, length: Int) -> Token {
    word &<< UInt64(truncatingIfNeeded: ~length &* 8)
  }

  /// The contribution of a field to a key; `nil` if the spelling is new.
  func part(of field: Range<Int>, in words: RawSpan, column: Int) -> UInt64? {
    guard field.count <= Self.longestToken else { return nil }
    let token = token(of: field, in: words)
    let slot = slot(of: token, column: column)
    return entries[slot].token == token ? entries[slot].part : nil
  }

  /// Adds a new spelling that ends with a delimiter; `false` if it is too long or the tables are
  /// full.
  mutating func insert(
    _ field: Range<Int>, in words: RawSpan, column: Int, value: Double
  ) -> Bool {
    let feature = features[column]
    guard field.count <= Self.longestToken,
      let number = number(of: value, feature: feature)
    else { return false }
    count += 1
    let part = UInt64(number) << UInt64(layout.shifts[feature])
    insert(Entry(token: token(of: field, in: words), part: part), column: column)
    return true
  }

  private func token(of field: Range<Int>, in words: RawSpan) -> Token {
    Self.token(
      words.unsafeLoadUnaligned(fromByteOffset: field.lowerBound, as: UInt64.self),
      length: field.count)
  }

  private mutating func insert(_ entry: Entry, column: Int) {
    sections[column].tokenCount += 1
    if 2 * sections[column].tokenCount > sections[column].count { resize(column) }
    place(entry, column: column)
  }

  /// The key of inputs, adding new values; `nil` if keys have no room for them.
  mutating func key(of inputs: some Collection<Double>) -> UInt64? {
    var found: [Int] = []
    for (feature, input) in inputs.enumerated() {
      guard let number = number(of: input, feature: feature) else { return nil }
      found.append(number)
    }
    return layout.key(from: found)
  }

  /// Adds the values of `others` and maps their numbers to numbers here; `nil` if keys have no room
  /// for both.
  mutating func absorb(_ others: InputTokens) -> [[Int]]? {
    var found: [[Int]] = []
    for (feature, values) in others.values.enumerated() {
      let numbers = values.compactMap { number(of: $0, feature: feature) }
      guard numbers.count == values.count else { return nil }
      found.append(numbers)
    }
    return found
  }

  /// The indices of rows, sorted by inputs.
  func orderOfAggregatedRows(withKeys keys: ContiguousArray<UInt64>) -> [Int] {
    var entries = ContiguousArray<NumberedKey>()
    entries.reserveCapacity(keys.count)
    for place in keys.indices { entries.append(NumberedKey(key: 0, number: Int32(place))) }
    for (feature, values) in values.enumerated() {
      // The rank of the value of each number.
      var ranks = ContiguousArray<UInt64>(repeating: 0, count: values.count)
      let inOrder = values.indices.sorted { values[$0] < values[$1] }
      for (rank, number) in inOrder.enumerated() { ranks[number] = UInt64(rank) }
      let bits = layout.bits(of: feature)
      for place in keys.indices {
        entries[place].key |= bits.key(of: ranks[bits.number(in: keys[place])])
      }
    }
    NumberedKey.sort(&entries)
    return entries.map { Int($0.number) }
  }

  /// The number of a value, which may be new; `nil` if keys have no room for it.
  private mutating func number(of value: Double, feature: Int) -> Int? {
    if let number = numbers[feature][value] { return number }
    let number = values[feature].count
    guard number >> layout.widths[feature] == 0 || layout.bitCount < Self.mostKeyBits,
      !value.isNaN
    else { return nil }
    values[feature].append(value)
    numbers[feature][value] = number
    if number >> layout.widths[feature] > 0 {
      let before = layout
      layout.widen(feature)
      for slot in entries.indices where entries[slot].token != free {
        entries[slot].part = layout.key(from: entries[slot].part, in: before)
      }
    }
    return number
  }

  private mutating func place(_ entry: Entry, column: Int) {
    entries[slot(of: entry.token, column: column)] = entry
  }

  private mutating func resize(_ column: Int) {
    let range = sections[column].start..<sections[column].start + sections[column].count
    let old = entries[range].filter { $0.token != free }
    for slot in range { entries[slot].token = free }
    let added = 3 * sections[column].count
    entries.insert(
      contentsOf: repeatElement(Entry(token: free, part: 0), count: added),
      at: sections[column].start + sections[column].count)
    sections[column].count += added
    sections[column].shift -= 2
    for later in sections.indices.dropFirst(column + 1) { sections[later].start += added }
    for entry in old { place(entry, column: column) }
  }

  private func slot(of token: Token, column: Int) -> Int {
    let section = sections[column]
    var slot = section.slot(of: token)
    while entries[slot].token != token, entries[slot].token != free {
      slot += 1
      if slot == section.start + section.count { slot = section.start }
    }
    return slot
  }
}
