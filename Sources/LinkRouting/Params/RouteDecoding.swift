/// Turns the params of a matched link into a value of the app.
///
/// If it throws, the table tries the next candidate ([R19](doc:Rules)).
public typealias RouteDecoder<Destination> = @Sendable (RouteParams) throws -> Destination

// The number of arguments alone selects one of these. If there is one overload for any number, the compiler gives
// up on a dictionary of a dozen routes without a declared type. It does not unroll a pack of params either, and
// most routes have one or two.

/// A decoder that reads typed params, in order, and hands them to a constructor.
///
/// ```swift
/// let routes: RouteDictionary<Screen> = [
///   "/recipes/\(.recipe)": decode(Screen.recipe(id:servings:), .recipe, .servings),
///   "/pay/:int(amount)": decode(Screen.pay, "amount"),
/// ]
/// ```
///
/// `?page=two` counts as missing if the param is optional or has a default ([R20](doc:Rules)).
///
/// - Parameters:
///   - make: An enum case with its labels, an initialiser or any function. The decoder throws its errors.
///   - param: The param; one for each argument.
/// - Returns: A decoder that throws ``RouteDecodingError`` if a param is missing or mistyped.
@inlinable
@inline(never)
public func decode<Value: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (Value) throws -> Destination, _ param: RouteParam<Value>
) -> RouteDecoder<Destination> {
  { values in try make(values[param]) }
}

/// A decoder that reads two typed params.
@_documentation(visibility: internal)
@inlinable
@inline(never)
public func decode<First: RouteParamValue, Second: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (First, Second) throws -> Destination, _ first: RouteParam<First>,
  _ second: RouteParam<Second>
) -> RouteDecoder<Destination> {
  { values in try make(values[first], values[second]) }
}

/// A decoder that reads three typed params or more.
@_documentation(visibility: internal)
@inlinable
@inline(never)
public func decode<
  First: RouteParamValue, Second: RouteParamValue, Third: RouteParamValue,
  each Other: RouteParamValue, Destination
>(
  _ make: @escaping @Sendable (First, Second, Third, repeat each Other) throws -> Destination,
  _ first: RouteParam<First>, _ second: RouteParam<Second>, _ third: RouteParam<Third>,
  _ others: repeat RouteParam<each Other>
) -> RouteDecoder<Destination> {
  { values in
    try make(
      values[first], values[second], values[third], repeat try values[each others])
  }
}

/// A decoder that makes the same value of every link.
///
/// - Parameter destination: The value of every link that matches.
/// - Returns: A decoder that never throws.
@inlinable
@inline(never)
public func decode<Destination: Sendable>(_ destination: Destination) -> RouteDecoder<Destination> {
  { _ in destination }
}

// The label keeps this overload out of the search for `decode(.home)`. The compiler checks an argument by itself, but
// a bare closure in a literal together with all routes: one mistake then costs it many seconds.

/// A decoder that your closure writes out.
///
/// ```swift
/// let routes: RouteDictionary<Screen> = [
///   "/pay/:int(amount)": decode { params in
///     let amount = try params[.amount]
///     guard amount <= 100 else { throw LinkRefusal("the amount is too large for a link") }
///     return .pay(amount)
///   }
/// ]
/// ```
///
/// A closure without `decode` works, too. But with one in a dictionary, the compiler needs many seconds to find a
/// mistake in any route.
///
/// - Parameter make: Makes a value from the params of a link.
/// - Returns: The closure itself.
@inlinable
@inline(never)
public func decode<Destination>(
  with make: @escaping RouteDecoder<Destination>
) -> RouteDecoder<Destination> {
  make
}
