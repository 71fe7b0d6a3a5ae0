import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct BinLocatorTests {
  @Test(arguments: 0..<14) func agreesWithTheSearch(kind: Int) {
    var generator = SplitMix64(seed: UInt64(kind))
    let values: [Double] = (0..<1200).map { row in
      let x = generator.number(in: -1...1)
      switch kind {
      case 0: return x
      case 1: return (x * 40).rounded()
      case 2: return 1e308 * 1.7 * x
      case 3: return x * x * x * x * x * x * 1e200
      case 4: return row == 0 ? 1e300 : x
      case 5: return .leastNonzeroMagnitude * Double(row % 300)
      case 6: return 1 + x.ulp * Double(row % 400)
      case 7: return 7
      case 8: return row % 2 == 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
      case 9: return Double(row % 256)
      case 10: return Double(row % 257) / 3
      case 11: return row % 3 == 0 ? .nan : x
      case 12: return .nan
      default: return 1e15 + Double(row % 2000)
      }
    }
    let bins = FeatureBins(values: values, weights: values.map { _ in 1 })
    for rowCount in [1, 100, values.count, 1 << 20] {
      var words = ContiguousArray<UInt32>(repeating: 0, count: values.count)
      BinLocator(bins, rowCount: rowCount).pack(values[...], into: &words, shift: 16)
      #expect(words.elementsEqual(values.map { UInt32(bins.bin(of: $0)) << 16 }))
    }
  }

  @Test func findsTheBinsOfValuesThatDefinedNone() {
    let bins = FeatureBins(
      values: (0..<100).map(Double.init), weights: Array(repeating: 1, count: 100))
    let others = [-1e308, -1, 0.5, 98.5, 100, 1e308, -.infinity, .infinity, .nan]
    var words = ContiguousArray<UInt32>(repeating: 0, count: others.count)
    BinLocator(bins, rowCount: 1000).pack(others[...], into: &words, shift: 0)
    #expect(words.elementsEqual(others.map { UInt32(bins.bin(of: $0)) }))
  }
}
