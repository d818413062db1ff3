import LinkRouting
import TemplatePrinting

extension Symbols {
  @Listing static func templatePrinting1() throws {
    let template: RouteTemplate = "/recipes/:int(id)"
    try template.path(["id": "42", "ref": "mail"])
  }

  @Listing static func templatePrinting2() throws {
    try template.url(["id": "42"], on: .web("example.com"))
    try template.url(["id": "42"], on: .scheme("cook"))
  }
}
