import { readFileSync } from 'node:fs';
import { beliefPropagation } from '@crosshatch/core/belief';
import { grade } from '@crosshatch/core/explain';
import { parseManifest, readWeights } from '@crosshatch/core/models';
import { type Gan, ganOfModel, noiseOfSeed } from '@crosshatch/core/published/puzzle-gan';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gridOf } from '#site/src/board/grids.ts';
import { aPrioriTasks } from '#site/src/figures/a-priori/findings.ts';
import { IndividualFigure } from '#site/src/figures/a-priori/IndividualFigure.tsx';
import { CandidatesFigure } from '#site/src/figures/colours/CandidatesFigure.tsx';
import { CrossoverFigure } from '#site/src/figures/evolution/CrossoverFigure.tsx';
import { CrowdFigure } from '#site/src/figures/evolution/CrowdFigure.tsx';
import { crowdOf, parentsOf, runsOf } from '#site/src/figures/evolution/crowd-findings.ts';
import { type EvolutionFindings, type SeededAlgorithm, withBoardsOf } from '#site/src/figures/evolution/evolution.ts';
import { evolutionOf } from '#site/src/figures/evolution/findings.ts';
import { PopulationFigure } from '#site/src/figures/evolution/PopulationFigure.tsx';
import { RedrawFigure } from '#site/src/figures/evolution/RedrawFigure.tsx';
import { RunsFigure } from '#site/src/figures/evolution/RunsFigure.tsx';
import { redrawsOf } from '#site/src/figures/evolution/redraws.ts';
import { DifficultyFigure } from '#site/src/figures/measured/DifficultyFigure.tsx';
import { measureFills } from '#site/src/figures/measured/difficulty.ts';
import { guidedRun } from '#site/src/figures/network/findings.ts';
import { GuidedFigure } from '#site/src/figures/network/GuidedFigure.tsx';
import { publishedPictures } from '#site/src/figures/puzzle-gan/coded.ts';
import { JudgeFigure } from '#site/src/figures/puzzle-gan/JudgeFigure.tsx';
import { LayersFigure } from '#site/src/figures/puzzle-gan/LayersFigure.tsx';
import { generatedOf } from '#site/src/figures/puzzle-gan/network.ts';
import { tasks } from '#site/src/solver/tasks.ts';
import { drawnBoard } from '../core/exact/random-board.ts';
import { held } from './held-answers.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

/*
 * The figures of the papers' chapters, whose reader does not wait for an answer before the next press.
 */

const page = eachHasPage();

beforeEach(() => vi.stubGlobal('PointerEvent', class extends Event {}));

const puzzle = puzzleOfGrid(drawnBoard({ width: 5, height: 5, chance: 0.5, seed: 3 }));
const twins = puzzleOfGrid(gridOf(['10', '01']));
const subject = <Findings>(of: Puzzle, findings: Findings) => ({ title: 'T', id: 'x', puzzle: of, findings });
const told = () => page.find('.told').textContent ?? '';
const link = () => page.button('Link').getAttribute('href');
const labelled = (label: string): HTMLElement => page.find(`[aria-label="${label}"]`);
const list = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim().startsWith(name));
  const field = found?.querySelector<HTMLElement>('select');
  if (!field) throw new Error(`there is no list "${name}"`);
  return field;
};
const chosenIn = (field: HTMLElement): unknown => Reflect.get(field, 'value');

const readerOf = (of: Puzzle, others: object) =>
  workerOf({ read: () => ({ ok: true, value: [{ puzzle: of }] }), write: () => ({ ok: true, value: 'y' }), ...others });

/** Loads any text through the menu of the figure. */
async function load(): Promise<void> {
  page.press('Your puzzle');
  await becomes(() => page.has('textarea'));
  page.type('textarea', 'any');
  page.send(page.find('form'), 'submit');
  await settled();
}

describe('a population', () => {
  const breeders = [{ name: 'ga-counts', title: 'GA', takesPrediction: true }];
  const evolution = (of: Puzzle, breeding: SeededAlgorithm) => evolutionOf(of, breeding);
  const first = subject(puzzle, withBoardsOf(evolution(puzzle, { algorithm: 'ga-counts', seed: 1 }), 1));
  const show = () =>
    page.show(PopulationFigure, { figure: 'figure', first, start: 1, breeders, predictors: ['other'] });

  test('is bred again if another run was chosen while its puzzle was loaded', async () => {
    const { asked, answer } = held(evolution);
    vi.stubGlobal('Worker', readerOf(twins, { evolution: asked }));
    show();
    await load();
    await becomes(() => asked.mock.calls.length === 1);
    page.press('Another run');
    await becomes(() => asked.mock.calls.length === 2);
    await answer();
    expect(link()).toMatch(/^#figure:ga-counts\.2\.\d+:y$/);
    await becomes(() => asked.mock.calls.length === 3);
    expect(asked.mock.lastCall?.[0]).toEqual(twins);
    expect(asked.mock.lastCall?.[1].seed).toBe(2);
  });

  test('is not replaced by one that was chosen before and waited for its network', async () => {
    const { asked, answer } = held(evolution);
    vi.stubGlobal('Worker', workerOf({ evolution: asked }));
    show();
    page.send(labelled('Step back'), 'click');
    await becomes(() => asked.mock.calls.length === 1);
    page.press('Another run');
    await answer(1);
    const shown = page.text();
    await answer();
    expect(page.text()).toBe(shown);
  });

  test('is bred once, and shown at the generation to which the reader steps before it is there', async () => {
    const { asked, answerAll } = held(evolution);
    vi.stubGlobal('Worker', workerOf({ evolution: asked }));
    show();
    page.press('Another run');
    await becomes(() => asked.mock.calls.length === 1);
    page.send(labelled('Step back'), 'click');
    await answerAll();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(link()).toBe('#figure:ga-counts.2.0');
    expect(page.text()).not.toContain('are being bred');
  });

  test('shows its first boards again when its first puzzle comes back', async () => {
    vi.stubGlobal('Worker', readerOf(twins, { evolution }));
    show();
    const boards = () => page.find('.population').innerHTML.replaceAll(/name="[^"]*"/g, '');
    const before = boards();
    await load();
    await becomes(() => page.hasButton('Reset'));
    page.press('Reset');
    await settled();
    expect(boards()).toBe(before);
  });

  test('is bred when its boards are needed, if its breeding was lost', async () => {
    const { asked, answer } = held(evolution);
    const lost = vi.fn(
      async (_: Puzzle, __: SeededAlgorithm): Promise<EvolutionFindings> => Promise.reject(new Error('out of memory')),
    );
    vi.stubGlobal('Worker', workerOf({ evolution: lost }));
    show();
    page.press('Another run');
    await becomes(() => lost.mock.calls.length > 0);
    await settled();
    lost.mockImplementation(asked);
    page.send(labelled('Step back'), 'click');
    await answer();
    expect(asked.mock.lastCall?.[1].seed).toBe(2);
    expect(page.text()).not.toContain('are being bred');
  });
});

describe('a crowd', () => {
  const crowds = [
    { name: 'woac', title: 'One' },
    { name: 'woac-search', title: 'Other' },
  ];
  const first = subject(twins, crowdOf(twins, 'woac', 1));

  test('has the name of the crowd that a link brings back', async () => {
    vi.stubGlobal('Worker', workerOf({ crowd: crowdOf }));
    page.show(CrowdFigure, { figure: 'figure', first, crowds });
    page.choose(list('Crowd'), 'woac-search');
    await becomes(() => page.text().includes('15 experts'));
    page.goTo('#figure:woac.1.4');
    await becomes(() => page.text().includes('6 experts'));
    expect(chosenIn(list('Crowd'))).toBe('woac');
  });

  test('has parents of the kind that the list names as soon as they are bred, and the list keeps the name meanwhile', async () => {
    const { asked, answerAll } = held(parentsOf);
    vi.stubGlobal('Worker', workerOf({ parents: asked }));
    page.show(CrossoverFigure, { figure: 'figure', first: subject(puzzle, parentsOf(puzzle, 'row')) });
    page.choose(list('Bred from'), 'none');
    page.press('Other parents');
    expect(chosenIn(list('Bred from'))).toBe('none');
    page.choose(list('Bred from'), 'column');
    expect(told()).toContain('Cut after rows');
    await answerAll();
    expect(told()).toContain('Cut after columns');
    expect(chosenIn(list('Bred from'))).toBe('column');
  });

  test('is drawn without the runs that were begun ahead, and its workers end', async () => {
    const workers: { isTerminated: boolean }[] = [];
    vi.stubGlobal(
      'Worker',
      class extends workerOf(tasks) {
        constructor() {
          super();
          workers.push(this);
        }
      },
    );
    vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
    page.show(RunsFigure, { figure: 'figure', first: subject(puzzle, runsOf(puzzle, 'woac', 1)) });
    const before = page.find('.runs').innerHTML;
    await becomes(() => page.hasButton('Breed in 3 workers'));
    page.press('Breed in 3 workers');
    page.press('Breed in 1 worker');
    expect(told()).toContain('Breeding in 3 workers');
    await expect.poll(() => page.has('.efforts'), { timeout: 60_000 }).toBe(true);
    expect(page.find('.runs').innerHTML).toBe(before);
    expect(workers).toHaveLength(3);
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });
});

test('each press for another board draws another one', async () => {
  const { asked, answerAll } = held(redrawsOf);
  vi.stubGlobal('Worker', workerOf({ redraws: asked }));
  page.show(RedrawFigure, { figure: 'figure', first: subject(puzzle, redrawsOf(puzzle, 1)), start: 0 });
  for (let press = 0; press < 3; press++) page.press('Another board');
  await answerAll();
  expect(link()).toBe('#figure:0.4');
});

describe('an individual', () => {
  const show = () => {
    const first = subject(twins, aPrioriTasks.drawIndividual(twins, 'a-priori', 1));
    page.show(IndividualFigure, { figure: 'figure', first, start: 0 });
  };
  const genes = () => [...document.querySelectorAll<HTMLElement>('td button')];

  test('takes every press of a cell', async () => {
    const { asked, answerAll } = held(aPrioriTasks.followGuess);
    vi.stubGlobal('Worker', workerOf({ followGuess: asked }));
    show();
    const [first, second] = genes();
    if (first === undefined || second === undefined) throw new Error('there are no genes');
    page.press('Clear');
    for (const gene of [first, first, second]) page.send(gene, 'click');
    await answerAll();
    expect(genes().map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '2']);
  });

  test('is drawn by the chances that the list names, also after a link', async () => {
    vi.stubGlobal('Worker', workerOf(aPrioriTasks));
    show();
    page.choose(list('Drawn by'), 'uniform');
    await settled();
    page.goTo('#figure:0');
    await settled();
    expect(chosenIn(list('Drawn by'))).toBe('a-priori');
  });
});

describe('a search', () => {
  const predictor = { name: 'beliefs', predict: beliefPropagation.predict };
  const run = (of: Puzzle, algorithm: string) => guidedRun(of, algorithm, predictor);
  const algorithms = [
    { name: 'nehi', title: 'One' },
    { name: 'nehpf', title: 'Other' },
  ];
  const first = subject(puzzle, run(puzzle, 'nehi'));
  const show = () => {
    vi.stubGlobal('Worker', workerOf({ guidedRun: run }));
    page.show(GuidedFigure, { figure: 'figure', first, start: 1, algorithms, predictors: ['beliefs'] });
  };

  test('has the algorithm that the list names when its first puzzle comes back', async () => {
    show();
    page.choose(list('Algorithm'), 'nehpf');
    await becomes(() => page.text().includes('Other, by'));
    page.goTo('#figure:1');
    await becomes(() => page.text().includes('One, by'));
    expect(chosenIn(list('Algorithm'))).toBe('nehi');
  });

  test('has a link with its algorithm and predictor, and follows it', async () => {
    show();
    expect(link()).toBe('#figure:1');
    page.goTo('#figure:2@nehpf@beliefs');
    await becomes(() => page.text().includes('Other, by'));
    await becomes(() => link() === '#figure:2@nehpf@beliefs');
    page.choose(list('Guess by'), '');
    await becomes(() => link() === '#figure:1@nehpf');
    page.goTo('#figure:0@unknown');
    await becomes(() => link() === '#figure:0');
    expect(page.text()).toContain('One, by');
  });
});

describe('a coloured line', () => {
  const show = (line: string) => page.show(CandidatesFigure, { figure: 'figure', line, start: { cell: 0, colour: 0 } });

  test('offers a block only the colours for which it has room', () => {
    show(`10a.10b|${'7'.repeat(20)}`);
    const offered = [...page.find('[aria-label="Block 2: colour"]').querySelectorAll('option')];
    expect(offered.map((option) => option.hasAttribute('disabled'))).toEqual([true, false, false, false]);
  });

  test('with more blocks than can be added takes no other', () => {
    show(`1a.1b.1a.1b.1a.1b|${'7'.repeat(9)}`);
    expect(page.button('Add a block').getAttribute('aria-disabled')).toBe('true');
  });

  test('is the one that the list of lines names, also after another puzzle was loaded', async () => {
    let of = puzzleOfGrid(gridOf(['10', '11']));
    vi.stubGlobal('Worker', workerOf({ readAny: () => ({ ok: true, value: [{ puzzle: of }] }) }));
    show('1a|77');
    await load();
    await becomes(() => page.text().includes('Line of'));
    page.choose(list('Line of'), '1');
    expect(page.find('.head strong').textContent).toBe('Clue 2a in 2 cells');
    of = puzzleOfGrid(gridOf(['111', '101', '111']));
    page.send(page.find('form'), 'submit');
    await becomes(() => page.find('.head strong').textContent?.includes('3a in 3 cells'));
    expect(chosenIn(list('Line of'))).toBe('0');
  });

  test('is not waited for if its puzzle was lost', async () => {
    const readAny = () => {
      throw new Error('out of memory');
    };
    vi.stubGlobal('Worker', workerOf({ readAny }));
    show('1a|77');
    await load();
    await becomes(() => page.text().includes('The solver broke down'));
    expect(page.hasButton('Stop')).toBe(false);
  });
});

function shippedGan(): Gan {
  const manifest = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
  const [model] = manifest.ok ? (manifest.value.gans ?? []) : [];
  if (model === undefined) throw new Error('the site ships no puzzle GAN');
  const file = new Uint8Array(readFileSync(`site/public/models/${model.weights.file}`)).buffer;
  const gan = ganOfModel(model, [...readWeights(model.weights, file)]);
  if (!gan.ok) throw new Error(gan.error);
  return gan.value;
}

describe('a picture of the network', () => {
  const gan = shippedGan();
  const generated = (seed: number) => ({ ok: true, value: generatedOf(gan, seed) });

  test('goes one seed further with each press', async () => {
    const { asked, answerAll } = held(generated);
    vi.stubGlobal('Worker', workerOf({ generated: asked }));
    page.show(LayersFigure, { figure: 'figure', first: generatedOf(gan, 1), start: 0 });
    for (let press = 0; press < 3; press++) page.press('Next seed');
    await answerAll();
    expect(page.find('.head strong').textContent).toBe('Seed 4');
  });

  test('has the least and the greatest value of each layer, over all of its channels', () => {
    const [, ...layers] = generatedOf(gan, 1).layers;
    const outputs = gan.generator.outputs(noiseOfSeed(1));
    const rounded = (value: number) => Math.round(100 * value) / 100;
    expect(layers.map(({ least, most }) => [least, most])).toEqual(
      outputs.map((values) => [rounded(Math.min(...values)), rounded(Math.max(...values))]),
    );
  });

  const [picture] = publishedPictures;
  const code = picture?.code ?? '';
  const pictures = [{ title: 'T', code, logit: 3.21 }];
  const canvas = () => page.find('.canvas');
  const paint = (key: string) => {
    page.send(canvas(), 'keydown', { key });
    page.send(canvas(), 'keydown', { key: 'Enter' });
  };

  test('has no logit of the picture before while its own is awaited', async () => {
    vi.stubGlobal('Worker', workerOf({ judged: () => new Promise(() => {}) }));
    page.show(JudgeFigure, { figure: 'figure', pictures });
    for (const key of ['1', '2']) paint(key);
    await becomes(() => told().includes('Waiting for the network'));
    expect(told()).not.toContain('3.21');
    page.send(page.find('.judged button'), 'click');
    await settled();
    expect(told()).toMatch(/^Logit 3\.21 It takes the picture for drawn/);
  });

  test('has no logit at all if its own is lost', async () => {
    const judged = async () => Promise.reject(new Error('out of memory'));
    vi.stubGlobal('Worker', workerOf({ judged }));
    const isLost = vi.fn();
    process.on('unhandledRejection', isLost);
    onTestFinished(() => void process.off('unhandledRejection', isLost));
    page.show(JudgeFigure, { figure: 'figure', pictures });
    for (const key of ['1', '2']) paint(key);
    expect(told()).not.toContain('3.21');
    await becomes(() => isLost.mock.calls.length === 2);
    expect(told()).not.toContain('3.21');
  });

  test('keeps its colour where a key belongs to the browser', () => {
    page.show(JudgeFigure, { figure: 'figure', pictures });
    const pressed = () => page.find('.swatches [aria-pressed=true]').textContent;
    page.send(canvas(), 'keydown', { key: '2', ctrlKey: true });
    expect(pressed()).toBe('1');
    page.send(canvas(), 'keydown', { key: '2' });
    expect(pressed()).toBe('2');
  });
});

test('a measurement of columns is told while it runs', async () => {
  vi.stubGlobal('Worker', workerOf({ measureFills: () => new Promise(() => {}) }));
  const results = [measureFills(5, 0.5, 1, 1)];
  page.show(DifficultyFigure, { figure: 'figure', first: subject(twins, grade(twins)), results, size: 5, boards: 1 });
  page.press('Measure on this machine');
  expect(page.find('.sliders [role=status]').textContent).toBe('Measuring …');
  page.press('Stop');
  await becomes(() => page.find('.sliders [role=status]').textContent === '');
});
