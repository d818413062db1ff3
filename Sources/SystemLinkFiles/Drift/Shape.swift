import LinkRouting
import RouteDiagnostics

/// The patterns of a component or a route, one for each part of a link.
enum Shape {
  /// A component of the file.
  case rule(LinkShape)
  /// A component of the file that the table makes.
  case made(LinkShape)
  case route(PlainRoute)

  /// Shapes with the same identity are the same.
  var id: ObjectIdentifier {
    switch self {
    case .rule(let shape), .made(let shape): ObjectIdentifier(shape)
    case .route(let route): ObjectIdentifier(route)
    }
  }

  var rule: LinkShape? { if case .rule(let shape) = self { shape } else { nil } }
  var made: LinkShape? { if case .made(let shape) = self { shape } else { nil } }
  var route: PlainRoute? { if case .route(let route) = self { route } else { nil } }

  /// The component, if it is one.
  private var component: LinkShape? { rule ?? made }

  /// Whether links need more than the path.
  var requiresTail: Bool {
    component?.requiresTail ?? route?.needsTail ?? false
  }

  var path: TextSet {
    component.map { .pattern($0.path, $0.way) } ?? .path(route?.path ?? [])
  }

  /// A path that the shape matches, perhaps with empty segments; nil if there is none.
  var samplePath: String? {
    route?.sample("x").path
      ?? component?.path.sample.map { String(String.UnicodeScalarView($0)) }
  }

  /// How links are compared with the names of items.
  var way: Comparison {
    component?.way ?? .exact
  }

  var query: TextSet? {
    component.flatMap { shape in shape.query.map { .pattern($0, shape.way) } }
  }

  /// The query items; the names are as links write them.
  var items: [(name: String, value: TextSet)] {
    if let route {
      return route.items.map { (WebLinkPart.name.encoded($0.name), .text($0.value)) }
    }
    guard let component else { return [] }
    return component.items.map { name, value in
      (
        component.way.percentEncoded ? name : WebLinkPart.name.encoded(name),
        .pattern(value, component.way)
      )
    }
  }

  var fragment: TextSet? {
    if let route { return route.fragment.map { .text($0) } }
    return component.flatMap { shape in shape.fragment.map { .pattern($0, shape.way) } }
  }

  /// Fragments of a route whose fragment is a path or items: its pattern matches other strings, too.
  func sampleFragments(_ first: Unicode.Scalar) -> [String] {
    guard case .route? = route?.exactFragment, let fragment = route?.exactFragment else {
      return []
    }
    return ([String(first)] + SampleText.fillers).map { fragment.sample(filledWith: $0) }.unique
  }
}
