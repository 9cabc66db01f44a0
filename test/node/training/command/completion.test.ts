import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Command lines with `=`, as bash splits them in words, and words that complete the last one. */
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
    for (const [words, completed] of CASES) {
      const asked = `source '${script}'; complete -C '${['crosshatch', ...words].join(' ')}'`;
      const found = execFileSync('fish', ['--no-config', '-c', asked], { cwd: folder, encoding: 'utf8' });
      const names = found
        .trim()
        .split('\n')
        .map((each) => each.replace(/\t.*/, ''));
      expect({ words, found: names.toSorted() }).toEqual({ words, found: completed.toSorted() });
    }
  });
});

describe.skipIf(!has('zsh'))('in zsh', () => {
  test('the completion is loaded by zsh, and registered for the command', async () => {
    const { script } = await scriptFolder('zsh');
    const asked = `autoload -U compinit && compinit -u -D && source '${script}' && print $_comps[crosshatch]`;
    expect(execFileSync('zsh', ['-f', '-c', asked], { encoding: 'utf8' })).toBe('_crosshatch\n');
  });
});

test('no other shell is known', async () => {
  expect(await crosshatch(['completion', 'tcsh'])).toMatchObject({ code: 2, stderr: expect.stringContaining('fish') });
});
