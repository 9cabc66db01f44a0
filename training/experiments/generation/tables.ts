import { proportion } from '@crosshatch/core/findings';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { LikenessFindings, PuzzleFindings, SetFindings } from './measure.ts';
import type { Setting } from './settings.ts';

/** The captions of a setting's tables. */
export const likenessCaption = ({ name }: Setting): string => `Likeness to real pictures: ${name}`;
export const puzzlesCaption = ({ name }: Setting): string => `Puzzles of the pictures: ${name}`;

const withInterval = (name: string, unit?: string): Column[] =>
  [name, 'From', 'To'].map((each) => ({ name: each, ...(unit !== undefined && { unit }), by: OURS }));

const share = (count: number, of: number): Cell[] => {
  const { mean, low, high } = proportion(count, of);
  return [mean, low, high].map((each) => rounded(100 * each));
};

const NONE: readonly Cell[] = [null, null, null];

/** Makes the table of the likeness of each set's pictures to real ones. */
export const likenessTable = (setting: Setting, findings: readonly SetFindings[]): ResultTable => ({
  caption: likenessCaption(setting),
  columns: [
    { name: 'Pictures' },
    ...withInterval('Fréchet distance'),
    ...withInterval('Theme told', '%'),
    { name: 'Looked at', by: OURS },
    ...withInterval('Distinct', '%'),
    ...withInterval('Near a picture to learn from', '%'),
  ],
  rows: findings.map(({ set, likeness }) => [
    set,
    ...distanceCells(likeness),
    ...(likeness.told === undefined ? NONE : share(likeness.told.right, likeness.told.of)),
    likeness.pictures,
    ...share(likeness.distinct, likeness.pictures),
    ...(likeness.near === undefined ? NONE : share(likeness.near.count, likeness.near.of)),
  ]),
  ...(setting.clues === 'runs' && { chart: CHART }),
});

const CHART: NonNullable<ResultTable['chart']> = {
  caption: 'Fréchet distance to the pictures to learn from: the lower, the more like them',
  form: 'bars',
  columns: ['Fréchet distance'],
  scale: 'linear',
};

/** Returns the mean of the samples' distances, then the least and the greatest. */
const distanceCells = ({ distances }: LikenessFindings): Cell[] =>
  [mean(distances), Math.min(...distances), Math.max(...distances)].map(rounded);

/** Makes the table of the puzzles of each set's pictures. */
export const puzzlesTable = (setting: Setting, findings: readonly SetFindings[], seed: number): ResultTable => ({
  caption: puzzlesCaption(setting),
  columns: [
    { name: 'Pictures' },
    { name: 'Solved', by: OURS },
    ...withInterval('All colours', '%'),
    ...withInterval('Unique', '%'),
    ...withInterval('By lines alone', '%'),
    ...withInterval('Unique after repair', '%'),
    ...withInterval('Cells changed'),
  ],
  rows: findings.flatMap(({ set, puzzles }) => (puzzles === undefined ? [] : [puzzleCells(set, puzzles, seed)])),
});

function puzzleCells(set: string, puzzles: PuzzleFindings, seed: number): Cell[] {
  const { pictures, allColours, unique, byLines, repaired, changes } = puzzles;
  const changed = changes.length === 0 ? undefined : bootstrapMean(changes, seed);
  return [
    set,
    pictures,
    ...share(allColours, pictures),
    ...share(unique, pictures),
    ...share(byLines, pictures),
    ...share(repaired, pictures),
    ...(changed === undefined ? NONE : [changed.mean, changed.low, changed.high].map(rounded)),
  ];
}
