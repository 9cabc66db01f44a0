import type { CompletedCommand, CompletedOption } from './tree.ts';

/** Makes the completion for fish. */
export function fishCompletion(name: string, commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  const lines = commands.flatMap((command) => linesOf(name, command));
  return `# Completion of ${name} for fish: ${name} completion fish | source
function __${name}_at
    set -l path
    for word in (commandline -opc)[2..-1]
        set -l next (string trim "$path $word")
        contains -- $next ${paths.join(' ')}
        and set path $next
    end
    test "$path" = "$argv[1]"
end
complete -c ${name} -e
${lines.join('\n')}
`;
}

function linesOf(name: string, { path, options, commands, takesFiles }: CompletedCommand): string[] {
  const start = `complete -c ${name} -n ${quoted(`__${name}_at ${quoted(path)}`)}`;
  return [
    ...(takesFiles ? [] : [`${start} -f`]),
    ...commands.map((each) => `${start} -f -a ${quoted(each.name)} -d ${quoted(each.summary)}`),
    ...options.map((option) => `${start}${namesOf(option)}${valuesOf(option)} -d ${quoted(option.summary)}`),
  ];
}

const namesOf = ({ names }: CompletedOption): string =>
  names.map((name) => (name.startsWith('--') ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`)).join('');

function valuesOf({ value }: CompletedOption): string {
  if (value === 'none') return '';
  if (value === 'file') return ' -r -F';
  return value === 'other' ? ' -x' : ` -x -a ${quoted(value.join(' '))}`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
