import CommandLineKit

/// The state of a list of entries: the focus, the search, and the handling of keys; entries are
/// requested by index.
struct BrowserState: Sendable, Equatable {
  enum View: Sendable, Equatable {
    case list
    /// A whole entry, scrolled to a line.
    case detail(from: Int)
    case help
  }

  enum Request: Sendable, Equatable {
    case delete(Int)
    case edit(Int)
    case undo
    case leave
    case redraw
  }

  private(set) var count: Int
  private(set) var place = 0
  private(set) var view = View.list
  /// The search text that is being typed.
  private(set) var search: TextEntry?
  /// The last search text; empty if there is none.
  private(set) var pattern = ""
  /// The message of the last key, if any.
  private(set) var message: String?
  /// The focus before the search.
  private var origin = 0

  init(count: Int, place: Int = 0) {
    self.count = count
    self.place = max(0, min(place, count - 1))
  }

  /// Handles a key, with `page` entries on a page; returns the request that remains for the
  /// program.
  mutating func handle(
    _ key: TerminalKey, page: Int, contains: (Int, String) -> Bool
  ) -> Request? {
    message = nil
    if key == .control("l") { return .redraw }
    if key == .control("d"), search == nil { return .leave }
    if search != nil {
      type(key, contains: contains)
      return nil
    }
    switch view {
    case .help:
      view = .list
      return nil
    case .detail(let top): return handleInDetail(key, from: top, page: page)
    case .list: return handleInList(key, page: page, contains: contains)
    }
  }

  private mutating func handleInList(
    _ key: TerminalKey, page: Int, contains: (Int, String) -> Bool
  ) -> Request? {
    switch key {
    case .up, .character("k"): move(to: place - 1)
    case .down, .character("j"): move(to: place + 1)
    case .pageUp, .control("b"): move(to: place - page)
    case .pageDown, .control("f"), .character(" "): move(to: place + page)
    case .home, .character("g"): move(to: 0)
    case .end, .character("G"): move(to: count - 1)
    case .enter, .right: if count > 0 { view = .detail(from: 0) }
    case .character("/"):
      origin = place
      search = TextEntry()
    case .character("n"): find(pattern, from: place + 1, by: 1, contains: contains)
    case .character("N"): find(pattern, from: place - 1, by: -1, contains: contains)
    case .character("?"): view = .help
    case .escape, .character("q"), .character("Q"): return .leave
    default: return common(key)
    }
    return nil
  }

  private mutating func handleInDetail(
    _ key: TerminalKey, from top: Int, page: Int
  ) -> Request? {
    switch key {
    case .up, .character("k"): view = .detail(from: max(0, top - 1))
    case .down, .character("j"): view = .detail(from: top + 1)
    case .pageUp: view = .detail(from: max(0, top - page))
    case .pageDown, .character(" "): view = .detail(from: top + page)
    case .home: view = .detail(from: 0)
    case .left, .character("p"): if place > 0 { (place, view) = (place - 1, .detail(from: 0)) }
    case .right, .character("n"):
      if place < count - 1 { (place, view) = (place + 1, .detail(from: 0)) }
    case .enter, .escape, .backspace, .character("q"): view = .list
    default: return common(key)
    }
    return nil
  }

  private mutating func common(_ key: TerminalKey) -> Request? {
    switch key {
    case .character("d") where count > 0: return .delete(place)
    case .character("e") where count > 0: return .edit(place)
    case .character("u"): return .undo
    default: return nil
    }
  }

  private mutating func move(to place: Int) {
    self.place = max(0, min(place, count - 1))
  }

  mutating func take(count: Int, place: Int, message: String) {
    self.count = count
    move(to: place)
    self.message = message
    view = .list
  }

  mutating func say(_ message: String) { self.message = message }

  mutating func limitDetail(lines: Int, rows: Int) {
    if case .detail(let top) = view { view = .detail(from: max(0, min(top, lines - rows))) }
  }
}

// Searching.

extension BrowserState {
  private mutating func type(_ key: TerminalKey, contains: (Int, String) -> Bool) {
    guard var entry = search else { return }
    switch key {
    case .enter:
      if !entry.isEmpty { pattern = entry.text }
      search = nil
    case .escape, .control("d"):
      search = nil
      place = origin
    case .backspace where entry.isEmpty:
      search = nil
      place = origin
    default:
      guard entry.handle(key) else { return }
      search = entry
      place = origin
      if !entry.isEmpty { find(entry.text, from: origin, by: 1, contains: contains) }
    }
  }

  /// Moves to the next match, and wraps around.
  private mutating func find(
    _ text: String, from start: Int, by step: Int, contains: (Int, String) -> Bool
  ) {
    guard !text.isEmpty, count > 0 else {
      message = "Search with / first."
      return
    }
    for distance in 0..<count {
      let candidate = start + step * distance
      let wrapped = (candidate % count + count) % count
      guard contains(wrapped, text) else { continue }
      if candidate != wrapped {
        message = step > 0 ? "Continued from the top." : "Continued from the end."
      }
      place = wrapped
      return
    }
    message = "Nothing found."
  }
}
