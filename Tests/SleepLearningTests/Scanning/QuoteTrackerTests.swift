import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct QuoteTrackerTests {
  /// The unquoted line endings before the first odd quote, and the position of that quote.
  private static func lineEnds(_ text: [UInt8]) -> (ends: [Int], oddity: Int?) {
    let padded = ContiguousArray(text + [UInt8](repeating: 0, count: 64))
    var tracker = QuoteTracker(delimiter: UInt8(ascii: ","), lineEnding: .lineFeed)
    var ends: [Int] = []
    for position in stride(from: 0, to: text.count, by: 64) {
      let word = tracker.next(padded.span.bytes, at: position)
      for bit in 0..<min(64, text.count - position) {
        if word.oddities >> UInt64(bit) & 1 == 1 { return (ends, position + bit) }
        if word.lineEnds >> UInt64(bit) & 1 == 1 { ends.append(position + bit) }
      }
    }
    return (ends, nil)
  }

  private static func scanned(_ text: [UInt8]) -> [Int] {
    let bytes = ContiguousArray(text)
    var scanner = RecordScanner(delimiter: UInt8(ascii: ","))
    var ends: [Int] = []
    var start = 0
    while start < text.count,
      case .record(_, let next) = scanner.scan(bytes.span, from: start, isLast: false)
    {
      ends.append(next - 1)
      start = next
    }
    return ends
  }

  @Test(arguments: 0..<400) func agreesWithTheScannerOfRecords(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let parts = ["1", ",", "\n", "\"a\"", "\"\"", "\"x,y\"", "\"l\nm\"", "\"q\"\"r\"", "\r\n"]
    let oddParts = ["\"", "\r", " ", "5\"", "\"a\"b"]
    let oddShare = [0, 20, 3][seed % 3]
    var text: [UInt8] = []
    while text.count < 300 {
      let isOdd = oddShare > 0 && generator.next(below: UInt64(oddShare)) == 0
      let choices = isOdd ? oddParts : parts
      text += choices[Int(generator.next(below: UInt64(choices.count)))].utf8
      if !isOdd, generator.next(below: 2) == 0 { text.append(UInt8(ascii: ",")) }
    }
    let (ends, oddity) = Self.lineEnds(text)
    #expect(ends == Array(Self.scanned(text).prefix(ends.count)))
    if oddity == nil { #expect(ends == Self.scanned(text)) }
  }

  @Test(
    arguments: [
      ("1,\"a\"\n", nil), ("1,\"a\"\"b\"\n", nil), ("\"\",\"\"\"\"\n", nil),
      ("\"a\nb\",1\r\n", nil),
      ("5\" nail,1\n", 1), ("1, \"a\"\n", 3), ("\"a\"b,1\n", 3), ("\"a\" ,1\n", 3), ("1\r2\n", 2),
      ("\"a\"\r,1\n", 4),
    ] as [(String, Int?)])
  func reportsOddQuotes(text: String, oddity: Int?) {
    #expect(Self.lineEnds(Array(text.utf8)).oddity == oddity)
  }

  @Test(arguments: [60, 61, 62, 63, 64, 65, 127, 200]) func keepsItsStateBetweenWords(length: Int) {
    let text = "\"" + String(repeating: "\n", count: length) + "\",1\n2\n"
    #expect(Self.lineEnds(Array(text.utf8)).ends == [length + 4, length + 6])
  }
}
