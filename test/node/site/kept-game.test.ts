import 'fake-indexeddb/auto';
import type { AnyDocument } from '@crosshatch/core/formats';
import {
  colouredGrid,
  createGrid,
  EMPTY,
  FILLED,
  puzzleOfGrid,
  UNKNOWN,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingOf } from '#site/src/edit/drawing.ts';
import { inColours, mergedInto } from '#site/src/edit/palette-changes.ts';
import { gameText, keyOf, parseGame } from '#site/src/game/saved.ts';
import { Game } from '#site/src/play/game.ts';
import { close, putTexts } from '#site/src/session/database.ts';
import { documentOfPicture, pictureOfDocument } from '#site/src/session/picture.ts';
import { Session } from '#site/src/session/session.ts';
import { forget, keep, kept } from '#site/src/session/storage.ts';
import { PageHere } from './page-here.ts';

const picture = { width: 2, height: 2, cells: Uint8Array.of(1, 1, 0, 1) };
const puzzle = puzzleOfGrid(picture);
const keptGame = () => parseGame(kept(keyOf(puzzle)) ?? '', puzzle);

let page: PageHere;
let now: number;

beforeEach(async () => {
  await close();
  globalThis.indexedDB = new IDBFactory();
  page = new PageHere();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.copied();
  await close();
  vi.unstubAllGlobals();
});

/** A game on a puzzle, and the way to leave it. */
function begun(of: AnyDocument = { puzzle }) {
  const game = new Game(new Session(of, 'play'));
  return { game, leave: game.start() };
}

test('a game that is left before IndexedDB answers is kept with the changes there and its own', async () => {
  const marks = { ...createGrid(2, 2), cells: Uint8Array.of(1, UNKNOWN, UNKNOWN, UNKNOWN) };
  const history = { past: [{ cells: [{ cell: 0, from: UNKNOWN, to: FILLED }] }], future: [] };
  const text = gameText({ marks, history, milliseconds: 3_600_000, isPaused: false }, puzzle);
  await putTexts([{ key: keyOf(puzzle), text, changed: 1 }]);
  page.localStorage.setItem('crosshatch-shelved', 'yes');
  const { game, leave } = begun();
  game.paint([3], FILLED);
  leave();
  await vi.waitFor(() => expect(keptGame()?.history.past).toHaveLength(2));
  expect(keptGame()).toMatchObject({ milliseconds: 3_600_000, history: { past: [history.past[0], {}] } });
});

test('an undo over the beginning of a new game leads to the time of the one before, and a redo to that of the new one', () => {
  const first = begun();
  first.game.paint([0], FILLED);
  now += 60_000;
  first.game.restart();
  first.game.paint([1], FILLED);
  now += 5000;
  first.game.undo();
  expect(first.game.time.peek()).toBe(5000);
  first.game.undo();
  expect(first.game.time.peek()).toBe(60_000);
  first.game.redo();
  now += 1000;
  // The board is blank, so that no time passes.
  first.game.undo();
  first.leave();
  const next = begun();
  expect(next.game.time.peek()).toBe(60_000);
  next.game.redo();
  expect(next.game.time.peek()).toBe(5000);
  next.game.undo();
  next.game.paint([3], FILLED);
  now += 2000;
  next.game.paint([1], FILLED);
  expect(next.game.time.peek()).toBe(62_000);
  next.leave();
  expect(keptGame()).toMatchObject({ milliseconds: 62_000 });
  expect(keptGame()).not.toHaveProperty('replay');
});

test('a guess on a blank board stands after the game was left, and so does its end', () => {
  const first = begun();
  first.leave();
  expect(keptGame()).toBeUndefined();
  const second = begun();
  second.game.guesses.begin();
  second.leave();
  const third = begun();
  expect(third.game.guesses.standing.peek()).toEqual([0]);
  third.game.guesses.keep();
  third.leave();
  const last = begun();
  expect(last.game.guesses.standing.peek()).toEqual([]);
  last.leave();
});

/** Opens the puzzle with its solution, as a link does that passes it on. */
function shared() {
  const session = new Session({ puzzle }, 'play');
  session.load({ puzzle }, { marks: picture });
  const game = new Game(session);
  return { game, leave: game.start() };
}

test('a solution that a link brings is not won, whatever is marked on it; the game after Clear all is', () => {
  const first = shared();
  expect([first.game.isSolved.peek(), first.game.isWon.peek()]).toEqual([true, false]);
  first.game.paint([2], UNKNOWN);
  first.game.paint([0], UNKNOWN);
  first.game.paint([0], FILLED);
  expect([first.game.isSolved.peek(), first.game.isWon.peek()]).toEqual([true, false]);
  first.leave();
  const again = begun();
  expect([again.game.isSolved.peek(), again.game.isWon.peek()]).toEqual([true, false]);
  again.game.clearAll();
  again.game.paint([0, 1], FILLED);
  again.game.paint([3], FILLED);
  expect(again.game.isWon.peek()).toBe(true);
  again.leave();
  const last = begun();
  expect(last.game.isWon.peek()).toBe(true);
  last.leave();
});

test('a solution that a link brings to a game that was begun is not won, and undo leads back to this game', () => {
  const first = begun();
  first.game.paint([0], FILLED);
  first.leave();
  const brought = shared();
  expect([brought.game.isSolved.peek(), brought.game.isWon.peek()]).toEqual([true, false]);
  brought.leave();
  const again = begun();
  expect([again.game.isSolved.peek(), again.game.isWon.peek()]).toEqual([true, false]);
  again.game.undo();
  expect(again.game.isSolved.peek()).toBe(false);
  again.game.set(picture);
  expect(again.game.isWon.peek()).toBe(true);
  again.leave();
});

test('the board of a blank picture is never won, also after a stroke on it that is taken back or erased', () => {
  const { game, leave } = begun(documentOfPicture({ grid: { ...picture, cells: new Uint8Array(4) } }));
  game.paint([0], EMPTY);
  game.paint([1], FILLED);
  game.paint([1], UNKNOWN);
  expect([game.isSolved.peek(), game.isWon.peek()]).toEqual([true, false]);
  game.clearAll();
  game.paint([1], FILLED);
  game.undo();
  expect([game.isSolved.peek(), game.isWon.peek()]).toEqual([true, false]);
  leave();
});

test('a game that is completed is won, also from some marks of a link; Play again begins one that is not, and Undo brings it back', () => {
  const inPart = () => {
    const session = new Session({ puzzle }, 'play');
    session.load({ puzzle }, { marks: { ...picture, cells: picture.cells.with(3, UNKNOWN) } });
    const game = new Game(session);
    return { game, leave: game.start() };
  };
  for (const begin of [begun, inPart]) {
    const { game, leave } = begin();
    game.set(picture);
    expect(game.isWon.peek()).toBe(true);
    game.restart();
    expect(game.isWon.peek()).toBe(false);
    game.undo();
    expect(game.isWon.peek()).toBe(true);
    leave();
    page = new PageHere();
  }
});

test('a kept text that is no game of its puzzle stays as it is until the board is played', () => {
  const text = 'of a later version of the site';
  keep(keyOf(puzzle), text);
  begun().leave();
  expect(kept(keyOf(puzzle))).toBe(text);
});

/** A board of three cells whose second is of colour 1, in a puzzle of that number of colours. */
function colouredDocument(colours: number): AnyDocument {
  const all = ['#e4002b', '#ffd700', '#0057b8'].map((value) => ({ value }));
  const drawn = { colours: all.slice(0, colours), background: { value: '#ffffff' } };
  return documentOfPicture({ ...drawn, grid: colouredGrid(3, 1, Uint8Array.of(0, 1, 0)) });
}

test('the marks of colours that a puzzle lost are told as lost, are there again with the colours, and are gone with the next mark', async () => {
  const { palette } = new Session(colouredDocument(3));
  await vi.waitFor(() => expect(palette.value).toBeDefined());
  const cellsOf = (game: Game) => [...game.painting.grid.peek().cells];
  const three = begun(colouredDocument(3));
  three.game.paint([0], 3);
  three.game.paint([1], 1);
  three.game.paint([2], 3);
  three.leave();
  const left = begun(colouredDocument(2));
  expect(cellsOf(left.game)).toEqual([UNKNOWN_COLOUR, 1, UNKNOWN_COLOUR]);
  expect(left.game.lost.peek()).toEqual([0, 2]);
  left.leave();
  const again = begun(colouredDocument(3));
  expect(cellsOf(again.game)).toEqual([3, 1, 3]);
  expect(again.game.lost.peek()).toEqual([]);
  again.leave();
  const next = begun(colouredDocument(2));
  next.game.paint([2], 2);
  expect(next.game.lost.peek()).toEqual([]);
  next.leave();
  const last = begun(colouredDocument(3));
  expect(cellsOf(last.game)).toEqual([UNKNOWN_COLOUR, 1, 2]);
  for (let step = 0; step < 4; step++) last.game.undo();
  expect(cellsOf(last.game)).toEqual([UNKNOWN_COLOUR, UNKNOWN_COLOUR, UNKNOWN_COLOUR]);
  last.leave();
});

/** A board of three cells: the first of the first colour, the last of the third, and no cell of the second or fourth. */
function unusedDocument(): AnyDocument {
  const colours = ['#c8102e', '#f2d7a6', '#2e7d32', '#0057b8'].map((value) => ({ value }));
  return documentOfPicture({
    colours,
    background: { value: '#ffffff' },
    grid: colouredGrid(3, 1, Uint8Array.of(1, 0, 3)),
  });
}

/** A session in Edit, and the ways to add and remove a colour and to look at the game of the puzzle as it is then. */
function edited(document = unusedDocument()) {
  const session = new Session(document, 'edit');
  const drawing = drawingOf(session);
  drawing.picture.value = pictureOfDocument(session.document.peek());
  const remove = (colour: number): void => {
    const picture = drawing.picture.peek();
    if (picture?.colours !== undefined) drawing.change(mergedInto(picture, colour, 0));
  };
  /** Adds a colour, or gives a colour another value. */
  const paintIn = (value: string, at?: number): void => {
    const picture = drawing.picture.peek();
    if (picture === undefined) return;
    const { colours, ...rest } = inColours(picture);
    drawing.change({ ...rest, colours: at === undefined ? [...colours, { value }] : colours.with(at, { value }) });
  };
  const look = () => {
    const { game, leave } = begun(session.document.peek());
    const [cells, lost] = [[...game.painting.grid.peek().cells], game.lost.peek()];
    leave();
    return { cells, lost };
  };
  return { session, drawing, remove, paintIn, look };
}

/** Begins a game on the document of the four colours. */
async function begunInFour(): Promise<ReturnType<typeof begun>> {
  const { palette } = new Session(unusedDocument());
  await vi.waitFor(() => expect(palette.value).toBeDefined());
  return begun(unusedDocument());
}

/** Paints three cells in the first three colours as a game on the document of the four. */
async function paintThree(): Promise<void> {
  const { game, leave } = await begunInFour();
  for (const cell of [0, 1, 2]) game.paint([cell], cell + 1);
  leave();
}

test('a game goes on after Edit removes an unused colour before a used one: its marks keep their colours, those of the removed one are told as lost', async () => {
  await paintThree();
  const { session, drawing, remove, look } = edited();
  remove(2);
  expect(look()).toEqual({ cells: [1, UNKNOWN_COLOUR, 2], lost: [1] });
  remove(3);
  expect(look()).toEqual({ cells: [1, UNKNOWN_COLOUR, 2], lost: [1] });
  drawing.undo();
  drawing.undo();
  expect(look()).toEqual({ cells: [1, 2, 3], lost: [] });
  drawing.redo();
  const next = begun(session.document.peek());
  next.game.paint([1], 3);
  for (let step = 0; step < 2; step++) next.game.undo();
  next.game.redo();
  next.leave();
  drawing.undo();
  expect(look()).toEqual({ cells: [1, UNKNOWN_COLOUR, 3], lost: [] });
});

test('a game that only IndexedDB has goes on after Edit removes an unused colour', async () => {
  await paintThree();
  const { puzzle: four } = unusedDocument();
  await page.copied();
  forget([keyOf(four)]);
  expect(kept(keyOf(four))).toBeUndefined();
  const { remove, look } = edited();
  remove(2);
  await vi.waitFor(() => expect(look()).toEqual({ cells: [1, UNKNOWN_COLOUR, 2], lost: [1] }));
});

test('a colour that Edit adds takes no marks of one that was removed, which are there again when that is undone', async () => {
  for (const gone of [2, 4]) {
    page = new PageHere();
    const { game, leave } = await begunInFour();
    for (const [cell, colour] of [1, gone, 3].entries()) game.paint([cell], colour);
    leave();
    const { drawing, remove, paintIn, look } = edited();
    remove(gone);
    paintIn('#7d3bb0');
    const green = gone === 2 ? 2 : 3;
    expect(look()).toEqual({ cells: [1, UNKNOWN_COLOUR, green], lost: [1] });
    drawing.undo();
    drawing.undo();
    expect(look()).toEqual({ cells: [1, gone, 3], lost: [] });
  }
});

test('a colour that Edit adds to a drawing in black takes no marks of the colour that left it so', async () => {
  const { palette } = new Session(colouredDocument(2));
  await vi.waitFor(() => expect(palette.value).toBeDefined());
  const { game, leave } = begun(colouredDocument(2));
  game.paint([0], 2);
  leave();
  const { drawing, remove, paintIn, look } = edited(colouredDocument(2));
  remove(2);
  expect(drawing.history.peek().past).toHaveLength(1);
  paintIn('#7d3bb0');
  expect(look()).toEqual({ cells: [UNKNOWN_COLOUR, UNKNOWN_COLOUR, UNKNOWN_COLOUR], lost: [0] });
  paintIn('#ffd700');
  expect(look()).toEqual({ cells: [3, UNKNOWN_COLOUR, UNKNOWN_COLOUR], lost: [] });
});

test('marks keep their colours over any changes of unused colours in Edit', async () => {
  const step = fc.oneof(
    fc.constantFrom('add', 'undo', 'redo'),
    fc.record({ removed: fc.nat(5) }),
    fc.record({ changed: fc.nat(5) }),
  );
  const marked = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  (await begunInFour()).leave();
  fc.assert(
    fc.property(marked, fc.array(step, { maxLength: 12 }), (marks, steps) => {
      page = new PageHere();
      const { game, leave } = begun(unusedDocument());
      for (const [cell, colour] of marks.entries()) game.paint([cell], colour);
      leave();
      const { drawing, remove, paintIn, look } = edited();
      const values = () => drawing.picture.peek()?.colours?.map(({ value }) => value) ?? [];
      let owned = marks.map((colour) => values()[colour - 1]);
      for (const [at, each] of steps.entries()) {
        const before = values();
        const fresh = `#${(at + 1).toString(16).padStart(6, '0')}`;
        const used = new Set(drawing.picture.peek()?.grid.cells);
        if (each === 'add') paintIn(fresh);
        else if (each === 'undo') drawing.undo();
        else if (each === 'redo') drawing.redo();
        else if ('changed' in each) paintIn(fresh, each.changed % before.length);
        else if (!used.has(1 + (each.removed % before.length))) remove(1 + (each.removed % before.length));
        const after = values();
        if (before.length === after.length) owned = owned.map((own) => after[before.indexOf(own ?? '')] ?? own);
        const numbers = owned.map((own) => after.indexOf(own ?? '') + 1);
        const { cells, lost } = look();
        expect(cells.slice(0, marks.length)).toEqual(numbers.map((number) => number || UNKNOWN_COLOUR));
        expect(lost).toEqual([...numbers.keys()].filter((cell) => numbers[cell] === 0));
      }
    }),
  );
});

test('a game is not carried over by a change that draws its picture anew', async () => {
  await paintThree();
  const { drawing, remove, look } = edited();
  remove(3);
  expect(look()).toEqual({ cells: [UNKNOWN_COLOUR, UNKNOWN_COLOUR, UNKNOWN_COLOUR], lost: [] });
  drawing.undo();
  expect(look()).toEqual({ cells: [1, 2, 3], lost: [] });
});
