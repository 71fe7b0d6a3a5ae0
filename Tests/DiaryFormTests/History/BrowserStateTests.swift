import CommandLineKit
import Testing

@testable import DiaryForm

@Suite struct BrowserStateTests {
  private final class Visitor {
    private(set) var browser: BrowserState

    init(_ count: Int = 10, at place: Int = 0) {
      browser = BrowserState(count: count, place: place)
    }

    @discardableResult func press(_ keys: TerminalKey...) -> BrowserState.Request? {
      var request: BrowserState.Request?
      for key in keys {
        request = browser.handle(
          key, page: 4, contains: SampleHistory.list(browser.count).contains)
      }
      return request
    }

    func type(_ text: String) {
      for character in text { press(.character(character)) }
    }

    func take(count: Int, place: Int) { browser.take(count: count, place: place, message: "Done.") }
  }

  @Test func movingStopsAtTheEnds() {
    let visitor = Visitor()
    func place(_ keys: TerminalKey...) -> Int {
      for key in keys { visitor.press(key) }
      return visitor.browser.place
    }
    #expect(place(.up) == 0)
    #expect(place(.down, .down) == 2)
    #expect(place(.pageDown) == 6)
    #expect(place(.pageDown, .pageDown) == 9)
    #expect(place(.pageUp) == 5)
    #expect(place(.home) == 0)
    #expect(place(.end) == 9)
  }

  @Test func anEmptyListAsksForNothing() {
    let visitor = Visitor(0, at: -1)
    for key in [TerminalKey.enter, .up, .end, .pageDown, .character("d"), .character("e")] {
      #expect(visitor.press(key) == nil)
      #expect(visitor.browser.place == 0 && visitor.browser.view == .list)
    }
    visitor.press(.character("/"), .character("x"))
    #expect(visitor.press(.escape) == nil)
    #expect(visitor.press(.escape) == .leave)
  }

  @Test func showingAnEntry() {
    let visitor = Visitor(at: 3)
    visitor.press(.enter, .down)
    #expect(visitor.browser.view == .detail(from: 1))
    visitor.press(.right)
    #expect(visitor.browser.view == .detail(from: 0) && visitor.browser.place == 4)
    visitor.press(.left, .left)
    #expect(visitor.browser.place == 2)
    #expect(visitor.press(.escape) == nil)
    #expect(visitor.browser.view == .list)
    #expect(visitor.press(.character("q")) == .leave)
  }

  @Test func deletingAndBringingBack() {
    let visitor = Visitor(at: 9)
    #expect(visitor.press(.character("d")) == .delete(9))
    visitor.take(count: 9, place: 9)
    #expect(visitor.browser.place == 8)
    #expect(visitor.browser.message == "Done.")
    #expect(visitor.press(.character("u")) == .undo)
    #expect(visitor.press(.enter, .character("d")) == .delete(8))
    #expect(visitor.press(.character("e")) == .edit(8))
  }

  @Test func searchingAsOneTypes() {
    let visitor = Visitor(at: 4)
    visitor.press(.character("/"))
    visitor.type("entry 1")
    // The search wraps: the tenth entry comes first.
    #expect(visitor.browser.place == 9)
    visitor.press(.enter, .character("n"))
    #expect(visitor.browser.place == 0)
    #expect(visitor.browser.message == "Continued from the top.")
    visitor.press(.character("N"))
    #expect(visitor.browser.place == 9)
    #expect(visitor.browser.message == "Continued from the end.")
  }

  @Test func searchingWithoutAMatch() {
    let visitor = Visitor(at: 4)
    visitor.press(.character("n"))
    #expect(visitor.browser.message == "Search with / first.")
    visitor.press(.character("/"))
    visitor.type("dq")
    #expect(visitor.browser.message == "Nothing found.")
    #expect(visitor.browser.place == 4)
    visitor.press(.backspace, .backspace, .backspace)
    #expect(visitor.browser.search == nil && visitor.browser.place == 4)
  }

  @Test func escapeGoesBackToWhereTheSearchBegan() {
    let visitor = Visitor(at: 4)
    visitor.press(.character("/"), .character("7"))
    #expect(visitor.browser.place == 6)
    visitor.press(.escape)
    #expect(visitor.browser.place == 4 && visitor.browser.pattern.isEmpty)
  }

  @Test func help() {
    let visitor = Visitor()
    visitor.press(.character("?"))
    #expect(visitor.browser.view == .help)
    visitor.press(.character("d"))
    #expect(visitor.browser.view == .list)
    #expect(visitor.press(.control("d")) == .leave)
    #expect(visitor.press(.control("l")) == .redraw)
  }
}
