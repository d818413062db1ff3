extension RouteParams {
  /// The value of the param.
  ///
  /// An optional param, or one with a default, that the link lacks is nil or the default. So is one
  /// whose text in the query or the fragment is none of the type ([R20](doc:Rules)); what the path
  /// holds is the link's meaning, and must fit.
  ///
  /// It is disfavoured, so that `params["ref"]` is the text: a literal could be a typed param too.
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` where it is missing, or its text is none of the type.
  @_disfavoredOverload
  public subscript<Value>(_ param: RouteParam<Value>) -> Value {
    get throws(RouteDecodingError) {
      do throws(RouteDecodingError) {
        if let value = try Value.read(param, in: self) { return value }
      } catch {
        guard let value = param.valueOfAbsent, ignores(error) else { throw error }
        return value
      }
      guard let value = param.valueOfAbsent else { throw missing(param.name, wanted: Value.self) }
      return value
    }
  }

  /// The value of the param, or nil where the link has none, or none of the type in its query
  /// ([R20](doc:Rules)).
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` where the path has a text that is none of the type.
  public subscript<Value>(ifPresent param: RouteParam<Value>) -> Value? {
    get throws(RouteDecodingError) {
      do throws(RouteDecodingError) {
        return try Value.read(param, in: self)
      } catch {
        guard ignores(error) else { throw error }
        return nil
      }
    }
  }

  /// The text that is none of its type stands in the query or the fragment: the param counts as absent.
  func ignores(_ error: RouteDecodingError) -> Bool {
    guard let part = find(error.param), part.raw.lowerBound >= link.pathEnd else { return false }
    onIgnored?(error)
    return true
  }

  /// The number that a param's text is, read without making the text; nil if there is none.
  func plainInt(_ name: String) -> Int? {
    guard let part = find(name) else { return nil }
    return link.text.withBytes { NumberText.int($0, part.text) }.flatMap(Int.init(exactly:))
  }
}
