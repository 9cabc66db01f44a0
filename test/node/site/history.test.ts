import { type CellState, createGrid, EMPTY, FILLED, type Grid, sameGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alignedTo,
  changeBetween,
  type History,
  historyText,
  leadsTo,
  NO_HISTORY,
  parseHistory,
  recorded,
  redone,
  undone,
} from '#site/src/game/history.ts';

const SIZE = { width: 5, height: 4 };
const cell = fc.nat(SIZE.width * SIZE.height - 1);
const state = fc.constantFrom<CellState>(EMPTY, FILLED, UNKNOWN);

/** An action of a player: paints cells, steps back or forth. */
const deed = fc.oneof(
  { arbitrary: fc.array(fc.tuple(cell, state), { minLength: 1, maxLength: 6 }), weight: 3 },
  fc.constant('undo' as const),
  fc.constant('redo' as const),
);

/** The board and its history after some deeds, and all boards on the way that undoing leads back to. */
function play(deeds: readonly (readonly (readonly [number, CellState])[] | 'undo' | 'redo')[]) {
  let grid: Grid = createGrid(SIZE.width, SIZE.height);
  let history: History = NO_HISTORY;
  let boards: Grid[] = [grid];
  let at = 0;
  for (const done of deeds) {
    if (done === 'undo' || done === 'redo') {
      const moment = done === 'undo' ? undone(history, grid) : redone(history, grid);
      if (moment !== undefined) {
        at += done === 'undo' ? -1 : 1;
        ({ grid, history } = moment);
      }
    } else {
      const cells = grid.cells.slice();
      for (const [number, to] of done) cells[number] = to;
      const painted = { ...grid, cells };
      if (sameGrid(painted, grid)) continue;
      history = recorded(history, changeBetween(grid, painted));
      grid = painted;
      boards = [...boards.slice(0, at + 1), grid];
      at += 1;
    }
  }
  return { grid, history, boards, at };
}

const game = fc.array(deed, { maxLength: 25 }).map(play);

describe('a history', () => {
  test('a history leads back and forth through the same boards', () => {
    fc.assert(
      fc.property(game, ({ grid, history, boards, at }) => {
        expect(grid).toEqual(boards[at]);
        expect(history.past.length).toBe(at);
        expect(history.future.length).toBe(boards.length - 1 - at);
        let moment = { grid, history };
        for (const board of boards.slice(0, at).toReversed()) {
          moment = undone(moment.history, moment.grid) ?? moment;
          expect(moment.grid).toEqual(board);
        }
        expect(undone(moment.history, moment.grid)).toBeUndefined();
        for (const board of boards.slice(1)) {
          moment = redone(moment.history, moment.grid) ?? moment;
          expect(moment.grid).toEqual(board);
        }
        expect(redone(moment.history, moment.grid)).toBeUndefined();
      }),
    );
  });

  test('a history survives as text', () => {
    fc.assert(
      fc.property(game, ({ history }) => {
        expect(parseHistory(historyText(history))).toEqual(history);
      }),
    );
  });

  test('a history knows the board that it leads to', () => {
    fc.assert(
      fc.property(game, cell, state, ({ grid, history }, number, to) => {
        expect(leadsTo(history, grid)).toBe(true);
        const touched = [...history.past, ...history.future].some((change) =>
          change.cells.some((step) => step.cell === number),
        );
        const other = { ...grid, cells: grid.cells.with(number, to) };
        if (touched && !sameGrid(other, grid)) expect(leadsTo(history, other)).toBe(false);
      }),
    );
  });

  test('a history is found again from a board that is a few steps behind it', () => {
    fc.assert(
      fc.property(game, fc.nat(30), ({ grid, history, boards, at }, steps) => {
        const behind = Math.max(0, at - steps);
        const aligned = alignedTo({ history, grid }, boards[behind] ?? createGrid(1, 1));
        expect(aligned).toBeDefined();
        // Where a board comes back, its later place counts.
        const place = aligned?.past.length ?? -1;
        expect(place).toBeGreaterThanOrEqual(behind);
        expect(boards[place]).toEqual(boards[behind]);
        expect([...(aligned?.past ?? []), ...(aligned?.future ?? []).toReversed()]).toEqual([
          ...history.past,
          ...history.future.toReversed(),
        ]);
      }),
    );
  });

  test('a history is not found from a board that was never there', () => {
    fc.assert(
      fc.property(game, cell, state, ({ grid, history, boards }, number, to) => {
        const other = { ...grid, cells: grid.cells.with(number, to) };
        const isNew = !boards.some((board) => sameGrid(board, other));
        if (isNew) expect(alignedTo({ history, grid }, other)).toBeUndefined();
      }),
    );
  });

  test('a history has no step for a change of nothing', () => {
    const grid = createGrid(2, 2);
    expect(recorded(NO_HISTORY, changeBetween(grid, grid))).toEqual(NO_HISTORY);
  });

  test.each(['', 'a,b', '|||', '1.2,x.Y|', '0|1|2', '.|', ',|', '~1|', '1~|', 'a~1|', '1~2~3|'])(
    'a history is not read from %j',
    (text) => {
      expect(parseHistory(text)).toBeUndefined();
    },
  );
});
