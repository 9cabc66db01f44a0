import { grade } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { type AnyPuzzle, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test, vi } from 'vitest';
import { gridOf } from '#site/src/board/grids.ts';
import { aPrioriTasks, type Crossed } from '#site/src/figures/a-priori/findings.ts';
import { IndividualFigure } from '#site/src/figures/a-priori/IndividualFigure.tsx';
import { MapFigure } from '#site/src/figures/a-priori/MapFigure.tsx';
import { TwoPointFigure } from '#site/src/figures/a-priori/TwoPointFigure.tsx';
import { CandidatesFigure } from '#site/src/figures/colours/CandidatesFigure.tsx';
import { ColouredLinePicker } from '#site/src/figures/colours/ColouredLinePicker.tsx';
import { AfterVoteFigure } from '#site/src/figures/evolution/AfterVoteFigure.tsx';
import { BredBoard } from '#site/src/figures/evolution/BredBoard.tsx';
import { CrossoverFigure } from '#site/src/figures/evolution/CrossoverFigure.tsx';
import { CrowdVote } from '#site/src/figures/evolution/CrowdVote.tsx';
import { parentsOf } from '#site/src/figures/evolution/crowd-findings.ts';
import { fitnessText } from '#site/src/figures/evolution/evolution.ts';
import { evolutionOf, firstBoards } from '#site/src/figures/evolution/findings.ts';
import { MutationFigure } from '#site/src/figures/evolution/MutationFigure.tsx';
import { PopulationFigure } from '#site/src/figures/evolution/PopulationFigure.tsx';
import { RedrawFigure } from '#site/src/figures/evolution/RedrawFigure.tsx';
import { changesText, redrawsOf } from '#site/src/figures/evolution/redraws.ts';
import { endText } from '#site/src/figures/evolution/told.ts';
import { WheelFigure } from '#site/src/figures/evolution/WheelFigure.tsx';
import { ChancesFigure } from '#site/src/figures/light-up/ChancesFigure.tsx';
import { EnergyChart } from '#site/src/figures/light-up/EnergyChart.tsx';
import { LineFigure } from '#site/src/figures/line/LineFigure.tsx';
import { LinePicker } from '#site/src/figures/line/LinePicker.tsx';
import { amount } from '#site/src/figures/line/placements.ts';
import { ReachFigure } from '#site/src/figures/line/ReachFigure.tsx';
import type { ShownLine } from '#site/src/figures/line/shown-line.ts';
import { OrdersFigure } from '#site/src/figures/line-order/OrdersFigure.tsx';
import { DifficultyFigure } from '#site/src/figures/measured/DifficultyFigure.tsx';
import { measureFills } from '#site/src/figures/measured/difficulty.ts';
import { TailFigure } from '#site/src/figures/measured/TailFigure.tsx';
import { puzzleOf as countPuzzleOfCode, publishedPictures } from '#site/src/figures/puzzle-gan/coded.ts';
import { JudgeFigure } from '#site/src/figures/puzzle-gan/JudgeFigure.tsx';
import { RepairFigure } from '#site/src/figures/puzzle-gan/RepairFigure.tsx';
import { UniquenessFigure } from '#site/src/figures/puzzle-gan/UniquenessFigure.tsx';
import { DrawFigure } from '#site/src/figures/solutions/DrawFigure.tsx';
import { SolutionsFigure } from '#site/src/figures/solutions/SolutionsFigure.tsx';
import { figureTasks } from '#site/src/figures/tasks.ts';
import { ProbingFigure } from '#site/src/figures/trace/ProbingFigure.tsx';
import { SearchFigure } from '#site/src/figures/trace/SearchFigure.tsx';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

/*
 * Figures of puzzles that are not like their examples: tiny ones, ones without a solution, and ones that the solver gives
 * up.
 */

const page = eachHasPage();

const puzzleOf = (...rows: string[]): Puzzle => puzzleOfGrid(gridOf(rows));
const subject = <Findings>(puzzle: Puzzle, findings: Findings) => ({ title: 'T', id: 'x', puzzle, findings });
const labels = () => [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
const TWINS = ['10', '01'];
const OTHER = ['01', '10'];

describe('where the solver gives up', () => {
  test('one solution that was found differs from no other', () => {
    const first = subject(puzzleOf(...TWINS), { pictures: [TWINS], isComplete: false });
    page.show(SolutionsFigure, { figure: 'figure', first, limit: 50 });
    expect(page.text()).toContain('One solution so far; the solver gave up');
    expect(page.text()).not.toContain('differ');
  });

  test('the same holds for a picture of count clues, which is a solution itself', () => {
    const code = publishedPictures[0]?.code ?? '';
    for (const codes of [[code], []]) {
      const first = { title: 'T', code, findings: { codes, isComplete: false } };
      page.show(UniquenessFigure, { figure: 'figure', first });
      expect(page.text()).toContain('One solution so far; the solver gave up');
      expect(page.text()).not.toContain('agree');
      page.leave();
    }
  });

  test('the other picture that it found is told as one', () => {
    page.show(DrawFigure, { figure: 'figure', picture: TWINS, solutions: { pictures: [OTHER], isComplete: false } });
    expect(page.text()).toContain('Another picture has the same clues: 4 cells differ');
  });

  test.each([
    [true, 3, 'the solver gave up after 3 solutions.'],
    [false, 1000, 'the clues have more than the 1,000 solutions that were looked for.'],
  ])('the chances of cells are compared with nothing, and the reason is told: %s', (isGivenUp, solutions, told) => {
    const comparison = { beliefs: [500, 500, 500, 500], shares: undefined, solutions, isGivenUp };
    page.show(MapFigure, { figure: 'figure', picture: TWINS, comparison, start: 0 });
    expect(page.text()).toContain(told);
  });

  test.each([
    [true, 'No picture has these clues.'],
    [false, 'The solver gave up before it found a picture with these clues.'],
  ])(
    'a puzzle of which it found no picture has none only where its search is complete: %s',
    async (isComplete, told) => {
      vi.stubGlobal(
        'Worker',
        workerOf(readerOf(puzzleOf(...TWINS), { solutionsOf: () => ({ pictures: [], isComplete }) })),
      );
      page.show(DrawFigure, {
        figure: 'figure',
        picture: TWINS,
        solutions: { pictures: [TWINS, OTHER], isComplete: true },
      });
      page.press('Your puzzle');
      await load();
      await becomes(() => page.text().includes(told));
    },
  );
});

/** The tasks by which a figure loads a puzzle, and others. */
const readerOf = (puzzle: AnyPuzzle, others: object = {}) => ({
  read: () => ({ ok: true, value: [{ puzzle }] }),
  write: () => ({ ok: true, value: 'id' }),
  ...others,
});

/** Loads any text through the menu that is open. */
async function load(): Promise<void> {
  await becomes(() => page.has('textarea'));
  page.type('textarea', 'any');
  page.send(page.find('form'), 'submit');
  await settled();
}

test('a line that fits is picked from a puzzle whose rows are too long', async () => {
  const puzzle = puzzleOf('1'.repeat(30), '0'.repeat(30));
  vi.stubGlobal('Worker', workerOf(readerOf(puzzle)));
  const picked: ShownLine[] = [];
  page.show(LinePicker, { longest: 25, onPick: (line) => picked.push(line) });
  page.press('Your puzzle');
  await load();
  await becomes(() => picked.length > 0);
  expect(picked[0]?.clue).toEqual([1]);
  expect(picked[0]?.cells).toHaveLength(2);
  expect(page.find('option[value="0"]').textContent).toContain('column 1');
});

test('a puzzle of count clues is refused for its clues, and not for its size', async () => {
  const code = publishedPictures[0]?.code ?? '';
  vi.stubGlobal('Worker', workerOf({ readAny: () => ({ ok: true, value: [{ puzzle: countPuzzleOfCode(code) }] }) }));
  page.show(ColouredLinePicker, { onPick: () => {} });
  page.press('Your puzzle');
  await load();
  await becomes(() => page.text().includes('The clues of this puzzle count cells'));
});

describe('a wheel', () => {
  test.each([
    ['one cell', puzzleOf('1')],
    ['two pictures', puzzleOf(...TWINS)],
  ])('has slices where all boards have the same penalty: %s', (_, puzzle) => {
    page.show(WheelFigure, { figure: 'figure', first: subject(puzzle, firstBoards(puzzle, 24)) });
    expect(document.body.innerHTML).not.toContain('NaN');
    expect(page.text()).toContain('100.0 %');
  });
});

test('all lines of an empty picture have their clue on the empty boards of a wheel', () => {
  const puzzle = puzzleOf('00', '00');
  page.show(WheelFigure, { figure: 'figure', first: subject(puzzle, firstBoards(puzzle, 24)) });
  expect(page.text()).toContain('4 of 4 lines have their clue, so its fitness is 4.');
});

test('a solution other than that of the goal is solved by no vote where nothing votes', () => {
  // The counts of near arrangements differ from solution to solution.
  const puzzle = puzzleOf('10010', '01100', '00001', '00011', '00000');
  const evolution = evolutionOf(puzzle, { algorithm: 'ga-counts', seed: 1 });
  const last = evolution.best.length - 1;
  expect(evolution.best[last]).not.toBe(evolution.goal);
  const breeders = [{ name: 'ga-counts', title: 'GA', takesPrediction: false }];
  page.show(PopulationFigure, { figure: 'figure', first: subject(puzzle, evolution), start: last, breeders });
  expect(page.text()).toContain('It is solved, after');
  expect(page.text()).not.toContain('vote');
});

test('an evolution that rates a single board tells of one board', () => {
  const evolution = evolutionOf(puzzleOf('1'), { algorithm: 'ga', seed: 1 });
  expect(endText(evolution)).toBe(' It is solved, after 1 board.');
});

test('a fitness that is rounded to nothing has no sign', () => {
  expect([-0.04, 0, -0.06].map((fitness) => fitnessText(fitness))).toEqual(['0', '0', '−0.1']);
});

test('the fitness of individuals is told without the errors of binary fractions', () => {
  // A clashing line costs 67.6 of 169 cells.
  const puzzle = puzzleOfGrid(randomPicture(13, 13, 0.5, 7));
  const individual = aPrioriTasks.drawIndividual(puzzle, 'a-priori', 1);
  expect(individual.fitness).toBe(69.4);
  page.show(IndividualFigure, { figure: 'figure', first: subject(puzzle, individual), start: individual.steps.length });
  expect(page.text()).toContain('× 67.6 = 69.4.');
  const crossed = aPrioriTasks.crossed(puzzle, { pair: 14, from: 0, to: 30, swap: 0 });
  for (const { fitness } of [...crossed.parents, ...crossed.children]) expect(`${fitness}`).toMatch(/^\d+(?:\.\d)?$/);
});

test.each([
  ['1?', '00', 'in one child, two cells have changed places'],
  ['11', '00', 'no cells change places'],
  ['10', '01', 'in each child, two cells have changed places'],
])('cells change places only in a child whose genes differ: %s and %s', (one, other, expected) => {
  const guess = (cells: string) => ({ guess: [cells], board: [cells], fitness: 0 });
  const swapped = (cells: string) => guess([...cells].reverse().join(''));
  const findings: Crossed = {
    pair: 0,
    from: 0,
    to: 0,
    swap: 1,
    cells: [0, 1],
    certain: ['??'],
    parents: [guess(one), guess(other)],
    children: [swapped(one), swapped(other)],
  };
  page.show(TwoPointFigure, { figure: 'figure', first: subject(puzzleOf('10'), findings) });
  expect(page.text()).toContain(expected);
});

test('no cell of a crowd is called wrong or right where the solution is not known', () => {
  const expert = { of: 'rows', fitness: 2, cells: '1001' };
  page.show(CrowdVote, {
    puzzle: puzzleOf(...TWINS),
    title: 'T',
    crowd: { algorithm: 'woac', seed: 1, experts: [expert, expert], evaluations: 10, solution: undefined },
    needed: 2,
    chosen: 0,
    isWaiting: false,
    onAgree: () => {},
    onChoose: () => {},
  });
  expect(labels().filter((label) => label?.includes('wrong'))).toEqual([]);
});

test('the fitness of a solution is told only where there is one', () => {
  // The rows fill two cells, and the columns three.
  const puzzle: Puzzle = { rows: [[1], [1]], columns: [[1], [2]] };
  const breeders = [{ name: 'ga', title: 'GA', takesPrediction: false }];
  for (const [of, isTold] of [
    [puzzle, false],
    [puzzleOf(...TWINS), true],
  ] as const) {
    const first = subject(of, evolutionOf(of, { algorithm: 'ga', seed: 1 }));
    page.show(PopulationFigure, { figure: 'figure', first, start: 0, breeders });
    expect(page.text().includes('a solution')).toBe(isTold);
    expect(page.text()).toContain('the mean of all');
    page.leave();
  }
});

test('a search without a guess has a tree of no depth', () => {
  const puzzle = puzzleOf('1');
  page.show(SearchFigure, { figure: 'figure', first: subject(puzzle, figureTasks.searchRuns(puzzle)), start: 9 });
  const trees = labels().filter((label) => label?.startsWith('Tree'));
  expect(trees).not.toEqual([]);
  expect(trees.filter((label) => label?.includes('deep'))).toEqual([]);
});

test('the mark of a puzzle stands in the chart for any share of filled cells', () => {
  const results = [measureFills(5, 0.5, 1, 1)];
  for (const row of ['0000', '1000', '1111']) {
    const puzzle = puzzleOf(row);
    const first = subject(puzzle, grade(puzzle));
    page.show(DifficultyFigure, { figure: 'figure', first, results, size: 5, boards: 1 });
    const [, x] = /M(-?[\d.]+) 0V/.exec(page.find('path.mark').getAttribute('d') ?? '') ?? [];
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThanOrEqual(1000);
    page.leave();
  }
});

test('the chart of redrawn lines counts the lines, and not the boards', () => {
  const puzzle = puzzleOf('101', '010', '111');
  const redraws = redrawsOf(puzzle, 1);
  page.show(RedrawFigure, { figure: 'figure', first: subject(puzzle, redraws), start: 0 });
  const lines = redraws.lines.length === 1 ? '1 line' : `${redraws.lines.length} lines`;
  expect(labels().some((label) => label?.startsWith(`Fitness over ${lines} drawn anew`))).toBe(true);
});

test('cells can be tried on a puzzle that only a search proves to have no solution', () => {
  const puzzle: Puzzle = {
    rows: [[2, 1], [1, 1], [2, 1], [1, 2], [2], [1, 2]],
    columns: [
      [2, 1],
      [2, 1],
      [1, 2],
      [2, 1],
      [1, 2],
      [1, 2],
    ],
  };
  expect(figureTasks.recordRun(puzzle, 'exact').status).toBe('contradictory');
  page.show(ProbingFigure, { figure: 'figure', first: subject(puzzle, figureTasks.stuckOf(puzzle)), start: 99 });
  expect(page.text()).not.toContain('there is nothing to try');
  expect(page.has('.pickable')).toBe(true);
});

test('nothing is to be pointed at where preprocessing leaves no square unknown', () => {
  page.show(ChancesFigure, { figure: 'figure', first: { title: 'T', id: '1x1:B', rows: ['#'] }, start: 0 });
  expect(page.text()).toContain('No square is left unknown');
  expect(page.text()).not.toContain('Point at one of the 0');
});

test('a line without a placement tells no share of placements', () => {
  page.show(LineFigure, { figure: 'figure', clue: [3], cells: '00??', hasShares: true });
  expect(labels().filter((label) => label?.startsWith('Cell 1'))).toEqual(['Cell 1: empty']);
});

test('a share of placements is 0 or 100 % only where none or all of them fill the cell', () => {
  page.show(LineFigure, { figure: 'figure', clue: [10, 1, 1, 1], cells: '?'.repeat(25), hasShares: true });
  // One of 715 placements leaves the ninth cell empty.
  expect(page.find('[aria-label^="Cell 9:"]').getAttribute('aria-label')).toContain(
    'filled in >99\u202f% of the placements',
  );
  expect(labels().some((label) => /\b(?:0|100)\s?%/.test(label ?? ''))).toBe(false);
});

test.each([
  [12, 'over 99 %'],
  [-12, 'under 1 %'],
  [60, 'over 99 %'],
  [0.5, '62 %'],
])('the chance of a logit of %s is told as %s', (logit, chance) => {
  const code = publishedPictures[0]?.code ?? '';
  page.show(JudgeFigure, { figure: 'figure', pictures: [{ title: 'T', code, logit }] });
  expect(page.text()).toContain(`the chance that the picture is drawn is ${chance}.`);
});

test('the judgement of a picture that could not be judged has no logit of the picture before', async () => {
  const [picture] = publishedPictures;
  const code = picture?.code ?? '';
  vi.stubGlobal('Worker', workerOf({ judged: () => ({ ok: false, error: 'the network is not there' }) }));
  Object.assign(location, { hash: `#figure:${code}` });
  page.show(JudgeFigure, { figure: 'figure', pictures: [{ title: 'T', code, logit: 3.21 }] });
  await becomes(() => page.text().includes('the network is not there.'));
  expect(page.find('.judge [role=status]').textContent).not.toContain('3.21');
  expect(labels().filter((label) => label?.includes('logit 3.21'))).toHaveLength(1);
});

test.each([
  [[-2, -2], [], 'The energy stays at'],
  [[0, -2], [{ step: 1, neuron: 0 }], 'The energy falls from'],
])('an energy falls only where it changes: %s', (energies, flips, told) => {
  const run = { start: new Uint8Array(1), order: [0], flips, cycles: 1, steps: 1, energies, rivals: [[]] };
  page.show(EnergyChart, { run, at: 0, onMove: () => {} });
  expect(labels().some((label) => label?.startsWith(told))).toBe(true);
});

describe('one of a thing is told in the singular', () => {
  test('by a line of one cell', () => {
    page.show(LineFigure, { figure: 'figure', clue: [1], cells: '?' });
    expect(page.text()).toContain('Clue 1 in 1 cell: 1 placement');
    page.show(ReachFigure, { figure: 'figure', clue: [1], cells: '?', start: 0 });
    expect(page.find('.head strong').textContent).toBe('Clue 1 in 1 cell');
    page.show(CandidatesFigure, { figure: 'figure', line: '1a|7', start: { cell: 0, colour: 1 } });
    expect(page.find('.head strong').textContent).toMatch(/ in 1 cell$/);
  });

  test('by the board of a guess', () => {
    const board = { fitness: 1, cells: '1???', guess: '1???', changed: [] };
    page.show(BredBoard, { puzzle: puzzleOf(...TWINS), title: 'T', board });
    expect(page.text()).toContain('1 cell is guessed, in circles. 1 cell is settled.');
    expect(labels().some((label) => label?.endsWith('from which 1 cell is settled'))).toBe(true);
  });

  test('by a drawing of one placement', () => {
    page.show(LineFigure, { figure: 'figure', clue: [1], cells: '?' });
    expect(page.find('.line-drawing title').textContent).toBe('1 of 1 placement');
  });

  test('by a crossover with one place to cut', () => {
    const puzzle = puzzleOf(...TWINS);
    page.show(CrossoverFigure, { figure: 'figure', first: subject(puzzle, parentsOf(puzzle, 'row')) });
    expect(page.text()).toContain('Cut after row 1.');
  });

  test('by a parent of one filled cell, and by a board that is one change away', () => {
    const puzzle = puzzleOf('10', '00');
    page.show(MutationFigure, { figure: 'figure', first: subject(puzzle, '1000') });
    expect(page.text()).toContain('The parent fills 1 cell, a solution 1,');
    expect([0, 0.5, 1, 1.04, 2].map(changesText)).toEqual([
      '0 changes',
      '0.5 changes',
      '1 change',
      '1 change',
      '2 changes',
    ]);
  });

  test('by the effort of a search after a vote', () => {
    const work = { evaluations: 1, lineSolves: 1, guesses: 1, conflicts: 1 };
    const first = subject(puzzleOf('1'), { steps: [], taken: 0, status: 'unique', work } as const);
    page.show(AfterVoteFigure, { figure: 'figure', first, seed: 1, start: 0 });
    expect(page.text()).toContain('It took 1 board, 1 line solved, 1 guess and 1 clash.');
  });

  test('by the steps of a repair', () => {
    const code = publishedPictures[0]?.code ?? '';
    const step = { code, solutions: 1, isComplete: false, differing: [], open: 1 };
    const first = { title: 'T', code, findings: { aim: 'unique', isDone: false, steps: [step] } } as const;
    page.show(RepairFigure, { figure: 'figure', first });
    expect(page.text()).toContain('Line solving leaves 1 cell open; the clues have at least one solution.');
  });
});

test.each([
  [1, '1'],
  [1e15, '1,000,000,000,000,000'],
  [1.234e15, '1.23 × 10¹⁵'],
  [9.999e20, '1.00 × 10²¹'],
])('%d placements are written as %s', (count, text) => expect(amount(count)).toBe(text));

describe('figures that measure', () => {
  const puzzle = puzzleOfGrid(gridOf(['1']));

  test('the columns have the size of the boards that they count, until others of another size are measured', async () => {
    const asked = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('Worker', workerOf({ measureFills: asked }));
    const results = [measureFills(5, 0.5, 1, 1)];
    const first = { title: 'T', id: '1x1:1/1', puzzle, findings: grade(puzzle) };
    page.show(DifficultyFigure, { figure: 'figure', first, results, size: 5, boards: 1 });
    const slider = page.find('input[type=range]');
    Object.assign(slider, { valueAsNumber: 9, value: '9' });
    page.send(slider, 'input');
    page.press('Measure on this machine');
    await becomes(() => asked.mock.calls.length === 1);
    expect(page.text()).toContain('1 random boards of 5×5 cells');
  });

  test('the table of tails says of each place where a search gave up that it takes more than the limit', () => {
    const workOf = (plain: number) => ({ plain, learning: 5, exact: 3 });
    const sample = Array.from({ length: 100 }, (_, board) => workOf(board < 80 ? 7 : 1000));
    const first = { title: 'T', id: '1x1:1/1', puzzle, findings: workOf(1000) };
    page.show(TailFigure, { figure: 'figure', first, sample, limit: 1000 });
    const cells = Array.from(document.querySelectorAll('tbody tr:first-child td'), ({ textContent }) => textContent);
    expect(cells).toEqual(['7', 'over 1,000', 'over 1,000', 'over 1,000', 'over 1,000']);
  });
});

test.each([
  [2, true, 'The fewest steps are not known: the search for them gave up.'],
  [11, true, 'The fewest steps are not known: the search for them is for up to 10×10 cells.'],
  [11, false, 'Lines alone do not settle all cells here, in whatever order.'],
] as const)(
  'orders of a puzzle with %i cells to a side, solved by lines: %s, say why the fewest steps are missing',
  (side, isSolved, told) => {
    const picture = Array.from({ length: side }, () => '1'.repeat(side));
    const orders = { seed: 1, runs: [{ title: 'At random', steps: [], isSolved }], fewest: 'spent' } as const;
    page.show(OrdersFigure, { figure: 'figure', picture, orders, start: 0 });
    expect(page.text()).toContain(told);
  },
);
