/// Samples print, and a test that passes prints nothing: this stands before the standard library's function.
func print(_ value: Any) {}
