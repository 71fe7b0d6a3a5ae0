import SleepTerminal
import Foundation
import SleepPage
import SleepReports
import SleepText
import SleepModel

/// `betterrest export --format html`: the page that tells bedtimes on a phone, with a model or what the
/// nights of the diary have taught inside.
struct PageExport {
  static let diary = Flag(
    "diary", help: "With --format html: bedtimes from your own nights.")
  static let rules: [ParameterRule] = [
    .enables([diary], [PersonalOptions.sure]), .excludes(diary, [ModelLocation.option]),
  ]

  private let source: BedtimeSource
  private let output: PageOutput

  init(_ arguments: ParsedArguments, in session: borrowing Session) throws {
    let (environment, usesDiary) = (session.environment, arguments[Self.diary])
    let location = ModelLocation.choice(arguments, environment: environment)
    source =
      try usesDiary
      ? BedtimeSource(
        learnedFor: Self.diary, sure: arguments[PersonalOptions.sure], environment: environment)
      : BedtimeSource(of: location)
    let zone = EnvironmentTimeZone(environment).timeZone
    let today = LocalMoment(session.now(), in: zone).day
    let page: PageFile
    do throws(PageFile.Problem) {
      page = try PageFile(PageContents(model: source.model, sleeper: source.sleeper), on: today)
    } catch {
      switch error {
      case .notFinite(let place):
        throw ModelFileError(
          source: source.name, problem: .notWritable("\(place) is not a finite number"))
      case .tooLarge(let bytes):
        throw Failure(
          .badData,
          "The page would have \(FigureFormat.current.number(bytes)) bytes, and a phone should load at "
            + "most \(FigureFormat.current.number(PageFile.sizeLimit)). Train a smaller model, for "
            + "example with fewer trees.")
      }
    }
    output = try PageOutput(
      of: page, to: arguments[ExportCommand.output],
      besides: InputFiles([("the model", usesDiary ? nil : location.path)], in: session))
  }

  func write(_ arguments: ParsedArguments, in session: inout Session) throws {
    try session.warn(source.warnings)
    try session.write(
      PageReport(
        source: source, path: output.path, isFolder: output.isFolder, bytes: try output.write()),
      arguments)
  }
}

/// Where a page goes: a file, or a folder for a web host.
private struct PageOutput {
  let path: String
  let isFolder: Bool
  private let files: [(place: String, bytes: [UInt8])]

  /// - Throws: `UsageError` for an input file, and for anything but an earlier page.
  init(of page: PageFile, to path: String, besides inputs: InputFiles) throws(UsageError) {
    guard path != "-" else {
      throw UsageError("A page is saved to a file: '--output' takes its name.")
    }
    // Without a slash at the end, with which nothing is found at the place of a file.
    let plain = URL(filePath: path).path
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: plain, isDirectory: &isDirectory)
    (self.path, isFolder) = (path, path.hasSuffix("/") || exists && isDirectory.boolValue)
    let option = ExportCommand.output.definition.name
    guard isFolder else {
      files = [(path, Array(page.oneFile.utf8))]
      try inputs.check(path, of: option, for: "the page")
      _ = try ReplacedFile(path, of: option, for: "the page") { text in
        PageFile.isPage(text) ? nil : "a file that is not a betterrest page"
      }
      return
    }
    if exists, !isDirectory.boolValue {
      throw UsageError("'--\(option)' names a folder, and '\(plain)' is a file.")
    }
    files = page.filesForHost.map { name, bytes in
      ((path as NSString).appendingPathComponent(name), bytes)
    }
    for (place, _) in files {
      try inputs.check(place, of: option, for: "the page")
      guard let found = FileManager.default.contents(atPath: place) else { continue }
      guard PageFile.isPartOfPage(Array(found)) else {
        throw UsageError(
          "'--\(option)' names a folder whose '\((place as NSString).lastPathComponent)' is not of a "
            + "betterrest page, which the page would replace.")
      }
    }
  }

  /// Writes the files, and returns their bytes.
  func write() throws -> Int {
    if isFolder, let first = files.first { try UserFolder.makeFolder(of: first.place) }
    return try files.reduce(0) { sum, file in
      try FileOutput.write(file.bytes, to: file.place)
      return sum + file.bytes.count
    }
  }
}

/// What the page answers with, and how to use it.
private struct PageReport: Report {
  let source: BedtimeSource
  let path: String
  let isFolder: Bool
  let bytes: Int

  var json: JSONObject {
    ["model": source.identity, "format": "html", "output": path, "bytes": bytes]
  }

  var blocks: [Block] {
    Block.facts {
      Fact("Model", model)
      Fact("Saved", "\(path), \(FigureFormat.current.number(bytes)) bytes")
    }
    Block.lines {
      StyledLine(
        dim: isFolder
          ? "Put the folder on a web host with https, open its address on your phone and add it to the "
            + "home screen. It then works offline."
          : "Open it in a browser on a computer. For a phone, save a folder for a web host: --output "
            + "bedtime/")
    }
  }

  private var model: String {
    switch source.model {
    case .rows(let calculator, _): "\(source.name), \(calculator.model.kind)"
    case .personal(let predictor):
      "what \(FigureFormat.current.counted(predictor.model.nightCount, "night")) have taught, without "
        + "the nights"
    }
  }
}
