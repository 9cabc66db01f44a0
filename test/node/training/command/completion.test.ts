import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { ALGORITHM_NAMES } from '#training/terminal/algorithm-names.ts';
import { crosshatch, temporaryFolder } from './crosshatch.ts';

/** Whether a shell is installed on this machine. */
function has(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The words of a command line, the last one of which is being typed, and words that complete it. */
const CASES: readonly (readonly [string[], string[]])[] = [
  [['sol'], ['solve']],
  [
    ['jobs', 're'],
    ['redrive', 'result'],
  ],
  [['light-up', 'solve', '--alg'], ['--algorithm']],
  [['solve', '--algorithm', 'ne8'], ALGORITHM_NAMES.map(({ name }) => name).filter((name) => name.startsWith('ne8'))],
  [
    ['generate', '--theme', 'f'],
    ['food', 'faces'],
  ],
  [['solve', '--from', 'web'], ['webpbn']],
  [['light-up', 'hint', '--from', 'jan'], ['janko']],
  [['dataset', 'split', 'own'], ['own.npz']],
  [['solve', '--output', 'own'], ['own.npz']],
  [['dataset', 'make', '--pictures', 'own'], ['own.npz']],
  [['completion', 'fi'], ['fish']],
  [['experiment', 'crowd', '--se'], ['--seed']],
  [['experiment', 'crowd', '--out'], ['--output']],
  [['experiment', 'a-priori', 'own'], ['own.npz']],
];

/** Command lines whose last word is an option with its value, and values that complete it. */
const WITH_VALUES: typeof CASES = [
  [['solve', '--algorithm=ex'], ['exact']],
  [['solve', '--output=own'], ['own.npz']],
];

/** The same as bash splits them in words. */
const SPLIT_BY_BASH: typeof CASES = [
  [['solve', '--algorithm', '=', 'ex'], ['exact']],
  [['solve', '--algorithm', '='], ALGORITHM_NAMES.map(({ name }) => name)],
  [['solve', '--output', '=', 'own'], ['own.npz']],
];

/** The folder in which a shell completes names of files. */
async function scriptFolder(shell: string): Promise<{ folder: string; script: string }> {
  const folder = temporaryFolder();
  const { code, stdout, stderr } = await crosshatch(['completion', shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const script = join(folder, 'completion');
  writeFileSync(script, stdout);
  writeFileSync(join(folder, 'own.npz'), '');
  return { folder, script };
}

describe.skipIf(!has('bash'))('in bash', () => {
  test('commands, options, their values and files are completed in bash', async () => {
    const { folder, script } = await scriptFolder('bash');
    for (const [words, completed] of [...CASES, ...SPLIT_BY_BASH]) {
      const line = ['crosshatch', ...words].map((word) => `'${word}'`).join(' ');
      const asked = `source '${script}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _crosshatch; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const found = execFileSync('bash', ['-c', asked], { cwd: folder, encoding: 'utf8' });
      expect({ words, found: found.trim().split('\n').toSorted() }).toEqual({ words, found: completed.toSorted() });
    }
  });
});

describe.skipIf(!has('fish'))('in fish', () => {
  test('commands, options, their values and files are completed in fish', async () => {
    const { folder, script } = await scriptFolder('fish');
    for (const [words, completed] of [...CASES, ...WITH_VALUES]) {
      const asked = `source '${script}'; complete -C '${['crosshatch', ...words].join(' ')}'`;
      const found = execFileSync('fish', ['--no-config', '-c', asked], { cwd: folder, encoding: 'utf8' });
      const names = found
        .trim()
        .split('\n')
        .map((each) => each.replace(/\t.*/, '').replace(/^--\w+=/, ''));
      expect({ words, found: names.toSorted() }).toEqual({ words, found: completed.toSorted() });
    }
  });
});

/** Lines of zsh that complete each line of the file `lines` at a prompt, and write the words that fit to the file `found`. */
const COMPLETE_IN_ZSH = `
compadd() {
  # Parts of the completion ask only for the words that fit, and are given them.
  if [[ " $* " == *' -'[ADO]' '* ]]; then builtin compadd "$@"; return; fi
  local -a fitting
  builtin compadd -A fitting "$@"
  print -rn -- "$fitting " >> found
  builtin compadd "$@"
}
complete-lines() {
  for BUFFER in "\${(@f)$(<lines)}"; do
    CURSOR=$#BUFFER
    zle complete-word
    print >> found
  done
  exit
}
zle -N zle-line-init complete-lines`;

/** Has an interactive zsh, in a terminal of its own, complete lines after it has read a setup. Returns the words that fit each. */
function completedInZsh(folder: string, setup: string, lines: readonly string[]): string[][] {
  writeFileSync(join(folder, 'lines'), lines.map((line) => `${line}\n`).join(''));
  writeFileSync(join(folder, 'setup'), `${setup}${COMPLETE_IN_ZSH}`);
  const asked = `zmodload zsh/zpty; zpty asked 'zsh -f -i'; zpty -w asked 'source ./setup'; while zpty -r asked said; do :; done`;
  execFileSync('zsh', ['-f', '-c', asked], { cwd: folder, stdio: 'ignore', env: { ...process.env, ZDOTDIR: folder } });
  const found = readFileSync(join(folder, 'found'), 'utf8').split('\n');
  return lines.map((_, at) => (found[at] ?? '').split(/\s+/).filter((word) => word !== ''));
}

describe.skipIf(!has('zsh'))('in zsh', () => {
  test.each([
    ['sourced as help says', (script: string) => `source '${script}'`],
    ['sourced after the completion of zsh', (script: string) => `autoload -U compinit && compinit; source '${script}'`],
    ['a file of fpath', (script: string) => `fpath=('${dirname(script)}' $fpath); autoload -U compinit && compinit`],
  ])('commands, options, their values and files are completed in zsh by a script that is %s', async (_, setupOf) => {
    const { folder, script } = await scriptFolder('zsh');
    mkdirSync(join(folder, 'functions'));
    const moved = join(folder, 'functions', '_crosshatch');
    renameSync(script, moved);
    const cases = [...CASES, ...WITH_VALUES];
    const lines = cases.map(([words]) => ['crosshatch', ...words].join(' '));
    const found = completedInZsh(folder, setupOf(moved), lines);
    expect(lines.map((line, at) => ({ line, found: found[at]?.toSorted() }))).toEqual(
      cases.map(([, completed], at) => ({ line: lines[at], found: completed.toSorted() })),
    );
  });
});

test('no other shell is known', async () => {
  expect(await crosshatch(['completion', 'tcsh'])).toMatchObject({ code: 2, stderr: expect.stringContaining('fish') });
});
