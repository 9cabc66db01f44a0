import { orbitsOf, SYMMETRIES } from '@crosshatch/core/generation';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import type { LightUpWhy } from '@crosshatch/core/light-up/explain';
import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { BULB, type LightUp, NO_BULB } from '@crosshatch/core/light-up/puzzle';
import { EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { effect } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { lightUpId, makeLightUpAddress, parseLightUpAddress } from '#site/src/light-up/address.ts';
import { bulbsOf, marksOf } from '#site/src/light-up/marks.ts';
import { LightUpGame } from '#site/src/light-up/play/game.ts';
import { type FirstTap, LightUpPainting } from '#site/src/light-up/play/light-up-painting.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { deskOf } from '#site/src/light-up/set/desk.ts';
import { BLACK, puzzleOfSquares, squaresOf, WHITE, withSquares } from '#site/src/light-up/set/squares.ts';
import { LightUpRun } from '#site/src/light-up/solve/run.ts';
import { verdictWords } from '#site/src/light-up/solve/verdict.ts';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { workerOf } from './worker-here.ts';

const boards = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: -1, max: 5 }), { minLength: width * height, maxLength: width * height })
      .map((squares): LightUp => ({ width, height, squares: Int8Array.from(squares) })),
  );

const boardOf = (id: string): LightUp => {
  const read = parseLightUps(id);
  if (!read.ok || read.value[0] === undefined) throw new Error(id);
  return read.value[0].puzzle;
};

test('a link holds the puzzle, its title and the marks, and a link with a fault is told', () => {
  fc.assert(
    fc.property(boards, fc.string(), fc.infiniteStream(fc.integer({ min: 0, max: 2 })), (puzzle, title, states) => {
      const marks = marksOf(puzzle);
      marks.cells.set([...puzzle.squares].map(() => states.next().value ?? UNKNOWN));
      const told = title.toWellFormed();
      const read = parseLightUpAddress(makeLightUpAddress({ document: { puzzle, title: told }, mode: 'set', marks }));
      const isBlank = marks.cells.every((state) => state === UNKNOWN);
      expect(read).toEqual({
        ok: true,
        value: { document: { puzzle, title: told }, mode: 'set', ...(!isBlank && { marks }) },
      });
    }),
  );
  for (const [fragment, message] of [
    ['puzzle=3x3:z', 'goes on after them'],
    ['mode=play', 'expected a game id'],
  ] as const)
    expect(parseLightUpAddress(fragment)).toEqual({ ok: false, error: expect.stringContaining(message) });
});

test('a link with broken parts is read without them, and their faults are told', () => {
  const read = parseLightUpAddress('puzzle=3x3:i&title=Dots&mode=race&marks=AAAAAAAAAA');
  expect(read.ok ? read.value : read.error).toEqual({
    document: { puzzle: expect.anything(), title: 'Dots' },
    fault: 'its mode is unknown, and its marks do not fit the puzzle',
  });
});

test('a puzzle that is set keeps its squares, and a symmetry makes squares black or white together', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(...SYMMETRIES), fc.nat(), (puzzle, symmetry, place) => {
      const grid = squaresOf(puzzle);
      expect(puzzleOfSquares(grid)).toEqual(puzzle);
      const cell = place % grid.cells.length;
      const isSquare = puzzle.width === puzzle.height;
      const orbits = orbitsOf(grid, isSquare || !/quarter|diagonal/.test(symmetry) ? symmetry : 'none');
      const black = withSquares(grid, [cell], BLACK, orbits);
      const white = withSquares(black, [cell], WHITE, orbits);
      for (const [at, before] of grid.cells.entries()) {
        const isAlike = orbits[cell]?.includes(at) === true;
        const expected = at === cell || (isAlike && before === WHITE) ? BLACK : before;
        expect(black.cells[at]).toBe(expected);
        expect(white.cells[at]).toBe(isAlike ? WHITE : before);
      }
    }),
  );
});

test('undo leads back through strokes and sizes to the first board, and redo to the last', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 6 }) });
  const changes = fc.array(fc.oneof(size, fc.infiniteStream(fc.integer({ min: 0, max: 6 }))), { maxLength: 12 });
  fc.assert(
    fc.property(boards, changes, (puzzle, made) => {
      const desk = deskOf(new LightUpSession({ puzzle }));
      const id = () => lightUpId(desk.shown.peek());
      const first = id();
      for (const change of made) {
        const grid = desk.grid.peek();
        if ('width' in change) desk.resize(change.width, change.height);
        else desk.change({ ...grid, cells: grid.cells.map(() => change.next().value ?? WHITE) });
      }
      const last = id();
      while (desk.history.peek().past.length > 0) desk.undo();
      expect(id()).toBe(first);
      while (desk.history.peek().future.length > 0) desk.redo();
      expect(id()).toBe(last);
    }),
  );
});

test('a change of another tab is a step of the history, and another puzzle begins without a past', () => {
  const session = new LightUpSession({ puzzle: boardOf('2x2:d') });
  const desk = deskOf(session);
  const id = () => lightUpId(desk.shown.peek());
  const arrive = (text: string) => {
    session.change({ puzzle: boardOf(text) });
    desk.follow(session.puzzle.peek());
  };
  desk.change({ ...desk.grid.peek(), cells: Uint8Array.of(BLACK, WHITE, WHITE, WHITE) });
  const mine = id();
  arrive('2x2:BbB');
  const both = id();
  desk.undo();
  expect(id()).toBe(mine);
  arrive(both);
  arrive(mine);
  desk.undo();
  expect(id()).toBe(both);
  for (let step = 0; step < 3; step++) desk.undo();
  expect(id()).toBe('2x2:d');
  arrive(mine);
  session.passed = boardOf('2x2:cB');
  session.change({ puzzle: boardOf(mine) });
  desk.follow(session.puzzle.peek());
  expect(id()).toBe(mine);
  desk.undo();
  expect(id()).toBe('2x2:cB');
  desk.undo();
  expect(id()).toBe(mine);
  session.load({ puzzle: boardOf('2x2:cB') });
  desk.follow(session.puzzle.peek());
  expect(desk.history.peek()).toEqual({ past: [], future: [] });
  arrive('3x1:c');
  expect([id(), desk.history.peek().past.length]).toEqual(['3x1:c', 1]);
});

test('the history of another tab comes with its change, and the next stroke is one step more', () => {
  const [one, other] = [0, 1].map(() => new LightUpSession({ puzzle: boardOf('2x2:d') }));
  if (one === undefined || other === undefined) throw new Error('no session');
  const [mine, theirs] = [deskOf(one), deskOf(other)];
  for (const size of [3, 4]) theirs.resize(size, size);
  one.past = other.past;
  one.change(other.document.peek());
  mine.follow(one.puzzle.peek());
  expect(mine.history.peek()).toEqual(theirs.history.peek());
  mine.resize(5, 5);
  expect(mine.history.peek().past.map(({ width }) => width)).toEqual([2, 3, 4]);
});

test('the history of a puzzle that is set is the same from the shelf, with its sizes and what was undone', () => {
  const history = fc.array(boards, { maxLength: 8 });
  fc.assert(
    fc.property(boards, history, fc.nat(8), fc.string(), (first, others, undos, title) => {
      const session = new LightUpSession({ puzzle: first, title: title.toWellFormed() });
      const desk = deskOf(session);
      for (const puzzle of others) desk.change(squaresOf(puzzle));
      for (let undo = 0; undo < undos; undo++) desk.undo();
      const { past } = session;
      const shelved = parseLightUpAddress(makeLightUpAddress({ document: session.document.peek(), past }));
      if (!shelved.ok) throw new Error(shelved.error);
      const { document, ...kept } = shelved.value;
      const again = new LightUpSession({ puzzle: first });
      again.load(document, kept);
      expect(again.document.peek()).toEqual(session.document.peek());
      expect(deskOf(again).history.peek()).toEqual(desk.history.peek());
    }),
  );
});

test.each(['2x1:b', '2x1:c|', '|2x1:b,', '2x1:b|?', '||'])(
  'a puzzle that is set has no history where its text is broken: %s',
  (past) => {
    const session = new LightUpSession({ puzzle: boardOf('2x1:b') });
    session.load({ puzzle: boardOf('3x1:1aB') }, { past });
    expect(deskOf(session).history.peek()).toEqual({ past: [], future: [] });
  },
);

test('a proof that comes after the reader has gone to a step or asked about another square is not shown', async () => {
  const whys = [0, 1, 2].map(() => Promise.withResolvers<LightUpWhy>());
  const steps = whys[Symbol.iterator]();
  vi.stubGlobal('Worker', workerOf({ why: () => steps.next().value?.promise }));
  const run = new LightUpRun(boardOf('3x1:1aB'), new LightUpSolver());
  const [first, second, third] = [0, 1, 2].map((at) => run.ask(at));
  whys[0]?.resolve({ status: 'known' });
  await first;
  expect(run.asked.peek()).toBeUndefined();
  whys[2]?.resolve({ status: 'known' });
  await third;
  expect(run.asked.peek()).toEqual({ at: 2, why: { status: 'known' } });
  run.goTo(0);
  whys[1]?.resolve({ status: 'known' });
  await second;
  expect(run.asked.peek()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('Solve tells nothing between “Solving …” and the verdict', async () => {
  const puzzle = boardOf('3x1:1aB');
  const outcome = solveLightUp(puzzle);
  const steps = { deductions: [], end: { status: 'complete' } };
  vi.stubGlobal('Worker', workerOf({ answer: () => ({ outcome, count: { exactly: 1 } }), steps: () => ({ steps }) }));
  const run = new LightUpRun(puzzle, new LightUpSolver());
  const told: string[] = [];
  const solved = run.solve();
  const unwatch = effect(() => {
    const { headline } = verdictWords(run.answer.value, run.isBusy.value, run.fault.value);
    if (told.at(-1) !== headline) told.push(headline);
  });
  await solved;
  expect(told).toEqual(['Solving …', 'One solution']);
  expect(run.isBusy.peek()).toBe(false);
  unwatch();
  vi.unstubAllGlobals();
});

describe('strokes on a board', () => {
  /** A board of three by three with a 1 in its middle, and a black square below it. */
  const puzzle = boardOf('3x3:d1bBa');

  function begun(firstTap: FirstTap = 'bulb') {
    const { marks: grid } = new LightUpSession({ puzzle });
    const painting = new LightUpPainting({
      puzzle,
      grid,
      firstTap: () => firstTap,
      onPaint: (cells, state) => {
        const painted = grid.peek().cells.slice();
        for (const cell of cells) painted[cell] = state;
        grid.value = { ...grid.peek(), cells: painted };
      },
    });
    const tap = (cell: number, state = FILLED) => {
      painting.begin(cell, { state, toggles: true });
      painting.end();
      return grid.peek().cells[cell];
    };
    return { grid, painting, tap };
  }

  test('taps go through bulb, dot and blank in either order, tick numbers, and pass black squares by', () => {
    const bulbs = begun();
    expect([bulbs.tap(0), bulbs.tap(0), bulbs.tap(0)]).toEqual([FILLED, EMPTY, UNKNOWN]);
    expect([bulbs.tap(4), bulbs.tap(4)]).toEqual([EMPTY, UNKNOWN]);
    expect(bulbs.tap(7)).toBe(UNKNOWN);
    expect([bulbs.tap(0, EMPTY), bulbs.tap(0, EMPTY)]).toEqual([EMPTY, UNKNOWN]);
    const dots = begun('dot');
    expect([dots.tap(0), dots.tap(0), dots.tap(0)]).toEqual([EMPTY, FILLED, UNKNOWN]);
  });

  test('a board is won if the player has lit it, and not if a link brings it lit', () => {
    const row = boardOf('2x1:b');
    const own = new LightUpGame(new LightUpSession({ puzzle: row }));
    expect([own.isSolved.value, own.isWon.value]).toEqual([false, false]);
    own.painting.begin(0, { state: FILLED, toggles: true });
    own.painting.end();
    expect([own.isSolved.value, own.isWon.value]).toEqual([true, true]);
    const session = new LightUpSession({ puzzle: row });
    session.marks.value = own.painting.shown.value;
    const linked = new LightUpGame(session);
    expect([linked.isSolved.value, linked.isWon.value]).toEqual([true, false]);
  });

  test('a drag paints dots on blank squares alone, a long press sets one, and marks become bulbs and dots', () => {
    const { grid, painting, tap } = begun();
    tap(2);
    painting.begin(0, { state: FILLED, toggles: true });
    for (const cell of [1, 4, 7, 8, 2]) painting.extend(cell);
    expect(painting.hold(0)).toBe(false);
    painting.end();
    expect([...grid.peek().cells]).toEqual([0, 0, 1, 2, 2, 0, 2, 2, 0]);
    painting.begin(3, { state: FILLED, toggles: true });
    expect(painting.hold(3)).toBe(true);
    expect([...bulbsOf(grid.peek())].slice(2, 4)).toEqual([BULB, NO_BULB]);
  });
});
