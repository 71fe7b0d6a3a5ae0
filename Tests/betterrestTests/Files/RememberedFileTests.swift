import CommandLineKit
import DiaryCore
import MessageText
import TestSupport
import Testing

@testable import Commands

@Suite struct RememberedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func answers(_ text: String) throws -> [DiaryField: DiaryValue] {
    try folder.write(text, to: "betterrest/config.json")
    return try RememberedFile(environment: ["XDG_CONFIG_HOME": folder.path]).answers
  }

  @Test func anyAnswerMayBeMissing() throws {
    #expect(try answers("{}") == [:])
    #expect(try answers(#"{"wake": "7am", "coffee": null}"#) == [.wake: .text("07:00")])
    #expect(
      try answers("\u{FEFF}{\r\n\"wake\": \"7am\", \"tea\": 1}\r\n") == [.wake: .text("07:00")])
    for place in ["/nowhere", "/dev/null"] {
      #expect(try RememberedFile(environment: ["XDG_CONFIG_HOME": place]).answers == [:])
    }
  }

  @Test func amountsAreNumbersOrAsOnTheCommandLine() throws {
    #expect(
      try answers(#"{"sleep": 7.75, "coffee": 1e-05}"#)
        == [.need: .number(7.75), .coffee: .number(1e-05)])
    #expect(
      try answers(#"{"sleep": "7h45m", "coffee": "2", "wake": "mon-fri 6:30, Sat Sun 8am"}"#)
        == [
          .need: .number(7.75), .coffee: .number(2), .wake: .text("Mon-Fri 06:30, Sat-Sun 08:00"),
        ])
  }

  @Test(arguments: [
    (
      "{\"wake\": \"25:00\"}",
      "'25:00' is not valid for wake: it takes a time such as 07:00, or times by day such as "
        + "Mon-Fri 06:30, Sat-Sun 08:00."
    ),
    (
      "{\"sleep\": 3}",
      "'3' is not valid for need: it takes hours from 4 to 12, such as 7.5 or 7h30m."
    ),
    ("{\"coffee\": \"two\"}", "'two' is not valid for coffee: it takes a number from 0 to 20."),
    ("{\"sleep\": [8]}", "it is not a JSON object with wake, sleep and coffee."),
    ("null", "it is not a JSON object with wake, sleep and coffee."),
    ("", "it is not a JSON object with wake, sleep and coffee."),
    ("{\"wake\": 07:00}", "it is not a JSON object with wake, sleep and coffee."),
  ]) func mistakes(text: String, problem: String) throws {
    let error = #expect(throws: Failure.self) { try answers(text) }
    #expect(
      error
        == Failure(
          .badData,
          "\(folder.path)/betterrest/config.json cannot be read: \(problem) Correct the file, or "
            + "delete it."))
  }
}
