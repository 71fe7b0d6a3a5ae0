import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct EiselLemireTests {
  private func nearest(_ mantissa: UInt64, _ decimals: Int) -> Double {
    EiselLemire.shared.nearest(mantissa: mantissa, decimals: decimals)
  }

  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 5)
    for decimals in 0...EiselLemire.mostDecimals {
      let edges: [UInt64] = [0, 1, 2, 5, 9_999_999_999_999_999_999, .max]
      for mantissa in edges + (0..<1000).map({ _ in random.next() >> random.next(below: 64) }) {
        #expect(nearest(mantissa, decimals) == Double("\(mantissa)e-\(decimals)"))
      }
    }
  }

  /// Integers halfway between two doubles, and their neighbors.
  @Test func breaksTies() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      let shift = 1 + random.next(below: 10)
      let significand = 1 << 52 | random.next() >> 12
      let middle = (significand << 1 | 1) << (shift - 1)
      for mantissa in [middle - 1, middle, middle + 1] {
        #expect(nearest(mantissa, 0) == Double(mantissa))
      }
    }
  }

  /// An odd number of 54 bits is halved as long as its digits fit.
  @Test func breaksTiesOfFractions() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      for places in 1...4 {
        // n / 2^places = n * 5^places / 10^places
        var mantissa = (1 << 53 | random.next() >> 11) | 1
        for _ in 0..<places { mantissa = mantissa.multipliedReportingOverflow(by: 5).partialValue }
        for neighbor in [mantissa - 1, mantissa, mantissa + 1] {
          #expect(nearest(neighbor, places) == Double("\(neighbor)e-\(places)"))
        }
      }
    }
  }
}
