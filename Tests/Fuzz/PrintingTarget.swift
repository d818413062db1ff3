import AppNavigation

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

  /// What a template prints, it matches with the same params.
  private static func check(_ template: RouteTemplate, _ link: LinkComponents) {
    guard let params = template.params(of: link) else { return }
    let path: String
    do throws(RoutePrintingError) {
      path = try template.path(params)
    } catch {
      return Fuzz.check(!"\(error)".isEmpty, "an error without words")
    }
    Fuzz.check(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path) is not plain ASCII")
    guard let printed = try? LinkComponents("a:" + path), let found = template.params(of: printed)
    else { Fuzz.finding("\(template) prints \(path), and does not match it") }
    Fuzz.check(
      found.pairs.elementsEqual(params.pairs) {
        $0.name.utf8Equals($1.name) && $0.value.utf8Equals($1.value)
      }, "\(template) on \(link): \(params.pairs) are \(found.pairs) on \(path)")
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

extension RouteParam<String> {
  fileprivate static var name: Self { "name" }
  fileprivate static var query: Self { "query" }
  fileprivate static var fragment: Self { "fragment" }
}
