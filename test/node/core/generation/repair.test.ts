import { exact } from '@crosshatch/core/exact';
import { randomPicture, repairPicture, repairs } from '@crosshatch/core/generation';
import {
  cellAt,
  cluesText,
  createGrid,
  differingCells,
  type Grid,
  gridRows,
  puzzleOfGrid,
} from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { solveByEnumeration, withCell } from '#test/node/brute-force.ts';

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

/** Random pictures of all densities, wide ones, high ones and square ones. */
function* noise(): Generator<Grid> {
  for (const [width, height] of [
    [6, 6],
    [7, 4],
    [4, 7],
    [5, 5],
  ] as const) {
    for (let seed = 1; seed <= 15; seed++) yield randomPicture(width, height, seed / 16, seed);
  }
}

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
  ])('repairs are all single changes that make any picture of %i×%i cells unique', (width, height) => {
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

  test('repairs of random pictures are all that exist', () => {
    let repaired = 0;
    for (const picture of noise()) {
      if (isUnique(picture)) continue;
      const { found, end } = collected(picture, { budget: BUDGET });
      const changed = Array.from(picture.cells, (state, cell) => withCell(picture, cell, 1 - state));
      expect(end.status).toBe('complete');
      expect(texts(found)).toEqual(texts(changed.filter(isUnique)));
      if (found.length > 0) repaired++;
    }
    expect(repaired).toBeGreaterThan(10);
  });

  test('repairs stop at a limit or a budget, say so, and are then the first of all', () => {
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

  test('repairs take unknown cells for empty', () => {
    expect(collected(createGrid(3, 2), { budget: BUDGET }).end.status).toBe('unique');
    const [first] = repairs({ width: 2, height: 2, cells: Uint8Array.of(1, 2, 2, 1) }, { budget: BUDGET });
    expect(first?.picture.cells).toEqual(Uint8Array.of(0, 0, 0, 1));
  });
});

test('a picture without all its cells, a coloured one, and a limit that is none are errors', () => {
  const short = { width: 5, height: 5, cells: new Uint8Array(3) };
  const coloured: Grid = JSON.parse('{"kind":"coloured"}');
  for (const repair of [repairPicture, (...given: Parameters<typeof repairs>) => [...repairs(...given)]]) {
    expect(() => repair(short, { budget: BUDGET })).toThrow(new RangeError('the grid has 5×5 cells, not 3'));
    expect(() => repair(coloured, { budget: BUDGET })).toThrow('repairColouredPicture takes others');
  }
  for (const limit of [-1, 0.5, Number.NaN]) {
    const error = new RangeError(`limit must be a whole number from 0, not ${limit}`);
    expect(() => [...repairs(randomPicture(5, 5, 0.5, 1), { budget: BUDGET, limit })]).toThrow(error);
  }
});

describe('a repaired picture', () => {
  test.each([
    [2, 2],
    [3, 3],
    [4, 3],
  ])('a repaired picture of %i×%i cells has one solution, and one change where one is enough', (width, height) => {
    const unique = uniquePictures(width, height);
    for (let bits = 0; bits < 2 ** (width * height); bits++) {
      const cells = Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1);
      const drawn = { width, height, cells };
      const { status, picture, changes } = repairPicture(drawn, { budget: BUDGET });
      expect(status).toBe('unique');
      expect(unique.has(gridRows(picture).join())).toBe(true);
      if (unique.has(gridRows(drawn).join())) expect(changes).toEqual([]);
      else if (!repairs(drawn, { budget: BUDGET }).next().done) expect(changes.length).toBe(1);
    }
  });

  test('a repaired random picture has one solution and differs by the changes told', () => {
    let severalTimes = 0;
    const larger = Array.from({ length: 16 }, (_, seed) => randomPicture(12, 9, 0.3 + seed / 64, seed));
    for (const drawn of [...noise(), ...larger]) {
      const { status, picture, changes } = repairPicture(drawn, { budget: BUDGET });
      expect(status).toBe('unique');
      expect(exact.solve(puzzleOfGrid(picture))).toMatchObject({ status: 'unique', solutions: [picture] });
      const inOrder = changes.toSorted((a, b) => a.row - b.row || a.column - b.column);
      expect(inOrder.map(({ row, column }) => ({ row, column }))).toEqual(differingCells(drawn, picture));
      for (const { row, column, state } of changes) expect(cellAt(picture, row, column)).toBe(state);
      if (changes.length > 1) severalTimes++;
    }
    expect(severalTimes).toBeGreaterThan(5);
  });

  test('a repair keeps to its budget, and is the same each time', () => {
    const drawn = randomPicture(20, 20, 0.4, 2);
    const whole = repairPicture(drawn, { budget: BUDGET });
    expect(whole.status).toBe('unique');
    expect(repairPicture(drawn, { budget: BUDGET })).toEqual(whole);
    for (const budget of [0, 1, 1000, 20_000]) {
      const part = repairPicture(drawn, { budget });
      expect(part.status).toBe('exhausted');
      expect(part.lineSolves).toBeLessThan(budget + 200);
      expect(part.changes).toEqual(whole.changes.slice(0, part.changes.length));
    }
  });
});
