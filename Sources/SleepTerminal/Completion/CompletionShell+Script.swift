extension CompletionShell {
  /// The completion script, which calls the program each time and so fits later versions too.
  func script(for program: String) -> String {
    switch self {
    // bash inserts completions verbatim: they include quotes and spaces.
    //
    // bash 3 (macOS) lacks `compopt`, so it offers files if nothing else fits, and it cannot read a
    // script by `source <(...)`.
    case .bash:
      #"""
      # Completes the command lines of \#(program) in bash. To be read by ~/.bashrc:
      #   eval "$(\#(program) --generate-completion-script bash)"
      _\#(program)() {
        local line kind=
        COMPREPLY=()
        while IFS= read -r line; do
          if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
        done < <("${1/#\~/$HOME}" \#(CompletionRequest.name) bash \
          "${COMP_LINE:0:COMP_POINT}" "${COMP_LINE:COMP_POINT}" "$2" 2> /dev/null)
        if [[ $kind == files ]]; then
          compopt +o nospace 2> /dev/null
        else
          compopt +o default 2> /dev/null
        fi
      }
      complete -o nospace -o default -F _\#(program) \#(program)

      """#
    // To be sourced or placed in a folder of `$fpath`.
    case .zsh:
      #"""
      #compdef \#(program)
      # Completes the command lines of \#(program) in zsh. To be kept as _\#(program) in a folder of
      # $fpath, or to be read by ~/.zshrc after compinit:
      #   eval "$(\#(program) --generate-completion-script zsh)"
      _\#(program)() {
        local -a answer whole begun
        local line ending
        answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" \#(CompletionRequest.name) zsh "${(Q)PREFIX}" \
          $((CURRENT - 2)) "${(@Q)words[2,CURRENT-1]}" "${(@Q)words[CURRENT+1,-1]}" 2> /dev/null)}")
        if [[ $answer[1] == files* ]]; then
          # The name of an option and its value may be one word.
          [[ $PREFIX == --*=* ]] && compset -P '*='
          ending=${answer[1]#files}
          _files -g "*${ending:+(${(j:|:)${=ending}})}(-.)"
          return
        fi
        for line in "${(@)answer[2,-1]}"; do
          case $line in
            ('='*) whole+=("${line#=}") ;;
            ('+'*) begun+=("${line#+}") ;;
          esac
        done
        _describe -V \#(program) whole -M 'm:{[:lower:]}={[:upper:]}' \
          -- begun -S '' -M 'm:{[:lower:]}={[:upper:]}'
      }
      if [[ $funcstack[1] == _\#(program) ]]; then
        _\#(program) "$@"
      else
        compdef _\#(program) \#(program)
      fi

      """#
    // fish does not pass what follows the cursor.
    //
    // Unquoted words are available by `-x` since fish 4, by `-o` before.
    case .fish:
      #"""
      # Completes the command lines of \#(program) in fish. To be kept as \#(program).fish in
      # ~/.config/fish/completions, or to be read by config.fish:
      #   \#(program) --generate-completion-script fish | source
      function __\#(program)_complete
          set -l words (commandline -xpc 2> /dev/null; or commandline -opc)
          set -l program (string replace -r '^~' $HOME -- $words[1])
          set -l before $words[2..]
          set -l current (commandline -ct)
          set -l answer ($program \#(CompletionRequest.name) fish \
              "$current" (count $before) $before 2> /dev/null)
          if string match -q 'files*' -- $answer[1]
              for ending in (string split ' ' -- (string replace -r '^files ?' '' -- $answer[1]))
                  __fish_complete_suffix $ending
              end
          else
              string join \n -- $answer[2..]
          end
      end
      complete -c \#(program) -f -k -a '(__\#(program)_complete)'

      """#
    }
  }
}
