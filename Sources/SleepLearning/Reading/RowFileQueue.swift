import SleepPlatform

/// Opens the files of a table one after the other, on demand.
///
/// A thread that finds no more blocks in a file continues with the next while others still work on
/// their last block, so many small files keep all threads as busy as one large file.
final class RowFileQueue: Sendable {
  /// A file whose rows are handed out.
  struct Turn: Sendable {
    let file: RowFile
    let blocks: RowBlockQueue
    private let progress: OrderedReduction<FileProgress, BlockOutcome<Void>>

    fileprivate init(_ file: RowFile, _ blocks: RowBlockQueue) {
      (self.file, self.blocks) = (file, blocks)
      progress = OrderedReduction(FileProgress(file), mostWaiting: .max)
    }

    func add(_ outcome: BlockOutcome<Void>) {
      let isGood = progress.add(outcome, number: outcome.index) { try $0.add($1) }
      if !isGood { blocks.close() }
    }

    /// The counts of the whole file; throws the first error in it.
    func tally() throws(TableError) -> ReadingTally {
      do {
        return try progress.result.tally
      } catch {
        guard let error = error as? TableError else { preconditionFailure("\(error)") }
        throw error
      }
    }
  }

  struct Settings: Sendable {
    let columns: ColumnSelection
    let delimiter: CSVDelimiter?
    let droppingMissing: Bool
    let blockSize: Int
    let longestRow: Int
  }

  private struct State {
    var opened: [Turn] = []
    /// The error that prevents opening the next file.
    var failure: TableError?
    var isFinished = false
  }

  private let sources: [ByteSource]
  private let settings: Settings
  private let state = Locked(State())

  init(_ sources: [ByteSource], settings: Settings) {
    self.sources = sources
    self.settings = settings
  }

  var opened: [Turn] { state.withLock(\.opened) }

  var failure: TableError? { state.withLock(\.failure) }

  /// The file after the one at `index`, where -1 precedes the first; `nil` if there is none.
  func turn(after index: Int) -> Turn? {
    state.withLock { state in
      guard !state.isFinished else { return nil }
      if let current = state.opened.last, current.file.index > index { return current }
      guard state.opened.count < sources.count else { return nil }
      do throws(TableError) {
        let turn = try open(sources[state.opened.count], behind: state.opened)
        state.opened.append(turn)
        return turn
      } catch {
        state.failure = error
        state.isFinished = true
        return nil
      }
    }
  }

  func close() {
    state.withLock { $0.isFinished = true }
  }

  private func open(
    _ source: ByteSource, behind opened: [Turn]
  ) throws(TableError) -> Turn {
    do throws(TableError) {
      let (file, blocks) = try RowFile.opened(
        source, settings: settings, index: opened.count, behind: opened.first?.file)
      return Turn(file, blocks)
    } catch {
      guard error.kind == .empty, sources.count > 1 else { throw error }
      throw TableError(
        .empty, source: source.name,
        "the file is empty.",
        remedy: "A part without rows needs a header, too: add one, or leave the file out."
      )
    }
  }
}

extension RowFile {
  /// Opens a source and reads its header; the blocks are those of the rows after it.
  ///
  /// - Parameter first: The first file of the table, if this is another one.
  static func opened(
    _ source: ByteSource, settings: RowFileQueue.Settings, index: Int = 0,
    behind first: RowFile? = nil
  ) throws(TableError) -> (file: RowFile, blocks: RowBlockQueue) {
    var buffer = try InputBuffer(
      table: source, size: settings.blockSize, longestRow: settings.longestRow)
    var line = 1
    let header = try buffer.readHeader(
      delimiter: settings.delimiter, source: source.name, line: &line)
    var layout = try TableLayout(
      settings.columns, in: header, source: source.name, behind: first)
    try layout.takeKnownWords(settings.columns, behind: first, source: source.name)
    try buffer.findNotations(of: &layout, header, line: line, source: source.name)
    if first == nil, settings.columns.levels == nil, layout.mayHaveWords {
      layout.takeWords(try buffer.wordSample(of: layout, header: header))
    }
    let file = RowFile(
      index: index, layout: layout, header: header, selection: settings.columns,
      source: source.name, firstLine: line, droppingMissing: settings.droppingMissing)
    return (file, RowBlockQueue(buffer, header: header))
  }
}
