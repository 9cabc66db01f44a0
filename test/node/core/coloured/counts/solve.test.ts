import { solveColoured } from '@crosshatch/core/coloured';
import {
  type ColouredGrid,
  type CountPuzzle,
  colouredGrid,
  colouredGridRows,
  countClueText,
  countPuzzleOf,
} from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';

const PALETTE = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map((value) => ({ value }));

const textOf = (grid: ColouredGrid): string => colouredGridRows(grid).join('\n');

const keyOf = ({ rows, columns }: CountPuzzle): string => [...rows, ...columns].map(countClueText).join('/');

/** All solutions that the solver finds, and whether it proves that there is no other. */
function solved(puzzle: CountPuzzle): { texts: string[]; isComplete: boolean } {
  const outcome = solveColoured(puzzle, { solutions: 1000 });
  if (outcome.status === 'contradictory') return { texts: [], isComplete: true };
  return {
    texts: outcome.solutions.map(textOf).toSorted(),
    isComplete: outcome.status !== 'exhausted' && outcome.complete,
  };
}

/** All boards of a size, by their clues. */
function boardsByClues(
  width: number,
  height: number,
  colours: number,
): Map<string, { puzzle: CountPuzzle; texts: string[] }> {
  const byClues = new Map<string, { puzzle: CountPuzzle; texts: string[] }>();
  const palette = PALETTE.slice(0, colours);
  for (let board = 0; board < colours ** (width * height); board++) {
    const cells = Uint8Array.from(
      { length: width * height },
      (_, cell) => 1 + (Math.floor(board / colours ** cell) % colours),
    );
    const grid = colouredGrid(width, height, cells);
    const puzzle = countPuzzleOf(grid, palette);
    const key = keyOf(puzzle);
    const known = byClues.get(key) ?? { puzzle, texts: [] };
    known.texts.push(textOf(grid));
    byClues.set(key, known);
  }
  return byClues;
}

test('every clue set of 3×3 with three colours has the solutions that exhaustive search finds', () => {
  const all = boardsByClues(3, 3, 3);
  expect(all.size).toBe(18_277);
  for (const { puzzle, texts } of all.values())
    expect(solved(puzzle)).toEqual({ texts: texts.toSorted(), isComplete: true });
});

test('random boards of 4×3 with two colours have the solutions that exhaustive search finds', () => {
  const all = [...boardsByClues(4, 3, 2).values()];
  for (const { puzzle, texts } of all) expect(solved(puzzle)).toEqual({ texts: texts.toSorted(), isComplete: true });
});

test('clues of two boards mixed are contradictory, or every solution has them', () => {
  const next = mulberry32(3);
  const boards = [...boardsByClues(3, 3, 3).values()];
  let contradictory = 0;
  for (let round = 0; round < 2000; round++) {
    const [some, others] = [boards[below(next, boards.length)], boards[below(next, boards.length)]];
    if (some === undefined || others === undefined) throw new Error('boards');
    const mixed: CountPuzzle = { ...some.puzzle, columns: others.puzzle.columns };
    const { texts, isComplete } = solved(mixed);
    expect(isComplete).toBe(true);
    if (texts.length === 0) contradictory++;
    for (const text of texts) {
      const cells = Uint8Array.from(text.replaceAll('\n', ''), Number);
      expect(keyOf(countPuzzleOf(colouredGrid(3, 3, cells), mixed.colours))).toBe(keyOf(mixed));
    }
  }
  expect(contradictory).toBeGreaterThan(1000);
});
