import Foundation
import ModelSamples
import SleepNumerics
import Testing

/// The C library of the system is the oracle.
@Suite struct ReproducibleMathTests {
  /// How many units in the last place a function may be off in a range.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ranges: [ClosedRange<Double>]
    let ulps: Double
    let function, known: @Sendable (Double) -> Double
  }

  static let cases = [
    Case(
      testDescription: "exp", ranges: [-745...709.7, -2...2, -1e-9...1e-9], ulps: 1,
      function: { ReproducibleMath.exp($0) }, known: { exp($0) }),
    Case(
      testDescription: "log", ranges: [0...1e308, 0...1, 0.5...2, 0...2e-308], ulps: 1,
      function: { ReproducibleMath.log($0) }, known: { log($0) }),
    Case(
      testDescription: "exp2", ranges: [-1074...1023.9, -2...2], ulps: 1,
      function: { ReproducibleMath.exp2($0) }, known: { exp2($0) }),
    Case(
      testDescription: "expm1", ranges: [-2...2, -1e-3...1e-3], ulps: 4,
      function: { ReproducibleMath.expm1($0) }, known: { expm1($0) }),
    Case(
      testDescription: "log1p", ranges: [-1...10, -1e-3...1e-3], ulps: 2,
      function: { ReproducibleMath.log1p($0) }, known: { log1p($0) }),
    Case(
      testDescription: "tanh", ranges: [-20...20, -1...1, -1e-3...1e-3], ulps: 4,
      function: { ReproducibleMath.tanh($0) }, known: { tanh($0) }),
    Case(
      testDescription: "atanh", ranges: [-1...1, -1e-3...1e-3], ulps: 4,
      function: { ReproducibleMath.atanh($0) }, known: { atanh($0) }),
    Case(
      testDescription: "erfc", ranges: [-6...27, 0...2], ulps: 48,
      function: { ReproducibleMath.erfc($0) }, known: { erfc($0) }),
    Case(
      testDescription: "the gamma function's logarithm", ranges: [20...1e6], ulps: 16,
      function: { ReproducibleMath.logGamma($0) }, known: { lgamma($0) }),
  ]

  @Test(arguments: cases) func agreesWithTheSystem(_ test: Case) {
    var generator = SplitMix64(seed: 1)
    for range in test.ranges {
      for _ in 0..<20_000 {
        let x = generator.number(in: range)
        let (found, known) = (test.function(x), test.known(x))
        if abs(found - known) > test.ulps * known.ulp {
          Issue.record("\(test.testDescription)(\(x)) is \(found) instead of \(known)")
        }
      }
    }
  }

  /// Near 1 and 2 the logarithm is close to 0.
  @Test func smallGammaFunctions() {
    for x in stride(from: 0.01, through: 30, by: 0.01) {
      #expect(abs(ReproducibleMath.logGamma(x) - lgamma(x)) < 1e-13)
    }
  }

  @Test func theEnds() {
    let exp: (Double) -> Double = { ReproducibleMath.exp($0) }
    #expect(exp(0) == 1 && exp(-0.0) == 1 && exp(710) == .infinity && exp(.infinity) == .infinity)
    #expect(exp(-746) == 0 && exp(-.infinity) == 0 && exp(.nan).isNaN)
    let log: (Double) -> Double = { ReproducibleMath.log($0) }
    #expect(log(1) == 0 && log(0) == -.infinity && log(.infinity) == .infinity)
    #expect(log(-1).isNaN && log(.nan).isNaN)
    #expect(
      ReproducibleMath.exp2(-1074) == .leastNonzeroMagnitude
        && ReproducibleMath.exp2(1024) == .infinity)
    #expect(ReproducibleMath.erfc(.infinity) == 0 && ReproducibleMath.erfc(-.infinity) == 2)
    #expect(ReproducibleMath.tanh(400) == 1 && ReproducibleMath.tanh(-.infinity) == -1)
    #expect(ReproducibleMath.log1p(-1) == -.infinity)
    #expect(ReproducibleMath.erfc(.nan).isNaN && ReproducibleMath.tanh(.nan).isNaN)
  }

  @Test func powersOfTen() {
    for exponent in -300...300 {
      let power = Double.powerOfTen(exponent)
      let known = Double("1e\(exponent)") ?? .nan
      #expect(abs(power - known) <= (abs(exponent) <= 22 ? 0 : 8 * known.ulp))
    }
    for exponent in -22...22 {
      let power = Double.powerOfTen(exponent)
      #expect(power.decimalExponent == exponent && power.nextUp.decimalExponent == exponent)
      #expect(power.nextDown.decimalExponent == exponent - 1)
    }
  }
}
