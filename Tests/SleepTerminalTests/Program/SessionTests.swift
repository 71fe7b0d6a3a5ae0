import Foundation
import SleepPlatform
import Testing

@testable import SleepTerminal

@Suite struct SessionTests {
  @Test(arguments: [
    ([:], 80), (["COLUMNS": "120"], 120), (["COLUMNS": "7"], 40), (["COLUMNS": "wide"], 80),
  ]) func width(environment: [String: String], expected: Int) {
    let nowhere = FileDescriptor(number: -1)
    let session = Session(
      arguments: [], environment: environment, now: { Date(timeIntervalSince1970: 0) },
      standardInput: nowhere, standardOutput: StandardStream(nowhere, named: "standard output"),
      standardError: StandardStream(nowhere, named: "standard error"))
    let width = session.width
    #expect(width == expected)
    let style = session.style
    #expect(!style.isEnabled)
  }
}
