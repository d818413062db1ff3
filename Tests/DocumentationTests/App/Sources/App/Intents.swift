#if canImport(AppIntents)
  import AppIntents

  @available(iOS 18, macOS 15, *)
  struct OpenRecipe: URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open a recipe"
    static var urlRepresentation: URLRepresentation {
      "https://example.com/recipes/\(\.$id)?servings=\(\.$servings)"
    }

    @Parameter(title: "Recipe") var id: Int
    @Parameter(title: "Servings") var servings: Int
  }
#endif
