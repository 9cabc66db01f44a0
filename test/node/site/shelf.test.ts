import 'fake-indexeddb/auto';
import { randomPicture } from '@crosshatch/core/generation';
import { EMPTY, FILLED, type Grid, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeBetween, NO_HISTORY, recorded } from '#site/src/game/history.ts';
import { gameText, keyOf } from '#site/src/game/saved.ts';
import { close, putTexts, type ShelvedText, shelvedText } from '#site/src/session/database.ts';
import { openedWork } from '#site/src/session/identity.ts';
import type { Key } from '#site/src/session/keys.ts';
import { isNamedByPuzzle, newWork } from '#site/src/session/names.ts';
import { documentOfPicture } from '#site/src/session/picture.ts';
import { type WorkInHand, workText } from '#site/src/session/work.ts';
import { foundCards } from '#site/src/shelf/card.ts';
import { ShelfDesk } from '#site/src/shelf/desk.ts';
import { deleteAll, deletePuzzles, exportedShelf, importShelf, shelvedCards, undoLast } from '#site/src/shelf/shelf.ts';
import { parseShelfFile, shelfFile, withItems } from '#site/src/shelf/shelf-file.ts';

beforeEach(emptyShelf);

async function emptyShelf(): Promise<void> {
  await close();
  globalThis.indexedDB = new IDBFactory();
}

/** A puzzle of chance that was opened, or is being drawn, with its game where it has one. */
interface Kept {
  readonly work: ShelvedText;
  readonly game: ShelvedText | undefined;
}

const marksOf = (picture: Grid, share: number): Grid => ({
  ...picture,
  cells: picture.cells.map((state, cell) => (cell < share * picture.cells.length ? state : UNKNOWN)),
});

function keptOf(seed: number, { isDrawing = false, share = 0, title = '', changed = 1 } = {}): Kept {
  const picture = randomPicture(4, 3, 0.6, seed);
  const puzzle = puzzleOfGrid(picture);
  const named = title === '' ? {} : { title };
  const document = isDrawing ? documentOfPicture({ grid: picture }, named) : { puzzle, ...named };
  const before: Grid = { ...picture, cells: picture.cells.map((state) => (state === FILLED ? EMPTY : FILLED)) };
  const work: WorkInHand = {
    address: { document, marks: marksOf(picture, share) },
    pictures: isDrawing ? { past: [{ grid: before }], future: [] } : { past: [], future: [] },
  };
  const id = isDrawing ? `drawn-${seed}` : openedWork(document);
  const marks = marksOf(picture, share);
  const history = recorded({ past: [], future: [] }, changeBetween(marksOf(picture, 0), marks));
  const game = gameText({ marks, milliseconds: 61_000, isPaused: false, history }, puzzle);
  return {
    work: { key: `work:${id}`, text: workText(work), changed },
    game: share > 0 ? { key: keyOf(puzzle), text: game, changed } : undefined,
  };
}

/** A game with any strokes, guesses, new starts and answers of the solver, and its puzzle. */
const savedGame = fc
  .record({
    seed: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    thrown: fc.option(fc.constant(0), { nil: undefined }),
    milliseconds: fc.nat({ max: 10 ** 12 }),
    isPaused: fc.boolean(),
    guesses: fc.subarray([0, 1]),
    replay: fc.option(fc.record({ at: fc.nat({ max: 1 }), other: fc.nat({ max: 10 ** 12 }) }), { nil: undefined }),
    given: fc.option(fc.nat({ max: 1 }), { nil: undefined }),
  })
  .map(({ seed, share, thrown, ...others }) => {
    const picture = randomPicture(4, 3, 0.6, seed);
    const marks = marksOf(picture, share);
    const change = changeBetween(marksOf(picture, 0), marks);
    const history = recorded(NO_HISTORY, thrown === undefined ? change : { ...change, guess: thrown });
    return { game: { marks, history, ...others }, puzzle: puzzleOfGrid(picture) };
  });

const kept = fc
  .record({
    seed: fc.nat({ max: 9 }),
    isDrawing: fc.boolean(),
    share: fc.constantFrom(0, 0.5, 1),
    title: fc.constantFrom('', 'Cup', 'Ein „Haus“\nam See'),
    changed: fc.nat({ max: 10 ** 13 }),
  })
  .map(({ seed, ...options }) => keptOf(seed, options));
const shelf = fc
  .uniqueArray(kept, { maxLength: 8, selector: ({ work }) => work.key })
  .map((all) => uniqueTexts(all.flatMap(({ work, game }) => (game === undefined ? [work] : [work, game]))));

const uniqueTexts = (texts: readonly ShelvedText[]): ShelvedText[] => [
  ...new Map(texts.map((text) => [text.key, text])).values(),
];

const sorted = (texts: readonly ShelvedText[]): ShelvedText[] => texts.toSorted((a, b) => a.key.localeCompare(b.key));

async function allTexts(): Promise<readonly ShelvedText[]> {
  const file = parseShelfFile(await exportedShelf([]));
  if (!file.ok) throw new Error(file.error.message);
  return sorted(file.value.texts);
}

describe('the file of a shelf', () => {
  test('a shelf is the same after its export, the deletion of everything, and the import', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, async (texts) => {
        await emptyShelf();
        await putTexts(texts);
        const cards = await shelvedCards();
        const file = await exportedShelf([{ list: 'solved', text: 'abc' }]);
        await deleteAll();
        expect(await shelvedCards()).toEqual([]);
        const imported = await importShelf(file);
        expect(imported.ok && imported.value.lists).toEqual([{ list: 'solved', text: 'abc' }]);
        expect(await allTexts()).toEqual(sorted(texts));
        expect(await shelvedCards()).toEqual(cards);
      }),
      { numRuns: 30 },
    );
  });

  test('a shelf of any game is the same after its file was written and read', () => {
    fc.assert(
      fc.property(savedGame, ({ game, puzzle }) => {
        const content = { texts: [{ key: keyOf(puzzle), text: gameText(game, puzzle), changed: 1 }], lists: [] };
        expect(parseShelfFile(shelfFile(content))).toEqual({ ok: true, value: content });
      }),
    );
  });

  test('a second import of a file adds nothing, and an older file takes nothing away', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, shelf, async (texts, others) => {
        await emptyShelf();
        await putTexts(texts);
        const file = shelfFile({ texts: others, lists: [] });
        await importShelf(file);
        const after = await allTexts();
        const again = await importShelf(file);
        expect(again.ok && again.value.keys).toEqual([]);
        expect(await allTexts()).toEqual(after);
        // Each drawing of both is still there.
        const drawings = [...texts, ...others].filter(({ key }) => key.startsWith('work:drawn-'));
        for (const { text } of drawings) expect(after.map((each) => each.text)).toContain(text);
      }),
      { numRuns: 30 },
    );
  });

  test('a file that is cut off anywhere tells the line, and changes nothing', () => {
    const texts = [1, 2, 3].flatMap((seed) => [
      keptOf(seed, { share: 0.5 }).work,
      keptOf(seed, { isDrawing: true }).work,
    ]);
    const file = shelfFile({ texts, lists: [{ list: 'solved', text: 'abc' }] });
    const lines = file.split('\n');
    for (let length = 0; length < file.length - 1; length++) {
      const read = parseShelfFile(file.slice(0, length));
      const line = file.slice(0, length).split('\n').length;
      if (read.ok) throw new Error(`${length} characters are taken for all ${file.length}`);
      expect([line - 1, line, line + 1]).toContain(read.error.line);
    }
    expect(parseShelfFile(file.trimEnd()).ok).toBe(true);
    expect(parseShelfFile(lines.join('\r\n')).ok).toBe(true);
  });

  test.each([
    [
      '{"crosshatch":"shelf","version":1,"lines":1}\n{"key":"work:a","text":"puzzle=2x2:1/1","changed":1}\n',
      2,
      'clues',
    ],
    ['{"crosshatch":"shelf","version":1,"lines":1}\n{"key":"play:a","text":"soon","changed":1}\n', 2, 'game'],
    ['{"crosshatch":"shelf","version":1,"lines":1}\n{"key":"other:a","text":"","changed":1}\n', 2, 'key'],
    ['{"crosshatch":"shelf","version":1,"lines":1}\n{"key":"work:a"}\n', 2, 'no text'],
    ['{"crosshatch":"shelf","version":9,"lines":1}\n', 1, 'version 9'],
    ['5 5\n1\n', 1, 'not a file of a shelf'],
  ])('a broken file tells its line and the reason: %s', (file, line, reason) => {
    const read = parseShelfFile(file);
    expect(read).toMatchObject({ ok: false, error: { line, message: expect.stringContaining(reason) } });
  });
});

describe('the shelf', () => {
  test('a card tells the state, the progress and the time of its puzzle, and is made again after a change', async () => {
    const begun = keptOf(1, { share: 0.5, title: 'Cup' });
    if (begun.game === undefined) throw new Error('it has a game');
    const picture: Grid = { width: 4, height: 3, cells: new Uint8Array(12).fill(EMPTY) };
    const blank = { document: documentOfPicture({ grid: picture }, {}), marks: marksOf(picture, 0) };
    const puzzle = puzzleOfGrid(picture);
    const opened = { marks: blank.marks, milliseconds: 0, isPaused: false, history: NO_HISTORY };
    await putTexts([begun.work, begun.game, keptOf(2, { isDrawing: true, title: 'Mine' }).work, keptOf(3).work]);
    await putTexts([
      { key: 'work:drawn-blank', text: workText({ address: blank, pictures: { past: [], future: [] } }), changed: 1 },
      { key: keyOf(puzzle), text: gameText(opened, puzzle), changed: 1 },
    ]);
    const states = new Map((await shelvedCards()).map((card) => [card.key, card]));
    expect(states.get(begun.work.key)).toMatchObject({ state: 'begun', all: 7, time: '1:01', width: 4 });
    expect(states.get(keptOf(2, { isDrawing: true }).work.key)).toMatchObject({ state: 'drawing', title: 'Mine' });
    expect(states.get(keptOf(3).work.key)).toMatchObject({ state: 'untouched', time: '' });
    expect(states.get('work:drawn-blank')).toMatchObject({ state: 'drawing' });
    const over = keptOf(1, { share: 1, changed: 2 }).game;
    if (over === undefined) throw new Error('it has a game');
    await putTexts([over]);
    expect((await shelvedCards())[0]).toMatchObject({ key: begun.work.key, state: 'solved', done: 7, changed: 2 });
  });

  test('the title of a puzzle that is not solved is neither told nor found', async () => {
    const [secret, drawn] = [keptOf(1, { share: 0.5, title: 'Cup' }), keptOf(2, { isDrawing: true, title: 'Cup' })];
    await putTexts([secret.work, drawn.work]);
    const cards = await shelvedCards();
    const find = (words: string) =>
      foundCards(cards, { words, kind: undefined, state: undefined }).map(({ key }) => key);
    expect(find('cup')).toEqual([drawn.work.key]);
    expect(find('4x3')).toHaveLength(2);
    expect(find('4×3 CUP')).toEqual([drawn.work.key]);
    expect(foundCards(cards, { words: '', kind: 'light-up', state: undefined })).toEqual([]);
  });

  test('a deletion takes the game along, unless another puzzle has it, and is undone whole', async () => {
    const [opened, drawn, other] = [keptOf(1, { share: 1 }), keptOf(1, { isDrawing: true }), keptOf(2, { share: 0.5 })];
    const texts = [opened, drawn, other].flatMap(({ work, game }) => (game === undefined ? [work] : [work, game]));
    await putTexts(texts);
    expect(await deletePuzzles([opened.work.key])).toEqual([opened.work.key]);
    expect(await deletePuzzles([other.work.key])).toEqual([other.work.key, other.game?.key]);
    expect(await shelvedText(other.game?.key ?? other.work.key)).toBeUndefined();
    await undoLast();
    expect(await allTexts()).toEqual(sorted(texts.filter(({ key }) => key !== opened.work.key)));
    await deleteAll();
    await undoLast();
    expect(await shelvedCards()).toHaveLength(2);
  });

  test('an import is undone whole', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, shelf, async (texts, others) => {
        await emptyShelf();
        await putTexts(texts);
        await importShelf(shelfFile({ texts: others, lists: [] }));
        await undoLast();
        expect(await allTexts()).toEqual(sorted(texts));
      }),
      { numRuns: 20 },
    );
  });

  test('an import of a shelf that two others were put together on is undone whole, and loses no drawing', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, shelf, async (texts, others) => {
        await emptyShelf();
        await putTexts(others);
        await importShelf(shelfFile({ texts, lists: [] }));
        const file = await exportedShelf([]);
        await emptyShelf();
        await putTexts(texts);
        await importShelf(file);
        const after = (await allTexts()).map(({ text }) => text);
        const drawings = [...texts, ...others].filter(({ key }) => key.startsWith('work:drawn-'));
        for (const { text } of drawings) expect(after).toContain(text);
        const again = await importShelf(file);
        expect(again.ok && again.value.keys).toEqual([]);
        await undoLast();
        expect(await allTexts()).toEqual(sorted(texts));
      }),
      { numRuns: 20 },
    );
  });

  test('an import that moves a drawing aside counts each puzzle of the file once', async () => {
    const [here, there] = ['Mine', 'Yours'].map(
      (title, changed) => keptOf(2, { isDrawing: true, title, changed }).work,
    );
    if (here === undefined || there === undefined) throw new Error('there are two drawings');
    await putTexts([here]);
    const imported = await importShelf(shelfFile({ texts: [there], lists: [] }));
    expect(imported).toMatchObject({ ok: true, value: { puzzles: 1, taken: 1 } });
    expect(await allTexts()).toHaveLength(2);
  });
});

test('the undo of an import or a deletion takes away no stroke that was made since', async () => {
  const [here, there, later] = [0.3, 0.5, 0.8].map((share, index) => keptOf(1, { share, changed: index + 1 }));
  const other = keptOf(2, { share: 0.5 });
  if (!here?.game || !there?.game || !later?.game || !other.game) throw new Error('each has a game');
  await putTexts([here.work, here.game]);
  await importShelf(shelfFile({ texts: [there.work, there.game, other.work, other.game], lists: [] }));
  await putTexts([later.work, later.game]);
  expect((await undoLast()).sort()).toEqual([other.game.key, other.work.key].sort());
  expect(await allTexts()).toEqual(sorted([later.work, later.game]));

  await deleteAll();
  await putTexts([here.game]);
  expect(await undoLast()).toEqual([later.work.key]);
  expect(await allTexts()).toEqual(sorted([later.work, here.game]));
});

test('the reason why an action failed stays while the shelf is read again, and alone', async () => {
  const desk = new ShelfDesk();
  desk.told.value = 'Deleted all puzzles.';
  vi.stubGlobal('navigator', {});
  await close();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  await desk.exported();
  expect(desk.told.peek()).toBe('');
  vi.stubGlobal('indexedDB', new IDBFactory());
  await desk.read();
  expect(desk.fault.peek()).toContain('its storage is full or forbidden');
  expect(desk.unread.peek()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('an export where the browser forbids its database says so', async () => {
  await close();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const desk = new ShelfDesk();
  expect(await desk.exported()).toBeUndefined();
  expect(desk.fault.peek()).toContain('its storage is full or forbidden');
  expect(desk.told.peek()).toBe('');
  vi.unstubAllGlobals();
});

test('lists of a file are added to those of the browser, with one item for each puzzle', () => {
  expect(withItems('solved', 'a b', 'c b')).toBe('a b c');
  const [here, there, other] = ['a 2026-11-26 5×5 easy 9', 'a 2026-11-25 5×5 easy 4', 'b 2026-11-25 5×5 easy 4 daily'];
  expect(withItems('games', here, `${there}\n${other}`)).toBe(`${here}\n${other}`);
  expect(withItems('origins', 'a\tCup\t\tlibrary', 'a\tCup\t\tmade\nb\tBoat')).toBe('a\tCup\t\tlibrary\nb\tBoat');
  expect(withItems('games', '', 'one game\nanother')).toBe('one game\nanother');
  expect(withItems('games', 'one game', '')).toBe('one game');
});

describe('the name of a work', () => {
  test('the name of an opened puzzle depends on its clues and its picture alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const [first, second] = [randomPicture(5, 5, 0.5, one), randomPicture(5, 5, 0.5, other)];
        const [puzzle, another] = [{ puzzle: puzzleOfGrid(first) }, { puzzle: puzzleOfGrid(second), title: 'Cup' }];
        const areSame = JSON.stringify(puzzle.puzzle) === JSON.stringify(another.puzzle);
        expect(openedWork(puzzle) === openedWork(another)).toBe(areSame);
        expect(openedWork(documentOfPicture({ grid: first }))).not.toBe(openedWork(puzzle));
        expect(isNamedByPuzzle(openedWork(puzzle))).toBe(true);
      }),
    );
  });

  test('the name of a drawing is new', () => {
    const names = Array.from({ length: 100 }, () => newWork());
    expect(new Set(names).size).toBe(100);
    expect(names.some(isNamedByPuzzle)).toBe(false);
  });
});

/** A key that no list of keys takes for two. */
test('the keys of all texts are words', () => {
  const keys: Key[] = [keptOf(1).work.key, keyOf(puzzleOfGrid(randomPicture(3, 3, 0.5, 1)))];
  for (const key of keys) expect(key).toMatch(/^(work|play):[\w-]+$/);
});
