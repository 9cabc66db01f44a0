import { OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { Rounds, SolvedSet } from './measure.ts';

/** Captions of the tables. */
export const TIMES =
  'Time for a puzzle: reading its game id, solving it, and the proof that there is no other solution';
export const ANSWERS = 'Answers and levels';

const ours = (name: string, unit?: string) => ({ name, by: OURS, ...(unit !== undefined && { unit }) });

export const solvedMeasurements = (sets: readonly SolvedSet[], { warmUp, rounds }: Rounds): Measurements => ({
  settings: { threads: 1, 'rounds before timing': warmUp, 'timed rounds': rounds },
  tables: [timesTable(sets), answersTable(sets)],
});

const timesTable = (sets: readonly SolvedSet[]): ResultTable => ({
  caption: TIMES,
  columns: [
    { name: 'Set' },
    ours('Puzzles'),
    ours('Mean', 'µs'),
    ours('From', 'µs'),
    ours('To', 'µs'),
    ours('Longest', 'µs'),
  ],
  rows: sets.map(({ set, puzzles, mean, low, high, longest }) => [
    set,
    puzzles,
    ...[mean, low, high, longest].map(rounded),
  ]),
});

const answersTable = (sets: readonly SolvedSet[]): ResultTable => ({
  caption: ANSWERS,
  columns: [
    { name: 'Set' },
    ours('Puzzles'),
    ours('Unique'),
    ours('Solution as recorded'),
    ours('Level as recorded'),
    ours('Guesses'),
  ],
  rows: sets.map(({ set, puzzles, unique, asRecorded, levels, guesses }) => [
    set,
    puzzles,
    unique,
    asRecorded,
    levels,
    guesses,
  ]),
});
