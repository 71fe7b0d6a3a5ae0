import SleepTerminal
import SleepText
import SleepModel

/// The files that the command line names as one table; folders are replaced by their files.
struct DataFiles {
  let sources: [ByteSource]
  /// Their paths, with `-` for standard input.
  let names: [String]
  /// A sentence for each file that is named more than once, by any path.
  let repetitions: [String]

  /// - Parameter names: Files and folders, and at most once `-` for standard input.
  /// - Throws: ``UsageError`` if standard input is named twice, ``TableError`` for an unusable
  ///   folder.
  init(_ names: [String], in session: borrowing Session) throws {
    try Self.checkStandardInput(of: names)
    var (sources, paths): ([ByteSource], [String]) = ([], [])
    var identified = NamedFiles()
    for name in names {
      let source = DataOptions.source(of: name, in: session)
      if name == "-" {
        sources.append(source)
        paths.append(name)
        identified.add("standard input", try? FileStatus(of: session.standardInput))
        continue
      }
      let isFolder = (try? FileStatus(of: name))?.isFolder ?? false
      let files = isFolder ? try ByteSource.files(inFolder: name) : [source]
      sources += files
      paths += files.map(\.name)
      for file in files { identified.add(file.name, try? FileStatus(of: file.name)) }
    }
    (self.sources, self.names) = (sources, paths)
    repetitions = identified.repetitions
  }

  /// Throws ``UsageError`` if standard input is named twice.
  static func checkStandardInput(of names: [String]) throws(UsageError) {
    guard names.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("Standard input, '-', can be read but once: name it once.")
    }
  }

  /// What a page calls the files.
  static func title(of paths: [String]) -> String {
    if paths.count > 1 { return "\(paths.count) files" }
    return paths == ["-"] ? "standard input" : paths.first ?? ""
  }

  /// Whether all files can be read again.
  var areRegular: Bool {
    names.allSatisfy { name in
      guard name != "-", let status = try? FileStatus(of: name) else { return false }
      return status.isRegular
    }
  }
}

/// Files by their identity, to find those that are named more than once.
private struct NamedFiles {
  private var files: [[String]] = []
  private var places: [FileIdentity: Int] = [:]

  /// Adds a file; pipes and devices are ignored, as they cannot be read twice.
  mutating func add(_ name: String, _ status: FileStatus?) {
    guard let status, status.isRegular else { return }
    if let place = places[status.identity] {
      files[place].append(name)
    } else {
      places[status.identity] = files.count
      files.append([name])
    }
  }

  var repetitions: [String] {
    files.filter { $0.count > 1 }.map { names in
      let times = names.count == 2 ? "twice" : "\(names.count) times"
      let names = names.map { $0.printable(limit: 1024) }
      guard Set(names).count > 1 else {
        return "\(names[0]) is named \(times): its rows count \(times)."
      }
      return "\(names.listed()) are the same file: its rows count \(times)."
    }
  }
}
