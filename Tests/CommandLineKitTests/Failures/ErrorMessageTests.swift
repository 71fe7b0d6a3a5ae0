import Foundation
import Testing

@testable import CommandLineKit

@Suite struct ErrorMessageTests {
  private struct Localized: LocalizedError, CustomStringConvertible {
    let errorDescription: String?
    let description = "described"
  }

  @Test func prefersTheLocalizedDescription() {
    #expect(message(of: Localized(errorDescription: "localized")) == "localized")
    #expect(message(of: Localized(errorDescription: nil)) == "described")
    #expect(message(of: InvalidValue("described")) == "described")
  }
}
