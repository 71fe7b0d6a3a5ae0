import SleepTerminal
import SleepText
import SleepModel
import Testing

@testable import SleepCommands

@Suite struct NumberTextsTests {
  @Test func appendsLiterals() {
    var texts = NumberTexts()
    var bytes = Array("a,".utf8)
    let numbers = [
      32890.21021565898, 0, -0.0, 8, 7.5, -12.25, 1e300, .leastNonzeroMagnitude, 1e16, 100,
      0.1 + 0.2,
    ]
    for number in numbers {
      texts.append(number, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    let expected = numbers.map { FigureFormat.current.plain($0) + "," }.joined()
    #expect(String(decoding: bytes, as: UTF8.self) == "a," + expected)
  }
}
