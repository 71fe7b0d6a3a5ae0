import Testing

@testable import SleepTerminal

@Suite struct ParameterRuleTests {
  private static let data = Argument(optional: "data", help: "", parse: ValueParser.text)
  private static let rows = Option<String?>(
    "rows", placeholder: "file", help: "", parse: ValueParser.text)
  private static let text = Option<String?>(
    "text", placeholder: "text", help: "", parse: ValueParser.text)
  private static let delimiter = Flag("delimiter", help: "")
  private static let json = Flag("json", help: "")
  private static let plot = Flag("plot", help: "")

  private static let declaration = CommandDeclaration(
    name: "read", abstract: "", parameters: [data, rows, text, delimiter, json, plot],
    rules: [
      .takesOnly(text, [json]), .enables([rows, data], [delimiter]), .excludes(plot, [json, rows]),
    ])

  @Test(
    arguments: [
      ("", nil), ("table --delimiter", nil), ("--rows a --delimiter --json", nil),
      ("--text a --json", nil), ("--plot --delimiter table", nil),
      ("--delimiter", "'--delimiter' goes with '--rows' or '<data>'."),
      ("--text a --plot", "'--plot' and '--text' cannot be used together."),
      ("table --text a", "'<data>' and '--text' cannot be used together."),
      ("--plot --json", "'--json' and '--plot' cannot be used together."),
      // The first rule that is not kept counts, and of it the first parameter in help.
      ("--plot --text a --rows b", "'--rows' and '--text' cannot be used together."),
    ] as [(String, String?)]) func refusals(line: String, message: String?) throws
  {
    let words = line.split(separator: " ").map(String.init)
    do throws(UsageError) {
      _ = try CommandParser.parse(words, for: Self.declaration)
      #expect(message == nil)
    } catch {
      #expect(error.message == message)
    }
  }
}
