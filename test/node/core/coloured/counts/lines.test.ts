import { Arena, itemAt } from '@crosshatch/core/memory';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { BoundsLineSolver } from '#core/coloured/counts/bounds-line-solver.ts';
import { ExactCountLineSolver } from '#core/coloured/counts/exact-line-solver.ts';
import { packedLineOf } from '#core/coloured/counts/packed-line.ts';
import { PackedCountLineSolver } from '#core/coloured/counts/packed-line-solver.ts';
import { exhaustive, settled } from '../line-sets.ts';
import { allColouredLines, clueOfLine, countsOfLine } from './brute-force.ts';

const listingSolverOf = (line: readonly number[], colours: number) =>
  new ExactCountLineSolver([{ clue: clueOfLine(line, colours), cells: line.length }], new Arena());

function packedSolverOf(line: readonly number[], colours: number): PackedCountLineSolver {
  const packed = packedLineOf({ clue: clueOfLine(line, colours), cells: line.length });
  if (packed === undefined) throw new Error('a line with too many states');
  return new PackedCountLineSolver([packed], new Arena());
}

/** Random lines with all lines of the same counts, and random sets that some of them fit or none. */
function* questions(cells: number, colours: number, rounds: number) {
  const next = mulberry32(31 * cells + colours);
  const linesOf = Map.groupBy(allColouredLines(cells, colours), (line) => countsOfLine(line, colours));
  const all = [...linesOf.values()].flat();
  const every = (1 << (colours + 1)) - 2;
  for (let round = 0; round < rounds; round++) {
    const drawn = itemAt(all, below(next, all.length));
    const sets = Int32Array.from(drawn, (colour) => (next() & every) | (round % 4 < 3 ? 1 << colour : 0));
    yield { next, every, drawn, sets, lines: linesOf.get(countsOfLine(drawn, colours)) ?? [] };
  }
}

test.each([
  [6, 2],
  [6, 3],
  [7, 3],
  [5, 4],
])('%i cells, %i colours: both exact solvers keep the colours that some line has, and no other', (cells, colours) => {
  for (const { drawn, sets, lines } of questions(cells, colours, 3000)) {
    const kept = exhaustive(lines, sets);
    expect(settled(listingSolverOf(drawn, colours), sets)).toEqual(kept);
    expect(settled(packedSolverOf(drawn, colours), sets)).toEqual(kept);
  }
});

test('lines of 10 to 18 cells are settled alike by both exact solvers, be they blank or known in part', () => {
  const next = mulberry32(18);
  for (let round = 0; round < 3000; round++) {
    const cells = 10 + below(next, 9);
    const colours = 2 + below(next, 4);
    const every = (1 << (colours + 1)) - 2;
    let colour = 1;
    const drawn = Array.from({ length: cells }, () => {
      if (below(next, 2) === 0) colour = 1 + below(next, colours);
      return colour;
    });
    if (packedLineOf({ clue: clueOfLine(drawn, colours), cells }) === undefined) continue;
    const sets = Int32Array.from(drawn, (own) => (round % 3 === 0 ? every : ((next() | next()) & every) | (1 << own)));
    const solver = packedSolverOf(drawn, colours);
    const kept = settled(listingSolverOf(drawn, colours), sets);
    // Twice, since a blank line is remembered.
    for (let time = 0; time < 2; time++) expect(settled(solver, sets)).toEqual(kept);
  }
});

test.each([
  [6, 2],
  [7, 3],
])(
  '%i cells, %i colours: bounds remove nothing that some line has, and judge complete lines exactly',
  (cells, colours) => {
    for (const { drawn, sets, lines } of questions(cells, colours, 3000)) {
      const solver = new BoundsLineSolver([{ clue: clueOfLine(drawn, colours), cells }], new Arena());
      const exact = exhaustive(lines, sets);
      const found = settled(solver, sets);
      for (const [index, set] of exact?.entries() ?? []) expect((found?.[index] ?? 0) & set).toBe(set);
      const complete = Int32Array.from(sets, (set) => set & -set);
      expect(settled(solver, complete)).toEqual(exhaustive(lines, complete));
    }
  },
);

test.each([
  ['a listing solver', listingSolverOf],
  ['a packed solver', packedSolverOf],
])('an explanation of %s leaves no line, and none of its colours can be spared', (_, solverOf) => {
  let explained = 0;
  for (const { next, every, drawn, sets, lines } of questions(6, 3, 4000)) {
    if (exhaustive(lines, sets) !== undefined) continue;
    explained++;
    const solver = solverOf(drawn, 3);
    const fixed = Int32Array.from(sets, () => next() & next() & every);
    solver.explain(0, sets, fixed);
    const needed = solver.needed.slice(0, 6);
    const left = sets.map((set, index) => every & ~(~set & (itemAt(fixed, index) | itemAt(needed, index))));
    expect(exhaustive(lines, left)).toBeUndefined();
    for (const [index, colours] of needed.entries()) {
      expect(colours & itemAt(fixed, index)).toBe(0);
      for (let rest = colours; rest !== 0; rest &= rest - 1) {
        const spared = left.with(index, itemAt(left, index) | (rest & -rest));
        expect(exhaustive(lines, spared)).toBeDefined();
      }
    }
  }
  expect(explained).toBeGreaterThan(300);
});
