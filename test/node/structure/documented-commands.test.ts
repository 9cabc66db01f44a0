import { globSync, readFileSync } from 'node:fs';
import { isUuid } from '@crosshatch/core/jobs';
import type { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { programFor } from '#training/command/crosshatch.ts';

/** Files that show readers command lines of `crosshatch`. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'compose.yaml',
  'wrangler.toml',
  ...globSync('packages/*/README.md'),
  ...globSync('site/src/content/docs/**/*.{md,mdx}'),
];

/** A command line of `crosshatch`: the words behind the name of the program, up to the end of the command. */
function commandLines(text: string): string[][] {
  const whole = text
    // A service of compose.yaml is called with a list of words.
    .replaceAll(/command: \[(\w[^\]]*)\]/g, (_, words: string) => `crosshatch ${words.replaceAll(/[,']/g, '')}`)
    // A long command goes on in the next line, which may be a comment too.
    .replaceAll(/(?:\\?\n[ #]*)(?=--?\w)/g, ' ');
  return [...whole.matchAll(/\bcrosshatch(?:\.js)?(?= )([^\n`|;&#)]*)/g)].map(([, words = '']) =>
    words.trim().split(/ +/),
  );
}

/** Finds the flags of a command line that its command does not have. */
function unknownFlags(program: Command, words: readonly string[]): string[] {
  let command = program;
  for (const word of words) {
    // A document that writes NAME for a command means its common options.
    const below = command.commands.find((each) => each.name() === word || word === 'NAME');
    if (below === undefined) break;
    command = below;
  }
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const known = command.options.flatMap(({ long, short }) => [long, short]).concat('--help', '-h');
  const unknown = words
    .slice(0, end)
    .map((word) => /^--?[a-z][\w-]*/i.exec(word)?.[0])
    .filter((flag) => flag !== undefined && !known.includes(flag))
    .map((flag) => `${command.name()} ${flag}`);
  // The options of another command stand behind "--".
  return [...unknown, ...(end < words.length ? unknownFlags(program, ['train', ...words.slice(end + 1)]) : [])];
}

/** The help of a command and of all commands below it. */
function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text), getOutHelpWidth: () => 10_000 }).outputHelp();
  return [help, ...command.commands.map(helpOf)].join('\n');
}

test('every option in a command line of a document or of a help is an option of its command', async () => {
  const program = await programFor(['completion']);
  const texts = [
    ...DOCUMENTS.map((file) => [file, readFileSync(file, 'utf8')] as const),
    ['the help', helpOf(program)] as const,
  ];
  const lines = texts.flatMap(([name, text]) => commandLines(text).map((words) => ({ name, words })));
  expect(lines.length).toBeGreaterThan(100);
  const wrong = lines.flatMap(({ name, words }) => unknownFlags(program, words).map((flag) => `${name}: ${flag}`));
  expect(wrong).toEqual([]);
});

test('the ids in the examples of a help are whole, since a hub finds no other ones', async () => {
  const help = helpOf(await programFor(['completion']));
  const ids = [...help.matchAll(/^ {2}crosshatch jobs (?:token revoke|result|watch) (\S+)/gm)].map(([, id = '']) => id);
  expect(ids).toHaveLength(3);
  expect(ids.filter((id) => !isUuid(id))).toEqual([]);
});

test('each option that takes a key or a secret says that others see it, and has a variable', async () => {
  const secret = optionsOf(await programFor(['completion'])).filter(({ long }) =>
    /^--(?:key|secret)$/.test(long ?? ''),
  );
  expect(new Set(secret.map(({ long }) => long))).toEqual(new Set(['--key', '--secret']));
  for (const { description, envVar } of secret) {
    expect(envVar).toMatch(/^\w+$/);
    expect(description).toMatch(/; other users of the machine see it, so better use the variable$/);
  }
});

/** The options of a command and of all commands below it. */
const optionsOf = (command: Command): readonly Option[] => [...command.options, ...command.commands.flatMap(optionsOf)];
