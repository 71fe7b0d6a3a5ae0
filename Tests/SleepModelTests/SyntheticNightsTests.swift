import Foundation
import Testing

@testable import SleepModel

@Suite struct SyntheticNightsTests {
  static let header = "wake,estimatedSleep,coffee,actualSleep"

  @Test func theShippedFileIsItsOutput() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shipped = try Data(contentsOf: package.appending(path: "Data/BetterRest.csv"))
    #expect(Data(bytes(rows: 10_000, seed: 26)) == shipped)
  }

  @Test func writesPlainNumbers() {
    let lines = String(decoding: bytes(rows: 4, seed: 26), as: UTF8.self)
    #expect(
      lines == """
        wake,estimatedSleep,coffee,actualSleep
        26100,6.25,1,23892
        18900,4.5,0,16667
        24300,10.5,1,39166
        29700,5.25,2,21150

        """)
  }

  @Test(arguments: [0, -1]) func withoutRowsItIsAHeader(rows: Int) {
    var nights = SyntheticNights(rows: rows, seed: 1)
    #expect(nights.nextBlock() == Array("\(Self.header)\n".utf8))
    #expect(nights.nextBlock() == nil)
    #expect(nights.nextBlock() == nil)
  }

  @Test func countsTheRemainingRows() {
    var nights = SyntheticNights(rows: SyntheticNights.rowsPerBlock + 5, seed: 1)
    #expect(nights.rowsLeft == SyntheticNights.rowsPerBlock + 5)
    _ = nights.nextBlock()
    #expect(nights.rowsLeft == 5)
    _ = nights.nextBlock()
    #expect(nights.rowsLeft == 0)
    #expect(SyntheticNights(rows: -1, seed: 1).rowsLeft == 0)
  }

  @Test func fewerRowsAreTheBeginningOfMore() {
    let few = bytes(rows: 10, seed: 7)
    #expect(bytes(rows: 9000, seed: 7).starts(with: few))
    #expect(!bytes(rows: 9000, seed: 8).starts(with: few))
  }

  @Test func everyBlockEndsAtALineAndStaysSmall() {
    let rows = 3 * SyntheticNights.rowsPerBlock + 5
    var nights = SyntheticNights(rows: rows, seed: 3)
    var lines: [Int] = []
    while let block = nights.nextBlock() {
      #expect(block.last == UInt8(ascii: "\n"))
      #expect(block.count <= (SyntheticNights.rowsPerBlock + 2) * SyntheticNights.longestLine)
      lines.append(block.count { $0 == UInt8(ascii: "\n") })
    }
    let full = SyntheticNights.rowsPerBlock
    #expect(lines == [full + 1, full, full, 5])
  }

  @Test func followsTheStatedDistribution() throws {
    let rows = try rows(count: 50_000, seed: 11)
    let count = Double(rows.count)

    #expect(rows.allSatisfy { $0.wake % 900 == 0 && (0..<86_400).contains($0.wake) })
    #expect(Set(rows.map(\.wake)).count == 96)
    let morning = Double(rows.count { (18_000...35_100).contains($0.wake) })
    #expect(abs(morning / count - 0.86) < 0.01)

    let sleeps = Dictionary(grouping: rows, by: \.estimatedSleep).mapValues(\.count)
    #expect(Set(sleeps.keys) == Set(stride(from: 4, through: 12, by: 0.25)))
    #expect(sleeps.values.allSatisfy { abs(Double($0) / count - 1 / 33) < 0.005 })

    // 0 cups have the probability 0.268 / (1 - 0.732^21), each further cup 0.732 times as much.
    let cups = Dictionary(grouping: rows, by: \.coffee).mapValues { Double($0.count) / count }
    var expected = 0.268385
    for cup in 0...20 {
      #expect(abs(cups[cup, default: 0] - expected) < 0.01)
      expected *= 0.732
    }
    #expect(Set(cups.keys) == Set(0...20))
  }

  @Test func actualSleepStaysInItsInterval() throws {
    let rows = try rows(count: 50_000, seed: 12)
    var ends = Set<Int>()
    for row in rows {
      let extra = row.actualSleep - Int(3600 * row.estimatedSleep)
      #expect((450 + 765 * row.coffee...500 + 900 * row.coffee).contains(extra))
      if row.coffee == 0 { ends.insert(extra) }
    }
    #expect(ends == Set(450...500))
  }

  /// For c cups, the noise is uniform over 51 + 135 c whole seconds.
  @Test func theNoiseFloorIsAbout170Seconds() throws {
    #expect(abs(try noise(rows(count: 30_000, seed: 13)) - 170.05) < 3)
    #expect(abs(try noise(rows(count: 10_000, seed: 26)) - 173.24) < 0.01)
  }

  private struct Row {
    var wake: Int
    var estimatedSleep: Double
    var coffee: Int
    var actualSleep: Int
  }

  private func bytes(rows: Int, seed: UInt64) -> [UInt8] {
    var nights = SyntheticNights(rows: rows, seed: seed)
    var bytes: [UInt8] = []
    while let block = nights.nextBlock() { bytes += block }
    return bytes
  }

  private func rows(count: Int, seed: UInt64) throws -> [Row] {
    let lines = bytes(rows: count, seed: seed).split(separator: UInt8(ascii: "\n")).dropFirst()
    return try lines.map { line in
      let fields = line.split(separator: UInt8(ascii: ","))
        .map { String(decoding: $0, as: UTF8.self) }
      try #require(fields.count == 4)
      return Row(
        wake: try #require(Int(fields[0])), estimatedSleep: try #require(Double(fields[1])),
        coffee: try #require(Int(fields[2])), actualSleep: try #require(Int(fields[3])))
    }
  }

  /// The root mean square of `actualSleep` minus its mean for the inputs.
  private func noise(_ rows: [Row]) -> Double {
    let squares = rows.map { row in
      let mean = 3600 * row.estimatedSleep + 475 + 832.5 * Double(row.coffee)
      return (Double(row.actualSleep) - mean) * (Double(row.actualSleep) - mean)
    }
    return (squares.reduce(0, +) / Double(rows.count)).squareRoot()
  }
}
