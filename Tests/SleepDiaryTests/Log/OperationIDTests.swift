import DiaryCoreSamples
import Testing

@testable import SleepDiary

struct OperationIDTests {
  /// The example of the specification, with its time.
  @Test func readsTheExampleOfTheSpecification() throws {
    let id = try #require(OperationID("01ARYZ6S41TSV4RRFFQ69G5FAV"))
    #expect(id.milliseconds == 1_469_918_176_385)
    #expect(id.description == "01ARYZ6S41TSV4RRFFQ69G5FAV")
  }

  @Test func readsWhatItWrites() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let id = OperationID(number: UInt128.random(in: 0...(.max), using: &generator))
      #expect(OperationID(id.description) == id)
      #expect(OperationID(id.description.lowercased()) == id)
    }
  }

  @Test func textsSortLikeNumbers() {
    var generator = SeededGenerator(seed: 2)
    let ids = (0..<500).map { _ in
      OperationID(number: UInt128.random(in: 0...(.max), using: &generator))
    }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test(arguments: [
    "", "01ARYZ6S41TSV4RRFFQ69G5FA", "01ARYZ6S41TSV4RRFFQ69G5FAVV", "81ARYZ6S41TSV4RRFFQ69G5FAV",
    "01ARYZ6S41TSV4RRFFQ69G5FAU", "01ARYZ6S41TSV4RRFFQ69G5FAI", "01ARYZ6S41TSV4RRFFQ69G5F/V",
    "01ARYZ6S41TSV4RRFFQ69G5F{V", "01ARYZ6S41TSV4RRFFQ69G5FÄ",
  ])
  func readsNoOtherText(_ text: String) {
    #expect(OperationID(text) == nil)
  }

  @Test func digitsAreThoseOfCrockford() {
    let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    for byte in UInt8.min...UInt8.max {
      let upper = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
      #expect(OperationID.digit(byte) == digits.firstIndex(of: upper).map { UInt8($0) })
    }
  }

  @Test func containsTheTime() {
    var generator = SeededGenerator(seed: 3)
    let first = OperationID(milliseconds: 1_795_000_000_000, after: nil, using: &generator)
    let second = OperationID(milliseconds: 1_795_000_000_500, after: first, using: &generator)
    #expect(first.milliseconds == 1_795_000_000_000)
    #expect(second.milliseconds == 1_795_000_000_500)
  }

  @Test func comesAfterAllOthersOfTheSameMillisecond() {
    var generator = SeededGenerator(seed: 4)
    var newest = OperationID(milliseconds: 7, after: nil, using: &generator)
    for step in 1...100 {
      let id = OperationID(milliseconds: 7, after: newest, using: &generator)
      #expect(id > newest)
      #expect(id.milliseconds == UInt64(7 + step))
      newest = id
    }
  }

  @Test func aClockSetBackByAYearGivesNoEarlierID() {
    var generator = SeededGenerator(seed: 5)
    let (now, year): (Int64, Int64) = (1_795_000_000_000, 365 * 86_400_000)
    let before = OperationID(milliseconds: now, after: nil, using: &generator)
    let after = OperationID(milliseconds: now - year, after: before, using: &generator)
    #expect(after > before)
    #expect(after.milliseconds == UInt64(now + 1))
  }

  /// The first millisecond of the year 10000.
  private let endOfTime = 253_402_300_800_000

  @Test func noIDAtTheEndOfTimeIsFollowed() {
    var generator = SeededGenerator(seed: 6)
    for time in [endOfTime, endOfTime + 1, 1 << 48 - 2, 1 << 48 - 1] {
      let late = OperationID(number: UInt128(time) << 80 | 7)
      #expect(!late.isFollowed)
      let id = OperationID(milliseconds: 1_795_000_000_000, after: late, using: &generator)
      #expect(id.milliseconds == 1_795_000_000_000)
      #expect(OperationID(id.description) == id)
    }
  }

  /// Also with a clock after the end of time.
  @Test(arguments: [0, Int64.max])
  func idsAreCountedInTheLastMillisecondThatIsFollowed(clock: Int64) {
    var generator = SeededGenerator(seed: 6)
    var newest = OperationID(number: UInt128(endOfTime - 2) << 80)
    for _ in 0..<100 {
      let id = OperationID(milliseconds: clock, after: newest, using: &generator)
      #expect(id > newest)
      #expect(id.milliseconds == UInt64(endOfTime - 1))
      newest = id
    }
  }

  @Test func idsAfterTheLastThatIsFollowedAreUnique() {
    var generator = SeededGenerator(seed: 7)
    let last = OperationID(number: UInt128(endOfTime) << 80 - 1)
    #expect(last.isFollowed)
    let ids = Set(
      (0..<100).map { _ in OperationID(milliseconds: 5, after: last, using: &generator) })
    #expect(ids.count == 100)
    #expect(ids.allSatisfy { $0.milliseconds == 5 })
  }

  @Test func aLineFollowsTheOneThatItTakesEffectOn() throws {
    var generator = SeededGenerator(seed: 9)
    for time in [7, endOfTime - 1, endOfTime, 1 << 48 - 3, 1 << 48 - 2] {
      let id = OperationID(number: UInt128(time) << 80 | 7)
      #expect(id.hasSuccessor)
      let next = try #require(OperationID(following: id, using: &generator))
      #expect(next > id)
      #expect(OperationID(next.description) == next)
    }
    let last = try #require(OperationID("7ZZZZZZZZYZZZZZZZZZZZZZZZZ"))
    #expect(!last.hasSuccessor)
    #expect(OperationID(following: last, using: &generator) == nil)
  }

  /// The next id is at most 2^64 - 1 later, so these are the last numbers that always leave one.
  @Test func theLastNumberThatIsSurelyFollowed() throws {
    let bound = UInt128(1 << 48 - 1) << 80 - 1 << 64
    #expect(OperationID(number: bound - 1).hasSuccessor)
    #expect(!OperationID(number: bound).hasSuccessor)
  }

  @Test func aClockBefore1970IsTheFirstMoment() {
    var generator = SeededGenerator(seed: 8)
    #expect(OperationID(milliseconds: -5, after: nil, using: &generator).milliseconds == 0)
  }

  @Test func theLastMillisecondIsNotAnID() {
    #expect(OperationID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ") == nil)
    #expect(OperationID("7ZZZZZZZZYZZZZZZZZZZZZZZZZ") != nil)
  }
}
