import { createPuzzle, failure, success } from '@crosshatch/core/puzzle';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FileForm } from '#site/src/enter/FileForm.tsx';
import { TypedCluesForm } from '#site/src/enter/TypedCluesForm.tsx';
import { Solver } from '#site/src/solver/solver.ts';
import { Workbench } from '#site/src/workbench/Workbench.tsx';
import { LISTED } from './listed-puzzle.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

const page = eachHasPage();

const created = createPuzzle([[1]], [[1]]);
if (!created.ok) throw new Error(created.error.message);
const answer = success([{ puzzle: created.value }]);

describe('a text that is read', () => {
  let read = Promise.withResolvers<typeof answer>();
  const opened = vi.fn();
  const show = (given?: string | File) =>
    page.show(FileForm, {
      solver: new Solver(),
      ...(given !== undefined && { given }),
      onDocument: opened,
      onLink: opened,
    });

  beforeEach(() => {
    read = Promise.withResolvers();
    opened.mockClear();
    vi.stubGlobal('Worker', workerOf({ readAny: () => read.promise }));
  });

  test('a text that is read opens its puzzle', async () => {
    show('1x1:1/1');
    read.resolve(answer);
    await becomes(() => opened.mock.calls.length === 1);
  });

  test('an empty file is read, and not the text that was not opened yet', async () => {
    const texts: string[] = [];
    const fault = failure({ code: 'syntax', message: 'the text is empty' });
    vi.stubGlobal('Worker', workerOf({ readAny: (text: string) => texts.push(text) && fault }));
    show();
    page.type('textarea', '2x2:');
    page.leave();
    show(new File([], 'empty.txt'));
    await becomes(() => page.text().includes('The text is empty.'));
    expect(texts).toEqual(['']);
  });

  test('a file that the browser cannot read is told', async () => {
    const folder = new File([], 'puzzles');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('not found', 'NotFoundError'));
    show(folder);
    await becomes(() => page.text().includes('The file puzzles cannot be read: it is a folder'));
    expect(opened).not.toHaveBeenCalled();
  });

  test('a text that is read after its dialog was closed, or after another was typed, opens nothing', async () => {
    for (const leave of [() => page.leave(), () => page.type('textarea', '2x2:')]) {
      read = Promise.withResolvers();
      show('1x1:1/1');
      await settled();
      leave();
      read.resolve(answer);
      await settled();
      page.leave();
    }
    expect(opened).not.toHaveBeenCalled();
  });

  test('a link that is read after its dialog was closed is not followed', async () => {
    show('https://example.org/play/#puzzle=1x1:1/1');
    await settled();
    page.leave();
    read.resolve(answer);
    await settled();
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a text that was changed and changed back leaves the wrong clue to be looked for again', () => {
  vi.stubGlobal('Worker', workerOf({ culprits: () => new Promise(() => {}) }));
  page.show(TypedCluesForm, { given: undefined, corrects: false, onDocument: () => {} });
  const columns = 'label + label textarea';
  page.type('textarea', '1\n2');
  page.type(columns, '1\n1');
  page.press('Find the wrong clue');
  expect(page.hasButton('Find the wrong clue')).toBe(false);
  page.type(columns, '1\n1 ');
  expect(page.hasButton('Find the wrong clue')).toBe(true);
  page.type(columns, '1\n1');
  expect(page.hasButton('Find the wrong clue')).toBe(true);
  expect(page.has('.culprits')).toBe(false);
});

describe('the next puzzle of the dialog', () => {
  let fetched = Promise.withResolvers<Response>();
  const opened = vi.fn();

  beforeEach(async () => {
    fetched = Promise.withResolvers();
    opened.mockClear();
    vi.stubGlobal('fetch', () => fetched.promise);
    // The list is fetched once by a module.
    vi.resetModules();
    const { LibraryForm } = await import('#site/src/enter/LibraryForm.tsx');
    page.show(LibraryForm, { onDocument: opened });
    page.press('From the library');
  });

  test('a list that comes opens one of its puzzles', async () => {
    fetched.resolve(Response.json([LISTED]));
    await becomes(() => opened.mock.calls.length === 1);
  });

  test('a list that comes after the dialog was closed opens nothing', async () => {
    page.leave();
    fetched.resolve(Response.json([LISTED]));
    await settled();
    expect(opened).not.toHaveBeenCalled();
  });

  test('a list that comes after the reader has stopped opens nothing, and the buttons can be pressed again', async () => {
    page.press('Stop');
    expect(page.hasButton('Stop')).toBe(false);
    fetched.resolve(Response.json([LISTED]));
    await settled();
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a drop on the workbench', () => {
  const outcome = { status: 'contradictory', solutions: [], lines: [], work: {} } as const;
  const drop = (files: readonly File[], text = '') =>
    page.send(page.find('.workbench'), 'drop', { dataTransfer: { files, getData: () => text } });

  beforeEach(() => {
    vi.stubGlobal('Worker', workerOf({ readAny: () => new Promise(() => {}) }));
    page.show(Workbench, { home: 'solve', answer: { outcome, taken: 0, kept: 0 }, Solve: () => null });
  });

  test('a text that is dropped on the open dialog takes the place of the one before', async () => {
    drop([], 'first');
    await becomes(() => page.has('#puzzle-text'));
    expect(page.find('#puzzle-text')).toHaveProperty('value', 'first');
    drop([], 'second');
    await settled();
    expect(page.find('#puzzle-text')).toHaveProperty('value', 'second');
    page.send(page.find('dialog'), 'close');
    await settled();
    expect(page.has('dialog')).toBe(false);
  });

  test('a dialog whose place another has taken does not close the other', async () => {
    drop([], 'first');
    await becomes(() => page.has('dialog'));
    const before = page.find('dialog');
    drop([], 'second');
    await settled();
    page.send(before, 'close');
    await settled();
    expect(page.has('dialog')).toBe(true);
  });

  test('a picture in any Netpbm format is a puzzle as text, since browsers decode none', async () => {
    for (const name of ['a.pbm', 'a.pgm', 'a.pnm', 'a.PPM']) {
      drop([new File(['P1\n1 1\n1\n'], name, { type: 'image/x-portable-pixmap' })]);
      await becomes(() => page.has('#puzzle-text'));
      page.send(page.find('dialog'), 'close');
      await becomes(() => !page.has('dialog'));
    }
  });
});
