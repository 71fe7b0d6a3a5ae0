/// Turns the bytes of a decimal number into the nearest `Double`, whatever their number.
///
/// Numbers of up to 19 digits take one or two multiplications (``EiselLemire``); longer ones go
/// through the standard library's parser.
enum NumberParser {
  /// What a field holds.
  enum Reading: Equatable {
    case number(Double)
    /// Empty, NA, N/A, NULL or nan, in upper or lower case.
    case missing
    /// An infinity in words.
    case infinite
    /// A number whose nearest `Double` would be infinite.
    case beyondRange
    case text
  }

  /// Reads a run of digits with an optional minus sign and point from `position` on, and moves
  /// `position` behind it.
  ///
  /// `nil` for whatever is rarer, with `position` anywhere: ``reading(_:in:)`` knows it all.
  ///
  /// - Parameter powers: for a loop to get hold of the table beforehand, which takes longer than a
  ///   multiplication.
  @inline(__always)
  static func plainNumber(
    _ bytes: Span<UInt8>, at position: inout Int, powers: PowersOfFive = .table
  ) -> Double? {
    var i = position
    var mantissa: UInt64 = 0
    let isNegative = i < bytes.count && bytes[i] == UInt8(ascii: "-")
    if isNegative { i &+= 1 }
    let first = i
    // Nineteen digits cannot overflow; a longer run wraps round and is given up below.
    if i &+ 1 < bytes.count, bytes[i &+ 1] == UInt8(ascii: "."), let digit = digit(bytes[i]) {
      mantissa = digit
      i &+= 1
    } else {
      skipDigits(bytes, &i, addingTo: &mantissa)
    }
    var digits = i &- first
    var scale = 0
    if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
      i &+= 1
      let point = i
      skipDigits(bytes, &i, addingTo: &mantissa)
      scale = i &- point
      digits &+= scale
    }
    // So narrow a range of exponents spares the checks that others need.
    guard digits > 0, scale < 28,
      digits <= 19 || digits &- leadingZeros(bytes, in: first..<i) <= 19,
      let magnitude = nearest(mantissa, exponent: 0 &- scale, powers)
    else { return nil }
    position = i
    return isNegative ? -magnitude : magnitude
  }

  /// Moves `position` behind the digits that it stands at, which are appended to `number`.
  @inline(__always)
  private static func skipDigits(
    _ bytes: Span<UInt8>, _ position: inout Int, addingTo number: inout UInt64
  ) {
    if position &+ 24 <= bytes.count {
      // Their number being known, none of the loads is checked once more.
      let words = bytes.bytes.extracting(position..<position &+ 24)
      func word(_ place: Int) -> UInt64 {
        words.unsafeLoadUnaligned(fromByteOffset: 8 &* place, as: UInt64.self)
      }
      let first = WordBytes.leadingDigits(word(0))
      number = number &* wholePowersOfTen[first.count] &+ first.number
      position &+= first.count
      if first.count < 8 { return }
      let second = WordBytes.leadingDigits(word(1))
      // Without the digits of what follows after the second word's end.
      let third = WordBytes.leadingDigits(second.count < 8 ? 0 : word(2))
      number = number &* wholePowersOfTen[second.count] &+ second.number
      number = number &* wholePowersOfTen[third.count] &+ third.number
      position &+= second.count &+ third.count
      if third.count < 8 { return }
    }
    while position < bytes.count, let digit = digit(bytes[position]) {
      number = number &* 10 &+ digit
      position &+= 1
    }
  }

  /// How many zeros stand before all other digits.
  @inline(never)
  private static func leadingZeros(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var zeros = 0
    for i in range {
      if bytes[i] == UInt8(ascii: "0") {
        zeros += 1
      } else if bytes[i] != UInt8(ascii: ".") {
        break
      }
    }
    return zeros
  }

  /// The double nearest to `mantissa` times ten to the power of `exponent`; `nil` if it takes the
  /// slow way to find out.
  @inline(__always)
  private static func nearest(
    _ mantissa: UInt64, exponent: Int, _ powers: PowersOfFive
  ) -> Double? {
    if exponent == 0, mantissa <= largestExact {
      return Double(Int64(truncatingIfNeeded: mantissa))
    }
    return EiselLemire.nearest(mantissa: mantissa, exponent: exponent, powers)
  }

  /// Says what the bytes in `range` hold, from which spaces have been trimmed.
  static func reading(_ bytes: Span<UInt8>, in range: Range<Int>) -> Reading {
    var position = range.lowerBound
    if let number = plainNumber(bytes, at: &position), position == range.upperBound {
      return .number(number)
    }
    if isMissing(bytes, in: range) { return .missing }
    guard let decimal = Decimal(bytes, in: range) else {
      return isInfinite(bytes, in: range) ? .infinite : .text
    }
    let number = decimal.nearest(bytes)
    return number.isFinite ? .number(number) : .beyondRange
  }

  /// A number as it is written: digits, and the power of ten that the last of them stands for.
  private struct Decimal {
    private var isNegative = false
    /// Where the digits stand from the first that is not 0 on, with a point somewhere.
    private var significand = 0..<0
    private var digitCount = 0
    /// The first nineteen digits as a whole number.
    private var mantissa: UInt64 = 0
    private var exponent = 0

    /// No halfway point between two doubles has more digits than this.
    private static let mostDigits = 800

    /// `nil` unless the bytes are a sign, digits, a point and an exponent, all but one digit being
    /// optional.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
      var i = range.lowerBound
      let end = range.upperBound
      isNegative = Self.skipSign(bytes, &i, end)
      var hasDigit = false
      var hasPoint = false
      while i < end {
        if let digit = NumberParser.digit(bytes[i]) {
          hasDigit = true
          if hasPoint { exponent -= 1 }
          if digitCount > 0 || digit > 0 {
            if digitCount == 0 { significand = i..<i }
            if digitCount < 19 { mantissa = mantissa * 10 + digit }
            digitCount += 1
          }
        } else if !hasPoint, bytes[i] == UInt8(ascii: ".") {
          hasPoint = true
        } else {
          break
        }
        i += 1
      }
      guard hasDigit else { return nil }
      significand = significand.lowerBound..<i
      guard i < end else { return }
      guard bytes[i] | 0x20 == UInt8(ascii: "e") else { return nil }
      i += 1
      let isSmall = Self.skipSign(bytes, &i, end)
      guard i < end else { return nil }
      var power = 0
      while i < end {
        guard let digit = NumberParser.digit(bytes[i]) else { return nil }
        // Far beyond every double, even after as many digits as a field can have.
        power = min(power * 10 + Int(digit), 1 << 40)
        i += 1
      }
      exponent += isSmall ? -power : power
    }

    /// Moves behind a sign, if there is one, and says whether it is a minus.
    private static func skipSign(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
      guard position < end,
        bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
      else { return false }
      position += 1
      return bytes[position - 1] == UInt8(ascii: "-")
    }

    func nearest(_ bytes: Span<UInt8>) -> Double {
      let sign: Double = isNegative ? -1 : 1
      // The place of the first digit, from which the size is known before any parsing.
      let leading = digitCount + exponent
      if digitCount == 0 || leading < -400 { return sign * 0 }
      if leading > 400 { return sign * .infinity }
      if digitCount <= 19, let number = NumberParser.nearest(mantissa, exponent: exponent, .table) {
        return sign * number
      }
      return sign * (Double(canonicalText(bytes)) ?? .infinity)
    }

    /// The number as digits and an exponent, of bounded length.
    private func canonicalText(_ bytes: Span<UInt8>) -> String {
      var digits: [UInt8] = []
      digits.reserveCapacity(min(digitCount, Self.mostDigits))
      for i in significand where bytes[i] != UInt8(ascii: ".") {
        if digits.count < Self.mostDigits {
          digits.append(bytes[i])
        } else if bytes[i] != UInt8(ascii: "0") {
          // What is cut off only matters in that there is something.
          digits[Self.mostDigits - 1] = UInt8(ascii: "1")
          break
        }
      }
      return String(decoding: digits, as: UTF8.self) + "e\(exponent + digitCount - digits.count)"
    }
  }

  private static let largestExact: UInt64 = 1 << 53

  /// The powers of ten by which a number of up to eight digits moves another out of its way.
  private static let wholePowersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? UInt64(digit) : nil
  }

  private static func isMissing(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    range.isEmpty || missingWords.contains(packedWord(bytes, in: range))
  }

  private static func isInfinite(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    let isSigned =
      bytes[range.lowerBound] == UInt8(ascii: "-")
      || bytes[range.lowerBound] == UInt8(ascii: "+")
    let word = (range.lowerBound + (isSigned ? 1 : 0))..<range.upperBound
    return infiniteWords.contains(packedWord(bytes, in: word))
  }

  private static let missingWords = ["na", "n/a", "null", "nan"].map(packedWord)
  private static let infiniteWords = ["inf", "infinity"].map(packedWord)

  private static func packedWord(_ word: String) -> UInt64 {
    packedWord(ContiguousArray(word.utf8).span, in: 0..<word.utf8.count)
  }

  /// Up to eight bytes as one number, capitals made small; 0 for longer words.
  private static func packedWord(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64 {
    guard range.count <= 8 else { return 0 }
    var packed: UInt64 = 0
    for i in range {
      let isCapital = bytes[i] >= UInt8(ascii: "A") && bytes[i] <= UInt8(ascii: "Z")
      packed = packed << 8 | UInt64(isCapital ? bytes[i] | 0x20 : bytes[i])
    }
    return packed
  }
}
