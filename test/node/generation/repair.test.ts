import { randomPicture, repairs } from '@crosshatch/core/generation';
import { cellAt, cluesText, createGrid, type Grid, gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallBoard } from '../arbitraries.ts';
import { solveByEnumeration, withCell } from '../brute-force.ts';

const BUDGET = 1_000_000;

const isUnique = (picture: Grid): boolean => solveByEnumeration(puzzleOfGrid(picture)).length === 1;

/** All that `repairs` finds, and how it ends. */
function collected(picture: Grid, options: Parameters<typeof repairs>[1]) {
  const search = repairs(picture, options);
  const found: Grid[] = [];
  for (;;) {
    const step = search.next();
    if (step.done === true) return { found, end: step.value };
    const { change } = step.value;
    expect(change.state).toBe(1 - cellAt(picture, change.row, change.column));
    expect(step.value.picture).toEqual(withCell(picture, change.row * picture.width + change.column, change.state));
    found.push(step.value.picture);
  }
}

const texts = (grids: readonly Grid[]): string[] => grids.map((grid) => gridRows(grid).join()).sort();

/** Every picture of that size whose clues have one solution, as rows. */
function uniquePictures(width: number, height: number): Set<string> {
  const byClues = new Map<string, Grid[]>();
  for (let bits = 0; bits < 2 ** (width * height); bits++) {
    const grid = { width, height, cells: Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1) };
    const clues = cluesText(puzzleOfGrid(grid));
    byClues.set(clues, [...(byClues.get(clues) ?? []), grid]);
  }
  return new Set([...byClues.values()].filter((grids) => grids.length === 1).flatMap(texts));
}

describe('repairs', () => {
  test.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [1, 6],
    [2, 5],
  ])('are all single changes that make any picture of %i×%i cells unique', (width, height) => {
    const unique = uniquePictures(width, height);
    for (let bits = 0; bits < 2 ** (width * height); bits++) {
      const cells = Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1);
      const picture = { width, height, cells };
      const { found, end } = collected(picture, { budget: BUDGET });
      if (unique.has(gridRows(picture).join())) {
        expect(end.status).toBe('unique');
        expect(found).toEqual([]);
        continue;
      }
      const changed = Array.from(cells, (state, cell) => withCell(picture, cell, 1 - state));
      expect(end.status).toBe('complete');
      expect(texts(found)).toEqual(texts(changed).filter((rows) => unique.has(rows)));
    }
  });

  test('are all there are on random pictures up to 6×6', () => {
    let repaired = 0;
    fc.assert(
      fc.property(smallBoard(6), (picture) => {
        if (isUnique(picture)) return;
        const { found, end } = collected(picture, { budget: BUDGET });
        const changed = Array.from(picture.cells, (state, cell) => withCell(picture, cell, 1 - state));
        expect(end.status).toBe('complete');
        expect(texts(found)).toEqual(texts(changed.filter(isUnique)));
        if (found.length > 0) repaired++;
      }),
      { numRuns: 150 },
    );
    expect(repaired).toBeGreaterThan(10);
  });

  test('stop at a limit or a budget, say so, and are then the first of all', () => {
    const picture = randomPicture(15, 15, 0.6, 4);
    const all = collected(picture, { budget: BUDGET });
    expect(all.end.status).toBe('complete');
    expect(all.found.length).toBeGreaterThan(3);
    const three = collected(picture, { budget: BUDGET, limit: 3 });
    expect(three.end.status).toBe('limit');
    expect(three.found).toEqual(all.found.slice(0, 3));
    for (let budget = 0; budget < all.end.lineSolves; budget += 50) {
      const some = collected(picture, { budget });
      expect(some.end.status).toBe('exhausted');
      expect(some.end.lineSolves).toBeLessThan(budget + 100);
      expect(
        some.found.every((grid) => all.found.some((other) => gridRows(other).join() === gridRows(grid).join())),
      ).toBe(true);
    }
    expect(collected(picture, { budget: BUDGET })).toEqual(all);
  });

  test('of a picture with unknown cells take them for empty', () => {
    expect(collected(createGrid(3, 2), { budget: BUDGET }).end.status).toBe('unique');
    const [first] = repairs({ width: 2, height: 2, cells: Uint8Array.of(1, 2, 2, 1) }, { budget: BUDGET });
    expect(first?.picture.cells).toEqual(Uint8Array.of(0, 0, 0, 1));
  });
});
