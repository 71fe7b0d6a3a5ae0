import SleepCharts

/// Builds a list from expressions, of which each is an element, several or none.
@resultBuilder package enum ListBuilder<Element> {
  package static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  package static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  package static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  package static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  package static func buildEither(first part: [Element]) -> [Element] { part }

  package static func buildEither(second part: [Element]) -> [Element] { part }

  package static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}

package typealias Blocks = ListBuilder<Block>

extension ListBuilder<Block> {
  package static func buildExpression(_ text: String?) -> [Block] {
    text.map { [.prose($0)] } ?? []
  }

  package static func buildExpression(_ texts: [String]) -> [Block] { texts.map(Block.prose) }

  package static func buildExpression(_ table: Table?) -> [Block] {
    table.map { [.table($0)] } ?? []
  }
}
