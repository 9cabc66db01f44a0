/*
 * The times of other exact solvers on the sets of puzzles on which ours is measured. They are entered only here. The experiment
 * finds them by the set's name.
 */
import type { Source } from '../result/result.ts';

const SAME_KIND_OF_MACHINE = 'measured for this project: CPU time of one thread on the same kind of machine';

/**
 * FastNonogramSolver, the fastest solver that we know: native and bit-parallel, with probing, restarts, and at last a SAT
 * solver.
 */
export const nonosolve: Source = {
  key: 'nonosolve',
  name: 'FastNonogramSolver',
  url: 'https://github.com/hyouv/FastNonogramSolver',
  measured: SAME_KIND_OF_MACHINE,
};

const lalafrog: Source = {
  key: 'lalafrogkk',
  name: 'LalaFrogKK',
  url: 'https://cgi.lab.nycu.edu.tw/~icwu/aigames/LalaFrogKK.html',
  measured: SAME_KIND_OF_MACHINE,
};

const pbnsolve: Source = {
  key: 'pbnsolve',
  name: 'pbnsolve',
  url: 'https://webpbn.com/pbnsolve.html',
  measured: SAME_KIND_OF_MACHINE,
};

const nonogrid: Source = {
  key: 'nonogrid',
  name: 'nonogrid',
  url: 'https://github.com/tsionyx/nonogrid',
  measured: SAME_KIND_OF_MACHINE,
};

const picrossSolver: Source = {
  key: 'picross_solver',
  name: 'picross_solver',
  url: 'https://github.com/pierre-dejoue/picross-solver',
  measured: SAME_KIND_OF_MACHINE,
};

const houston: Source = {
  key: 'houston',
  name: 'Houston’s Nonogram',
  url: 'https://github.com/HoustonWeHaveABug/Nonogram',
  measured: SAME_KIND_OF_MACHINE,
};

/** The times of a set's puzzles, in milliseconds. */
export interface PublishedTimes {
  readonly set: string;
  readonly puzzles: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
  readonly total: number;
}

export const nonosolveTimes: readonly PublishedTimes[] = [
  { set: 'taai2011', puzzles: 500, median: 2.1, p99: 1145, max: 2174, total: 17_100 },
  { set: 'taai2014', puzzles: 500, median: 2.1, p99: 822, max: 4923, total: 16_400 },
  { set: 'tcga2013', puzzles: 500, median: 1.3, p99: 32, max: 83, total: 1300 },
  { set: 'icga2018', puzzles: 500, median: 2.5, p99: 1026, max: 1160, total: 13_900 },
  { set: 'random-20x20', puzzles: 300, median: 0.1, p99: 1.6, max: 4, total: 50 },
  { set: 'random-25x25', puzzles: 300, median: 0.34, p99: 6.9, max: 17, total: 200 },
  { set: 'random-30x30', puzzles: 300, median: 1, p99: 60, max: 1347, total: 2000 },
  { set: 'test-10x10', puzzles: 15_274, median: 0.01, p99: 0.3, max: 1, total: 390 },
  { set: 'test-15x15', puzzles: 15_274, median: 0.02, p99: 1.4, max: 8, total: 1900 },
];

/** A figure in other terms than those of `PublishedTimes`. */
export interface PublishedFigure {
  readonly set: string;
  readonly source: Source;
  readonly puzzles: number;
  /** The kind of figure. */
  readonly tells: 'total' | 'mean' | 'answered';
  readonly figure: string;
}

export const publishedFigures: readonly PublishedFigure[] = [
  { set: 'taai2011', source: lalafrog, puzzles: 548, tells: 'total', figure: 'about 125 s' },
  { set: 'random-25x25', source: pbnsolve, puzzles: 300, tells: 'total', figure: 'about 3 s' },
  { set: 'random-25x25', source: nonogrid, puzzles: 300, tells: 'total', figure: '5 s' },
  { set: 'random-30x30', source: pbnsolve, puzzles: 81, tells: 'total', figure: 'over 110 s, 3 unsolved after 10 s' },
  { set: 'test-10x10', source: pbnsolve, puzzles: 15_274, tells: 'mean', figure: '2.4 ms' },
  { set: 'test-15x15', source: pbnsolve, puzzles: 15_274, tells: 'mean', figure: '2.1 ms' },
  { set: 'test-15x15', source: picrossSolver, puzzles: 15_274, tells: 'mean', figure: '4.5 ms' },
  { set: 'webpbn-survey', source: nonosolve, puzzles: 28, tells: 'answered', figure: '27 within 10 s' },
  { set: 'webpbn-survey', source: houston, puzzles: 28, tells: 'answered', figure: '25 within 10 s' },
  { set: 'webpbn-survey', source: nonogrid, puzzles: 28, tells: 'answered', figure: '24 within 10 s' },
  { set: 'webpbn-survey', source: pbnsolve, puzzles: 28, tells: 'answered', figure: '23 within 10 s' },
  { set: 'webpbn-survey', source: picrossSolver, puzzles: 28, tells: 'answered', figure: '21 within 10 s' },
];
