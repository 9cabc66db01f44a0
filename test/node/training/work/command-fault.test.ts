import { expect, onTestFinished, test, vi } from 'vitest';
import { EXPERIMENTS } from '#training/experiments/experiments.ts';
import { commandFault } from '#training/work/command-fault.ts';

test.each([
  ['experiment', 'crowds', {}, '/name', 'name: there is no experiment "crowds". Did you mean `crowd`?'],
  ['experiment', 'constructor', {}, '/name', /^name: there is no experiment "constructor"; there are exact-solver, /],
  ['experiment', 'all', {}, '/name', /^name: there is no experiment "all"; there are /],
  [
    'experiment',
    'genetic',
    {},
    '/name',
    'name: the experiment genetic reads files, and a job has none; run it by the command',
  ],
  ['dataset', 'split', {}, '/name', 'name: there is no data set "split" that a job makes; there are make, puzzles'],
  ['dataset', 'make', { siez: 9 }, '/options/siez', 'options: there is no option "siez" here. Did you mean `size`?'],
  [
    'dataset',
    'make',
    { output: 'x.npz' },
    '/options/output',
    /^options: there is no option "output" here; there are size, /,
  ],
  ['dataset', 'make', {}, '/options', "options: required option '-s, --size <cells>' not specified"],
  ['dataset', 'make', { size: 'x' }, '/options', /^options: option .* argument 'x' is invalid. Expected a size/],
  ['dataset', 'make', { size: 1000 }, '/options', /is invalid\. Expected a size .*, of at most 999 cells a side\.$/],
  ['dataset', 'puzzles', { size: 5 }, '/options/size', 'options: there is no option "size" here, and no other one'],
  ['experiment', 'crowd-readings', { runs: 0 }, '/options', /^options: option .* argument '0' is invalid/],
  ['experiment', 'crowd-readings', { seeds: false }, '/options/seeds', /"seeds" here. Did you mean `seed`\?$/],
  ['experiment', 'exact-solver', { help: true }, '/options/help', /^options: there is no option "help" here/],
] as const)('a job for %s %s with the options %j is refused at %s', async (kind, name, options, pointer, detail) => {
  const found = await commandFault({ kind, name, options });
  const expected = typeof detail === 'string' ? detail : expect.stringMatching(detail);
  expect(found).toEqual({ name: 'invalid-field', detail: expected, pointer });
});

test.each([
  ['dataset', 'make', { size: '4x3', packages: 'none', random: 5, threads: 1, pictures: 'x' }],
  ['dataset', 'puzzles', undefined],
  ['experiment', 'exact-solver', { size: 5, count: 3 }],
  ['experiment', 'crowd', { seed: 1 }],
] as const)('a job for %s %s with the options %j is not refused', async (kind, name, options) => {
  expect(await commandFault({ kind, name, options })).toBeUndefined();
});

test('the options of an experiment are left to the runner where the hub lacks its libraries', async () => {
  const { generation } = EXPERIMENTS;
  if (generation === undefined) throw new Error('there is no such experiment');
  const missing = Object.assign(new Error("Cannot find package '@tensorflow/tfjs-core' imported from x.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  const spy = vi.spyOn(generation, 'load').mockRejectedValue(missing);
  onTestFinished(() => spy.mockRestore());
  expect(await commandFault({ kind: 'experiment', name: 'generation', options: { odd: 1 } })).toBeUndefined();
});
