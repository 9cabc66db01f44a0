import type { CompletedCommand, CompletedOption } from './tree.ts';

/** Makes the completion for bash. */
export function bashCompletion(name: string, commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return `# Completion of ${name} for bash: source <(${name} completion bash)
_${name}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} path='' next at
  # bash makes three words of --option=value, or two where the value is missing yet.
  if [[ $word == = ]]; then word=''
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    next="\${path:+$path }\${COMP_WORDS[at]}"
    case "$next" in
      ${paths.join(' | ')}) path=$next ;;
    esac
  done
  case "$path|$before" in
${commands.flatMap(({ path, options }) => options.flatMap((option) => valueCase(path, option))).join('\n')}
  esac
  local options='' commands='' files=''
  case "$path" in
${commands.map(commandCase).join('\n')}
  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    [[ -n $files ]] && _crosshatch_files
  fi
}
_crosshatch_files() {
  local file
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$word")
}
complete -F _${name} ${name}
`;
}

/** Completes the value of an option, if it takes one. */
function valueCase(path: string, { names, value }: CompletedOption): string[] {
  if (value === 'none') return [];
  const pattern = names.map((name) => quoted(`${path}|${name}`)).join(' | ');
  if (value === 'file') return [`    ${pattern}) _crosshatch_files; return ;;`];
  if (value === 'other') return [`    ${pattern}) return ;;`];
  return [`    ${pattern}) mapfile -t COMPREPLY < <(compgen -W ${quoted(value.join(' '))} -- "$word"); return ;;`];
}

function commandCase({ path, options, commands, takesFiles }: CompletedCommand): string {
  const names = options.flatMap((option) => option.names).join(' ');
  const below = commands.map(({ name }) => name).join(' ');
  return `    ${quoted(path)}) options=${quoted(names)} commands=${quoted(below)} files=${takesFiles ? 'yes' : "''"} ;;`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
