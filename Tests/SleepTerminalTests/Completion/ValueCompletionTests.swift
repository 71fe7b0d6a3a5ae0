import Testing

@testable import SleepTerminal

@Suite struct ValueCompletionTests {
  private let values = ValueCompletion(
    columns: { ["wake", "estimatedSleep", "coffee", "Coffee cups", "a,b"] },
    usedColumns: ["wake"])

  /// The candidates' texts; incomplete ones end with a plus.
  private func texts(
    _ kind: CompletionKind, _ word: String, head: String = "", _ values: ValueCompletion? = nil
  ) -> [String]? {
    let completions = (values ?? self.values).completions(of: kind, for: word, head: head)
    guard case .candidates(let candidates) = completions else { return nil }
    return candidates.map { $0.text + ($0.isWhole ? "" : " +") }
  }

  @Test func files() {
    #expect(
      values.completions(of: .file(endings: ["json"]), for: "x", head: "")
        == .file(endings: ["json"]))
    #expect(values.completions(of: .table, for: "x", head: "") == .file(endings: ["csv"]))
    #expect(values.completions(of: .nothing, for: "x", head: "") == .candidates([]))
  }

  @Test func words() {
    let kind = CompletionKind.choice(of: SampleProgram.Walk.Gait.self)
    #expect(texts(kind, "") == ["slow", "fast"])
    #expect(texts(kind, "s") == ["slow"])
    #expect(texts(kind, "S") == ["slow"])
    #expect(texts(kind, "x") == [])
    #expect(texts(kind, "--gait=f", head: "--gait=") == ["--gait=fast"])
  }

  @Test func choices() {
    let kind = CompletionKind.choices([
      CompletionChoice("last", help: "The last one"), CompletionChoice("7QKX"),
    ])
    #expect(texts(kind, "") == ["last", "7QKX"])
    #expect(texts(kind, "7") == ["7QKX"])
    #expect(texts(kind, "--entry=l", head: "--entry=") == ["--entry=last"])
    var values = values
    values.words = ["last"]
    #expect(texts(kind, "", values) == ["7QKX"])
    #expect(
      values.completions(of: .choices([CompletionChoice("a", help: "An A")]), for: "", head: "")
        == .candidates([.init(text: "a", summary: "An A")]))
  }

  @Test func theFirstWordDecides() {
    let kind = CompletionKind.beginnings([
      CompletionChoice("walk", next: .words(["slow", "fast"])),
      CompletionChoice("swim", next: .beginnings([CompletionChoice("far", next: .timeZone)])),
      CompletionChoice("rest"),
    ])
    #expect(texts(kind, "") == ["walk", "swim", "rest"])
    #expect(texts(kind, "w") == ["walk"])
    var values = values
    values.words = ["walk", "on"]
    #expect(texts(kind, "s", values) == ["slow"])
    values.words = ["rest"]
    #expect(texts(kind, "", values) == [])
    values.words = ["run"]
    #expect(texts(kind, "", values) == [])
    values.words = ["swim", "far"]
    #expect(texts(kind, "Europe/Berl", values) == ["Europe/Berlin"])
  }

  @Test func assignments() {
    let kind = CompletionKind.assignments([
      CompletionChoice("coffee"), CompletionChoice("zone", next: .timeZone),
      CompletionChoice("alarm", next: .words(["yes", "no"])),
    ])
    #expect(texts(kind, "") == ["coffee= +", "zone= +", "alarm= +"])
    #expect(texts(kind, "co") == ["coffee= +"])
    #expect(texts(kind, "coffee=") == [])
    #expect(texts(kind, "alarm=") == ["alarm=yes", "alarm=no"])
    #expect(texts(kind, "alarm=n") == ["alarm=no"])
    #expect(texts(kind, "zone=Eur") == ["zone=Europe/ +"])
    #expect(texts(kind, "tea=") == [])
    var values = values
    values.words = ["22:50", "Coffee=2"]
    #expect(texts(kind, "", values) == ["zone= +", "alarm= +"])
  }

  @Test func whatTheProgramFinds() {
    var values = values
    values.find = { $0 == "entries" ? .words(["7QKX"]) : .nothing }
    #expect(texts(.found("entries"), "7", values) == ["7QKX"])
    #expect(texts(.found("others"), "7", values) == [])
    #expect(texts(.found("entries"), "7") == [])
  }

  @Test func oneColumn() {
    #expect(texts(.column, "") == ["estimatedSleep", "coffee", "Coffee cups", "a,b"])
    #expect(texts(.column, "c") == ["coffee"])
    #expect(texts(.column, "C") == ["Coffee cups"])
    #expect(texts(.column, "CO") == ["coffee", "Coffee cups"])
  }

  @Test func listsOfColumns() {
    #expect(texts(.columns, "") == ["estimatedSleep +", "coffee +", "Coffee cups +"])
    #expect(texts(.columns, "coffee") == ["coffee +"])
    #expect(texts(.columns, "coffee,") == ["coffee,estimatedSleep +", "coffee,Coffee cups +"])
    #expect(
      texts(.columns, "--features=coffee,e", head: "--features=")
        == ["--features=coffee,estimatedSleep +"])
  }

  @Test func directionsOfColumns() {
    let all = ValueCompletion(columns: { ["wake", "coffee"] }, usedColumns: [])
    #expect(texts(.columnDirections, "w", all) == ["wake:+ +", "wake:- +"])
    #expect(texts(.columnDirections, "wake:", all) == ["wake:+ +", "wake:- +"])
    #expect(texts(.columnDirections, "wake:+,", all) == ["wake:+,coffee:+ +", "wake:+,coffee:- +"])
  }

  @Test func timeZonesPartByPart() throws {
    let regions = try #require(texts(.timeZone, ""))
    #expect(regions.contains("Europe/ +"))
    #expect(regions.contains("UTC"))
    #expect(!regions.contains { $0.contains("Berlin") })
    #expect(texts(.timeZone, "Europe/Berl") == ["Europe/Berlin"])
    #expect(texts(.timeZone, "europe/berl") == ["Europe/Berlin"])
    #expect(try #require(texts(.timeZone, "America/A")).contains("America/Argentina/ +"))
    #expect(texts(.timeZone, "America/Argentina/Bue") == ["America/Argentina/Buenos_Aires"])
  }

  @Test func locales() throws {
    let names = try #require(texts(.locale, "de_"))
    #expect(names.contains("de_AT"))
    #expect(names.contains("de_DE"))
    #expect(names.allSatisfy { $0.hasPrefix("de_") })
  }
}
