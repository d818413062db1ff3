import KickstarterNavigation
import TemplatePrinting

@testable import LinkRouting

/// Match, print, match: the same values, or an error that says why no link can hold them.
enum PrintingTarget {
  static func run(_ text: String) {
    let lines = Lines(text, most: 4)
    for text in lines.links {
      checkNavigation(text)
      guard let link = try? LinkComponents(text) else { continue }
      for template in lines.templates { check(template, link) }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(4) {
      check(value: String(line))
    }
  }

  /// What a template prints, it matches with the same params; what it matched prints, unless it has
  /// something that keeps nothing or can be read in several ways.
  private static func check(_ template: RouteTemplate, _ link: LinkComponents) {
    guard let params = template.params(of: link) else { return }
    let path: String
    do throws(RoutePrintingError) {
      path = try template.path(params)
    } catch {
      return Fuzz.check(
        error.reason == .beyondLimits || !template.isPlain, "\(template) on \(link): \(error)")
    }
    Fuzz.check(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path) is not plain ASCII")
    guard let printed = try? LinkComponents("a:" + path), let found = template.params(of: printed)
    else { Fuzz.finding("\(template) prints \(path), and does not match it") }
    Fuzz.check(
      isSame(params, found, inOrder: template.variants.count == 1),
      "\(template) on \(link): \(params.pairs) are \(found.pairs) on \(path)")
  }

  /// Each name has the same values, and of these the same one counts.
  ///
  /// - Parameter inOrder: All in the same order, unless what was an item's is a token's, or the other way
  ///   round: tokens come first. Another variant may be printed than the one that matched.
  private static func isSame(_ one: RouteParams, _ other: RouteParams, inOrder: Bool) -> Bool {
    func isSamePlace(_ name: String) -> Bool {
      one.contains(token: name) == other.contains(token: name)
    }
    func bytes(_ name: String, _ params: RouteParams) -> [[UInt8]] {
      let texts = params.pairs.filter { $0.name.utf8.elementsEqual(name.utf8) }.map {
        Array($0.value.utf8)
      }
      return isSamePlace(name) ? texts : texts.sorted { $0.lexicographicallyPrecedes($1) }
    }
    guard one.pairs.allSatisfy({ one[$0.name] == other[$0.name] }) else { return false }
    if inOrder, one.pairs.allSatisfy({ isSamePlace($0.name) }) { return one == other }
    return one.pairs.count == other.pairs.count
      && one.pairs.allSatisfy { bytes($0.name, one) == bytes($0.name, other) }
  }

  private static func checkNavigation(_ link: String) {
    guard let navigation = Navigation.match(link) else { return }
    do throws(RoutePrintingError) {
      let text = try navigation.urlString
      Fuzz.check(Navigation.match(text) == navigation, "\(link) is \(navigation) is \(text)")
    } catch {
      Fuzz.check(error.reason == .beyondLimits, "\(link) is \(navigation): \(error)")
    }
  }

  /// What no path can hold throws; every other text is the same when it is read.
  private static func check(value: String) {
    let item = Item(name: value, query: value, fragment: value)
    do throws(RoutePrintingError) {
      let text = try item.urlString
      Fuzz.check(Item.match(text) == item, "\(item) is \(text)")
    } catch {
      let isUnfit =
        value.isEmpty || value == "." || value == ".."
        || value.utf8.contains { $0 < 0x20 || $0 == 0x7F } || error.reason == .beyondLimits
      Fuzz.check(isUnfit, "\(item) has no link: \(error)")
    }
  }

  private struct Item: LinkDestination {
    var name: String
    var query: String
    var fragment: String

    static let table = RouteTable(
      ["/items/\(.name)?q=\(.query)#\(.fragment)": decode(Item.init, .name, .query, .fragment)],
      on: .web("example.com"))

    var link: LinkPath { "/items/\(name)?q=\(query)#\(fragment)" }
  }
}

extension RouteTemplate {
  /// Each link says in one way what each named token takes.
  fileprivate var isPlain: Bool {
    var values = query.flatMap(\.alternatives).map(\.value)
    switch fragment {
    case .text(let pattern)?: values.append(pattern)
    case .route?: return false
    case nil: break
    }
    return variants.count == 1 && query.allSatisfy { $0.alternatives.count == 1 }
      && path.allSatisfy { if case .segment(let part) = $0 { !part.isWildcard } else { false } }
      && (variants.flatMap(\.segments).compactMap(\.pattern) + values).allSatisfy {
        $0.tokens.count < 2 && $0.tokens.allSatisfy { $0.name != nil }
      }
  }
}

extension RouteParam<String> {
  fileprivate static var name: Self { "name" }
  fileprivate static var query: Self { "query" }
  fileprivate static var fragment: Self { "fragment" }
}
