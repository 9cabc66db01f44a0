import { exact } from '@crosshatch/core/exact';
import { grade, hint } from '@crosshatch/core/explain';
import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { createGrid, EMPTY, FILLED, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawingOf } from '#site/src/edit/drawing.ts';
import { EditMode } from '#site/src/edit/EditMode.tsx';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { deskOf } from '#site/src/light-up/set/desk.ts';
import { SetMode } from '#site/src/light-up/set/SetMode.tsx';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { lightUpTasks } from '#site/src/light-up/tasks.ts';
import { Advisor } from '#site/src/play/advisor.ts';
import { Game } from '#site/src/play/game.ts';
import { PlayMode } from '#site/src/play/PlayMode.tsx';
import { checksAtOnce } from '#site/src/play/settings.ts';
import { forgetGames, solvedGames } from '#site/src/puzzles/kept-games.ts';
import { documentOfPicture } from '#site/src/session/picture.ts';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { Room } from './page-here.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { WorkerHere } from './worker-here.ts';

/*
 * Parts of a page that share a solver.
 */

const page = eachHasPage();
const full = { ...createGrid(2, 2), cells: new Uint8Array(4).fill(FILLED) };
const puzzle = puzzleOfGrid(full);
const endless = () => new Promise<never>(() => {});
let workers: WorkerHere[] = [];

type Task = (...asked: never[]) => unknown;

/** Has all workers of a test compute the given tasks, each one after another. */
function offer(tasks: Readonly<Record<string, Task>>): void {
  workers = [];
  vi.stubGlobal(
    'Worker',
    class extends WorkerHere {
      constructor() {
        let last: Promise<unknown> = Promise.resolve();
        const queued =
          (task: Task): Task =>
          (...asked) => {
            last = last.then(() => task(...asked));
            return last;
          };
        super(Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, queued(task)])));
        workers.push(this);
      }
    },
  );
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Room(1_000_000));
  vi.stubGlobal('fetch', async () => Response.json([]));
});

test('a won game is counted, graded and stored after the reader has stopped a hint that was asked for before', async () => {
  const askedHint = vi.fn(endless);
  offer({ hint: askedHint, count: () => ({ found: 1, complete: true }), grade: () => grade(puzzle) });
  forgetGames();
  const session = new Session({ puzzle }, 'play');
  page.show(PlayMode, { session, solver: new Solver(), onDocument: () => {}, onNew: () => {} });
  page.press('Hint');
  await becomes(() => askedHint.mock.calls.length === 1);
  act(() => {
    session.marks.value = full;
  });
  await becomes(() => page.has('.game-end'));
  await settled();
  page.press('Stop');
  await becomes(() => solvedGames().length === 1);
  await becomes(() => page.text().includes('No other board meets the clues.'));
  expect(page.text()).not.toContain('…');
  forgetGames();
});

test('an advisor that is left ends its search for the solution and its count, so that the next hint need not wait', async () => {
  for (const task of ['answer', 'count'] as const) {
    const asked = vi.fn(endless);
    offer({ hint, [task]: asked });
    const session = new Session({ puzzle }, 'play');
    const solver = new Solver();
    checksAtOnce.value = task === 'answer';
    if (task === 'count') session.marks.value = full;
    const end = new Advisor(new Game(session), solver).start();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    end();
    checksAtOnce.value = false;
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    const next = new Advisor(new Game(new Session({ puzzle }, 'play')), solver);
    await next.hint();
    expect(next.advice.peek()?.cells).not.toEqual([]);
  }
});

test('Edit stops its search for a picture when it is left, and begins it again, whatever is stopped in Play meanwhile', async () => {
  const answer = vi
    .fn((): unknown => ({ outcome: exact.solve(puzzle, { solutions: 1 }) }))
    .mockImplementationOnce(endless);
  offer({ answer, hint: endless });
  const session = new Session({ puzzle }, 'edit');
  const solver = new Solver();
  page.show(EditMode, { session, solver, onDocument: () => {}, onNew: () => {} });
  await becomes(() => answer.mock.calls.length === 1);
  expect(page.text()).toContain('Solving the puzzle');
  page.leave();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  const advisor = new Advisor(new Game(session), solver);
  const asked = advisor.hint();
  await vi.waitFor(() => expect(workers).toHaveLength(2));
  const drawing = drawingOf(session);
  drawing.follow(solver);
  advisor.stop();
  await asked;
  await vi.waitFor(() => expect(drawing.picture.peek()?.grid).toEqual(full));
  expect(drawing.lack.peek()).toBeUndefined();
});

test('Edit finds the picture of the next puzzle, although a repair of several cells was asked for before', async () => {
  const repairOf = vi.fn(endless);
  offer({
    answer: (asked: Puzzle) => ({ outcome: exact.solve(asked, { solutions: 2 }) }),
    repairs: () => ({ status: 'complete', repairs: [] }),
    repairOf,
  });
  const ambiguous = { ...full, cells: Uint8Array.of(FILLED, EMPTY, EMPTY, FILLED) };
  const session = new Session(documentOfPicture({ grid: ambiguous }), 'edit');
  page.show(EditMode, { session, solver: new Solver(), onDocument: () => {}, onNew: () => {} });
  await becomes(() => page.hasButton('Change several cells'));
  page.press('Change several cells');
  await becomes(() => repairOf.mock.calls.length === 1);
  act(() => session.load({ puzzle }));
  const drawing = drawingOf(session);
  await becomes(() => drawing.picture.peek() !== undefined);
  expect(drawing.picture.peek()?.grid).toEqual(full);
  expect(drawing.lack.peek()).toBeUndefined();
});

test('a repair of a Light Up puzzle that is changed meanwhile is stopped, and the changed puzzle is judged', async () => {
  const [document] = readLightUp('2x2:d');
  const repair = vi.fn(endless);
  offer({ ...lightUpTasks, repair });
  const session = new LightUpSession(document);
  page.show(SetMode, { session, solver: new LightUpSolver(), onOpen: () => {} });
  await becomes(() => page.hasButton('Make it unique'));
  page.press('Make it unique');
  await becomes(() => repair.mock.calls.length === 1);
  const desk = deskOf(session);
  act(() => desk.resize(1, 1));
  await becomes(() => page.text().includes('Exactly one solution'));
  act(() => desk.undo());
  await becomes(() => page.hasButton('Make it unique'));
  expect(page.button('Make it unique').getAttribute('aria-disabled')).toBe('false');
});

function readLightUp(text: string) {
  const read = parseLightUps(text);
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  return [read.value[0]] as const;
}
