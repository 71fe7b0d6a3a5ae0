import SleepLearning
import Testing

@Suite struct SuspectedLeakTests {
  private let sleep = (0..<40).map { Double(20_000 + $0 * 997 % 9000) }
  private let cups = (0..<40).map { Double($0 % 5) }

  private func leaks(_ name: String, _ values: [Double], rows: Int = 40) throws -> [String] {
    let table = try DataTable(
      features: [
        .init("cups", Array(cups.prefix(rows))), .init(name, Array(values.prefix(rows))),
      ], target: .init("sleep", Array(sleep.prefix(rows))))
    return AggregatedRows(validated: table).suspectedLeaks.map(\.description)
  }

  @Test func aFeatureThatNearlyEqualsTheTarget() throws {
    let message =
      "asleep nearly equals sleep: is it known before? If not, leave it out of the features."
    #expect(try leaks("asleep", sleep) == [message])
    #expect(try leaks("asleep", sleep.map { ($0 / 60).rounded() }) == [message])
    #expect(try leaks("asleep", sleep.map { $0 + 20 }) == [message])
    // The standard deviation of the target is about 2,600.
    #expect(try leaks("asleep", sleep.map { $0 + 40 }) == [])
    #expect(try leaks("asleep", sleep.map { 2 * $0 }) == [])
    #expect(try leaks("asleep", sleep.enumerated().map { $0 == 5 ? .nan : $1 }) == [])
    #expect(try leaks("asleep", sleep, rows: 19) == [])
  }

  @Test func identifiers() throws {
    let message =
      " looks like an identifier, which tells nothing about new rows. Leave it out of the features."
    let persons = cups.map { $0 * 1000 + 7 }
    for name in ["id", "user_id", "PersonID", "sleep id"] {
      #expect(try leaks(name, persons) == [name + message])
    }
    #expect(try leaks("width", persons) == [] && leaks("id", persons.map { $0 + 0.5 }) == [])
    // The numbers of rows, whatever they are called.
    let numbers = (0..<40).map { Double(100 + $0 * 7 % 40) }
    #expect(try leaks("n", numbers) == ["n" + message])
    #expect(try leaks("n", numbers.map { $0 == 105 ? 200 : $0 }) == [])
  }

  /// The numbers of levels are neither a target in another unit nor identifiers.
  @Test func wordsAreNoNumbers() throws {
    let table = try DataTable(
      features: [.init("station_id", cups, levels: ["a", "b", "c", "d", "e"])],
      target: .init("sleep", cups))
    #expect(AggregatedRows(validated: table).suspectedLeaks.isEmpty)
  }

  @Test func constantFeatures() throws {
    func isConstant(_ columns: [Double]...) throws -> Bool {
      AggregatedRows(
        validated: try DataTable(
          features: columns.enumerated().map { .init("x\($0)", $1) }, target: .init("y", [1, 2]))
      ).hasConstantFeatures
    }
    #expect(try isConstant([3, 3], [.nan, .nan]))
    #expect(try !isConstant([3, 3], [4, 5]) && !isConstant([3, .nan]))
  }
}
