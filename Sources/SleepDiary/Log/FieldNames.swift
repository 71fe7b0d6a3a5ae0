/// The names of the fields, for comparison with the bytes of a line.
struct FieldNames {
  private struct Name {
    let field: DiaryField
    /// The first eight bytes, which tell all known fields of a length apart.
    let word: UInt64
  }

  /// In the order of their lengths.
  private var names: [Name] = []
  /// The number of names up to each length.
  private var counts = [0]

  static let all = FieldNames()

  private init() {
    for length in 0...16 {
      for field in DiaryField.allCases where field.rawValue.utf8.count == length {
        let word = field.rawValue.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        names.append(Name(field: field, word: word))
      }
      counts.append(names.count)
    }
  }

  /// The field of a name, by its first eight bytes and, where there are more, all of them.
  func field(_ word: UInt64, _ bytes: Span<UInt8>, _ name: Range<Int>) -> DiaryField? {
    guard name.count < counts.count - 1 else { return nil }
    for place in counts[name.count]..<counts[name.count + 1] where names[place].word == word {
      let field = names[place].field
      if name.count <= 8 { return field }
      let isSame = zip(name, field.rawValue.utf8).allSatisfy { bytes[$0] == $1 }
      return isSame ? field : nil
    }
    return nil
  }
}
