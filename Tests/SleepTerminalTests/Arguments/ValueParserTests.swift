import SleepTerminal
import Testing

@Suite struct ValueParserTests {
  @Test func wholeNumbers() throws {
    let parse = ValueParser.wholeNumber(in: 1...)
    #expect(try parse("12") == 12)
    #expect(try parse("+3") == 3)
    #expect(throws: InvalidValue("the number has to be at least 1")) { try parse("0") }
    for word in ["", " 1", "1.0", "1e2", "9223372036854775808"] {
      #expect(throws: InvalidValue("write a whole number")) { try parse(word) }
    }
  }

  @Test func numbers() throws {
    let parse = ValueParser.number(in: 0...0.5)
    #expect(try parse("2.5e-1") == 0.25)
    #expect(throws: InvalidValue("the number has to be from 0 to 0.5")) { try parse("0.6") }
    for word in ["", "a", "nan", "inf", "1e999"] {
      #expect(throws: InvalidValue("write a number")) { try parse(word) }
    }
  }

  @Test func ranges() {
    #expect(throws: InvalidValue("the number has to be at most 2.5")) {
      try ValueParser.number(in: ...2.5)("3")
    }
    #expect(throws: InvalidValue("the number has to be below 2")) {
      try ValueParser.number(in: ..<2)("2")
    }
    #expect(throws: InvalidValue("the number has to be at least 0 and below 1")) {
      try ValueParser.number(in: 0..<1)("1")
    }
  }

  @Test func text() throws {
    #expect(try ValueParser.text("a") == "a")
    #expect(throws: InvalidValue("it is empty")) { try ValueParser.text("") }
  }
}
