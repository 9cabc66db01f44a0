import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import {
  BRIEF_BUDGET,
  LARGEST_BUDGET,
  LARGEST_PREDICTION_BUDGET,
  LARGEST_SHORT_BUDGET,
  LONGEST_BODY,
  MOST_BLOCKS,
  MOST_MADE,
  MOST_SOLUTIONS,
  USUAL_BUDGET,
} from '@crosshatch/core/answering';
import { LONGEST_LINE, MOST_COLOURS } from '@crosshatch/core/puzzle';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createTestHarness, unstable_readConfig as readConfig } from 'wrangler';
import {
  LARGEST_MAKING_BUDGET,
  LONGEST_BATCH,
  MOST_DOCUMENTS,
  MOST_LINES,
  MOST_MADE_CELLS,
} from '#functions/limits.ts';
import { type Block, blocksOf, examplesOf, guides, guideText } from './guide-blocks.ts';
import { CURL } from './shell.ts';

const run = promisify(execFile);
const ORIGIN = 'http://localhost:8787';

/** Shell functions in place of `npx crosshatch` and curl, so that no package manager is asked and no curl is needed. */
const PRELUDE = `
npx() { [ "$1 $2" = "--no --" ] && shift 2; [ "$1" = crosshatch ] && "$NODE" '${resolve('training/bin/crosshatch.js')}' "\${@:2}"; }
${CURL}set -o pipefail
`;

const isTypeScript = ({ language }: Block): boolean => language === 'ts';
const nameOf = ({ title, line }: Block): string => title ?? `line-${line}.ts`;

const tried = guides
  .map((guide) => ({ guide, blocks: blocksOf(guideText(guide)) }))
  .map((page) => ({ ...page, examples: examplesOf(page.blocks) }))
  .filter(({ examples }) => examples.length > 0);

const all = mkdtempSync(join(tmpdir(), 'crosshatch-guides-'));
symlinkSync(resolve('node_modules'), join(all, 'node_modules'));
afterAll(() => rmSync(all, { recursive: true }));

describe.each(tried)('the guide $guide', ({ guide, blocks, examples }) => {
  const folder = join(all, guide);
  mkdirSync(folder);
  for (const block of blocks.filter(isTypeScript)) {
    writeFileSync(join(folder, nameOf(block)), block.code.replaceAll(ORIGIN, inject('origin')));
  }

  // A guide that promotes a network gets models of its own, which a Worker of its own then serves.
  const promotes = examples.some(({ block }) => /\b(?:pro|de)mote\b/.test(block.code));
  const served = promotes ? join(folder, 'served') : 'site/public';
  const models = resolve(served, 'models');
  if (promotes) cpSync('site/public/models', models, { recursive: true });

  test.for(examples)("the guide's example at line $block.line does what it says", async ({ block, output }) => {
    const worker = block.words.includes('promoted') ? await workerWith(served) : undefined;
    onTestFinished(async () => worker?.close());
    const isScript = isTypeScript(block);
    const script = PRELUDE + block.code.replaceAll(ORIGIN, worker?.origin ?? inject('origin'));
    const [file, args] = isScript ? [process.execPath, [nameOf(block)]] : ['bash', ['-c', script]];
    const { NODE_OPTIONS: _options, FORCE_COLOR: _force, ...others } = process.env;
    const env = {
      ...others,
      NODE: process.execPath,
      CROSSHATCH_API: inject('origin'),
      CROSSHATCH_MODELS: models,
      // Stripped and compiled modules, where the command keeps its own.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    };
    const { stdout } = await run(file, args, { cwd: folder, env });
    if (output === undefined) return;
    if (output.language === 'json') expect(JSON.parse(stdout)).toEqual(JSON.parse(output.code));
    else expect(withoutTrailingSpace(stdout)).toBe(withoutTrailingSpace(output.code));
  });
});

/** The Worker as it is, with other models among its assets. */
async function workerWith(directory: string) {
  const { name, main, compatibility_date = '' } = readConfig({ config: 'wrangler.toml' });
  const assets = { directory, binding: 'ASSETS', run_worker_first: ['/v1/*'] };
  const server = createTestHarness({ workers: [{ config: { name, main, compatibility_date, assets } }] });
  const { url } = await server.listen();
  return { origin: url.origin, close: () => server.close() };
}

const withoutTrailingSpace = (text: string): string => text.replace(/[ \t]+$/gm, '').trimEnd();

test('the guide to the API names the limits that hold', () => {
  const cells = [...guideText('api.md').matchAll(/^\| [^|]+ \| ([\d,]+)(?: (MiB|× 1,000 cells))? \|$/gm)];
  const stated = cells.map(
    ([, number = '', unit]) => Number(number.replaceAll(',', '')) * (unit === 'MiB' ? 2 ** 20 : 1),
  );
  // The environments below have the same.
  const [ground = ''] = readFileSync('wrangler.toml', 'utf8').split('[env.');
  const rates = [...ground.matchAll(/limit = (\d+), period = 60/g)];
  const budgets = [
    USUAL_BUDGET,
    BRIEF_BUDGET,
    LARGEST_BUDGET,
    LARGEST_SHORT_BUDGET,
    LARGEST_PREDICTION_BUDGET,
    LARGEST_MAKING_BUDGET,
  ];
  const bodies = [LONGEST_BODY, MOST_BLOCKS, LONGEST_BATCH, MOST_LINES, MOST_DOCUMENTS, MOST_MADE, MOST_MADE_CELLS];
  const limits = [...budgets, MOST_SOLUTIONS, ...bodies];
  expect(stated).toEqual([LONGEST_LINE, MOST_COLOURS, ...limits, ...rates.map(([, limit]) => Number(limit))]);
});

test('the guide to the library lists every folder of core', () => {
  const listed = [...guideText('library.md').matchAll(/^\| `@crosshatch\/core\/(\w+)`/gm)].map(([, name]) => name);
  const folders = globSync('core/*/index.ts').map((path) => path.split(/[\\/]/)[1]);
  expect(listed.toSorted()).toEqual(folders.toSorted());
});
