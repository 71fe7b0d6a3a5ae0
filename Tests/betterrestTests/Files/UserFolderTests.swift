import Testing

@testable import SleepCommands

@Suite struct UserFolderTests {
  @Test(arguments: [
    (UserFolder.data, "XDG_DATA_HOME", ".local/share"), (.state, "XDG_STATE_HOME", ".local/state"),
  ]) func isWhereTheSystemHasIt(folder: UserFolder, variable: String, usual: String) {
    #if os(macOS)
      let path = "/home/me/Library/Application Support"
    #else
      let path = "/home/me/" + usual
    #endif
    #expect(folder.path(environment: [variable: "/elsewhere", "HOME": "/home/me"]) == "/elsewhere")
    #expect(folder.path(environment: ["HOME": "/home/me"]) == path)
    #expect(folder.path(environment: [variable: "", "HOME": "/home/me"]) == path)
    // The XDG specification requires relative paths to be ignored.
    #expect(folder.path(environment: [variable: "here", "HOME": "/home/me"]) == path)
    #expect(folder.path(environment: ["HOME": ""]).hasPrefix("/"))
  }
}
