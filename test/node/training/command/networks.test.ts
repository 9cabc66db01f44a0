import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { predictViews } from '@crosshatch/core/algorithm';
import { createJobAnswering } from '@crosshatch/core/jobs';
import { createNetwork, readWeights } from '@crosshatch/core/models';
import { neuralAlgorithms } from '@crosshatch/core/published/neural';
import { createPuzzle } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { type RandomModel, randomModel, randomNetwork } from '#test/fixtures/random-network.ts';
import { MODELS_FOLDER, modelsIn } from '#training/models/folder.ts';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';
import { AMBIGUOUS, HEART, HEART_ROWS, randomQuestions } from './puzzles.ts';

interface Answer {
  readonly status: string;
  readonly work: Record<string, number>;
  readonly ms: number;
  readonly predictionMs: number;
  readonly model: string;
}

/** A folder with these models. */
function folderOf(...networks: readonly RandomModel[]): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: networks.map(({ model }) => model) }));
  for (const { model, file } of networks) writeFileSync(join(folder, model.weights.file), new Uint8Array(file));
  return folder;
}

const json = JSON.stringify;
const five = await randomNetwork('five', 5);
const six = await randomNetwork('six', 6);

describe('solve by an algorithm that needs predictions', () => {
  test.each(neuralAlgorithms.map(({ name }) => name))('solve by %s does the work that core does', async (name) => {
    const algorithm = neuralAlgorithms.find((candidate) => candidate.name === name);
    const puzzle = createPuzzle(HEART.rows, HEART.columns);
    if (!puzzle.ok || algorithm?.views === undefined) throw new Error('the heart is a puzzle');
    const predictions = predictViews(
      createNetwork(five.model, [...readWeights(five.model.weights, five.file)]),
      puzzle.value,
      algorithm.views,
    );
    const run = await crosshatch(['solve', '--json', '--algorithm', name, '--models', folderOf(five)], json(HEART));
    const [answer] = jsonLines<Answer>(run.stdout);
    expect(answer).toMatchObject({
      status: 'unique',
      solutions: [HEART_ROWS],
      work: algorithm.solve(puzzle.value, { predictions }).work,
    });
    expect(answer?.predictionMs).toBeGreaterThan(0);
    expect(answer?.ms).toBeGreaterThanOrEqual(answer?.predictionMs ?? 0);
  });

  test('solve takes predictions that are not needed only where a model is named', async () => {
    const puzzle = json({ rows: [[1], [2]], columns: [[2], [1]] });
    const args = ['solve', '--json', '--algorithm', 'ga'];
    const named = await crosshatch([...args, '--model', 'belief-propagation'], puzzle);
    const [predicted] = jsonLines<Answer>(named.stdout);
    expect(predicted).toMatchObject({ status: 'solved', solutions: [['10', '11']] });
    expect(predicted?.predictionMs).toBeGreaterThan(0);
    const [random] = jsonLines<Answer>((await crosshatch(args, puzzle)).stdout);
    expect(random).toMatchObject({ status: 'solved', solutions: [['10', '11']] });
    expect(random).not.toHaveProperty('predictionMs');
  });

  test('solve says which sizes there are where there is no network for one, and goes on', async () => {
    const models = folderOf(five, six);
    const args = ['--algorithm', 'nehi', '--models', models];
    const run = await crosshatch(['solve', ...args], `${json(AMBIGUOUS)}\n${json(HEART)}\n`);
    expect(run).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('unique'),
      stderr: 'crosshatch: diagonal: no model is for 2×2; the sizes are 5×5, 6×6; belief-propagation is for any size\n',
    });
    for (const threads of ['1', '2']) {
      const lines = await crosshatch(
        ['solve', '--jsonl', '--threads', threads, ...args],
        `${json(AMBIGUOUS)}\n${json(HEART)}\n`,
      );
      expect(lines.code).toBe(3);
      expect(jsonLines(lines.stdout)).toMatchObject([
        { id: 'diagonal', status: 'invalid', error: { line: 1, message: expect.stringContaining('5×5, 6×6') } },
        { id: 'heart', status: 'unique' },
      ]);
    }
  });

  test('solve asks the model that is named', async () => {
    const models = folderOf(five, await randomNetwork('other', 5, [8, 4], 8));
    const work = async (...more: string[]) => {
      const run = await crosshatch(
        ['solve', '--jsonl', '--threads', '1', '--algorithm', 'nehpfi', '--models', models, ...more],
        randomQuestions(40, 5, 3).join('\n'),
      );
      return jsonLines<Answer>(run.stdout).map((answer) => answer.work);
    };
    const [inUse, other, first] = await Promise.all([work(), work('--model', 'other'), work('--model', 'five')]);
    expect(inUse).toEqual(other);
    expect(inUse).not.toEqual(first);
    const none = await crosshatch(
      ['solve', '--algorithm', 'nehi', '--models', models, '--model', 'seven'],
      json(HEART),
    );
    expect(none).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('there is no model seven; there are five, other'),
    });
  });

  test('solve asks the network of the paper’s form for the size, and tells which model it asked', async () => {
    const architecture = { kind: 'universal', radius: 1, layers: [4], decodings: 2 } as const;
    const models = folderOf(five, await randomModel('universal', architecture));
    const asked = async (puzzle: object, ...more: string[]) => {
      const args = ['solve', '--json', '--algorithm', 'nehi', '--models', models, ...more];
      return jsonLines<Answer>((await crosshatch(args, json(puzzle))).stdout)[0]?.model;
    };
    expect(await asked(HEART)).toBe('five');
    expect(await asked(AMBIGUOUS)).toBe('universal');
    expect(await asked(HEART, '--model', 'universal')).toBe('universal');
  });

  test('a budget that predictions spend in part gives the same answers by the command and by the API', async () => {
    const options = { algorithm: 'ne8hi', budget: 200 };
    const questions = randomQuestions(12, 12, 3);
    const answerLine = createJobAnswering('solve', options, { models: modelsIn(MODELS_FOLDER), report: console.error });
    const expected: object[] = [];
    for (const [index, question] of questions.entries()) expected.push((await answerLine(question, index + 1)).value);
    const args = ['--algorithm', options.algorithm, '--budget', `${options.budget}`];
    for (const form of [['--json'], ['--jsonl', '--threads', '1']]) {
      const run = await crosshatch(['solve', ...form, ...args], questions.join('\n'));
      const answers = jsonLines<Answer>(run.stdout).map(({ ms: _ms, predictionMs: _predictionMs, ...rest }) => rest);
      expect(answers).toEqual(expected);
      expect(answers.map(({ work }) => work.predicting)).toEqual(questions.map(() => 50));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['exhausted', 'multiple', 'unique']));
    }
  });

  test('solve needs no network for belief propagation, which takes any size', async () => {
    const run = await crosshatch(
      ['solve', '--json', '--algorithm', 'nehpf', '--models', folderOf(), '--model', 'belief-propagation'],
      `${json(AMBIGUOUS)}\n${json(HEART)}\n`,
    );
    expect(jsonLines(run.stdout)).toMatchObject([{ status: 'multiple' }, { status: 'unique', work: { guesses: 0 } }]);
  });

  test('solve says what is wrong with the folder of models', async () => {
    const ask = (models: string) => crosshatch(['solve', '--algorithm', 'nehi', '--models', models], json(HEART));
    const empty = temporaryFolder();
    expect((await ask(empty)).stderr).toContain('there are no models yet');
    const models = folderOf(five);
    writeFileSync(
      join(models, five.model.weights.file),
      readFileSync(join(models, five.model.weights.file)).subarray(2),
    );
    const cut = await ask(models);
    expect(cut).toMatchObject({ code: 3, stderr: expect.stringContaining('not the file that the manifest describes') });
  });

  test('bench tells how much of the time the predictions took', async () => {
    const models = folderOf(five);
    const file = join(temporaryFolder(), 'heart.json');
    writeFileSync(file, json(HEART));
    const run = await crosshatch(['bench', '--algorithm', 'ne8hi', '--models', models, file]);
    expect(run.stdout.split('\n')[0]?.split(/ {2,}/)).toEqual([
      'file',
      'puzzles',
      'median',
      'p99',
      'max',
      'total',
      'predicting',
      'answers',
    ]);
    expect(run.stdout.split('\n')[1]).toMatch(/^heart\.json +1( +[\d.]+ (µs|ms)){5} +1 unique$/);
    const unfit = await crosshatch(['bench', '--algorithm', 'ne8hi', '--models', folderOf(six), file]);
    expect(unfit).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('no model is for 5×5') });
  });
});
