import { Arena, itemAt } from '@crosshatch/core/memory';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  colouredClueOf,
  shortestColouredLine,
} from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { patternLength } from '#core/coloured/automaton.ts';
import { allColours, type ColouredLineSolver, isBlotted } from '#core/coloured/line-solver.ts';
import { LongColouredLineSolver } from '#core/coloured/long-line-solver.ts';
import { ShortColouredLineSolver } from '#core/coloured/short-line-solver.ts';
import { isTight, TightColouredLineSolver } from '#core/coloured/tight-line-solver.ts';
import { TwoWordColouredLineSolver } from '#core/coloured/two-word-line-solver.ts';
import { allLines, fits } from './brute-force.ts';
import { exhaustive, settled } from './line-sets.ts';

/** The solvers that know such a line. */
function solversOf(clue: ColouredClue, cells: number, colours: number): ColouredLineSolver[] {
  const line = { clue, cells };
  const kinds = [
    LongColouredLineSolver,
    ShortColouredLineSolver,
    ...(isBlotted(clue) ? [] : [TwoWordColouredLineSolver, ...(isTight(line) ? [TightColouredLineSolver] : [])]),
  ];
  return kinds.map((Kind) => new Kind([line], colours, new Arena()));
}

const clueOf = (line: readonly number[]): ColouredBlock[] =>
  colouredClueOf(line.length, (index) => itemAt(line, index));

const withBlots = (clue: ColouredClue, isBlotted: () => boolean): ColouredBlock[] =>
  clue.map((block) => (isBlotted() ? { ...block, length: BLOTTED } : block));

describe.each([0, 0.4])('lines of which %d of the blocks are blotted', (share) => {
  test.each([
    [6, 1],
    [6, 2],
    [5, 3],
    [4, 4],
  ])('%i cells, %i colours: every solver keeps the colours that some placement has, and no other', (cells, colours) => {
    const next = mulberry32(17 * cells + colours);
    const lines = [...allLines(cells, colours)];
    const isBlotted = () => next() / 2 ** 32 < share;
    for (let round = 0; round < 400; round++) {
      const drawn = itemAt(lines, below(next, lines.length));
      const clue = withBlots(clueOf(drawn), isBlotted);
      const placements = lines.filter((line) => fits(line, clue));
      for (const solver of solversOf(clue, cells, colours)) {
        for (let pattern = 0; pattern < 4; pattern++) {
          const sets = Int32Array.from(
            drawn,
            (colour) => (next() & allColours(colours)) | (pattern < 3 ? 1 << colour : 1),
          );
          expect(settled(solver, sets)).toEqual(exhaustive(placements, sets));
        }
      }
    }
  });

  test('an explanation leaves no placement, and none of its colours can be spared', () => {
    const next = mulberry32(5);
    const [cells, colours] = [6, 2];
    const lines = [...allLines(cells, colours)];
    const all = allColours(colours);
    let explained = 0;
    for (let round = 0; round < 1500; round++) {
      const drawn = itemAt(lines, below(next, lines.length));
      const clue = withBlots(clueOf(drawn), () => next() / 2 ** 32 < share);
      const placements = lines.filter((line) => fits(line, clue));
      const sets = Int32Array.from(drawn, () => next() & all || all);
      if (exhaustive(placements, sets) !== undefined) continue;
      explained++;
      const fixed = Int32Array.from(sets, () => next() & next() & all);
      for (const solver of solversOf(clue, cells, colours)) {
        solver.explain(0, sets, fixed);
        const needed = Array.from(solver.needed.subarray(0, cells));
        const setsWith = (kept: readonly number[]) =>
          Int32Array.from(sets, (set, at) => all & ~((~set & itemAt(fixed, at)) | itemAt(kept, at)));
        expect(exhaustive(placements, setsWith(needed))).toBeUndefined();
        for (const [at, kept] of needed.entries()) {
          expect(kept & (itemAt(sets, at) | itemAt(fixed, at))).toBe(0);
          for (let rest = kept; rest !== 0; rest &= rest - 1) {
            const without = needed.with(at, kept & ~(rest & -rest));
            expect(exhaustive(placements, setsWith(without))).toBeDefined();
          }
        }
      }
    }
    expect(explained).toBeGreaterThan(50);
  });
});

test('long lines settle alike, whatever solver knows them, and with their settled ends left out', () => {
  const next = mulberry32(3);
  for (let round = 0; round < 300; round++) {
    const cells = 20 + below(next, 60);
    const colours = 1 + below(next, 5);
    const line: number[] = [];
    while (line.length < cells) {
      const colour = below(next, colours + 1);
      for (let run = 1 + below(next, 4); run > 0 && line.length < cells; run--) line.push(colour);
    }
    const share = round % 2 === 0 ? 0 : 0.3;
    const clue = withBlots(clueOf(line), () => next() / 2 ** 32 < share);
    const shape = { clue, cells };
    const long = new LongColouredLineSolver([shape], colours, new Arena());
    const isPlain = !isBlotted(clue);
    const others: ColouredLineSolver[] = [
      ...(patternLength(clue) <= 31 ? [new ShortColouredLineSolver([shape], colours, new Arena())] : []),
      ...(isPlain && patternLength(clue) <= 63 ? [new TwoWordColouredLineSolver([shape], colours, new Arena())] : []),
      ...(isPlain && isTight(shape) ? [new TightColouredLineSolver([shape], colours, new Arena())] : []),
    ];
    const all = allColours(colours);
    const sets = Int32Array.from(line, (colour) => (next() % 3 !== 0 ? all : 1 << colour));
    const [from, to] = [below(next, cells), below(next, cells)];
    const between = sets.map((set, at) => (at < from || at > to ? 1 << itemAt(line, at) : set));
    for (const known of [
      new Int32Array(cells).fill(all),
      sets,
      between,
      Int32Array.from(line, (colour) => 1 << colour),
    ]) {
      const expected = settled(long, known);
      expect(expected).toBeDefined();
      for (const other of others) {
        expect(settled(other, known)).toEqual(expected);
        other.settleEnds?.(0, known, 0, 1);
        expect(settled(other, known)).toEqual(expected);
      }
    }
    expect(shortestColouredLine(clue)).toBeLessThanOrEqual(patternLength(clue));
  }
});
