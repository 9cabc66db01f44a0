import { hint } from '@crosshatch/core/explain';
import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { createGrid, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { signal } from '@preact/signals';
import { createRef } from 'preact';
import { expect, test, vi } from 'vitest';
import type { Judgement } from '#site/src/edit/judge.ts';
import { Repairs } from '#site/src/edit/Repairs.tsx';
import { RunsFigure } from '#site/src/figures/evolution/RunsFigure.tsx';
import { RaceFigure } from '#site/src/figures/light-up/RaceFigure.tsx';
import type { Race } from '#site/src/figures/light-up/racing.ts';
import { drawLinePuzzle } from '#site/src/figures/line-order/orders.ts';
import { trainOrders } from '#site/src/figures/line-order/training.ts';
import { useTraining } from '#site/src/figures/line-order/use-training.ts';
import { type Measuring, useMeasuring } from '#site/src/figures/measured/measuring.tsx';
import { figureTasks } from '#site/src/figures/tasks.ts';
import { SearchFigure } from '#site/src/figures/trace/SearchFigure.tsx';
import { LightUpAdvisor } from '#site/src/light-up/play/advisor.ts';
import { LightUpGame } from '#site/src/light-up/play/game.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { SetMode } from '#site/src/light-up/set/SetMode.tsx';
import { SolveMode as LightUpSolveMode } from '#site/src/light-up/solve/SolveMode.tsx';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { lightUpTasks } from '#site/src/light-up/tasks.ts';
import { Questions } from '#site/src/solve/questions.ts';
import { SolveRun } from '#site/src/solve/run.ts';
import { VerdictText } from '#site/src/solve/VerdictText.tsx';
import { Solver } from '#site/src/solver/solver.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

/*
 * Controls that ask a worker, while the connection is lost and after it is back.
 */

const page = eachHasPage();

/** A task whose worker lacks a part of its own when it is first asked, and which answers then. */
const lostAtFirst = <Answer>(answer: Answer) =>
  vi
    .fn(() => answer)
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });

test('a training can be asked for again after its worker was lost', async () => {
  const plan = {
    pictures: [1, 2].map((seed) => drawLinePuzzle(5, seed)),
    memory: 'table',
    skipsUnchanged: false,
  } as const;
  const first = trainOrders({ ...plan, seed: 1 });
  const second = trainOrders({ ...plan, seed: 2 });
  vi.stubGlobal('Worker', workerOf({ trainOrders: lostAtFirst(second) }));
  let training: ReturnType<typeof useTraining> | undefined;
  const Shown = () => {
    training = useTraining(first);
    return null;
  };
  page.show(Shown, {});
  await training?.train({ plan: second, show: 'last' });
  expect(training?.training).toBe(first);
  await training?.train({ plan: second, show: 'last' });
  await becomes(() => training?.training.seed === 2);
});

test('a measurement can be started again after its worker was lost', async () => {
  vi.stubGlobal('Worker', workerOf({}));
  let measuring: Measuring | undefined;
  const Shown = () => {
    measuring = useMeasuring();
    return null;
  };
  page.show(Shown, {});
  const round = lostAtFirst(7);
  const answers: number[] = [];
  for (const expected of [[], [7]]) {
    await measuring?.run([async () => round()], (answer) => answers.push(answer));
    await becomes(() => measuring?.isRunning === false);
    expect(answers).toEqual(expected);
  }
});

test('a repair of several cells can be asked for again after its worker was lost', async () => {
  vi.stubGlobal('Worker', workerOf({ repairOf: lostAtFirst([{ row: 0, column: 0, state: 1 }]) }));
  const picture = { grid: createGrid(1, 1) };
  const judgement: Judgement = {
    kind: 'ambiguous',
    other: picture.grid,
    differing: [],
    repairs: [],
    repairing: 'complete',
  };
  const changeGrid = vi.fn();
  page.show(Repairs, {
    judge: { judgement: signal(judgement), isStale: signal(false) },
    drawing: { picture: signal(picture), changeGrid },
    solver: new Solver(),
    words: String,
    pointed: signal([]),
    root: createRef<HTMLElement>(),
  });
  page.press('Change several cells');
  expect(page.hasButton('Stop')).toBe(true);
  await becomes(() => !page.hasButton('Stop'));
  expect(changeGrid).not.toHaveBeenCalled();
  page.press('Change several cells');
  await becomes(() => changeGrid.mock.calls.length === 1);
});

/** A puzzle of Light Up with two solutions. */
function lightUpSession(): LightUpSession {
  const read = parseLightUps('2x2:d');
  if (!read.ok || read.value[0] === undefined) throw new Error('the board was not read');
  return new LightUpSession(read.value[0]);
}

test('numbers that make a Light Up puzzle unique can be asked for again after their worker was lost', async () => {
  const repair = lostAtFirst({ status: 'impossible' });
  vi.stubGlobal('Worker', workerOf({ ...lightUpTasks, repair }));
  page.show(SetMode, { session: lightUpSession(), solver: new LightUpSolver(), onOpen: () => {} });
  await becomes(() => page.hasButton('Make it unique'));
  page.press('Make it unique');
  await becomes(() => page.button('Make it unique').getAttribute('aria-disabled') === 'false');
  page.press('Make it unique');
  await becomes(() => page.text().includes('No numbers make it unique'));
  expect(repair).toHaveBeenCalledTimes(2);
});

test('a hint on Light Up can be asked for again after its worker was lost', async () => {
  vi.stubGlobal('Worker', workerOf({ hint: lostAtFirst({ status: 'complete' }) }));
  const advisor = new LightUpAdvisor(new LightUpGame(lightUpSession()), new LightUpSolver());
  await advisor.hint();
  expect(advisor.isBusy.peek()).toBe(false);
  expect(advisor.advice.peek()?.text).toMatch(/^The solver broke down: /);
  await advisor.hint();
  expect(advisor.advice.peek()?.text).toBe('Every square is lit, and every rule is kept.');
});

test('the certain cells can be asked for again after their worker was lost, which the verdict tells', async () => {
  const grid = createGrid(2, 1);
  vi.stubGlobal('Worker', workerOf({ certain: lostAtFirst({ grid, differing: 2, unsure: 0 }) }));
  const outcome = { status: 'multiple', solutions: [grid, grid], complete: true, work: {} } as const;
  const puzzle = puzzleOfGrid(grid);
  const run = new SolveRun(puzzle, { outcome, taken: 0, kept: 0 });
  const Shown = () =>
    VerdictText({
      puzzle,
      state: run.state.value,
      solution: 'certain',
      certain: run.certain.value,
      certainFault: run.certainFault.value,
      time: undefined,
      onSolution: () => void run.findCertain(),
    });
  page.show(Shown, {});
  page.press('Certain cells');
  await becomes(() => page.text().includes('Press “Certain cells” to search again.'));
  page.press('Certain cells');
  await becomes(() => page.text().includes('0 of 2 cells are the same in every solution'));
});

test('a question about a solved board can be asked again after its worker was lost', async () => {
  const board = createGrid(1, 1);
  const puzzle = puzzleOfGrid(board);
  vi.stubGlobal('Worker', workerOf({ hint: lostAtFirst(hint(puzzle, board)) }));
  const questions = new Questions(new SolveRun(), new Solver());
  const from = { ...board, cells: Uint8Array.of(UNKNOWN) };
  await questions.next(puzzle, from);
  expect(questions.asked.peek()).toBeUndefined();
  await questions.next(puzzle, from);
  expect(questions.asked.peek()).toMatchObject({ kind: 'hint' });
});

test.each(['answer', 'steps'] as const)(
  'a Light Up puzzle can be solved again after the worker was lost that looked for its %s',
  async (task) => {
    const session = lightUpSession();
    const puzzle = session.puzzle.peek();
    const found = { answer: () => lightUpTasks.answer(puzzle), steps: () => lightUpTasks.steps(puzzle) };
    vi.stubGlobal('Worker', workerOf({ ...lightUpTasks, [task]: lostAtFirst(found[task]()) }));
    page.show(LightUpSolveMode, { session, solver: new LightUpSolver(), onOpen: () => {} });
    await becomes(() => page.hasButton('Solve'));
    expect(page.text()).toContain(task === 'answer' ? 'The solver broke down' : '2 solutions');
    page.press('Solve');
    await becomes(() => page.text().includes('nothing more follows'));
    expect(page.text()).toContain('2 solutions');
    expect(page.hasButton('Solve')).toBe(false);
  },
);

test('a race on Light Up can be run again after its worker was lost', async () => {
  const recorded: Race = { seed: 1, limit: 10, lanes: [], exact: { status: 'unique', steps: 1 } };
  const run = lostAtFirst({ ...recorded, exact: { status: 'contradictory', steps: 1 } });
  vi.stubGlobal('Worker', workerOf({ race: run }));
  const first = { title: 'T', id: '3x3:i', rows: ['...', '...', '...'] };
  page.show(RaceFigure, { figure: 'figure', first, forms: ['wp'], race: recorded, board: 'wp' });
  page.press('Run here');
  await becomes(() => run.mock.calls.length === 1 && page.hasButton('Run here'));
  page.press('Run here');
  await becomes(() => page.text().includes('“contradictory”'));
});

test('runs can be bred again after their worker was lost, and until then those of the puzzle are shown', async () => {
  const begin = lostAtFirst({ ok: false, error: { status: 'unique', solutions: [], complete: true, work: {} } });
  vi.stubGlobal('Worker', workerOf({ beginRuns: begin }));
  const run = { cells: '1', fitness: 0, isOver: true, isSolution: true };
  const findings = {
    algorithm: 'ga',
    seed: 1,
    crowd: undefined,
    runs: [run],
    status: 'solved',
    evaluations: 3,
  } as const;
  const puzzle = puzzleOfGrid(createGrid(1, 1));
  page.show(RunsFigure, { figure: 'figure', first: { title: 'T', id: '1x1:0/0', puzzle, findings } });
  page.press('Breed in 2 workers');
  await becomes(() => begin.mock.calls.length === 1 && !page.text().includes('Breeding in'));
  expect(page.text()).toContain('an expert with a penalty of 0, a solution');
  page.press('Breed in 2 workers');
  await becomes(() => page.text().includes('Boards counted'));
});

test('the steps of a search that are not in the page can be asked for again after their worker was lost', async () => {
  const puzzle = puzzleOfGrid(createGrid(1, 1));
  const runs = figureTasks.searchRuns(puzzle);
  const ask = lostAtFirst(runs);
  vi.stubGlobal('Worker', workerOf({ searchRuns: ask }));
  page.show(SearchFigure, { figure: 'figure', first: { title: 'T', id: '1x1:0/0', puzzle, findings: runs }, start: 0 });
  const scrubber = page.find('[role=slider], input[type=range]');
  for (const times of [1, 2]) {
    Object.assign(scrubber, { valueAsNumber: times });
    page.send(scrubber, 'input');
    await becomes(() => ask.mock.calls.length === times);
    await settled();
  }
});
