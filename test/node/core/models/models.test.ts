import { type Manifest, Models, networkOfFile, type Weights } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { expect, it } from 'vitest';
import { type RandomNetwork, randomNetwork } from '#test/fixtures/random-network.ts';

const five = await randomNetwork('five', 5, [8], 1);
const four = await randomNetwork('four', 4, [8], 2);

/** Models among files that can be taken away, with a record of the reads. */
function modelsOf(networks: readonly RandomNetwork[], mostBytes?: number) {
  const reads: string[] = [];
  const missing = new Set<string>();
  const read = <Value>(name: string, value: Value): Result<Value, string> => {
    reads.push(name);
    return missing.has(name) ? failure(`${name} is missing`) : success(value);
  };
  const manifest: Manifest = { models: networks.map(({ model }) => model) };
  const files = {
    manifest: async () => read('manifest', manifest),
    weights: async ({ file }: Weights) => {
      const network = networks.find(({ model }) => model.weights.file === file);
      return network === undefined ? failure(`no file ${file}`) : read(network.model.name, network.file);
    },
  };
  return { models: new Models(files, mostBytes), reads, missing };
}

const size = (n: number) => ({ width: n, height: n });

it('the manifest and a network are read once, also by requests at the same time', async () => {
  const { models, reads } = modelsOf([five, four]);
  const found = await Promise.all([1, 2, 3].map(() => models.predictor(size(5))));
  const [first] = found;
  expect(first).toMatchObject({ ok: true, value: { name: 'five' } });
  for (const each of found) expect(each).toEqual(first);
  expect(await models.searchPredictor(size(4))).toMatchObject({ value: { name: 'four' } });
  expect(reads).toEqual(['manifest', 'five', 'four']);
});

it('a file that could not be read is read again at the next request', async () => {
  const { models, reads, missing } = modelsOf([five]);
  for (const name of ['manifest', 'five']) {
    missing.add(name);
    const error = { code: 'unreadable', message: `${name} is missing` };
    expect(await models.predictor(size(5))).toEqual(failure(error));
    missing.clear();
  }
  expect(await models.predictor(size(5))).toMatchObject({ ok: true });
  expect(reads).toEqual(['manifest', 'manifest', 'five', 'five']);
});

it('the least recently used networks make room for others', async () => {
  const { models, reads } = modelsOf([five, four], 2 * Math.max(five.file.byteLength, four.file.byteLength));
  for (const n of [5, 5, 4, 4, 5]) await models.predictor(size(n));
  expect(reads).toEqual(['manifest', 'five', 'four', 'five']);
});

it('a size without a model is an error that names the sizes, and belief propagation is for any size', async () => {
  const { models, reads } = modelsOf([five]);
  const message = 'no model is for 3×3; the sizes are 5×5; belief-propagation is for any size';
  expect(await models.predictor(size(3))).toEqual(failure({ code: 'no-model', message }));
  reads.length = 0;
  expect(await models.predictor(size(3), 'belief-propagation')).toMatchObject({
    value: { name: 'belief-propagation' },
  });
  expect(reads).toEqual([]);
});

it('a file of another size than the manifest says is no network', () => {
  const { file, bytes } = five.model.weights;
  expect(networkOfFile(five.model, new ArrayBuffer(6))).toEqual(failure(`${file} has 6 bytes, not ${bytes}`));
});

it('a drawing model is found by its name, and an unknown one is an error that names those that there are', async () => {
  const { models } = modelsOf([five]);
  expect(await models.drawer('own')).toEqual(
    failure({ code: 'no-model', message: 'there is no model that draws pictures' }),
  );
});
