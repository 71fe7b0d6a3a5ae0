import Foundation
import SleepCore
import SleepDiary
import SleepModel
import SleepModels
import Testing

@testable import SleepPage

@Suite struct PageFileTests {
  private static let today = CalendarDay(number: 20_785)

  private static func page(_ model: RegressionModel) throws -> PageFile {
    try PageFile(
      PageContents(
        model: .rows(SleepCalculator(checked: model), isExample: false), sleeper: Sleeper()),
      on: today)
  }

  @Test func asksNobodyForAnything() throws {
    let page = try Self.page(.builtIn()).oneFile
    #expect(page.utf8.count <= 400_000)
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    // The only address is that of the namespace of a picture, in base64.
    #expect(!page.contains("src=") && page.ranges(of: "href=").count == 1)
    #expect(PageFile.isPage(page) && !PageFile.isPage("<title>BetterRest</title>"))
  }

  @Test func namesOfOthersAreText() throws {
    // A name that would end the script of the contents.
    let hostile = "</script><script>alert(1)</script><!--"
    #expect(
      PageFile.inScript(Array(hostile.utf8))
        == "\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--"
    )
    var model = try RegressionModel.builtIn()
    model.origin = ModelOrigin(
      format: "coreml", author: hostile, summary: nil, license: "<b>", version: nil)
    let page = try Self.page(model).oneFile
    #expect(!page.contains("alert(1)"))
    #expect(page.ranges(of: "<script").count == 3 && page.ranges(of: "</script>").count == 3)
  }

  @Test func theColoursAreThoseOfTheStyle() throws {
    let page = try Self.page(.builtIn()).oneFile
    #expect(page.contains("--page: \(PageFile.colours.light);"))
    #expect(page.contains("--page: \(PageFile.colours.dark);"))
  }

  @Test func saysNothingOfTheRowsOfTheModel() throws {
    let page = try Self.page(.builtIn()).oneFile
    #expect(!page.contains("fingerprint") && !page.contains("sketch") && !page.contains("training"))
  }

  @Test func aFolderForAHost() throws {
    let files = try Self.page(.builtIn()).filesForHost
    #expect(
      files.map(\.name)
        == ["icon.svg", "icon.png", "manifest.webmanifest", "index.html", "worker.js"])
    #expect(files.allSatisfy { PageFile.isPartOfPage($0.bytes) })
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) })
    let index = try #require(texts["index.html"])
    #expect(index.contains("<link rel=\"manifest\" href=\"manifest.webmanifest\">"))
    #expect(index.contains("manifest-src &#39;self&#39;; worker-src &#39;self&#39;"))
    let manifest = try JSONSerialization.jsonObject(
      with: Data((texts["manifest.webmanifest"] ?? "").utf8))
    #expect((manifest as? [String: Any])?["start_url"] as? String == "./")
    let worker = try #require(texts["worker.js"])
    #expect(!worker.contains("CONTENTS"))
    for (name, _) in files where name != "worker.js" && name != "index.html" {
      #expect(worker.contains("\"\(name)\""))
    }
  }

  @Test func otherContentsAreAnotherVersion() throws {
    func worker(_ profile: ProfileInputs) throws -> [UInt8]? {
      let contents = PageContents(
        model: .rows(try SleepCalculator(), isExample: true), sleeper: Sleeper(profile: profile))
      return try PageFile(contents, on: Self.today).filesForHost.first { $0.name == "worker.js" }?
        .bytes
    }
    let mine = ProfileInputs(sleep: SleepAmount(validated: 7))
    #expect(try worker(ProfileInputs()) == worker(ProfileInputs()))
    #expect(try worker(ProfileInputs()) != worker(mine))
  }

  @Test func refusesWhatAPhoneCannotLoad() throws {
    let contents = PageContents(
      model: .rows(try SleepCalculator(), isExample: true), sleeper: Sleeper())
    let size = try PageFile(contents, on: Self.today).oneFile.utf8.count
    _ = try PageFile(contents, on: Self.today, limit: size)
    let problem = #expect(throws: PageFile.Problem.self) {
      try PageFile(contents, on: Self.today, limit: size - 1)
    }
    #expect(problem == .tooLarge(bytes: size))
  }
}
