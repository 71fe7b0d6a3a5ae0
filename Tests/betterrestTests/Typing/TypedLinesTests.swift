import Testing

/// Whatever is typed is understood, asked about or refused, but never taken for something else; and
/// every command that an answer names works.
@Suite struct TypedLinesTests {
  @Test func nothingIsMisunderstood() throws {
    let (evening, morning) = (try TypingPlace(isEvening: true), try TypingPlace(isEvening: false))
    var counts: [TypedLine.Verdict: Int] = [:]
    for line in TypedLine.all {
      let answer = try line.answer(in: line.isEvening ? evening : morning)
      counts[answer.verdict, default: 0] += 1
      #expect(answer.verdict != .misunderstood, "\(line.typed): \(answer.run.output)")
      #expect(answer.broken.isEmpty, "\(line.typed): \(answer.run.errors)")
    }
    #expect(counts[.understood, default: 0] >= 287)
    #expect(counts[.refused, default: 0] <= 10)
  }
}
