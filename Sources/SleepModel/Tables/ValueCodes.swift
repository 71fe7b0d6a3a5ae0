/// The values met in one feature, numbered as they come, however they are spelled.
struct ValueCodes {
  private(set) var tokens = TokenTable()
  /// The values by their code.
  private(set) var values: [Double] = []
  private var codes: [Double: Int] = [:]

  /// Gives a value's code to a token that was not met before.
  mutating func learn(_ token: UInt64, value: Double) -> Int {
    // Adding zero turns -0 into 0: one value, one code.
    let value = value + 0
    let code = codes[value] ?? values.count
    if code == values.count {
      codes[value] = code
      values.append(value)
    }
    tokens.insert(token, code: code)
    return code
  }
}
