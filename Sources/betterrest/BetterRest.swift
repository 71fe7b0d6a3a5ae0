@main
struct BetterRest {
  static func main() {}
}
