import CommandLineKit
import SleepDiary
import Testing

@testable import Forms

@Suite struct FormWordingTests {
  @Test func everyFieldHasWords() {
    for kind in DiaryKind.allCases {
      for field in EntryField.all(of: kind) {
        let wording = FormWording(field, of: kind)
        #expect(wording.label != field.name, "\(kind) \(field.name)")
        #expect(wording.label.displayWidth <= 14)
        #expect(wording.question.hasSuffix("?"))
        // Fits beside the answer in 60 columns; the moods may be longer.
        #expect(wording.unit.displayWidth <= 21 || field.name == "mood")
      }
    }
  }
}
