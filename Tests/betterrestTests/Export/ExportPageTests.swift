import Foundation
import SleepModel
import SleepPage
import TestSupport
import Testing

@Suite struct ExportPageTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "BETTERREST_DIARY": folder.path + "/diary", "XDG_STATE_HOME": folder.path + "/state",
    ]
  }

  private func export(_ arguments: String...) throws -> SampleRun {
    try UserRun.of(["export", "--format", "html"] + arguments, environment: environment)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func oneFile() throws {
    let path = folder.path + "/bedtime.html"
    let run = try export("--output", path)
    let bytes = try text("bedtime.html").utf8.count
    #expect(
      run
        == SampleRun(
          output: """
            Model  built-in, a linear model without trees
            Saved  \(path), \(FigureFormat.current.number(bytes)) bytes

            Open it in a browser on a computer. For a phone, save a folder for a web host: --output \
            bedtime/

            """))
    // Once more, over the first one.
    #expect(try export("--output", path) == run)
  }

  @Test func aFolder() throws {
    for _ in 1...2 {
      let run = try export("--output", folder.path + "/site/", "--json")
      #expect(run.code == .success && run.output.contains("\"format\" : \"html\""))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site").sorted()
          == ["icon.png", "icon.svg", "index.html", "manifest.webmanifest", "worker.js"])
    }
  }

  @Test func whatTheNightsHaveTaught() throws {
    for day in ["2026-11-16", "2026-11-17", "2026-11-18"] {
      let night = ["log", "night", "--on", day, "23:10", "6:40", "latency=10", "awake=20"]
      let run = try UserRun.of(
        night, environment: environment, now: Date(timeIntervalSince1970: 1_795_000_000))
      #expect(run.code == .success)
    }
    let path = folder.path + "/mine.html"
    let run = try export("--diary", "--sure", "0.8", "--output", path)
    #expect(run.output.hasPrefix("Model  what 3 nights have taught, without the nights\n"))
    let page = try text("mine.html")
    #expect(page.contains("\"personal\"") && page.contains("\"sure\"") && !page.contains("23:10"))
  }

  @Test(arguments: [
    (["--diary"], "'--diary' requires a night with known minutes asleep in your diary"),
    (["--sure", "0.8"], "'--sure' goes with '--diary'."),
    (["--diary", "--model", "x.json"], "'--model' and '--diary' cannot be used together."),
    (["--metadata", "author=A"], "'--metadata' does not go with '--format html'."),
  ])
  func refusesOptions(_ options: [String], _ problem: String) throws {
    let run = try UserRun.of(
      ["export", "--format", "html", "--output", folder.path + "/x.html"] + options,
      environment: environment)
    #expect(run.code == .usage && run.errors.contains(problem), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.html"))
  }

  @Test func replacesNothingElse() throws {
    try folder.write("<title>My page</title>", to: "own.html")
    try folder.write("hello", to: "site/icon.png")
    for (place, problem) in [
      ("own.html", "names a file that is not a betterrest page, which the page would replace."),
      (
        "site/",
        "names a folder whose 'icon.png' is not of a betterrest page, which the page would replace."
      ),
      ("own.html/", "names a folder, and '\(folder.path)/own.html' is a file."),
    ] {
      let run = try export("--output", "\(folder.path)/\(place)")
      #expect(run.code == .usage && run.errors.contains(problem), "\(run.errors)")
    }
    #expect(try export("--output", "-").code == .usage)
    #expect(try text("own.html") == "<title>My page</title>" && text("site/icon.png") == "hello")
    #expect(
      try UserRun.of(
        "export", "--format", "coreml", "--diary", "--output", folder.path + "/m.mlmodel"
      ).errors.contains("'--diary' does not go with '--format coreml'."))
  }

  @Test func refusesAModelOfOtherNumbers() throws {
    let houses = try TemporaryFile(
      (0..<60).reduce("size,price\n") { $0 + "\($1),\($1 * 3 + $1 % 7)\n" })
    let model = folder.path + "/houses.json"
    #expect(
      try UserRun.of("train", houses.path, "--target", "price", "--output", model).code == .success)
    let run = try export("--model", model, "--output", folder.path + "/houses.html")
    #expect(run.code == .badData && run.errors.contains("actualSleep"), "\(run.errors)")
  }
}
