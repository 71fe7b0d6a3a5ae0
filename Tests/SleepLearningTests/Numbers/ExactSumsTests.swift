import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct ExactSumsTests {
  @Test func smallNumbersByHand() {
    var sums = ExactSums()
    sums.append()
    sums.append()
    for x in [1.5, -0.25, 3, -0.0] { sums.add(x, to: 0) }
    sums.add(-7, to: 1)
    #expect(sums.count == 2)
    #expect(sums.value(at: 0).high == 4.25)
    #expect(sums.value(at: 0).low == 0)
    #expect(sums.value(at: 1).high == -7)
  }

  @Test func aLateSumStartsAtZero() {
    var sums = ExactSums()
    sums.append()
    sums.add(1e300, to: 0)
    sums.add(1e-300, to: 0)
    sums.append()
    sums.add(2, to: 1)
    #expect(sums.value(at: 1).high == 2)
  }

  @Test func largeNumbersCancelAndLeaveTheSmallest() {
    let least = Double.leastNonzeroMagnitude
    let cases: [([Double], Double)] = [
      ([1e300, 1, -1e300], 1),
      ([.greatestFiniteMagnitude, least, -.greatestFiniteMagnitude], least),
      ([1e16, 1, 1, -1e16], 2), ([least, least, least], 3 * least),
      ([.leastNormalMagnitude, -least], Double.leastNormalMagnitude.nextDown),
      ([0.1, 0.2, -0.3], 0x1p-55), ([0x1p-12, -(0x1p-12).nextDown], 0x1p-65),
    ]
    for (numbers, sum) in cases {
      var sums = ExactSums()
      sums.append()
      for x in numbers { sums.add(x, to: 0) }
      #expect(sums.value(at: 0).high == sum, "\(numbers)")
      #expect(sums.value(at: 0).low == 0, "\(numbers)")
    }
  }

  /// The full range of exponents, including subnormal numbers.
  @Test(arguments: 0..<20) func agreesWithLongArithmetic(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let residualScale = [8, 60, 400, 2040][Int(seed % 4)]
    let numbers = (0..<200).map { _ in number(&generator, exponents: UInt64(residualScale)) }
    var sums = ExactSums()
    sums.append()
    var exact = LongNumber()
    for x in numbers {
      sums.add(x, to: 0)
      exact.add(x)
    }
    let sum = sums.value(at: 0)
    #expect(sum.high == exact.value || abs(sum.high - exact.value) <= exact.value.ulp)
    let size = abs(exact.value)
    exact.add(-sum.high)
    exact.add(-sum.low)
    #expect(abs(exact.value) <= size * 0x1p-98)
  }

  @Test(arguments: 0..<8) func doesNotDependOnTheOrder(seed: UInt64) {
    var generator = SplitMix64(seed: 100 + seed)
    let numbers = (0..<300).map { _ in number(&generator, exponents: 2040) }
    func sums(_ order: [Int]) -> (DoubleDouble, DoubleDouble) {
      var sums = ExactSums()
      var squares = ExactSums()
      sums.append()
      squares.append()
      for index in order {
        sums.add(numbers[index], to: 0)
        if abs(numbers[index]) < 1e150 { squares.addSquare(of: numbers[index], to: 0) }
      }
      return (sums.value(at: 0), squares.value(at: 0))
    }
    let first = sums(Array(numbers.indices))
    for _ in 0..<5 {
      let other = sums(generator.order(of: numbers.count))
      #expect(first.0.high == other.0.high && first.0.low == other.0.low)
      #expect(first.1.high == other.1.high && first.1.low == other.1.low)
    }
  }

  /// Includes numbers of 26 to 28 bits: squares of longer ones are not doubles.
  static let numbersToSquare: [Double] = [
    3, 31_989, 67_108_863, 134_217_727, 134_217_725, 268_435_455, 0.1, -0.3, 1_000_000_000.7,
    1e-100, 1e150, -12345.678,
  ]

  @Test(arguments: numbersToSquare) func aSquareIsExact(x: Double) {
    var squares = ExactSums()
    squares.append()
    squares.addSquare(of: x, to: 0)
    var exact = LongNumber()
    exact.addSquare(of: x)
    let square = squares.value(at: 0)
    #expect(square.high == x * x)
    exact.add(-square.high)
    exact.add(-square.low)
    #expect(exact.value == 0)
  }

  @Test func squaresOfNumbersFarFromZeroKeepTheirVariance() {
    var generator = SplitMix64(seed: 5)
    var squares = ExactSums()
    squares.append()
    var exact = LongNumber()
    for _ in 0..<1000 {
      let x = 1e9 + generator.number(in: -1...1)
      squares.addSquare(of: x, to: 0)
      exact.addSquare(of: x)
    }
    let sum = squares.value(at: 0)
    exact.add(-sum.high)
    exact.add(-sum.low)
    #expect(abs(exact.value) <= abs(sum.high) * 0x1p-100)
  }

  private func number(_ generator: inout SplitMix64, exponents: UInt64) -> Double {
    let exponent = 1023 - exponents / 2 + generator.next(below: exponents)
    return Double(
      sign: generator.next(below: 2) == 0 ? .plus : .minus, exponentBitPattern: UInt(exponent),
      significandBitPattern: generator.next() >> 12)
  }
}

/// Exact sums in digits of 32 bits; the last is worth 2^-2176.
private struct LongNumber {
  private var digits = [Int64](repeating: 0, count: 140)

  mutating func add(_ x: Double) {
    guard x != 0 else { return }
    add(UInt128(x.significandWhole), exponent: x.exponentOfUnit, isNegative: x < 0)
  }

  mutating func addSquare(of x: Double) {
    let whole = UInt128(x.significandWhole)
    add(whole * whole, exponent: 2 * x.exponentOfUnit, isNegative: false)
  }

  /// The nearest double or its neighbor.
  var value: Double {
    var digits = carried(digits)
    let isNegative = (digits.last ?? 0) < 0
    if isNegative { digits = carried(digits.map { -$0 }) }
    guard let top = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    var value = 0.0
    for index in max(0, top - 3)...top {
      value += Double(sign: .plus, exponent: 32 * index - 2176, significand: Double(digits[index]))
    }
    return isNegative ? -value : value
  }

  private mutating func add(_ whole: UInt128, exponent: Int, isNegative: Bool) {
    let place = exponent + 2176
    for part in 0..<4 {
      let digit = Int64(truncatingIfNeeded: (whole >> (32 * part)) & 0xFFFF_FFFF) << (place % 32)
      let low = digit & 0xFFFF_FFFF
      let high = digit >> 32
      digits[place / 32 + part] += isNegative ? -low : low
      digits[place / 32 + part + 1] += isNegative ? -high : high
    }
  }

  private func carried(_ digits: [Int64]) -> [Int64] {
    var digits = digits
    for index in digits.indices.dropLast() {
      digits[index + 1] += digits[index] >> 32
      digits[index] &= 0xFFFF_FFFF
    }
    return digits
  }
}

extension Double {
  fileprivate var significandWhole: UInt64 {
    significandBitPattern | (exponentBitPattern == 0 ? 0 : 1 << 52)
  }
  fileprivate var exponentOfUnit: Int { Int(max(exponentBitPattern, 1)) - 1075 }
}
