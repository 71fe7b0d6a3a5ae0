extension Diary {
  /// Whether this device has a change to undo, also one of an earlier start of the app.
  ///
  /// It is `false` for a diary that was not read as that of a device, as by
  /// ``init(contentsOf:kinds:)-(String,_)``.
  public var canUndo: Bool { (try? undo()) != nil }

  /// Whether the last change of this device was to undo one, which can be redone.
  public var canRedo: Bool { (try? redo()) != nil }

  /// The changes that undo the latest commands of this device; throws if there are fewer.
  package func undo(_ count: Int = 1) throws(DiaryError) -> [DiaryChange] {
    let commands = commands.filter { !$0.isUndone }
    guard !commands.isEmpty else { throw DiaryError(.nothingToUndo) }
    guard count <= commands.count else { throw DiaryError(.fewerToUndo(commands.count)) }
    return commands.suffix(count).reversed().map { .undo($0.id) }
  }

  /// The changes that redo what was undone last; throws if there is none or another command
  /// followed.
  package func redo() throws(DiaryError) -> [DiaryChange] {
    // What `undo` and `redo` have written: an import may bring such lines, too.
    let undos = Set(operations.lazy.filter { $0.verb == .undo }.map { $0.command })
      .subtracting(writtenCommands.keys)
    let undo = operations.last { operation in
      operation.verb == .undo && isOwn(operation) && undone.counts(operation)
        && undos.contains(operation.command) && !undos.contains(operation.target)
    }
    guard let undo, undo.id > start, commands.last.map({ $0.id < undo.id }) ?? true else {
      throw DiaryError(.nothingToRedo)
    }
    return [.undo(undo.command)]
  }

  private func isOwn(_ operation: Operation) -> Bool {
    log.files[Int(operation.file)].isOwn
  }

  /// The latest rewriting of the file; earlier commands cannot be undone.
  private var start: OperationID {
    operations.last { $0.verb == .compact && isOwn($0) }?.id ?? OperationID(number: 0)
  }

  /// The command with which earlier versions filled what the profile lacked: it replaced nothing.
  private static let filling = OperationID(milliseconds: 0, naming: "config.json")

  /// The commands that can be undone, the latest last: those with an effect.
  private var commands: [(id: OperationID, isUndone: Bool)] {
    writtenCommands.filter { id, command in
      command.imported.isEmpty || hadEffect(id, importing: command.imported)
    }.sorted { $0.key < $1.key }.map { (id: $0.key, isUndone: $0.value.isUndone) }
  }

  /// Whether an import changed any record when it was written: an entry that its own file deletes
  /// again never came in.
  private func hadEffect(_ command: OperationID, importing places: [Int]) -> Bool {
    let isThere = places.contains { place in
      operations.verb(at: place) == .add && isAlive(history(ofRecordAddedAt: place))
    }
    if isThere { return true }
    let ids = recordIDs(of: [.undo(command)])
    let before = Diary(log.keeping { $0.command < command })
    let after = Diary(log.keeping { $0.command <= command })
    return before.records(withIDs: ids) != after.records(withIDs: ids)
  }

  private typealias Command = (isUndone: Bool, imported: [Int])

  /// The commands since then, with the places of what they have imported; ``filling`` may be older.
  private var writtenCommands: [OperationID: Command] {
    let start = start
    var commands: [OperationID: Command] = [:]
    for (place, operation) in operations.enumerated()
    where isOwn(operation) && !operation.isShared && operation.command.hasSuccessor
      && (operation.command > start || operation.command == Self.filling)
    {
      // What an import has brought is older than its batch.
      let isImported = operation.id < operation.batch
      let canBeUndone =
        switch operation.verb {
        case .add, .set, .delete: true
        case .undo: isImported
        case .compact, .unknown: false
        }
      guard canBeUndone else { continue }
      commands[operation.command, default: (false, [])].isUndone = !undone.counts(operation)
      if isImported { commands[operation.command]?.imported.append(place) }
    }
    return commands
  }

  /// For each record that this device deleted, the number of commands to undo to restore it: 1 for
  /// the latest command.
  package var undoCounts: [String: Int] {
    let open = commands.filter { !$0.isUndone }.map { $0.id }
    let counts = Dictionary(uniqueKeysWithValues: zip(open, (1...max(open.count, 1)).reversed()))
    var found: [String: Int] = [:]
    for operation in operations where operation.verb == .delete && isOwn(operation) {
      guard let count = counts[operation.command] else { continue }
      if let id = changedID(of: operation) { found[id] = count }
    }
    return found
  }

  /// The ids of records that were deleted explicitly, not by undoing their addition.
  package var deletedIDs: Set<String> {
    Set(
      operations.lazy.filter { $0.verb == .delete && undone.counts($0) }
        .compactMap(changedID(of:)))
  }

  /// The ids of operations that add no record; no record can have one of them.
  package var idsOfOtherOperations: Set<OperationID> {
    Set(operations.lazy.filter { $0.verb != .add }.map { $0.id })
  }

  package func recordIDs(of changes: [DiaryChange]) -> [String] {
    var ids: [String] = []
    var seen: Set<String> = []
    func add(_ id: String) {
      if seen.insert(id).inserted { ids.append(id) }
    }
    lazy var places = placesByCommand
    var commands: Set<OperationID> = []
    /// The places of operations that are still to be followed, the next one last.
    var open: [Int] = []
    func follow(_ id: OperationID) {
      // Protects against cycles in files written by other programs.
      if commands.insert(id).inserted { open += (places[id] ?? []).reversed() }
    }
    /// - Complexity: O(n) for all commands together.
    func addRecords(ofCommand id: OperationID) {
      follow(id)
      // Without recursion: undoes can form long chains.
      while let operation = open.popLast().map({ operations[$0] }) {
        switch operation.verb {
        case .add: add(operation.id.description)
        case .set, .delete: if let id = changedID(of: operation) { add(id) }
        case .undo: follow(operation.target)
        case .compact, .unknown: break
        }
      }
    }
    for change in changes {
      switch change {
      case .add, .copy: break
      case .set(let id, _, _), .delete(let id): add(id.description)
      case .setDay(let day, _), .deleteDay(let day): add(DiaryRecord.id(ofDay: day))
      case .setProfile: add(DiaryRecord.profileID)
      case .undo(let id), .reimport(undoing: let id): addRecords(ofCommand: id)
      }
    }
    return ids
  }

  /// The operations by command and by their own ids.
  private var placesByCommand: [OperationID: [Int]] {
    var places: [OperationID: [Int]] = [:]
    for (place, operation) in operations.enumerated() {
      places[operation.id, default: []].append(place)
      if operation.command != operation.id { places[operation.command, default: []].append(place) }
    }
    return places
  }
}
