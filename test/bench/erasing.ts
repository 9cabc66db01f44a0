/**
 * Learns when a wrong prediction is better erased in full than in part, on the boards of `--train`, and measures that on
 * files of boards. The network should know none of them. Of several files to train on, those of other sizes than the
 * network's are passed over.
 *
 *   node test/bench/erasing.ts [--model NAME | --run FOLDER] [--train FILE]… [--every N] [--seed N] [--output FILE] FILE…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { predictsSize } from '@crosshatch/core/algorithm';
import { nthSeed } from '@crosshatch/core/random';
import { readBoards } from '#training/data-sets/boards.ts';
import { type WrongPredictions, wrongPredictions } from '#training/erasing/measure.ts';
import { learnAfter, learnBefore } from '#training/erasing/rules.ts';
import { erasingFindings, type MeasuredErasing } from '#training/experiments/erasing.ts';
import { EXPERIMENT_OPTIONS, orEnd, tell, wholeNumber } from './command.ts';
import { comparedPredictors, PREDICTOR_OPTIONS } from './predictors.ts';
import { nameOf } from './puzzle-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...PREDICTOR_OPTIONS,
    train: { type: 'string', multiple: true, default: [] },
    every: { type: 'string', default: '1' },
    ...EXPERIMENT_OPTIONS,
  },
});
const seed = wholeNumber('seed', values.seed);
const every = Math.max(1, wholeNumber('every', values.every));
const [compared] = await comparedPredictors(values.model, values.run);
if (compared === undefined) {
  console.error('no model yet: name a run by --run');
  process.exit(2);
}
const { predictor } = compared;
const training: WrongPredictions[] = [];
for (const file of values.train) {
  const boards = orEnd(await readBoards(file));
  if (predictsSize(predictor, boards)) training.push(wrongPredictions(predictor, boards, 1, nthSeed(seed, 0)));
}
if (training.length === 0) {
  console.error(`--train FILE: no boards for ${predictor.name} to learn from`);
  process.exit(2);
}

const sets: { readonly set: string; readonly found: WrongPredictions }[] = [];
for (const file of positionals) {
  const found = wrongPredictions(predictor, orEnd(await readBoards(file)), every, nthSeed(seed, 1));
  sets.push({ set: nameOf(file), found });
}
const methods = (['NeHPF', 'NeHPFI'] as const).map((method): MeasuredErasing => {
  const examples = training.flatMap((part) => part[method]);
  const own = sets.map(({ set, found }) => ({ set, boards: found.boards, wrong: found[method] }));
  return { method, before: learnBefore(examples), after: learnAfter(examples), sets: own };
});
const settings = {
  network: predictor.name,
  'training boards predicted wrong': `${sumOf(({ NeHPF }) => NeHPF.length)} of ${sumOf(({ boards }) => boards)}`,
  'boards of a file': every === 1 ? 'all' : `one in ${every}`,
};
const findings = erasingFindings(methods, settings, seed);
tell(findings, values.output);

function sumOf(count: (part: WrongPredictions) => number): number {
  return training.reduce((sum, part) => sum + count(part), 0);
}
