import CommandLineKit

/// An interactive list of entries, which can be deleted, restored and edited.
package struct HistoryBrowser {
  package enum Outcome: Sendable, Equatable {
    case left
    case edit(Int)
  }

  let delete: (Int) throws -> HistoryChange
  /// Restores the last deletion; `nil` if there is none.
  let undo: () throws -> HistoryChange?

  package init(
    delete: @escaping (Int) throws -> HistoryChange, undo: @escaping () throws -> HistoryChange?
  ) {
    self.delete = delete
    self.undo = undo
  }

  package func browse(
    _ list: HistoryList, from place: Int = 0, saying message: String? = nil, in dialog: DialogPlace
  ) throws -> Outcome {
    var (list, browser) = (list, BrowserState(count: list.count, place: place))
    if let message { browser.say(message) }
    var size = TerminalSize(columns: 80, rows: 24)
    return try dialog.withScreen { screen in
      try screen.run { window in
        size = window
        let drawn = BrowserScreen(
          browser: browser, list: list, size: size, style: dialog.style, marks: dialog.marks)
        if case .detail = browser.view {
          browser.limitDetail(
            lines: drawn.detailLines.count, rows: BrowserScreen.bodyRows(in: size))
        }
        return drawn.frame
      } handle: { key in
        let page = max(1, BrowserScreen.bodyRows(in: size) - 2)
        switch browser.handle(key, page: page, contains: list.contains) {
        case .leave: return .end(.left)
        case .edit(let place): return .end(.edit(place))
        case .delete(let place): change(&list, &browser) { try delete(place) }
        case .undo: change(&list, &browser, undo)
        case .redraw: return .redraw
        case nil: break
        }
        return .next
      } ?? .left
    }
  }

  /// Applies a change of the entries; an error does not end the list.
  private func change(
    _ list: inout HistoryList, _ browser: inout BrowserState, _ work: () throws -> HistoryChange?
  ) {
    do {
      guard let change = try work() else { return browser.say("Nothing was deleted here.") }
      list = change.list
      browser.take(count: list.count, place: change.place, message: change.message)
    } catch {
      browser.say(CommandLineKit.message(of: error))
    }
  }
}
