#if hasFeature(Embedded)
  /// Embedded Swift has no Codable, with which programs show the values of a model as JSON.
  public protocol Codable {}
#endif
