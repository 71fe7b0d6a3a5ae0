import Testing

@testable import SleepTerminal

@Suite struct CursorPlaceTests {
  private let nap = SampleProgram.Nap.declaration.allParameters
  private let walk = SampleProgram.Walk.declaration.allParameters

  /// The role of the word at the cursor, as `coffee --coffee=`, `name` or `nothing`.
  private func role(
    _ before: String..., at current: String, _ parameters: [ParameterDefinition]
  ) -> String {
    switch CursorPlace(PartialCommandLine(before: before, current: current), among: parameters).role
    {
    case .value(let parameter, let head): "\(parameter.name) \(head)"
    case .name: "name"
    case .nothing: "nothing"
    }
  }

  @Test func valuesOfOptions() {
    #expect(role("--coffee", at: "", nap) == "coffee ")
    #expect(role("--coffee", at: "-", nap) == "coffee ")
    #expect(role("-c", at: "1", nap) == "coffee ")
    #expect(role("-jc", at: "", nap) == "coffee ")
    #expect(role(at: "--coffee=", nap) == "coffee --coffee=")
    #expect(role("--wake", "7", at: "-c=2", nap) == "coffee -c=")
    #expect(role(at: "--json=", nap) == "nothing")
    #expect(role(at: "--nonsense=", nap) == "nothing")
  }

  @Test func names() {
    #expect(role(at: "-", nap) == "name")
    #expect(role("--json", at: "", nap) == "name")
    #expect(role("--coffee", "2", at: "", nap) == "name")
    #expect(role("--coffee=2", at: "", nap) == "name")
    #expect(role("--nonsense", at: "--", nap) == "name")
    #expect(role("--", at: "-", nap) == "nothing")
  }

  @Test func arguments() {
    #expect(role(at: "", walk) == "place ")
    #expect(role("there", at: "", walk) == "next ")
    #expect(role("-", at: "", walk) == "next ")
    #expect(role("-5", at: "", walk) == "next ")
    #expect(role("--speed", "2", at: "th", walk) == "place ")
    #expect(role("there", "9", at: "", walk) == "name")
    #expect(role("--", at: "-th", walk) == "place ")
    #expect(role("--", "there", "9", at: "", walk) == "nothing")
    let many = SampleProgram.Many.declaration.allParameters
    #expect(role("here", "there", at: "", many) == "place ")
  }

  @Test func findsGivenOptions() {
    let line = PartialCommandLine(
      before: ["--gait", "fast", "--speed"], current: "", after: ["there", "--", "9"])
    #expect(
      CursorPlace(line, among: walk).given == ["gait": ["fast"], "place": ["there"], "next": ["9"]])
    #expect(
      CursorPlace(PartialCommandLine(before: ["-jq", "-c=3"]), among: nap).given
        == ["quiet": [""], "coffee": ["3"]])
  }

  @Test func findsPrecedingArguments() {
    let many = RepeatedParameter(optional: "more", help: "", parse: { $0 }).definition
    let one = Argument("one", help: "", parse: { $0 }).definition
    let line = PartialCommandLine(before: ["a", "b"], current: "c", after: ["d"])
    let place = CursorPlace(line, among: [one, many])
    #expect(place.argumentsBefore == ["a", "b"])
    #expect(place.wordsBefore == ["b"])
  }

  @Test func ignoresWordsAfterTheCursor() {
    let line = PartialCommandLine(before: [], current: "th", after: ["9"])
    #expect(CursorPlace(line, among: walk).given == ["next": ["9"], "place": []])
  }
}
