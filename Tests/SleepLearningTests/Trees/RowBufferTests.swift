import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct RowBufferTests {
  private static func buffer(bins: [[UInt8]]) -> RowBuffer {
    let count = bins[0].count
    return RowBuffer(
      records: ContiguousArray(
        (0..<count).map { BinnedRow(residual: Int64($0), weight: 1, row: UInt32($0)) }),
      words: stride(from: 0, to: bins.count, by: 4).map { first in
        ContiguousArray(
          (0..<count).map { row in
            bins[first..<min(first + 4, bins.count)].reversed().reduce(0) {
              $0 << 8 | UInt32($1[row])
            }
          })
      })
  }

  @Test(arguments: [0, 1, 2, 511, 512, 513, 1023, 1024, 1025, 1700], [-1, 0, 20, 127, 254, 255])
  func partsARange(count: Int, lastLeftBin: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let total = count + 20
    let bins = (0..<6).map { _ in (0..<total).map { _ in UInt8(generator.next(below: 256)) } }
    for feature in [0, 3, 5] {
      var columns = bins
      if lastLeftBin < 0 { columns[feature] = columns[feature].map { max($0, 1) } }
      var buffer = Self.buffer(bins: columns)
      let last = UInt8(max(lastLeftBin, 0))
      let split = Split(feature: feature, bin: last, gain: 1, left: .zero, right: .zero)
      let range = 7..<7 + count
      let middle = buffer.part(range, by: split)
      let rows = buffer.records.map { Int($0.row) }
      #expect(rows.sorted() == Array(0..<total))
      #expect(rows[..<7].elementsEqual(0..<7))
      #expect(rows[range.upperBound...].elementsEqual(range.upperBound..<total))
      #expect(rows[range.lowerBound..<middle].allSatisfy { columns[feature][$0] <= last })
      #expect(rows[middle..<range.upperBound].allSatisfy { columns[feature][$0] > last })
      let fresh = Self.buffer(bins: columns)
      for (place, row) in rows.enumerated() {
        #expect(buffer.records[place].residual == Int64(row))
        for word in fresh.words.indices {
          #expect(buffer.words[word][place] == fresh.words[word][row])
        }
      }
    }
  }

  @Test(
    arguments: [
      (1, 0), (2, 0), (2, 1), (100, 0), (100, 1), (100, 50), (255, 0), (255, 1), (255, 50),
      (255, 254),
    ] as [(UInt8, UInt8)])
  func partsOffMissingValues(missingBin: UInt8, lastLeftBin: UInt8) {
    var generator = SplitMix64(seed: UInt64(missingBin))
    let bins = (0..<5).map { _ in
      (0..<900).map { _ in UInt8(generator.next(below: UInt64(missingBin) + 1)) }
    }
    for (feature, missingGoesLeft) in [(0, true), (3, true), (3, false), (4, true)] {
      var buffer = Self.buffer(bins: bins)
      let split = Split(
        feature: feature, bin: lastLeftBin, gain: 1, left: .zero, right: .zero,
        missingBin: missingBin, missingGoesLeft: missingGoesLeft)
      let middle = buffer.part(0..<900, by: split)
      let isLeft = buffer.records.map { record in
        let bin = bins[feature][Int(record.row)]
        return bin <= lastLeftBin || (bin == missingBin && missingGoesLeft)
      }
      #expect(isLeft[..<middle].allSatisfy(\.self) && !isLeft[middle...].contains(true))
    }
  }

  @Test func lowersResiduals() {
    var buffer = Self.buffer(bins: [[0, 0, 0, 0]])
    #expect(buffer.lower(1..<3, by: 5) == 4)
    #expect(buffer.records.map(\.residual) == [0, -4, -3, 3])
    #expect(buffer.lower(2..<2, by: 5) == 0)
  }
}
