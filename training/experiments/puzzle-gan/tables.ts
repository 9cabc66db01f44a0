import { proportion } from '@crosshatch/core/findings';
import type { GanConfiguration } from '../../runs/configuration.ts';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { GanMeasuring, MeasuredCode, MeasuredEpoch, MeasuredPictures } from './measure.ts';

export interface GanFindings extends GanMeasuring {
  readonly configuration: GanConfiguration;
  readonly epochs: readonly MeasuredEpoch[];
  /** Pictures like the training pictures, but held out of training. */
  readonly real: MeasuredPictures;
  readonly codes: readonly MeasuredCode[];
}

/** Captions of the tables. */
export const AS_PUZZLES = 'Pictures as puzzles of count clues, before repair';
export const AFTER_REPAIR = 'The same after repair';
export const PUBLISHED = 'The pictures that the paper publishes, solved';
export const SPEED = 'Pictures a second on one thread';

/** The name of the row of held-out pictures. */
export const REAL = 'drawn by people';

export const epochName = (epoch: number): string => `epoch ${epoch}`;

/** The measured tables of the experiment; its words are in `telling.ts`. */
export const measuredGan = (findings: GanFindings): Measurements => {
  const { configuration, epochs, real, codes } = findings;
  const rows: [string, MeasuredPictures][] = [
    ...epochs.map((each): [string, MeasuredPictures] => [epochName(each.epoch), each]),
    [REAL, real],
  ];
  return {
    seed: configuration.seed,
    settings: {
      generator: configuration.architecture.generator,
      'pictures trained on': configuration.pictures,
      epochs: epochs.at(-1)?.epoch ?? 0,
      'pictures of an epoch': findings.pictures,
      'pictures repaired': findings.repaired,
    },
    tables: [puzzlesTable(rows), repairTable(rows, configuration.seed), codesTable(codes), speedTable(epochs)],
  };
};

const withInterval = (name: string, unit?: string) =>
  [name, 'From', 'To'].map((each) => ({ name: each, ...(unit !== undefined && { unit }), by: OURS }));

function shareOf(successes: number, trials: number): number[] {
  const { mean, low, high } = proportion(successes, trials);
  return [mean, low, high].map((share) => rounded(100 * share));
}

const puzzlesTable = (rows: readonly (readonly [string, MeasuredPictures])[]): ResultTable => ({
  caption: AS_PUZZLES,
  columns: [
    { name: 'Pictures of' },
    { name: 'Pictures', by: OURS },
    { name: 'Distinct', by: OURS },
    ...withInterval('All colours', '%'),
    ...withInterval('Three cells', '%'),
    ...withInterval('By lines alone', '%'),
    ...withInterval('Unique', '%'),
    { name: 'Given up', by: OURS },
  ],
  rows: rows.map(([name, { counts }]) => [
    name,
    counts.pictures,
    counts.distinct,
    ...shareOf(counts.allColours, counts.pictures),
    ...shareOf(counts.threeCells, counts.pictures),
    ...shareOf(counts.lineSolvable, counts.pictures),
    ...shareOf(counts.unique, counts.pictures),
    counts.undecided,
  ]),
  chart: {
    caption:
      'The share of pictures in which all colours occur, whose rarest colour has three cells or more, and that are unique.',
    form: 'bars',
    columns: ['All colours', 'Three cells', 'Unique'],
    scale: 'linear',
  },
});

const repairTable = (rows: readonly (readonly [string, MeasuredPictures])[], seed: number): ResultTable => ({
  caption: AFTER_REPAIR,
  columns: [
    { name: 'Pictures of' },
    { name: 'Pictures', by: OURS },
    ...withInterval('Unique', '%'),
    { name: 'Repaired', by: OURS },
    ...withInterval('Cells changed'),
    { name: 'At most', by: OURS },
  ],
  rows: rows.map(([name, { repair, repaired }]) => {
    const { changed } = repair;
    const mean = changed.length === 0 ? undefined : bootstrapMean(changed, seed);
    return [
      name,
      repaired,
      ...shareOf(repair.unique, repaired),
      changed.length,
      ...(mean === undefined ? [null, null, null] : [mean.mean, mean.low, mean.high].map(rounded)),
      changed.length === 0 ? null : Math.max(...changed),
    ];
  }),
});

const codesTable = (codes: readonly MeasuredCode[]): ResultTable => ({
  caption: PUBLISHED,
  columns: [
    { name: 'Picture' },
    { name: 'Solutions', by: OURS },
    { name: 'By lines alone', by: OURS },
    { name: 'Cells of the rarest colour', by: OURS },
  ],
  rows: codes.map(({ solutions, byLines, rarest }, index) => [
    `picture ${index + 1}`,
    solutions,
    byLines ? 'yes' : 'no',
    rarest,
  ]),
});

/** The speed of the last epoch. */
const speedTable = (epochs: readonly MeasuredEpoch[]): ResultTable => ({
  caption: SPEED,
  columns: [{ name: 'Step' }, { name: 'Pictures a second', by: OURS }],
  rows: epochs.slice(-1).flatMap(({ generateMs, decideMs, repairMs }) => [
    ['generated', rounded(1000 / generateMs)],
    ['decided whether unique', rounded(1000 / decideMs)],
    ['repaired', rounded(1000 / repairMs)],
    ['generated and repaired', rounded(1000 / (generateMs + repairMs))],
  ]),
});
