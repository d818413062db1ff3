/// The shells that complete the program's words.
///
/// Each script asks the program itself what may stand at the cursor, so that it knows of nothing that
/// could go stale. Where the program knows no words, the shell completes the names of files.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell to read.
  func script(for program: String) -> String {
    switch self {
    case .bash:
      """
      _\(program)() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "$("$1" completions words -- "${COMP_WORDS[@]:1:COMP_CWORD}" \\
          2>/dev/null | cut -f 1)" -- "$2"))
      }
      complete -o default -F _\(program) \(program)

      """
    case .zsh:
      """
      #compdef \(program)
      _\(program)() {
        local -a found
        found=("${(@f)$($words[1] completions words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        found=("${(@)found/$'\\t'/:}")
        if [[ -n $found ]]; then _describe -V \(program) found; else _files; fi
      }
      if [[ $funcstack[1] == _\(program) ]]; then _\(program); else compdef _\(program) \(program); fi

      """
    case .fish:
      """
      function __\(program)_words
        set -l words (commandline -opc)
        $words[1] completions words -- $words[2..-1] (commandline -ct | string collect -a) 2>/dev/null
      end
      complete -c \(program) -f -n 'string length -q -- (__\(program)_words)'
      complete -c \(program) -a '(__\(program)_words)'

      """
    }
  }
}
