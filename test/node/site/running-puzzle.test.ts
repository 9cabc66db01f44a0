import { readFileSync } from 'node:fs';
import { exact } from '@crosshatch/core/exact';
import { grade, tryCell } from '@crosshatch/core/explain';
import { PlacementCounter, settleLine } from '@crosshatch/core/line';
import {
  type Grid,
  heightOf,
  lengthOf,
  type Puzzle,
  puzzleOfGrid,
  shortestLine,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { byLines, lineWork, running, runningId, runs } from '#site/src/course/running-puzzle.ts';
import { examples } from '#site/src/figures/frame/examples.ts';
import { figureTasks } from '#site/src/figures/tasks.ts';

/*
 * The worked examples and the answers of the first six chapters, held against the solver.
 */

const CHAPTERS = ['1-clues', '2-lines', '3-propagation', '4-probing', '5-search', '6-learning'].map((name) =>
  readFileSync(`site/src/content/docs/learn/solving/${name}.mdx`, 'utf8'),
);

const nameOf = (cell: { readonly row: number; readonly column: number; readonly state: number }): string =>
  `r${cell.row + 1}c${cell.column + 1} ${cell.state === 1 ? 'filled' : 'empty'}`;

const openCells = ({ cells }: Grid): number[] => [...cells.keys()].filter((cell) => cells[cell] === UNKNOWN);

const trialsOf = (puzzle: Puzzle, grid: Grid) =>
  openCells(grid).map((cell) =>
    tryCell(puzzle, grid, { row: Math.floor(cell / widthOf(puzzle)), column: cell % widthOf(puzzle) }),
  );

const unknownLine = (length: number, known: Readonly<Record<number, 0 | 1>> = {}): Uint8Array =>
  Uint8Array.from({ length }, (_, cell) => known[cell + 1] ?? UNKNOWN);

const placements = (clue: readonly number[], cells: Uint8Array): number =>
  new PlacementCounter(cells.length).count(clue, cells);

/** The number of cells that a known cell settles besides itself. */
const settles = (clue: readonly number[], cells: Uint8Array): number =>
  (settleLine(clue, cells) ?? []).filter((state) => state !== UNKNOWN).length - 1;

describe('the running puzzle', () => {
  test('its clues are those of the worked lines, and it has one solution', () => {
    expect(running).toEqual({
      rows: [[1, 1], [1, 1], [2, 1], [2], [1]],
      columns: [[1], [1, 1], [1, 1], [1, 2], [2]],
    });
    expect(runningId).toBe('5x5:1/1.1/1.1/1.2/2/1.1/1.1/2.1/2/1');
    expect(exact.solve(running).status).toBe('unique');
    const slacks = [...running.rows, ...running.columns].map((clue) => 5 - shortestLine(clue));
    expect(slacks.flatMap((slack, line) => (slack < 2 ? [[line, slack]] : []))).toEqual([
      [2, 1],
      [8, 1],
    ]);
  });

  test('lines settle what the chapter on propagation works out, and then rest', () => {
    const { steps } = runs.plain;
    const settled = steps.slice(0, 4).map((step) => (step.kind === 'line' ? step.cells.map(nameOf).join(', ') : ''));
    expect(settled).toEqual(['r3c2 filled', 'r2c2 empty, r4c2 empty', 'r4c4 filled', 'r4c1 empty']);
    expect(steps[4]?.kind).toBe('guess');
    expect(lineWork).toEqual({ lineSolves: 13, settled: 5 });
  });

  test('probing solves it by the four probes of the chapter, and ten cells settle all others', () => {
    expect(grade(running)).toMatchObject({ technique: 'probing', probes: 4 });
    const first = tryCell(running, byLines, { row: 0, column: 0 });
    expect(first.filled.steps.at(-1)).toMatchObject({ kind: 'contradiction', line: { axis: 'column', index: 2 } });
    expect(first.certain.map(nameOf)).toEqual(['r1c1 empty']);
    const second = tryCell(running, byLines, { row: 0, column: 1 });
    expect(second.empty.steps.at(-1)).toMatchObject({ kind: 'contradiction', line: { axis: 'column', index: 0 } });
    expect(second.certain.map(nameOf).sort()).toEqual(['r1c1 empty', 'r1c2 filled', 'r1c3 empty', 'r5c2 empty']);
    const fifth = tryCell(running, byLines, { row: 0, column: 4 });
    expect(fifth.filled.steps.at(-1)).toMatchObject({ kind: 'contradiction', line: { axis: 'row', index: 1 } });
    const whole = trialsOf(running, byLines).filter(({ certain }) => certain.length === 20);
    expect(whole).toHaveLength(10);
    for (const { filled, empty } of whole) expect(filled.clashes).not.toBe(empty.clashes);
  });

  test('backtracking meets the conflicts of the tree in the chapter on search', () => {
    const told = runs.plain.steps.flatMap((step) => {
      if (step.kind === 'guess' || step.kind === 'implied') return [`${nameOf(step.cell)}`];
      if (step.kind === 'contradiction' && step.line) return [`conflict in ${step.line.axis} ${step.line.index + 1}`];
      return step.kind === 'solution' ? ['solution'] : [];
    });
    const tree = /```text\n(r1c1 filled.*?)```/s.exec(CHAPTERS[4] ?? '')?.[1] ?? '';
    expect(tree.match(/r\dc\d \w+|conflict in \w+ \d|solution/g)).toEqual(told);
    expect(runs.plain.work).toMatchObject({ guesses: 4, conflicts: 4 });
    const kinds = runs.plain.steps.map(({ kind }) => kind);
    expect([kinds[11], kinds[28]]).toEqual(['contradiction', 'contradiction']);
    expect(kinds.slice(0, kinds.indexOf('solution')).filter((kind) => kind === 'contradiction')).toHaveLength(2);
  });

  test('clause learning finds the clause of the worked conflict, and jumps over the second guess', () => {
    const { steps } = runs.learning;
    const clauses = steps.flatMap((step) =>
      step.kind === 'nogood' && step.excludes === undefined
        ? [{ cells: step.cells.map(nameOf).sort(), level: step.level }]
        : [],
    );
    expect(clauses).toEqual([
      { cells: ['r1c1 filled'], level: 0 },
      { cells: ['r1c3 empty', 'r3c1 empty'], level: 1 },
    ]);
    const guesses = steps.flatMap((step) => (step.kind === 'guess' ? [nameOf(step.cell)] : []));
    expect(guesses).toEqual(['r1c1 filled', 'r1c2 filled', 'r1c4 filled', 'r2c1 filled']);
    const kinds = steps.map(({ kind }) => kind);
    const solved = kinds.indexOf('solution');
    expect(kinds.slice(0, solved).filter((kind) => kind === 'contradiction')).toHaveLength(2);
    expect(kinds.slice(solved).filter((kind) => kind === 'contradiction')).toHaveLength(1);
  });

  test('each reason of the worked conflict leaves the line no other way', () => {
    const rows = [
      ...(CHAPTERS[5] ?? '').matchAll(/^\| (r\dc\d \w+|conflict) \| (row|column) (\d), .*? \| (.*?) \|$/gm),
    ];
    expect(rows).toHaveLength(7);
    for (const [, cell = '', axis, line, reason = ''] of rows) {
      const isRow = axis === 'row';
      const index = Number(line) - 1;
      const clue = (isRow ? running.rows : running.columns)[index] ?? [];
      const cells = unknownLine(5);
      for (let place = 0; place < 5; place++)
        cells[place] = byLines.cells[isRow ? 5 * index + place : 5 * place + index] ?? UNKNOWN;
      const put = (text: string, isReversed: boolean) => {
        const [, row, column, state] = /^r(\d)c(\d) (\w+)/.exec(text) ?? [];
        expect(Number(isRow ? row : column)).toBe(index + 1);
        cells[Number(isRow ? column : row) - 1] = (state === 'filled') === isReversed ? 0 : 1;
      };
      for (const each of reason.replace(/, the .*/, '').split(', ')) put(each, false);
      if (cell !== 'conflict') put(cell, true);
      expect(settleLine(clue, cells), `${cell} by ${reason}`).toBeUndefined();
    }
  });

  test('every link of the chapters to a puzzle of 5×5 cells is to this one', () => {
    for (const chapter of CHAPTERS) expect(chapter).not.toMatch(/5x5:/);
  });
});

describe('answers of exercises', () => {
  test('the chapters state the numbers of placements that the counter finds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((blocks) => placements(Array(blocks).fill(1), unknownLine(15)))).toEqual([
      15, 91, 286, 495, 462, 210, 36, 1,
    ]);
    for (const clue of [[15], [7, 7], [5, 4, 4], []]) expect(placements(clue, unknownLine(15))).toBe(1);
    expect(placements([2, 2, 2, 2, 2], unknownLine(30))).toBe(20_349);
    expect(placements([4, 3], unknownLine(10))).toBe(6);
    expect(placements([1, 1], unknownLine(5))).toBe(6);
    expect(placements([1, 1], unknownLine(5, { 3: 1 }))).toBe(2);
    expect(placements([2, 1], unknownLine(5, { 5: 1 }))).toBe(2);
    const counter = new PlacementCounter(5);
    expect(counter.count([2, 1], unknownLine(5))).toBe(3);
    expect([...counter.shares].map((share) => Math.round(3 * share))).toEqual([2, 3, 1, 1, 2]);
  });

  test('4 3 settles three cells of ten and none of twelve', () => {
    expect(Uint8Array.from(settleLine([4, 3], unknownLine(10)) ?? [])).toEqual(unknownLine(10, { 3: 1, 4: 1, 8: 1 }));
    expect(Uint8Array.from(settleLine([4, 3], unknownLine(12)) ?? [])).toEqual(unknownLine(12));
  });

  test('the third cell of 3 2 1 in twelve cells settles most when empty, and the first when filled', () => {
    const clue = [3, 2, 1];
    expect(placements(clue, unknownLine(12))).toBe(35);
    expect(placements(clue, unknownLine(12, { 3: 0 }))).toBe(4);
    const settled = ([0, 1] as const).map((state) =>
      Array.from({ length: 12 }, (_, cell) => settles(clue, unknownLine(12, { [cell + 1]: state }))),
    );
    expect(settled.map((counts) => counts.indexOf(Math.max(...counts)) + 1)).toEqual([3, 1]);
    expect(settled.map((counts) => Math.max(...counts))).toEqual([5, 3]);
  });

  test('seven single cells make the key the only picture of its clues', () => {
    const { picture } = examples.key;
    const found = [...picture.cells.keys()].flatMap((cell) => {
      const cells = picture.cells.slice();
      cells[cell] = 1 - (cells[cell] ?? 0);
      const isOnly = exact.solve(puzzleOfGrid({ ...picture, cells })).status === 'unique';
      return isOnly ? [`r${Math.floor(cell / picture.width) + 1}c${(cell % picture.width) + 1}`] : [];
    });
    expect(found).toEqual(['r2c3', 'r2c4', 'r2c5', 'r3c3', 'r3c4', 'r3c5', 'r4c4']);
    expect(picture.cells[3 * picture.width + 3]).toBe(1);
  });

  test('row 7 of the boat is the first to settle cells, and the bound on its line solves is 255', () => {
    const boat = puzzleOfGrid(examples.boat.picture);
    const [first] = figureTasks.recordRun(boat, 'exact').steps;
    expect(first).toMatchObject({ kind: 'line', line: { axis: 'row', index: 6 } });
    expect(first?.kind === 'line' && first.cells).toHaveLength(2);
    const excess = boat.rows.slice(0, 7).map((clue) => Math.max(...clue.map(lengthOf)) + shortestLine(clue) - 15);
    expect(excess.map((cells) => cells > 0)).toEqual([false, false, false, false, false, false, true]);
    const [height, width] = [heightOf(boat), widthOf(boat)];
    expect(height + width + height * width).toBe(255);
  });

  test('nine probes solve the puzzle of the figure on probing, and none is in vain', () => {
    const puzzle = puzzleOfGrid(examples.probing.picture);
    const known = figureTasks.stuckOf(puzzle).known;
    const cells = Uint8Array.from(known.join(''), (sign) => (sign === '?' ? UNKNOWN : Number(sign)));
    const grid = { width: widthOf(puzzle), height: heightOf(puzzle), cells };
    const trials = trialsOf(puzzle, grid);
    expect(trials).toHaveLength(53);
    expect(trials.filter(({ certain }) => certain.length === 53)).toHaveLength(9);
    expect(tryCell(puzzle, grid, { row: 1, column: 2 })).toMatchObject({ empty: { clashes: true } });
    expect(trials.filter(({ filled, empty }) => filled.clashes || empty.clashes)).toHaveLength(45);
    expect(trials.every(({ certain }) => certain.length > 0)).toBe(true);
  });

  test('every probe of the cat is in vain: its two solutions differ in all open cells', () => {
    const puzzle = puzzleOfGrid(examples.cat.picture);
    const { pictures, isComplete } = figureTasks.solutionsOf(puzzle, 3);
    expect([pictures.length, isComplete]).toEqual([2, true]);
    const [one = '', other = ''] = pictures.map((rows) => rows.join(''));
    const known = figureTasks.stuckOf(puzzle).known.join('');
    const differing = [...one].flatMap((sign, cell) => (sign === other[cell] ? [] : [cell]));
    expect(differing).toHaveLength(12);
    expect([...known].flatMap((sign, cell) => (sign === '?' ? [cell] : []))).toEqual(differing);
  });
});
