#if !hasFeature(Embedded)
  /// Prints the answers of this machine, a line for each function.
  @main
  struct Host {
    static func main() {
      let count = CommandLine.arguments.last.flatMap { Int32($0) } ?? 0
      for (index, function) in functions.enumerated() {
        print(index, function.name, UInt64(bitPattern: answers(Int32(index), 1, count)))
      }
    }
  }
#endif
