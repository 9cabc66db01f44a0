import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHalves } from '@crosshatch/core/memory';
import { createDense } from '@crosshatch/core/network';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { encodedClues } from '#test/fixtures/encoded-clues.ts';
import { randomModel, randomNetwork } from '#test/fixtures/random-network.ts';
import { sha256Of } from '#training/data-sets/manifest.ts';
import { MODELS_FOLDER, readManifest, readModelWeights } from '#training/models/folder.ts';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';
import { crc32c } from '#training/tensorboard/crc32c.ts';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';

const GRID = gridOfRows(['01010', '11111', '11111', '01110', '00100']);
const runtime = await loadOnnxRuntime();

test('CRC-32C has the check value of its catalogue entry', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
});

describe('events for TensorBoard', () => {
  /** The data of each record, whose checksums are held against the format: turned by 15 bits, plus a constant. */
  function recordsOf(file: Buffer): Buffer[] {
    const masked = (bytes: Uint8Array): number => {
      const sum = BigInt(crc32c(bytes));
      return Number((((sum >> 15n) | (sum << 17n)) % 2n ** 32n) + 0xa282ead8n) % 2 ** 32;
    };
    const records: Buffer[] = [];
    for (let at = 0; at < file.length; ) {
      const length = Number(file.readBigUInt64LE(at));
      expect(file.readUInt32LE(at + 8)).toBe(masked(file.subarray(at, at + 8)));
      const data = file.subarray(at + 12, at + 12 + length);
      expect(file.readUInt32LE(at + 12 + length)).toBe(masked(data));
      records.push(data);
      at += 16 + length;
    }
    return records;
  }

  /** The fields of a message of protocol buffers, by their numbers; those that repeat in their order. */
  function fieldsOf(message: Buffer): [number, number | Buffer][] {
    const fields: [number, number | Buffer][] = [];
    let at = 0;
    const varint = (): number => {
      let value = 0;
      for (let shift = 1; ; shift *= 128) {
        const byte = message.readUInt8(at++);
        value += (byte & 0x7f) * shift;
        if (byte < 128) return value;
      }
    };
    while (at < message.length) {
      const key = varint();
      const number = key >> 3;
      const start = at;
      if (key % 8 === 0) {
        fields.push([number, varint()]);
      } else if (key % 8 === 1) {
        at += 8;
        fields.push([number, message.readDoubleLE(start)]);
      } else if (key % 8 === 5) {
        at += 4;
        fields.push([number, message.readFloatLE(start)]);
      } else {
        const length = varint();
        at += length;
        fields.push([number, message.subarray(at - length, at)]);
      }
    }
    return fields;
  }

  const fieldOf = (message: Buffer, wanted: number) => fieldsOf(message).find(([number]) => number === wanted)?.[1];

  /** The figures of a file of events: step, name and value. */
  function figuresIn(file: Buffer): [number, string, number][] {
    const [head = Buffer.alloc(0), ...events] = recordsOf(file);
    expect(String(fieldOf(head, 3))).toBe('brain.Event:2');
    return events.flatMap((event) => {
      const summary = fieldOf(event, 5);
      if (!Buffer.isBuffer(summary)) throw new Error('an event has a summary');
      return fieldsOf(summary).map(([, value]): [number, string, number] => {
        if (!Buffer.isBuffer(value)) throw new Error('a summary has values');
        return [Number(fieldOf(event, 2)), String(fieldOf(value, 1)), Number(fieldOf(value, 2))];
      });
    });
  }

  test('the events of a run are its metrics, while it is trained, after a stop, and exported later', async () => {
    const folder = temporaryFolder();
    const run = join(folder, 'run');
    const settings = ['--random', '200', '--size', '5', '--layers', '16', '--batch', '32', '--metrics', '10'];
    await crosshatch(['train', run, ...settings, '--epochs', '1', '--backend', 'cpu', '--tensorboard']);
    await crosshatch(['train', run, '--resume', '--end', '2', '--tensorboard']);
    const [name = ''] = readdirSync(run).filter((file) => file.startsWith('events.out.tfevents.'));
    const file = readFileSync(join(run, name));
    const lines = jsonLines<{
      kind: string;
      step: number;
      loss: number;
      validation?: { loss: number; boards: number };
    }>(readFileSync(join(run, 'metrics.jsonl'), 'utf8'));
    const figures = figuresIn(file);
    expect(figures.filter(([, tag]) => tag.startsWith('loss/'))).toEqual(
      lines.map(({ kind, step, loss }) => [step, `loss/${kind}`, Math.fround(loss)]),
    );
    expect(figures.filter(([, tag]) => tag === 'validation/boards')).toHaveLength(2);

    const later = await crosshatch(['export', run, '--output', join(folder, 'later')]);
    expect(later).toEqual({ code: 0, stdout: `${join(folder, 'later', name)}\n`, stderr: '' });
    expect(readFileSync(join(folder, 'later', name)).equals(file)).toBe(true);
    await crosshatch(['export', run, '--to', 'csv', '--output', join(folder, 'later')]);
    const [head = '', ...rows] = readFileSync(join(folder, 'later', 'metrics.csv'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(head).toBe(
      'step,samples,epoch,seconds,loss/step,loss/epoch,validation/loss,validation/cells,validation/boards',
    );
    expect(rows).toHaveLength(lines.length);
  });
});

describe('a promoted network for other programs', () => {
  test('a network of one size is written as safetensors and ONNX, with a card', async () => {
    const folder = temporaryFolder();
    const { model, file } = await randomNetwork('five', 5);
    const data = [
      { set: 'own.npz', sha256: 'ab'.repeat(32), boards: 9, inputs: [{ name: 'drawings', licence: 'CC0-1.0' }] },
    ];
    writeFileSync(join(folder, model.weights.file), new Uint8Array(file));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: [{ ...model, data }] }));
    const output = join(folder, 'card');
    const run = await crosshatch(['export', 'five', '--models', folder, '--output', output]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(output).toSorted()).toEqual(['README.md', 'model.json', 'model.onnx', 'model.safetensors']);

    const written = readFileSync(join(output, 'model.safetensors'));
    const length = Number(written.readBigUInt64LE());
    const header = JSON.parse(written.toString('utf8', 8, 8 + length));
    const numbers = written.subarray(8 + length);
    expect(numbers.equals(Buffer.from(file))).toBe(true);
    for (const { name, shape } of model.weights.tensors) {
      const [start, end] = header[name].data_offsets;
      expect(header[name]).toMatchObject({ dtype: 'F16', shape });
      const halves = new Uint16Array(new Uint8Array(numbers.subarray(start, end)).buffer);
      expect(readHalves(halves)).toHaveLength(shape.reduce((size, side) => size * side, 1));
    }

    const card = readFileSync(join(output, 'README.md'), 'utf8');
    for (const part of [
      'license: mit',
      sha256Of(written),
      data[0]?.sha256,
      'CC0-1.0',
      model.command,
      '| `boards.npz` | 100 | 25.0 / 25.0 / 25.0 % | 50.0 / 50.0 / 50.0 % | 75.0 / 75.0 / 75.0 % |',
    ])
      expect(card).toContain(part);
  });

  test('the ONNX model has the weights in use, and predicts as they do', async () => {
    const output = temporaryFolder();
    expect(await crosshatch(['export', 'paper-5x5', '--output', output])).toMatchObject({ code: 0, stderr: '' });
    const weights = await paperWeights();
    const bytes = readFileSync(join(output, 'model.onnx'));
    for (const values of weights) expect(bytes.indexOf(Buffer.from(values.buffer))).toBeGreaterThan(0);
    if (!runtime.ok || GRID === undefined) return;

    const clues = encodedClues(puzzleOfGrid(GRID));
    const { InferenceSession, Tensor } = runtime.value;
    const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1 });
    const two = new Tensor('float32', Float32Array.from([...clues, ...clues]), [2, clues.length]);
    const cells = (await session.run({ clues: two })).cells?.data ?? [];
    await session.release();
    const [expected = []] = createDense('five', { width: 5, height: 5 }, weights).predict([puzzleOfGrid(GRID)]);
    expect(cells).toHaveLength(50);
    for (const [cell, chance] of [...expected, ...expected].entries()) expect(cells[cell]).toBeCloseTo(chance, 5);
  });

  async function paperWeights(): Promise<Float32Array[]> {
    const manifest = await readManifest(MODELS_FOLDER);
    const model = manifest.ok ? manifest.value.models.findLast(({ name }) => name === 'paper-5x5') : undefined;
    const weights = model && (await readModelWeights(MODELS_FOLDER, model));
    if (!weights?.ok) throw new Error('the network of 5×5 ships');
    return weights.value;
  }

  test('a network for any size is written without an ONNX model', async () => {
    const folder = temporaryFolder();
    const { model, file } = await randomModel('any', { kind: 'universal', radius: 1, layers: [4], decodings: 2 });
    writeFileSync(join(folder, model.weights.file), new Uint8Array(file));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: [model] }));
    const output = join(folder, 'card');
    expect(await crosshatch(['export', 'any', '--models', folder, '--output', output])).toMatchObject({ code: 0 });
    expect(readdirSync(output).toSorted()).toEqual(['README.md', 'model.json', 'model.safetensors']);
    const missing = await crosshatch(['export', 'nobody', '--models', folder]);
    expect(missing).toEqual({ code: 3, stdout: '', stderr: 'crosshatch: there is no model nobody\n' });
  });
});
