import type { CompletedCommand, CompletedOption } from './tree.ts';

/** Makes the completion for zsh. */
export function zshCompletion(name: string, commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return `#compdef ${name}
# Completion of ${name} for zsh: source <(${name} completion zsh)
_${name}() {
  local word=$words[CURRENT] before=$words[CURRENT-1] line='' next at
  for ((at = 2; at < CURRENT; at++)); do
    next="\${line:+$line }$words[at]"
    case "$next" in
      ${paths.join(' | ')}) line=$next ;;
    esac
  done
  if [[ $word == --*=* ]]; then
    before=\${word%%=*} word=\${word#*=}
    compset -P "$before="
  fi
  case "$line|$before" in
${commands.flatMap(({ path, options }) => options.flatMap((option) => valueCase(path, option))).join('\n')}
  esac
  local -a options commands
  local files=''
  case "$line" in
${commands.map(commandCase).join('\n')}
  esac
  if [[ $word == -* ]]; then
    _describe -o option options
  else
    (( $#commands )) && _describe command commands
    [[ -n $files ]] && _files
  fi
}
# A file of fpath is this function itself when it is called first.
if [[ $funcstack[1] == _${name} ]]; then _${name} "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _${name} ${name}
fi
`;
}

/** Completes the value of an option, if it takes one. */
function valueCase(path: string, { names, value }: CompletedOption): string[] {
  if (value === 'none') return [];
  const pattern = names.map((name) => quoted(`${path}|${name}`)).join(' | ');
  if (value === 'file') return [`    ${pattern}) _files; return ;;`];
  if (value === 'other') return [`    ${pattern}) return ;;`];
  return [`    ${pattern}) compadd -- ${value.map(quoted).join(' ')}; return ;;`];
}

function commandCase({ path, options, commands, takesFiles }: CompletedCommand): string {
  const described = options.flatMap(({ names, summary }) => names.map((name) => entry(name, summary)));
  const below = commands.map(({ name, summary }) => entry(name, summary));
  return `    ${quoted(path)})
      options=(${described.join(' ')})
      commands=(${below.join(' ')})
      files=${takesFiles ? 'yes' : "''"} ;;`;
}

/** A name and its summary as `_describe` takes them: with a colon between. */
const entry = (name: string, summary: string): string =>
  quoted(`${name.replaceAll(':', '\\:')}:${summary.replaceAll('\n', ' ')}`);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
