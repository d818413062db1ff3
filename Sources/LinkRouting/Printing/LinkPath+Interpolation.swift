extension LinkPath {
  /// Collects a link from text and values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Plain ASCII, from the first slash on.
    var bytes = ByteBuffer()
    /// The part of the next text.
    var part = LinkPart.path
    /// Whether the part is in the fragment, whose path and items are written like those of the link.
    var isInFragment = false
    /// The index behind the mark of the current item or the fragment.
    var start = 0
    /// Whether the path has an escape, or a segment that begins with a dot: only then can a segment be invalid.
    var isSuspect = false
    /// Whether a value of the current item was nil, so that the item is removed at its end.
    var isLeftOut = false
    /// Where another link begins, the rest of this one.
    var rest: Int?
    /// The first reason why the link cannot be printed.
    var failure: RoutePrintingError?

    /// Begins an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text; its `?`, `&` and `#` begin a part.
    ///
    /// An invalid literal is a programming error, and stops the program. Non-ASCII text is escaped.
    public mutating func appendLiteral(_ literal: StaticString) {
      literal.withBytes { if $0.count > 0 { append($0) } }
    }

    /// Appends a value: `"/recipes/\(id)"`.
    ///
    /// - Parameters:
    ///   - value: A number, a string, an enum, a UUID, an optional or a list of them.
    ///   - separator: The character between the elements of a list, as for ``RouteParam``; by default, a comma.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value, separator: Character? = nil
    ) {
      append(value._routeParamText, separator)
    }

    // An optional is a value too, but without this overload the compiler warns about optionals.

    /// Appends an optional value: if it is nil, the query item is left out with its name, and so is a
    /// fragment.
    ///
    /// - Parameters:
    ///   - value: A value, or nil.
    ///   - separator: The character between the elements of a list, as for ``RouteParam``.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value?, separator: Character? = nil
    ) {
      append(value?._routeParamText ?? .absent, separator)
    }

    @usableFromInline
    mutating func append(_ text: _RouteParamText, _ separator: Character?) {
      append(text, separator: separator.map(listSeparator) ?? ASCII.comma)
    }

    /// Appends a param with its value: `"/recipes/\(.recipe, id)?\(.servings, servings)"`.
    ///
    /// A query item gets the param's name: `/recipes/42?servings=2`. It is left out if the value is nil or the
    /// param's default. In the path, the fragment, and behind `name=`, only the value is written. A list has the
    /// param's separator.
    ///
    /// - Parameters:
    ///   - param: The param that the route's decoder reads.
    ///   - value: The param's value.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ param: RouteParam<Value>, _ value: Value
    ) {
      append(
        value._routeParamText, of: param.name, absent: param.valueOfAbsent?._routeParamText,
        separator: param.separatorByte)
    }

    @usableFromInline
    mutating func append(
      _ text: _RouteParamText, of name: String, absent: _RouteParamText?, separator: UInt8
    ) {
      guard isAtItem else { return append(text, separator: separator) }
      append(item: name, text == absent ? .absent : text, separator: separator)
    }

    /// Appends the segments of a wildcard: `"/files/\(segments: folders)/edit"`.
    ///
    /// - Parameter values: At least one segment; the first and the last are not empty
    ///   ([R10](doc:Rules)).
    public mutating func appendInterpolation<Value: RouteParamConvertible>(segments values: [Value])
    {
      if values.isEmpty { fail(.missing) }
      for (index, value) in values.enumerated() {
        let text = value._routeParamText
        if index > 0 { bytes.append(ASCII.slash) }
        // A segment between two others may be empty, such as the second of `http://example.com`.
        if case .text("") = text, index > 0, index < values.count - 1 { continue }
        append(text, nil)
      }
    }

    /// Appends a link as the rest of this one, for a template that ends in `**url`: `"/web/\(rest: page)"`,
    /// `"/open?url=\(rest: page)"`.
    ///
    /// It is written as it is ([R3](doc:Rules)), and stands last: text behind it stops the program.
    ///
    /// - Parameter link: A string, a `URL` or ``LinkComponents``.
    public mutating func appendInterpolation(rest link: some LinkConvertible) {
      append(rest: link.linkText)
    }

    /// Appends an item for each element of a list: `"/search?\(each: .tags, tags)"` is `/search?tag=a&tag=b`.
    ///
    /// Items of one name are read as a list ([R14](doc:Rules)). An empty list has no item.
    ///
    /// - Parameters:
    ///   - param: The param that the route's decoder reads.
    ///   - values: The elements; none has an empty text.
    public mutating func appendInterpolation<Element: RouteParamConvertible>(
      each param: RouteParam<[Element]>, _ values: [Element]
    ) {
      if !isAtItem { trap(#"a "?" or "&" before \(each: …)"#) }
      for value in values {
        append(
          item: param.name, [value]._routeParamText, separator: param.separatorByte, isElement: true
        )
        begin(.query)
      }
    }

    /// Appends query items, sorted by name: `"/discover\(query: filters)"`.
    ///
    /// - Parameter items: Names and values.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(query items: [String: Value]) {
      append(items: items.map { ($0.key, $0.value._routeParamText) })
    }

    @usableFromInline
    mutating func append(items: [(name: String, value: _RouteParamText)]) {
      begin(.query)
      // Sort: a dictionary has no order, and a value must always print the same link.
      for index in items.indices.ordered(by: { items[$0].name < items[$1].name }) {
        append(item: items[index].name, items[index].value)
        begin(.query)
      }
    }
  }
}
