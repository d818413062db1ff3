/// The shells that complete the program's words.
///
/// Each script asks the program itself what may stand at the cursor, so that it knows of nothing that
/// could go stale. Where the program knows no words, the shell completes the names of files.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell has to read.
  var script: String {
    switch self {
    case .bash:
      """
      _navigation() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "$("$1" completions words -- "${COMP_WORDS[@]:1:COMP_CWORD}" \\
          2>/dev/null | cut -f 1)" -- "$2"))
      }
      complete -o default -F _navigation navigation

      """
    case .zsh:
      """
      #compdef navigation
      _navigation() {
        local -a found
        found=("${(@f)$($words[1] completions words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        found=("${(@)found/$'\\t'/:}")
        if [[ -n $found ]]; then _describe -V navigation found; else _files; fi
      }
      if [[ $funcstack[1] == _navigation ]]; then _navigation; else compdef _navigation navigation; fi

      """
    case .fish:
      """
      function __navigation_words
        set -l words (commandline -opc)
        $words[1] completions words -- $words[2..-1] (commandline -ct | string collect -a) 2>/dev/null
      end
      complete -c navigation -f -n 'string length -q -- (__navigation_words)'
      complete -c navigation -a '(__navigation_words)'

      """
    }
  }
}
