import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { createGrid } from '@crosshatch/core/puzzle';
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Judgement } from '#site/src/edit/judge.ts';
import { Repairs } from '#site/src/edit/Repairs.tsx';
import { drawLinePuzzle } from '#site/src/figures/line-order/orders.ts';
import { trainOrders } from '#site/src/figures/line-order/training.ts';
import { useTraining } from '#site/src/figures/line-order/use-training.ts';
import { type Measuring, useMeasuring } from '#site/src/figures/measured/measuring.tsx';
import { LightUpAdvisor } from '#site/src/light-up/play/advisor.ts';
import { LightUpGame } from '#site/src/light-up/play/game.ts';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { SetMode } from '#site/src/light-up/set/SetMode.tsx';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { lightUpTasks } from '#site/src/light-up/tasks.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { becomes, eachHasPage } from './shown-part.ts';
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
  expect(advisor.advice.peek()).toBeUndefined();
  await advisor.hint();
  expect(advisor.advice.peek()).toBeDefined();
});
