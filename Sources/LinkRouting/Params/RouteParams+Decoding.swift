extension RouteParams {
  /// The value of the param.
  ///
  /// A missing param is its default, or nil if it is optional. `?page=two` counts as missing, too
  /// ([R20](doc:Rules)), unless the param is strict. A value in the path must have the type.
  ///
  /// It is disfavoured, so that `params["ref"]` is a string: a literal could be a typed param too.
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` if the param is missing, or its text is not of the type.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(_ param: RouteParam<Value>) -> Value {
    get throws(RouteDecodingError) {
      do throws(RouteDecodingError) {
        if let value = try Value._read(param, in: self) { return value }
      } catch {
        guard !param.isStrict, let value = param.valueOfAbsent, ignores(error) else { throw error }
        return value
      }
      guard let value = param.valueOfAbsent else { throw missing(param.name, wanted: Value.self) }
      if isReporting { report(missing(param.name, wanted: Value.self)) }
      return value
    }
  }

  /// The value of the param; nil if the param is missing, or if its query item has another type
  /// ([R20](doc:Rules)).
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` if the value in the path has another type.
  @inlinable
  public subscript<Value>(ifPresent param: RouteParam<Value>) -> Value? {
    get throws(RouteDecodingError) {
      do throws(RouteDecodingError) {
        let value = try Value._read(param, in: self)
        if value == nil, isReporting { report(missing(param.name, wanted: Value.self)) }
        return value
      } catch {
        guard !param.isStrict, ignores(error) else { throw error }
        return nil
      }
    }
  }

  /// Whether somebody asked for the params that have no value.
  @usableFromInline
  var isReporting: Bool { onIgnored != nil }

  /// Reports a param that a decoder read, and that has no value.
  @usableFromInline
  func report(_ error: RouteDecodingError) { onIgnored?(error) }

  /// True if the text stands in the query or the fragment: then the param counts as missing (R20).
  @usableFromInline
  func ignores(_ error: RouteDecodingError) -> Bool {
    guard let capture = find(error.param), start(of: capture) >= link.pathRange.upperBound
    else { return false }
    report(error)
    return true
  }

  /// The param as a number, read from the bytes of the link; nil if it is missing or not a number.
  @usableFromInline
  func plainInt(_ name: String) -> Int? {
    guard let capture = find(name) else { return nil }
    let number =
      switch capture {
      case .part(let part): link.withParts { NumberText.int($1, part.text) }
      case .item(let row): link.withParts { NumberText.int($1, $0[row + 1].text) }
      default: NumberText.int(text(capture))
      }
    return number.flatMap(Int.init(exactly:))
  }
}
