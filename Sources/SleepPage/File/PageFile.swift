import SleepCharts
import SleepCore
import SleepModels
import SleepText

/// The page as files: one for any desktop browser, or a folder for a web host.
///
/// It asks nobody for anything: a browser lets it run only the script and the style in it, and the
/// module that computes.
package struct PageFile {
  /// The largest page, in bytes: phones have to open it.
  package static let sizeLimit = 2_000_000

  /// Why there is no page.
  package enum Problem: Error, Equatable {
    /// A page of so many bytes is above the limit.
    case tooLarge(bytes: Int)
    /// A number of the model is not finite.
    case notFinite(place: String)
  }

  private static let name = "BetterRest"
  private let contents: String

  /// - Parameters:
  ///   - contents: What the page answers with.
  ///   - today: The day before whose mornings the usual wake times are noted.
  ///   - limit: The most bytes that the page may have.
  package init(
    _ contents: PageContents, on today: CalendarDay, limit: Int = sizeLimit
  ) throws(Problem) {
    let bytes: [UInt8]
    do {
      bytes = try contents.document(on: today).written()
    } catch {
      throw .notFinite(place: error.place)
    }
    self.contents = Self.inScript(bytes)
    let size = oneFile.utf8.count
    guard size <= limit else { throw .tooLarge(bytes: size) }
  }

  /// JSON within a script, which a text in it could end; byte by byte, as characters may combine.
  static func inScript(_ json: [UInt8]) -> String {
    String(
      decoding: json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] },
      as: UTF8.self)
  }

  /// The page as one file.
  package var oneFile: String { html(isHosted: false) }

  /// Whether a text is a page that was made before.
  package static func isPage(_ text: String) -> Bool {
    text.contains("<title>\(name)</title>") && text.contains("id=\"contents\"")
  }

  /// Whether a file of a folder was made before, together with a page.
  package static func isPartOfPage(_ bytes: [UInt8]) -> Bool {
    let text = text(bytes)
    return [PackageResources.icon_svg, PackageResources.icon_png, Array(manifest.utf8)].contains(
      bytes)
      || text.hasPrefix("// Made by betterrest") || isPage(text)
  }

  /// The files for a web host; the worker, which keeps the others, comes after them.
  package var filesForHost: [(name: String, bytes: [UInt8])] {
    let files = [
      ("icon.svg", PackageResources.icon_svg), ("icon.png", PackageResources.icon_png),
      ("manifest.webmanifest", Array(Self.manifest.utf8)),
      ("index.html", Array(html(isHosted: true).utf8)),
    ]
    let worker = Self.text(PackageResources.worker_js)
      .replacing("CONTENTS", with: Self.fingerprint(files.flatMap(\.1)))
    return files + [("worker.js", Array(worker.utf8))]
  }

  /// Tells versions of a page apart (FNV-1a).
  private static func fingerprint(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  private static var manifest: String {
    """
    {
      "name": "\(name)", "short_name": "\(name)", "start_url": "./", "display": "standalone",
      "background_color": "\(colours.dark)", "theme_color": "\(colours.dark)", "lang": "en",
      "icons": [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "icon.png", "sizes": "180x180", "type": "image/png", "purpose": "any maskable"}
      ]
    }

    """
  }

  static let colours = (light: "#fdeff3", dark: "#0d1430")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The parts of the script, one after the other.
  private static var script: String {
    [
      PackageResources.formats_js, PackageResources.computer_js, PackageResources.screen_js,
      PackageResources.start_js,
    ].map(text).joined()
  }

  private static func policy(isHosted: Bool) -> String {
    [
      "default-src 'none'", "script-src '\(PageModule.scriptHash)' 'wasm-unsafe-eval'",
      "style-src '\(PageModule.styleHash)'", "img-src data:\(isHosted ? " 'self'" : "")",
      isHosted ? "manifest-src 'self'; worker-src 'self'" : nil, "base-uri 'none'",
      "form-action 'none'",
    ].compactMap { $0 }.joined(separator: "; ")
  }
}

extension PageFile {
  private func html(isHosted: Bool) -> String {
    let icon = Base64.text(of: PackageResources.icon_svg)
    let links: Markup =
      isHosted
      ? """
      <link rel="manifest" href="manifest.webmanifest">
      <link rel="icon" href="icon.svg">
      <link rel="apple-touch-icon" href="icon.png">
      """ : "<link rel=\"icon\" href=\"data:image/svg+xml;base64,\(icon)\">"
    let head: Markup = """
      <!doctype html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(isHosted: isHosted))">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="referrer" content="no-referrer">
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="\(Self.colours.light)">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="\(Self.colours.dark)">
      <title>\(Self.name)</title>
      \(links)

      """
    return head.text + "<style>" + Self.text(PackageResources.page_css) + "</style>\n</head>\n"
      + PageBody.markup(name: Self.name).text
      + "<script type=\"application/json\" id=\"contents\">" + contents + "</script>\n"
      + "<script type=\"text/plain\" id=\"module\">" + PageModule.code + "</script>\n"
      + "<script>" + Self.script + "</script>\n</body>\n</html>\n"
  }
}
