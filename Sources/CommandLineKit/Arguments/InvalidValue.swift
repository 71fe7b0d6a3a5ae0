/// Why a word is no value for its option, as the end of a sentence.
package struct InvalidValue: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
