import Foundation
import LearnerSamples
import Testing

@testable import LearningSupport

@Suite struct ReproducibleMathTests {
  private func isClose(_ found: Double, _ known: Double) -> Bool {
    abs(found - known) <= 2e-15 * abs(known)
  }

  @Test func exponentialsAgreeWithTheSystem() {
    var generator = SplitMix64(seed: 1)
    let arguments =
      (0..<20_000).map { _ in generator.number(in: -699.9...699.9) }
      + (0..<20_000).map { _ in generator.number(in: -2...2) }
      + (-699...699).map { Double($0) } + [1e-300, -1e-300, 1e-16, -1e-16]
    for x in arguments where !isClose(ReproducibleMath.exp(x), exp(x)) {
      Issue.record("exp(\(x)) is \(ReproducibleMath.exp(x)) instead of \(exp(x))")
    }
  }

  @Test func exponentialsAtTheEnds() {
    #expect(ReproducibleMath.exp(0) == 1)
    #expect(ReproducibleMath.exp(-0.0) == 1)
    #expect(ReproducibleMath.exp(-700) == 0)
    #expect(ReproducibleMath.exp(-.infinity) == 0)
    #expect(ReproducibleMath.exp(700) == .infinity)
    #expect(ReproducibleMath.exp(.infinity) == .infinity)
    #expect(ReproducibleMath.exp(.nan).isNaN)
  }

  @Test func logarithmsAgreeWithTheSystem() {
    var generator = SplitMix64(seed: 2)
    var arguments = [
      Double.leastNormalMagnitude, .greatestFiniteMagnitude, 1.0.nextUp, 1.0.nextDown,
      2.0.squareRoot(), 0.5.squareRoot(), 0.5, 2, 10, 1e-15,
    ]
    // Any bits of a positive normal number, and numbers close to 1.
    for _ in 0..<20_000 {
      let exponent = 1 + generator.next(below: 2046)
      arguments.append(Double(bitPattern: exponent << 52 | generator.next() >> 12))
      arguments.append(generator.number(in: 0.5...2))
    }
    for x in arguments where !isClose(ReproducibleMath.log(x), log(x)) {
      Issue.record("log(\(x)) is \(ReproducibleMath.log(x)) instead of \(log(x))")
    }
    #expect(ReproducibleMath.log(1) == 0)
  }

  @Test func theLogarithmUndoesTheExponential() {
    for x in stride(from: -600.0, through: 600, by: 0.37) {
      #expect(abs(ReproducibleMath.log(ReproducibleMath.exp(x)) - x) < 1e-12)
    }
  }
}
