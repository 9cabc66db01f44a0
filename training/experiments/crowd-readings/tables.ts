import { CROWD_SETTINGS, type CrowdSettings } from '@crosshatch/core/published/woac';
import { OPTIMA, optimalCells, ours } from '../crowd/charts.ts';
import type { WatchedCrowd } from '../crowd/measure.ts';
import type { Cell } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';

/** A way to read what the crowds paper leaves open. */
export interface Reading {
  readonly name: string;
  readonly settings: CrowdSettings;
}

const { aims, breeding } = CROWD_SETTINGS;
const bred = (changed: Partial<CrowdSettings['breeding']>): CrowdSettings => ({
  ...CROWD_SETTINGS,
  breeding: { ...breeding, ...changed },
});

/** As the crowd is shipped, and with one thing read otherwise. */
export const READINGS: readonly Reading[] = [
  { name: 'woac as it is shipped', settings: CROWD_SETTINGS },
  { name: 'crossover 0.1', settings: bred({ crossover: 0.1 }) },
  { name: 'crossover 0.6', settings: bred({ crossover: 0.6 }) },
  { name: 'crossover 0.9', settings: bred({ crossover: 0.9 }) },
  { name: '30 generations', settings: bred({ generations: 30 }) },
  { name: '100 generations', settings: bred({ generations: 100 }) },
  { name: 'mutation 0.05', settings: bred({ mutation: 0.05 }) },
  { name: 'a cell is decided by more than two thirds', settings: { ...CROWD_SETTINGS, threshold: 2 / 3 } },
  {
    name: 'four experts, those with a bias',
    settings: { ...CROWD_SETTINGS, aims: aims.filter(({ bias }) => bias !== 'none') },
  },
];

/** The penalties of experts and votes on the face, by reading. */
export function readingMeasurements(
  watched: readonly (readonly WatchedCrowd[])[],
  settings: Measurements['settings'],
  seed: number,
): Measurements {
  return {
    seed,
    settings,
    tables: OPTIMA.map(({ name: board }) => ({
      caption: captionOf(board),
      columns: [{ name: 'Reading' }, ours('Runs'), ours('Optimal', '%'), ours('From', '%'), ours('To', '%')],
      rows: READINGS.map(({ name }, at): Cell[] => {
        const runs = (watched[at] ?? []).map(({ isExpertRight, votes: [vote = Number.NaN] }) => ({
          isExpertRight,
          vote,
        }));
        return [name, ...optimalCells(runs, board)];
      }),
      chart: { caption: 'Share of runs, with the interval', columns: ['From', 'Optimal', 'To'], scale: 'linear' },
    })),
  };
}

/** The table of a board, such as “The vote”. The caption of one is not the beginning of another. */
export const captionOf = (board: string): string =>
  `Share of runs that are optimal by: ${board.charAt(0).toLowerCase()}${board.slice(1)} (on the face)`;
