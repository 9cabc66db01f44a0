import { createGrid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gridOf } from '#site/src/board/grids.ts';
import { Scrubber } from '#site/src/controls/Scrubber.tsx';
import { Tabs } from '#site/src/controls/Tabs.tsx';
import { examples } from '#site/src/figures/frame/examples.ts';
import { ImplicationGraph } from '#site/src/figures/implications/ImplicationGraph.tsx';
import { generationOf } from '#site/src/figures/light-up/breeding.ts';
import { ChancesFigure } from '#site/src/figures/light-up/ChancesFigure.tsx';
import { GenerationFigure } from '#site/src/figures/light-up/GenerationFigure.tsx';
import { NetworkFigure } from '#site/src/figures/light-up/NetworkFigure.tsx';
import { lightUpSubject } from '#site/src/figures/light-up/prepared.ts';
import { RaceFigure } from '#site/src/figures/light-up/RaceFigure.tsx';
import type { Race } from '#site/src/figures/light-up/racing.ts';
import { LineDrawing } from '#site/src/figures/line/LineDrawing.tsx';
import { LineFigure } from '#site/src/figures/line/LineFigure.tsx';
import { LinePicker } from '#site/src/figures/line/LinePicker.tsx';
import { placementsOf } from '#site/src/figures/line/placements.ts';
import { cellsOfText, type ShownLine } from '#site/src/figures/line/shown-line.ts';
import { OrdersFigure } from '#site/src/figures/line-order/OrdersFigure.tsx';
import { drawLinePuzzle, ordersOf } from '#site/src/figures/line-order/orders.ts';
import { linkOf } from '#site/src/figures/line-order/plan-link.ts';
import { TrainingFigure } from '#site/src/figures/line-order/TrainingFigure.tsx';
import { type TrainingPlan, trainOrders, withLastSnapshot } from '#site/src/figures/line-order/training.ts';
import { DrawFigure } from '#site/src/figures/solutions/DrawFigure.tsx';
import { DrawingBoard } from '#site/src/figures/solutions/DrawingBoard.tsx';
import { figureTasks } from '#site/src/figures/tasks.ts';
import { SearchFigure } from '#site/src/figures/trace/SearchFigure.tsx';
import { drawnBoard } from '../core/exact/random-board.ts';
import { held } from './held-answers.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

/*
 * Figures whose reader acts before the worker has answered, or by the keyboard alone.
 */

const page = eachHasPage();

beforeEach(() => vi.stubGlobal('PointerEvent', class extends Event {}));

const cells = () => [...document.querySelectorAll<HTMLElement>('td button')];
const cell = (place: number): HTMLElement => {
  const found = cells()[place];
  if (found === undefined) throw new Error(`there is no cell ${place}`);
  return found;
};
const filled = () => cells().map((each) => (each.getAttribute('aria-pressed') === 'true' ? '1' : '0'));
const link = () => page.button('Link').getAttribute('href');
const labelled = (label: string): HTMLElement => page.find(`[aria-label="${label}"]`);
const press = (label: string) => page.send(labelled(label), 'click');

describe('a drawn picture', () => {
  const picture = ['110', '010', '011'];
  const orders = ordersOf(puzzleOfGrid(gridOf(picture)), 1);

  test('a picture is solved once, and not again for each of its strokes', async () => {
    const { asked, answer } = held(ordersOf);
    vi.stubGlobal('Worker', workerOf({ ordersOf: asked }));
    page.show(OrdersFigure, { figure: 'figure', picture, orders, start: 0 });
    for (const place of [2, 3, 6]) {
      page.send(cell(place), 'click');
      await settled();
    }
    await answer();
    await answer();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(page.text()).not.toContain('Solving');
    expect(asked.mock.lastCall?.[0]).toEqual(puzzleOfGrid(gridOf(['111', '110', '111'])));
  });

  test('another random order is that of the picture as it is drawn', async () => {
    const { asked, answer } = held(ordersOf);
    vi.stubGlobal('Worker', workerOf({ ordersOf: asked }));
    page.show(OrdersFigure, { figure: 'figure', picture, orders, start: 0 });
    page.send(cell(2), 'click');
    await answer();
    page.send(cell(3), 'click');
    await settled();
    page.press('Another random order');
    await answer();
    await answer();
    expect(asked.mock.lastCall).toEqual([puzzleOfGrid(gridOf(['111', '110', '011'])), 2]);
  });

  test('a picture stays if another puzzle was asked for before it was drawn', async () => {
    const { asked, answer } = held(drawLinePuzzle);
    vi.stubGlobal('Worker', workerOf({ drawLinePuzzle: asked, ordersOf }));
    page.show(OrdersFigure, { figure: 'figure', picture, orders, start: 0 });
    page.press('Another puzzle');
    page.send(cell(2), 'click');
    await answer();
    expect(filled().join('')).toBe('111010011');
  });

  test('a picture has its own twin, and no twin of a picture on the way to it', async () => {
    const { asked, answer } = held(figureTasks.solutionsOf);
    vi.stubGlobal('Worker', workerOf({ solutionsOf: asked }));
    page.show(DrawFigure, { figure: 'figure', picture, solutions: { pictures: [picture], isComplete: true } });
    for (const place of [0, 1, 4, 7, 8, 8]) {
      page.send(cell(place), 'click');
      await settled();
    }
    await answer();
    expect(page.text()).toContain('Looking for another picture');
    await answer();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(page.text()).toContain('No other picture has these clues');
  });

  test('Tab reaches a cell of a picture, also after a smaller picture was loaded', () => {
    const show = (size: number) => {
      const grid = createGrid(size, size);
      grid.cells.fill(0);
      page.show(DrawingBoard, { grid, puzzle: puzzleOfGrid(grid), onDraw: () => {} });
    };
    show(4);
    page.send(cell(15), 'focus');
    show(2);
    expect(
      cells().filter((each) => Reflect.get(each, 'tabIndex') === 0 || /tabindex="0"/i.test(each.outerHTML)),
    ).toHaveLength(1);
  });

  test('the mouse draws only while its button is down', () => {
    const drawn: string[] = [];
    const grid = gridOf(['000']);
    page.show(DrawingBoard, { grid, puzzle: puzzleOfGrid(grid), onDraw: (next) => drawn.push(next.cells.join('')) });
    page.send(cell(0), 'pointerdown', { pointerType: 'mouse', button: 0, buttons: 1 });
    page.send(cell(1), 'pointerenter', { buttons: 1 });
    // The button was released in another window.
    page.send(cell(2), 'pointerenter', { buttons: 0 });
    expect(drawn).toEqual(['100', '010']);
  });
});

describe('a training', () => {
  const plan: TrainingPlan = {
    pictures: [1, 2].map((seed) => drawLinePuzzle(5, seed)),
    memory: 'table',
    skipsUnchanged: false,
    seed: 1,
  };
  const first = withLastSnapshot(trainOrders(plan));

  test('a training takes over every change that was made while another ran', async () => {
    const { asked, answer } = held(trainOrders);
    vi.stubGlobal('Worker', workerOf({ trainOrders: asked }));
    page.show(TrainingFigure, { figure: 'figure', first, start: 0 });
    const before = filled();
    page.send(cell(0), 'click');
    page.send(cell(1), 'click');
    page.choose(page.find('select'), 'network');
    page.send(page.find('input[type=checkbox]'), 'change', {});
    expect(filled().slice(0, 2)).toEqual(before.slice(0, 2).map((state) => (state === '1' ? '0' : '1')));
    await answer();
    await answer();
    expect(asked).toHaveBeenCalledTimes(2);
    const last = asked.mock.lastCall?.[0];
    expect(last?.memory).toBe('network');
    expect(last?.pictures[0]?.join('')).toBe(filled().join(''));
    expect(filled().slice(2)).toEqual(before.slice(2));
  });

  test('a stroke or a link stays if other puzzles were asked for before it, and a choice of the memory takes them over', async () => {
    const { asked, answer } = held(drawLinePuzzle);
    vi.stubGlobal('Worker', workerOf({ drawLinePuzzle: asked, trainOrders }));
    page.show(TrainingFigure, { figure: 'figure', first, start: 0 });
    const answered = async () => {
      for (const _ of plan.pictures) await answer();
    };
    page.press('Other puzzles');
    page.send(cell(0), 'click');
    const stroke = filled().join('');
    await answered();
    expect(filled().join('')).toBe(stroke);
    page.press('Other puzzles');
    page.goTo(`#figure:${linkOf({ plan, episode: 1, shown: 0 })}`);
    await settled();
    const linked = filled().join('');
    await answered();
    expect(filled().join('')).toBe(linked);
    page.press('Other puzzles');
    page.choose(page.find('select'), 'network');
    await answered();
    expect(filled().join('')).not.toBe(linked);
  });

  test('a training shows the episode that was asked for last, and is not begun again for each', async () => {
    const { asked, answer } = held(trainOrders);
    vi.stubGlobal('Worker', workerOf({ trainOrders: asked }));
    page.show(TrainingFigure, { figure: 'figure', first, start: 0 });
    for (let times = 0; times < 3; times++) press('Step back');
    expect(page.find('.told').textContent).toBe('Learning …');
    await answer();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(page.find('.told').textContent).toContain(`After ${first.episodes.length - 3} episodes`);
  });

  test('a lost training leaves the last episode, with its numbers', async () => {
    const lost = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.stubGlobal('Worker', workerOf({ trainOrders: lost }));
    page.show(TrainingFigure, { figure: 'figure', first, start: 0 });
    press('Step back');
    await becomes(() => lost.mock.calls.length > 0);
    await becomes(() => page.find('.told').textContent?.includes(`After ${first.episodes.length} episodes`));
  });
});

describe('a figure on Light Up', () => {
  const first = lightUpSubject('medium');
  const { rows } = first;

  test('the figure goes one generation on for each press', async () => {
    const { asked, answer } = held(generationOf);
    vi.stubGlobal('Worker', workerOf({ generation: asked }));
    const generation = generationOf(rows, 'wp', 2, 0);
    expect(generation.last).toBeGreaterThan(3);
    page.show(GenerationFigure, { figure: 'figure', first, generation });
    for (let times = 0; times < 3; times++) {
      press('Step forward');
      await settled();
    }
    await answer();
    await answer();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(page.text()).toContain('Generation 3 of WP');
  });

  test('another run is of the form that was chosen just before', async () => {
    const { asked, answer } = held(generationOf);
    vi.stubGlobal('Worker', workerOf({ generation: asked }));
    page.show(GenerationFigure, { figure: 'figure', first, generation: generationOf(rows, 'wop', 1, 0) });
    page.choose(page.find('select'), 'wp');
    await settled();
    page.press('Another run');
    await answer();
    await answer();
    expect(link()).toMatch(/^#figure:wp\.2\./);
  });

  test('the frame is around the square of each link that is followed', async () => {
    page.show(ChancesFigure, { figure: 'figure', first, start: 0 });
    for (const square of [5, 19]) {
      page.goTo(`#figure:${square}`);
      await settled();
      expect(page.find('.pointed-at').textContent).toContain(
        `Row ${Math.floor(square / 10) + 1}, column ${(square % 10) + 1}`,
      );
    }
  });

  test('a change of the start is kept while the network plays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      page.show(NetworkFigure, { figure: 'figure', first, step: 0 });
      press('Play');
      page.press('All on');
      const changed = link();
      expect(changed).toMatch(/\.1+$/);
      vi.advanceTimersByTime(250);
      await settled();
      expect(link()?.split('.').at(-1)).toBe(changed?.split('.').at(-1));
      expect(link()).not.toBe(changed);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the text of a race tells that it runs or was stopped, and its own seed', async () => {
    const reports: ((race: Race) => Promise<void>)[] = [];
    vi.stubGlobal(
      'Worker',
      workerOf({
        race: (_: unknown, __: unknown, ___: unknown, tell: (race: Race) => Promise<void>) => {
          reports.push(tell);
          return new Promise(() => {});
        },
      }),
    );
    const race: Race = {
      seed: 1,
      limit: 10,
      lanes: [
        {
          form: 'wp',
          curve: [[0, 5]],
          generation: 1,
          bulbs: [],
          objective: { total: 5, numbers: 5, dark: 0 },
          state: 'under way',
        },
      ],
      exact: { status: 'unique', steps: 1 },
    };
    const told = () => page.find('.told').textContent;
    page.show(RaceFigure, { figure: 'figure', first, forms: ['wp'], race, board: 'wp' });
    page.press('Other seed');
    expect(told()).toBe('Running …');
    await becomes(() => reports.length === 1);
    page.press('Stop');
    expect(told()).toContain('Press “Run here”');
    page.press('Run here');
    await becomes(() => reports.length === 2);
    await reports[1]?.({ ...race, seed: 2 });
    await becomes(() => told()?.includes('No form has a solution yet'));
    page.press('Stop');
    expect(told()).toContain('No form has a solution. ');
    expect(page.find('.lanes').textContent).toContain('stopped');
    page.press('Run here');
    expect(told()).toBe('Running …');
    expect(page.has('.lanes')).toBe(false);
  });
});

describe('a line', () => {
  test('Tab reaches a cell of a line, also after it became shorter', () => {
    page.show(LineFigure, { figure: 'figure', clue: [2], cells: '?????', hasShares: true });
    page.send(page.find('[aria-label^="Cell 5:"]'), 'Focus');
    expect(page.find('[aria-label^="Cell 5:"]').getAttribute('tabindex')).toBe('0');
    const slider = page.find('input[type=range]');
    Object.assign(slider, { value: '4' });
    page.send(slider, 'input');
    expect(document.querySelectorAll('.key[tabindex="0"]')).toHaveLength(1);
  });

  test('the list names the picked line, also after another puzzle was loaded', async () => {
    const puzzle = puzzleOfGrid(gridOf(['10', '11']));
    const read = () => ({ ok: true, value: [{ puzzle }] });
    vi.stubGlobal('Worker', workerOf({ read, write: () => ({ ok: true, value: 'id' }) }));
    const picked: ShownLine[] = [];
    page.show(LinePicker, { longest: 25, onPick: (line) => picked.push(line) });
    const load = async () => {
      const before = picked.length;
      page.type('textarea', 'any');
      page.send(page.find('form'), 'submit');
      await becomes(() => picked.length > before);
    };
    page.press('Your puzzle');
    await becomes(() => page.has('textarea'));
    await load();
    const list = () => page.find('label .field:has(option[value="3"])');
    page.choose(list(), '3');
    expect(picked.at(-1)?.clue).toEqual([1]);
    await load();
    expect(`${Reflect.get(list(), 'value')}`).toBe('0');
  });
});

test('a step of a search that is still recorded is not told as another', async () => {
  vi.stubGlobal('Worker', workerOf({ searchRuns: () => new Promise(() => {}) }));
  const puzzle = puzzleOfGrid(drawnBoard({ width: 5, height: 5, chance: 0.5, seed: 3 }));
  const whole = figureTasks.searchRuns(puzzle);
  const findings = figureTasks.searchRuns(puzzle, 1);
  expect(whole.exact.kept).toBeGreaterThan(2);
  page.show(SearchFigure, { figure: 'figure', first: { title: 'T', id: 'x', puzzle, findings }, start: 0 });
  press('To the end');
  const notes = Array.from(document.querySelectorAll('.note.told'), ({ textContent }) => textContent);
  expect(notes).toEqual(Array.from(notes, () => 'Recording this step …'));
});

test('arrow keys move through a line, through steps, tabs and a graph, but belong to the browser together with Alt', () => {
  vi.stubGlobal('HTMLInputElement', class {});
  const moves: number[] = [];
  page.show(Scrubber, { label: 'Steps', position: 3, last: 5, onMove: (to) => moves.push(to) });
  const steps = page.find('.scrubber');
  page.send(steps, 'keydown', { key: 'ArrowLeft', altKey: true });
  expect(moves).toEqual([]);
  page.send(steps, 'keydown', { key: 'ArrowLeft' });
  expect(moves).toEqual([2]);

  const turned = vi.fn();
  const line = { clue: [1], cells: cellsOfText('??') };
  const placements = placementsOf(line.clue, line.cells, 2);
  page.show(LineDrawing, { line, placements, settled: undefined, hasShares: true, onTurn: turned });
  const first = page.find('[aria-label^="Cell 1:"]');
  page.send(first, 'KeyDown', { key: 'Enter', ctrlKey: true });
  expect(turned).not.toHaveBeenCalled();
  page.send(first, 'KeyDown', { key: 'Enter' });
  expect(turned).toHaveBeenCalledWith(0);

  const chosen: string[] = [];
  const tabs = ['one', 'two'].map((name) => ({ name, title: name }));
  page.show(Tabs, { tabs, chosen: 'one', onChoose: (name) => chosen.push(name), label: 'Tabs', panel: 'panel' });
  page.send(page.find('.tabs'), 'keydown', { key: 'ArrowRight', altKey: true });
  expect(chosen).toEqual([]);
  page.send(page.find('.tabs'), 'keydown', { key: 'ArrowRight' });
  expect(chosen).toEqual(['two']);

  vi.stubGlobal('Element', Object);
  const [conflict] = figureTasks.conflictsOf(puzzleOfGrid(examples.conflict.picture)).conflicts;
  if (conflict === undefined) throw new Error('the example has a conflict');
  const graph = { conflict, clause: [], resolved: [], pointed: 1, isWide: true, onPoint: () => {} };
  page.show(ImplicationGraph, graph);
  const prevented = (fields: object): boolean => {
    const prevent = vi.fn();
    page.send(page.find('.implication-graph'), 'KeyDown', { ...fields, preventDefault: prevent });
    return prevent.mock.calls.length > 0;
  };
  expect(prevented({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(prevented({ key: 'ArrowLeft' })).toBe(true);
});

test('a scrubber stops to play when its steps are being made anew, and does not go on after it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const moves: number[] = [];
  const show = (canPlay: boolean) =>
    page.show(Scrubber, { label: 'Steps', position: 3, last: 5, canPlay, onMove: (to) => moves.push(to) });
  show(true);
  press('Play');
  show(false);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(moves).toEqual([]);
});
