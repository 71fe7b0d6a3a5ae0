extension String {
  var decodingEntities: String {
    guard contains("&") else { return self }
    return replacing(/&(#[0-9]+|#x[0-9A-Fa-f]+|[a-z]+);/) { match in
      let name = match.1
      if name.hasPrefix("#") {
        let isHex = name.hasPrefix("#x")
        let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
      }
      let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
      return known[String(name)] ?? String(match.0)
    }
  }
}
