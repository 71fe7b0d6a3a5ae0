import Foundation

@main
struct BetterRest {
  static let program = Program(
    name: "betterrest",
    abstract: "Tells you when to go to bed.",
    discussion: "",
    version: "1.0.0",
    commands: [])

  static func main() {
    Interruption.install()
    var session = Session.ofProcess()
    exit(program.run(in: &session).rawValue)
  }
}
