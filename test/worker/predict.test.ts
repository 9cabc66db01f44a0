import { exact } from '@crosshatch/core/exact';
import { formats } from '@crosshatch/core/formats';
import { randomFigures } from '@crosshatch/core/generation';
import { createNetwork, readWeights } from '@crosshatch/core/models';
import { reflectPrediction } from '@crosshatch/core/network';
import { neuralAlgorithms } from '@crosshatch/core/published/neural';
import {
  cluesText,
  gridRows,
  inverseReflection,
  type Puzzle,
  puzzleOfGrid,
  REFLECTIONS,
  type Reflection,
  reflectPuzzle,
} from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { beforeEach, describe, expect, it } from 'vitest';
import api from '#functions/index.ts';
import manifest from '#site/public/models/manifest.json' with { type: 'json' };
import {
  plainPrediction,
  type RandomModel,
  type RandomNetwork,
  randomModel,
  randomNetwork,
} from '../fixtures/random-network.ts';
import { ORIGIN, PLUS, postJson, problemOf, send, textOf } from './requests.ts';

/** The files in the folder of models by their names, and the names that were read. */
const files = new Map<string, BodyInit>();
const reads: string[] = [];

async function fetchAsset(address: string): Promise<Response> {
  const name = address.slice(address.indexOf('/models/') + '/models/'.length);
  reads.push(name);
  const body = files.get(name);
  return body === undefined ? new Response('none', { status: 404 }) : new Response(body);
}

/** The assets of the Worker that is deployed: of each a new one. */
let ASSETS = { fetch: fetchAsset };

/** Deploys models. */
function deploy(...networks: readonly RandomModel[]): void {
  ASSETS = { fetch: fetchAsset };
  files.set('manifest.json', JSON.stringify({ models: networks.map(({ model }) => model) }));
  for (const { model, file } of networks) files.set(model.weights.file, file);
}

/** Sends a request to the Worker with that folder among its assets. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const lifetime = { waitUntil() {}, passThroughOnException() {}, props: {} };
  return await api.fetch(new Request(ORIGIN + path, init), { ASSETS }, lifetime);
}

const askJson = (body: unknown, headers: Record<string, string> = {}) =>
  ask('/v1/predict', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A puzzle of a random board. */
function randomPuzzle(n: number, seed: number): Puzzle {
  const random = mulberry32(seed);
  return puzzleOfGrid({ width: n, height: n, cells: Uint8Array.from({ length: n * n }, () => random() >>> 31) });
}

/** The predictions of a reflection, in the cells of the puzzle itself. */
const plainView = (network: RandomNetwork, puzzle: Puzzle, reflection: Reflection): number[] => {
  const values = Float32Array.from(plainPrediction(network, reflectPuzzle(puzzle, reflection)));
  const { width, height } = network.model.architecture;
  return [...reflectPrediction(values, { width, height }, inverseReflection(reflection))];
};

const rowsOf = (values: readonly number[], n: number): unknown[] =>
  Array.from({ length: values.length / n }, (_, row) =>
    values.slice(row * n, (row + 1) * n).map((value) => expect.closeTo(value, 3)),
  );

beforeEach(() => {
  files.clear();
  ASSETS = { fetch: fetchAsset };
  reads.length = 0;
});

describe('predictions', () => {
  it.each([
    [5, [64, 16]],
    [10, [128, 96, 32]],
  ])('predictions of the Worker are those of the network, %i×%i', async (n, layers) => {
    const network = await randomNetwork(`dense-${n}`, n, layers);
    deploy(network);
    for (let seed = 0; seed < 5; seed++) {
      const puzzle = randomPuzzle(n, seed);
      const views = REFLECTIONS.map((reflection) => plainView(network, puzzle, reflection));
      const [first = []] = views;
      const mean = first.map((_, cell) => views.reduce((sum, view) => sum + (view[cell] ?? Number.NaN) / 8, 0));
      const spread = Math.max(...first) - Math.min(...first);
      expect(spread).toBeGreaterThan(0.1);
      const answer = async (asked?: string) => (await askJson({ ...puzzle, views: asked })).json();
      const { model } = { model: network.model.name };
      expect(await answer('one')).toEqual({ model, views: 'one', probabilities: rowsOf(first, n) });
      expect(await answer()).toEqual({ model, views: 'mean', probabilities: rowsOf(mean, n) });
      expect(await answer('all')).toEqual({
        model,
        views: 'all',
        probabilities: rowsOf(mean, n),
        reflections: Object.fromEntries(REFLECTIONS.map((name, view) => [name, rowsOf(views[view] ?? [], n)])),
      });
    }
  });

  it('predictions are by the model measured best, and searches by the paper’s form, unless another is named', async () => {
    const architecture = { kind: 'universal', radius: 1, layers: [4], decodings: 2 } as const;
    const shares = { label: 0.9, satisfied: 1, unique: 1 };
    const universal = await randomModel('universal', architecture);
    const [figures] = universal.model.figures;
    const better = { ...universal.model, figures: [{ ...figures, one: shares }] } as typeof universal.model;
    deploy({ ...universal, model: better }, await randomNetwork('paper', 3, [8], 1));
    expect(await (await askJson(PLUS)).json()).toMatchObject({ model: 'universal' });
    expect(await (await askJson({ ...PLUS, model: 'paper' })).json()).toMatchObject({ model: 'paper' });
    const headers = { 'Content-Type': 'application/json' };
    const solve = async (body: object) =>
      (await ask('/v1/solve', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const search = { ...PLUS, algorithm: 'nehi' };
    expect(await solve(search)).toMatchObject({ status: 'unique', model: 'paper' });
    expect(await solve({ ...search, model: 'universal' })).toMatchObject({ model: 'universal' });
    const larger = { ...randomPuzzle(6, 1), algorithm: 'nehi' };
    expect(await solve(larger)).toMatchObject({ model: 'universal' });
    expect(await solve(PLUS)).not.toHaveProperty('model');
  });

  it('predictions are by the model promoted last of equally good ones, or by the one that is named', async () => {
    const first = await randomNetwork('first', 5, [8], 1);
    const second = await randomNetwork('second', 5, [8], 2);
    deploy(first, second);
    const puzzle = randomPuzzle(5, 1);
    expect(await (await askJson(puzzle)).json()).toMatchObject({ model: 'second' });
    expect(await (await askJson({ ...puzzle, model: 'first', views: 'one' })).json()).toEqual({
      model: 'first',
      views: 'one',
      probabilities: rowsOf(plainPrediction(first, puzzle), 5),
    });
  });

  it('predictions of the universal network are those of core, for boards of any size', async () => {
    const architecture = { kind: 'universal', radius: 2, layers: [8], decodings: 8 } as const;
    const network = await randomModel('universal', architecture);
    deploy(network);
    const plain = createNetwork(network.model, [...readWeights(network.model.weights, network.file)]);
    const figures = puzzleOfGrid(randomFigures(13, 6, 3));
    for (const puzzle of [PLUS, randomPuzzle(8, 1), figures]) {
      const rows = plain.predict([puzzle]).flatMap((chances) => rowsOf([...chances], puzzle.columns.length));
      const answer = await (await askJson({ ...puzzle, views: 'one' })).json();
      const work = { predicting: expect.any(Number) };
      expect(answer).toEqual({ model: 'universal', views: 'one', probabilities: rows, work });
    }
    const all = await (await askJson({ ...figures, views: 'all' })).json();
    expect(all).toMatchObject({ reflections: { cR: { length: 6 } } });
  });

  it('predictions are the same for files with options in the URL, and have a text', async () => {
    const network = await randomNetwork('files', 5, [8], 3);
    deploy(network);
    const puzzle = randomPuzzle(5, 2);
    const expected = await (await askJson({ ...puzzle, views: 'all' })).json();
    for (const format of formats) {
      const text = format.make([{ puzzle }]);
      if (!text.ok) continue;
      const init = { method: 'POST', headers: { 'Content-Type': format.mediaType }, body: text.value };
      expect(await (await ask('/v1/predict?views=all', init)).json()).toEqual(expected);
    }
    const text = await askJson(puzzle, { Accept: 'text/plain' });
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toMatch(/█/);
  });
});

describe('the weights', () => {
  it('weights are read once, however many requests need them', async () => {
    const network = await randomNetwork('once', 5, [8], 4);
    deploy(network);
    const puzzle = randomPuzzle(5, 3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => askJson(puzzle)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await askJson(puzzle);
    // Requests that come at once may each read the manifest.
    expect(reads.filter((name) => name === 'manifest.json').length).toBeLessThanOrEqual(5);
    expect(reads.filter((name) => name === network.model.weights.file)).toHaveLength(1);
    reads.length = 0;
    expect((await askJson(puzzle)).status).toBe(200);
    expect(reads).toEqual([]);
  });

  it('weights make room for others when they are many, and are read again after that', async () => {
    // 24 MB each in memory: two of them stay.
    const networks = await Promise.all([1, 2, 3].map((seed) => randomNetwork(`large-${seed}`, 5, [4000, 1450], seed)));
    const [first, second, third] = networks.map(({ model }) => model.weights.file);
    deploy(...networks);
    const puzzle = randomPuzzle(5, 5);
    const read = async (...names: readonly string[]) => {
      reads.length = 0;
      const answers = await Promise.all(names.map((name) => askJson({ ...puzzle, model: name, views: 'one' })));
      for (const [index, answer] of answers.entries()) {
        const network = networks.find(({ model }) => model.name === names[index]);
        if (network === undefined) throw new Error(names[index]);
        const expected = rowsOf(plainPrediction(network, puzzle), 5);
        expect(await answer.json()).toMatchObject({ probabilities: expected });
      }
      return reads.filter((name) => name !== 'manifest.json');
    };
    expect(await read('large-1')).toEqual([first]);
    expect(await read('large-2')).toEqual([second]);
    expect(await read('large-1')).toEqual([]);
    expect(await read('large-3')).toEqual([third]);
    expect(await read('large-1', 'large-3')).toEqual([]);
    // The first was used last when the second comes, so the third makes room, and is read again.
    expect(await read('large-1', 'large-2', 'large-3')).toEqual([second, third]);
  });

  it('weights are asked for again after they could not be read', async () => {
    const network = await randomNetwork('later', 5, [8], 5);
    deploy(network);
    const puzzle = randomPuzzle(5, 4);
    for (const broken of [undefined, 'half', new Uint8Array(network.file).with(5, 1)]) {
      if (broken === undefined) files.delete(network.model.weights.file);
      else files.set(network.model.weights.file, broken);
      expect(await problemOf(await askJson(puzzle))).toMatchObject({
        status: 503,
        type: '/problems/models-unreadable',
      });
    }
    deploy(network);
    expect((await askJson(puzzle)).status).toBe(200);
  });
});

describe('belief propagation', () => {
  it('belief propagation needs no model, and is for any size', async () => {
    const puzzle = puzzleOfGrid({ width: 4, height: 2, cells: Uint8Array.of(1, 1, 0, 1, 0, 1, 0, 0) });
    const model = 'belief-propagation';
    const probabilities = [
      [1, 1, 0, 1],
      [0, 1, 0, 0],
    ];
    const reflections = Object.fromEntries(REFLECTIONS.map((name) => [name, probabilities]));
    const answer = await (await askJson({ ...puzzle, model, views: 'all' })).json();
    const work = { predicting: expect.any(Number) };
    expect(answer).toEqual({ model, views: 'all', probabilities, reflections, work });
    // Without a word on the views it is asked once: of several solutions, views may find different ones.
    expect(await (await askJson({ ...puzzle, model })).json()).toEqual({ model, views: 'one', probabilities, work });
    const solved = await ask('/v1/solve', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...puzzle, algorithm: 'ne8hpfi', model }),
    });
    expect(await solved.json()).toMatchObject({ status: 'unique', solutions: [['1101', '0100']] });
    expect(reads).toEqual([]);
  });

  it('belief propagation tells when its budget was spent, and does no more than that', async () => {
    const board = randomPuzzle(25, 1);
    const model = 'belief-propagation';
    for (const budget of [1, 1000]) {
      const body = { ...board, model, views: 'all', budget };
      const first = await (await askJson(body)).json();
      expect(first).toMatchObject({ exhausted: true, work: { predicting: expect.any(Number) } });
      expect(first).toHaveProperty('probabilities.length', 25);
      const { work } = first as { work: { predicting: number } };
      // A share of an eighth is spent by whole line solves.
      expect(work.predicting).toBeLessThanOrEqual(budget + 8);
      expect(await (await askJson(body)).json()).toEqual(first);
      const inUrl = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(board) };
      const query = `model=${model}&views=all&budget=${budget}`;
      expect(await (await ask(`/v1/predict?${query}`, inUrl)).json()).toEqual(first);
      const solved = await ask('/v1/solve', {
        ...inUrl,
        body: JSON.stringify({ ...board, algorithm: 'ne8hi', model, budget }),
      });
      const { status, work: spent } = (await solved.json()) as {
        status: string;
        work: { predicting: number; lineSolves: number };
      };
      expect(status).toBe('exhausted');
      // Half of the budget, at two units for a line solve of a prediction.
      expect(spent.predicting).toBeLessThanOrEqual(budget / 4 + 8);
      expect(spent.predicting + spent.lineSolves).toBeLessThanOrEqual(Math.max(budget, 10));
    }
    const little = await (await askJson({ ...PLUS, model, views: 'all' })).json();
    expect(little).not.toHaveProperty('exhausted');
  });

  it('belief propagation looks at all reflections of puzzles up to a size', async () => {
    const lines = Array.from({ length: 400 }, () => [1]);
    const large = { rows: lines, columns: lines, model: 'belief-propagation', budget: 1 };
    const problem = await problemOf(await askJson({ ...large, views: 'all' }));
    expect(problem).toMatchObject({ type: '/problems/too-much-work', detail: expect.stringMatching(/50000 cells/) });
    expect((await askJson({ ...large, views: 'one' })).status).toBe(200);
  });

  it('an algorithm that needs no model starts from belief propagation where that is named', async () => {
    const drawn = randomPuzzle(10, 3);
    const evolve = async (model?: string) =>
      (
        await ask('/v1/solve', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...drawn, algorithm: 'ga', budget: 2000, model }),
        })
      ).json();
    expect(await evolve('belief-propagation')).toMatchObject({ status: 'solved' });
    expect(await evolve()).toMatchObject({ status: 'exhausted', work: { evaluations: 2000 } });
  });
});

describe('without a model', () => {
  it('a request without a model for its size is told the sizes that exist', async () => {
    deploy(await randomNetwork('five', 5), await randomNetwork('ten', 10));
    const problem = await problemOf(await askJson(PLUS));
    expect(problem).toMatchObject({ status: 422, type: '/problems/no-model' });
    expect(problem.detail).toBe('no model is for 3×3; the sizes are 5×5, 10×10; belief-propagation is for any size');
    const named = await problemOf(await askJson({ ...randomPuzzle(5, 1), model: 'ten' }));
    expect(named.detail).toBe('no model ten is for 5×5; the sizes are 10×10; belief-propagation is for any size');
  });

  it('a broken manifest is told, and nothing is predicted', async () => {
    files.set('manifest.json', '{"models": [{}]}');
    expect(await problemOf(await askJson(PLUS))).toMatchObject({ status: 503 });
    expect(await problemOf(await ask('/v1/models'))).toMatchObject({ status: 503 });
    // A file that could not be read is asked for again.
    files.set('manifest.json', '{"models": []}');
    expect(await problemOf(await askJson(PLUS))).toMatchObject({ status: 422, type: '/problems/no-model' });
  });

  it('unknown views are refused', async () => {
    const refused = await problemOf(await askJson({ ...PLUS, views: 'two' }));
    expect(refused).toMatchObject({ status: 400, pointer: '/views' });
  });
});

describe('the algorithms around a network', () => {
  const names = neuralAlgorithms.map(({ name }) => name);
  const puzzle = randomPuzzle(5, 6);
  const expected = exact.solve(puzzle);
  const solveJson = (body: unknown) =>
    ask('/v1/solve', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('the algorithms around a network are offered with the predictions that they need', async () => {
    const { algorithms } = await (await api.request('/v1/algorithms', {}, {})).json();
    expect(algorithms).toEqual(
      expect.arrayContaining(neuralAlgorithms.map(({ name, views }) => expect.objectContaining({ name, views }))),
    );
    expect(names).toContain('ne8hpfi');
  });

  it.each(neuralAlgorithms.map((algorithm) => [algorithm.name, algorithm] as const))(
    'the algorithm %s solves with the predictions of the network',
    async (name, algorithm) => {
      const network = await randomNetwork('solving', 5, [8], 6);
      deploy(network);
      const predictions = REFLECTIONS.map((reflection) =>
        Float32Array.from(plainPrediction(network, reflectPuzzle(puzzle, reflection))),
      );
      for (const solutions of [1, 2]) {
        const outcome = algorithm.solve(puzzle, { predictions, solutions });
        const answer = await (await solveJson({ ...puzzle, algorithm: name, solutions })).json();
        expect(answer).toMatchObject({ status: outcome.status, work: outcome.work });
        if (outcome.status !== 'unique' && outcome.status !== 'solved') throw new Error(`it is ${outcome.status}`);
        expect(answer).toHaveProperty('solutions', outcome.solutions.map(gridRows));
      }
      expect(expected.status).toBe('unique');
    },
  );

  it('the algorithms around a network answer in a batch and in the URL, where nothing is kept', async () => {
    deploy(await randomNetwork('solving', 5, [8], 6));
    const lines = [
      { id: 1, ...puzzle, algorithm: 'nehpf' },
      { id: 2, ...PLUS, algorithm: 'nehpf' },
      { id: 3, ...PLUS },
    ];
    const response = await ask('/v1/solve/batch', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    const answers = (await textOf(response)).trimEnd().split('\n');
    expect(answers.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, status: expected.status },
      { id: 2, status: 422, type: '/problems/no-model', position: { line: 2 } },
      { id: 3, status: 'unique' },
      { end: true, answers: 3, complete: true },
    ]);
    const [rows, columns] = cluesText(puzzle).split('|');
    const inUrl = await ask(`/v1/solve?rows=${rows}&columns=${columns}&algorithm=ne8hi`);
    expect(await inUrl.json()).toMatchObject({ status: expected.status });
    expect(inUrl.headers.get('Cache-Control')).toBe('no-store');
    expect(inUrl.headers.get('ETag')).toBeNull();
  });

  it('a batch ends when its predictions take more time than a batch may', async () => {
    deploy(await randomNetwork('solving', 5, [8], 6));
    const line = JSON.stringify({ ...puzzle, algorithm: 'ne8hi' });
    const response = await ask('/v1/solve/batch', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: `${line}\n`.repeat(1000),
    });
    const [problem = '', end = ''] = (await textOf(response)).trimEnd().split('\n').slice(-2);
    expect(JSON.parse(problem)).toMatchObject({ type: '/problems/too-much-work' });
    expect(JSON.parse(end)).toMatchObject({ end: true, complete: false });
  });

  it('the algorithms around a network are refused with the sizes that exist', async () => {
    deploy(await randomNetwork('ten', 10));
    const problem = await problemOf(await solveJson({ ...PLUS, algorithm: 'ne8hpfi' }));
    expect(problem).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^no model is for 3×3; the sizes are 10×10;/),
    });
  });
});

describe('the models', () => {
  const BASELINE = { name: 'belief-propagation', architecture: { kind: 'belief-propagation' } };

  it('the models are listed with their figures', async () => {
    const network = await randomNetwork('listed', 5);
    deploy(network);
    expect(await (await ask('/v1/models')).json()).toEqual({ models: [BASELINE, network.model] });
  });

  it("the site's models are listed by the Worker as it is deployed", async () => {
    const response = await send('/v1/models');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      models: [BASELINE, ...manifest.models, ...(manifest.lineOrders ?? []), ...(manifest.drawings ?? [])],
    });
  });

  it('models that choose lines are not asked about cells', async () => {
    const name = manifest.lineOrders?.at(-1)?.name;
    const problem = await problemOf(await postJson('/v1/predict', { ...PLUS, model: name }));
    expect(problem).toMatchObject({ status: 422, detail: expect.stringContaining(`${name} chooses the order`) });
  });
});
