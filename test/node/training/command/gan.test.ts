import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseManifest } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { pngOf } from '#training/terminal/png.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

/** Writes pictures of four stripes each, in colours of their own, as PNG files of one pixel a cell. */
function writePictures(folder: string): void {
  mkdirSync(folder);
  for (const [index, stripe] of [2, 3, 4].entries()) {
    const stripes = ['#000000', '#0055aa', '#dd9944', '#ffffff'].map(
      (colour, at) => `<rect width="10" height="15" y="${at * stripe}" fill="${colour}"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="15">${stripes.join('')}</svg>`;
    const png = pngOf(svg);
    if (png.ok) writeFileSync(join(folder, `${index}.png`), png.value);
  }
}

async function done(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(args);
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
  return stdout;
}

const lasting = (run: string): unknown[] =>
  jsonLines<{ seconds: number }>(readFileSync(join(run, 'metrics.jsonl'), 'utf8')).map(
    ({ seconds: _seconds, ...metrics }) => metrics,
  );

test('a puzzle GAN is trained on a folder of pictures, goes on where it stopped, and is promoted', {
  tags: ['slow'],
}, async () => {
  const folder = temporaryFolder();
  const [pictures, whole, killed, models] = ['pictures', 'whole', 'killed', 'models'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  writePictures(pictures);
  const options = ['--network', 'puzzle-gan', '--pictures', pictures, '--backend', 'wasm', '--epochs', '2'];
  expect(await done(['train', whole, ...options, '--seed', '3'])).toContain('3 pictures and their mirror images');
  expect(existsSync(join(whole, 'epoch-1.safetensors'))).toBe(true);
  const child = start([LAUNCHER, 'train', killed, ...options, '--seed', '3']);
  while (!existsSync(join(killed, 'checkpoint.safetensors'))) await setTimeout(2);
  child.kill('SIGKILL');
  await ended(child);
  await done(['train', killed, '--resume']);
  expect(lasting(killed)).toEqual(lasting(whole));
  const best = (run: string) => readFileSync(join(run, 'best.safetensors'));
  expect(best(killed).equals(best(whole))).toBe(true);

  const promotion = ['promote', whole, '--name', 'gan', '--models', models];
  for (const [boards, named] of [
    [['--set', 'all-5x5', '--sample', '9'], '--set and --sample'],
    [['--sample', '9'], '--sample'],
  ] as const) {
    const refused = await crosshatch([...promotion, ...boards]);
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining(`pictures: leave out ${named}\n`) });
  }
  expect(await done(promotion)).toMatch(/of 1,000 pictures \d+ have/);
  const manifest = parseManifest(readFileSync(join(models, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ ok: true, value: { gans: [{ name: 'gan', epochs: 2, pictures: 3, seed: 3 }] } });
  expect(await done(['models', '--models', models])).toMatch(/gan +\d{4}-\d\d-\d\d +[0-9a-f]{8} +1\.8 MB +paper +2/);

  const file = join(models, 'manifest.json');
  const { gans, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  const [gan] = gans;
  const better = { ...gan, name: 'better', figures: [{ ...gan.figures[0], allColours: 1000 }] };
  writeFileSync(file, JSON.stringify({ ...others, gans: [better] }));
  const worse = await crosshatch(promotion);
  expect(worse).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('is worse than better, which') });
  const drawn = await crosshatch(['export', 'better', '--models', models]);
  expect(drawn).toMatchObject({ code: 3, stderr: 'crosshatch: better is the name of a puzzle GAN\n' });
});

test.each([
  [['--network', 'puzzle-gan', '--layers', '3'], '--layers is not for --network puzzle-gan'],
  [['--network', 'puzzle-gan', '--batch', '3'], '--batch is not for --network puzzle-gan'],
  [['--network', 'puzzle-gan', '--rounds', '3'], '--rounds is not for --network puzzle-gan'],
  [['--random', '9', '--size', '5', '--generator', 'paper'], '--generator needs --network puzzle-gan'],
  [['--network', 'line-order', '--generator', 'paper'], '--generator is not for --network line-order'],
  [['--network', 'universal', '--random', '9', '--size', '5', '--standardise'], '--standardise needs --network dense'],
  [['--network', 'universal', '--random', '9', '--size', '5', '--thermometer'], '--thermometer needs --network dense'],
  [['--network', 'universal', '--random', '9', '--size', '5', '--focus', '4'], '--focus needs --network dense'],
  [
    ['--network', 'universal', '--random', '9', '--size', '5', '--backend', 'onnx'],
    'the backend onnx does not train --network universal',
  ],
  [
    ['--random', '9', '--size', '10', '--hold-back', '0', '--targets', 'first'],
    'first solutions are looked for on boards of up to 30 cells, 15 a side, not of 10×10',
  ],
  [['--network', 'puzzle-gan', '--backend', 'cpu', '--pictures', '/nowhere'], '/nowhere: no such folder'],
])('a training with %j is refused in a line', async (options, message) => {
  const { code, stdout, stderr } = await crosshatch(['train', join(temporaryFolder(), 'run'), ...options]);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: `crosshatch: ${message}\n` });
  expect(code).toBeGreaterThan(0);
});
