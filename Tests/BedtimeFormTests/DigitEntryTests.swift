import Testing

@testable import BedtimeForm

@Suite struct DigitEntryTests {
  private func entry(_ range: ClosedRange<Int>, _ digits: Int...) -> DigitEntry {
    var entry = DigitEntry(range)
    for digit in digits {
      let isTaken = entry.append(digit)
      #expect(isTaken)
    }
    return entry
  }

  @Test func hours() {
    #expect(entry(0...23).number == nil)
    #expect(entry(0...23, 0).number == 0)
    #expect(!entry(0...23, 0).isComplete)
    #expect(entry(0...23, 0, 6).number == 6)
    #expect(entry(0...23, 0, 6).isComplete)
    #expect(!entry(0...23, 2).isComplete)
    #expect(entry(0...23, 2, 3).isComplete)
    #expect(entry(0...23, 3).isComplete)
    var two = entry(0...23, 2)
    let isTaken = two.append(4)
    #expect(!isTaken)
    #expect(two.digits == "2")
  }

  @Test func numbersThatBeginTooSmall() {
    let one = entry(4...12, 1)
    #expect(one.number == nil && !one.isComplete)
    #expect(entry(4...12, 1, 1).number == 11)
    #expect(entry(4...12, 4).isComplete)
    #expect(entry(4...12, 0, 4).number == 4)
    var none = DigitEntry(4...12)
    let isTaken = none.append(2)
    #expect(!isTaken)
    #expect(none.digits == "")
  }

  @Test func digitsCanBeTakenBack() {
    var entry = entry(0...59, 4, 5)
    entry.removeLast()
    #expect(entry.number == 4 && entry.digits == "4")
    entry.removeLast()
    #expect(entry.number == nil && entry.digits == "")
  }
}
