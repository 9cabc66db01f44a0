import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSet, parseManifest } from '@crosshatch/core/models';
import { describe, expect, test } from 'vitest';
import { sha256Of } from '#training/data-sets/manifest.ts';
import { weightedSet } from '#training/lessons/boards/boards.ts';
import { crosshatch, temporaryFolder } from '../command/crosshatch.ts';

const manifest = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
if (!manifest.ok) throw new Error(manifest.error);
const { models } = manifest.value;

/** The neural paper's sets, which no command makes. */
const PUBLISHED = /^(test|train-icons)-/;

/** 4,000 boards of 5×5, each cell filled with probability ½: they chose the epoch of the 5×5 network. No command draws them. */
const DRAWN_BY_HAND = /^uniform-5\.npz$/;

describe.each(models)('the manifest tells of $name', ({ command, data = [], figures }) => {
  test("the manifest tells every set of boards that a model's command names, in their order", () => {
    const named = [...command.matchAll(/--(?:data|validation) ((?:[^-\s]\S* ?)+)/g)].flatMap(([, sets = '']) =>
      sets.trim().split(' '),
    );
    // A command may name a set several times, to draw more of its boards.
    const sets = new Set(named.map((each) => weightedSet(each).set));
    // Two draws of validation boards have one name.
    expect([...new Set(data.map(({ set }) => set))]).toEqual([...sets]);
  });

  test.each<DataSet>([...data, ...figures])(
    'the manifest tells the commands and inputs of the set $set',
    ({ set, sha256, commands, inputs }) => {
      if (set === 'all-5x5') return;
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      if (PUBLISHED.test(set) || DRAWN_BY_HAND.test(set)) return;
      expect(commands?.length).toBeGreaterThan(0);
      expect(inputs?.filter(({ name }) => PUBLISHED.test(name)).every((input) => input.sha256 !== undefined)).toBe(
        true,
      );
    },
  );
});

test('a set of icons that a shipped network learned of comes out the same by its command', async () => {
  const set = models.flatMap(({ data = [] }) => data).find((each) => each.set === 'own-7.npz');
  const [command, another] = set?.commands ?? [];
  expect(another).toBeUndefined();
  const file = join(temporaryFolder(), 'own-7.npz');
  const args = command?.replace('own-7.npz', file).split(' ').slice(1) ?? [];
  expect(await crosshatch(args)).toMatchObject({ code: 0, stderr: '' });
  expect(sha256Of(readFileSync(file))).toBe(set?.sha256);
});
