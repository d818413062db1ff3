/// A link on `example.com` with the given path and what follows.
func example(_ path: String) -> String { "https://example.com" + path }
