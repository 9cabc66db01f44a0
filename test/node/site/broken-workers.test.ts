import { exact } from '@crosshatch/core/exact';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { type AnyGrid, createGrid, EMPTY, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { signal } from '@preact/signals';
import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { Copier } from '#site/src/controls/Copier.tsx';
import { Drawing } from '#site/src/edit/drawing.ts';
import { USUAL_LOOK } from '#site/src/export/coloured-look.ts';
import { FileFormats } from '#site/src/export/FileFormats.tsx';
import { PictureExport } from '#site/src/export/PictureExport.tsx';
import { type SolutionOptions, useSolution } from '#site/src/export/useSolution.ts';
import { PictureExport as LightUpPictureExport } from '#site/src/light-up/export/PictureExport.tsx';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import type { Tasks } from '#site/src/solver/tasks.ts';
import { becomes, eachHasPage } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

/*
 * Parts of a page that tell the reader that their worker broke down.
 */

const page = eachHasPage();

const puzzle = puzzleOfGrid(createGrid(1, 1));
const broken = () => {
  throw new RangeError('no such square');
};

test('the making of Light Up puzzles ends with the error of its worker, which the note tells', async () => {
  vi.stubGlobal('Worker', workerOf({ generate: broken }));
  // The only instance keeps its puzzles for other tests.
  vi.resetModules();
  const { making } = await import('#site/src/light-up/create/making.ts');
  await making.make();
  expect(making.note.peek()).toBe('The generator broke down: RangeError: no such square.');
  expect(making.isBusy.peek()).toBe(false);
});

test('a solution for an export whose worker breaks down is told as not found, and is looked for again when it is wanted', async () => {
  const answer = vi.fn((): unknown => ({ outcome: { status: 'contradictory' } })).mockImplementationOnce(broken);
  vi.stubGlobal('Worker', workerOf({ answer }));
  const isWanted = signal(true);
  const options: SolutionOptions<PuzzleDocument, AnyGrid, Tasks> = {
    document: signal({ puzzle }),
    solver: new Solver(),
    solve: async (tasks, { puzzle }) => (await tasks.answer(puzzle)).outcome,
    isWanted,
  };
  const Shown = () => h('p', {}, useSolution(options).value.note);
  page.show(Shown, {});
  await becomes(() => page.text().includes('because the solver broke down: RangeError: no such square.'));
  isWanted.value = false;
  isWanted.value = true;
  await becomes(() => page.text().includes('This puzzle has no solution.'));
});

test('a puzzle that no worker writes has no files, which is told until it is written', async () => {
  const file = {
    format: 'json',
    title: 'JSON',
    mediaType: 'x',
    extension: '.json',
    text: { ok: true, value: '{}' },
  } as const;
  const answers = [async () => [file], async () => broken(), async () => [file]];
  const document = signal(0);
  page.show(FileFormats, {
    document,
    write: () => answers[document.peek()]?.() ?? Promise.resolve([]),
    usual: 'json',
    noteOf: () => '',
    nameOf: String,
    copier: new Copier(),
  });
  await becomes(() => page.text().includes('JSON'));
  document.value = 1;
  await becomes(() => page.text().includes('because the solver broke down: RangeError: no such square.'));
  expect(page.text()).not.toContain('JSON');
  document.value = 2;
  await becomes(() => page.text().includes('JSON'));
  expect(page.text()).not.toContain('broke down');
});

test.each(['Download SVG', 'Copy SVG', 'Download PNG'])(
  '%s of a picture that no worker draws tells the error, of a nonogram and of Light Up',
  async (name) => {
    vi.stubGlobal('Worker', workerOf({ svg: broken }));
    const told = 'The picture could not be drawn: RangeError: no such square.';
    const copier = new Copier();
    page.show(PictureExport, {
      document: signal({ puzzle }),
      grid: signal(createGrid(1, 1)),
      look: signal(USUAL_LOOK),
      solver: new Solver(),
      copier,
    });
    page.press(name);
    await becomes(() => copier.notice.peek() === told);
    const ofLightUp = new Copier();
    page.show(LightUpPictureExport, {
      puzzle: { width: 1, height: 1, squares: Int8Array.of(WHITE_SQUARE) },
      bulbs: signal(undefined),
      name: 'light-up',
      solver: new LightUpSolver(),
      copier: ofLightUp,
    });
    page.press(name);
    await becomes(() => ofLightUp.notice.peek() === told);
  },
);

test('a picture to draw on that no worker finds is told with the error, and is looked for again or begun empty', async () => {
  const answer = vi.fn((): unknown => ({ outcome: exact.solve(puzzle, { solutions: 1 }) }));
  answer.mockImplementationOnce(broken).mockImplementationOnce(broken);
  vi.stubGlobal('Worker', workerOf({ answer }));
  const solver = new Solver();
  const session = new Session({ puzzle }, 'edit');
  const drawing = new Drawing(session);
  drawing.follow(solver);
  const told = 'RangeError: no such square';
  await vi.waitFor(() => expect(drawing.fault.peek()).toBe(told));
  expect(drawing.picture.peek()).toBeUndefined();
  drawing.tryAgain(solver);
  expect(drawing.fault.peek()).toBeUndefined();
  await vi.waitFor(() => expect(drawing.fault.peek()).toBe(told));
  const empty = new Drawing(session);
  drawing.tryAgain(solver);
  await vi.waitFor(() => expect(drawing.picture.peek()?.grid.cells).toEqual(Uint8Array.of(EMPTY)));
  expect(drawing.lack.peek()).toBeUndefined();
  answer.mockImplementationOnce(broken);
  empty.follow(solver);
  await vi.waitFor(() => expect(empty.fault.peek()).toBe(told));
  empty.beginEmpty(solver);
  expect(empty.picture.peek()).toBeDefined();
  expect(empty.lack.peek()).toBe('unsolved');
});
