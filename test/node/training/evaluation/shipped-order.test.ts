import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedSource } from '#training/models/change.ts';
import { MODELS_FOLDER, readManifest } from '#training/models/folder.ts';

test('a change of the models writes the line order in use into core as it stands there', async () => {
  const manifest = await readManifest(MODELS_FOLDER);
  const order = manifest.ok ? manifest.value.lineOrders?.at(-1) : undefined;
  if (order === undefined) throw new Error('no line order is in use');
  const file = await readFile(join(MODELS_FOLDER, order.weights.file));
  expect(shippedSource(order, file)).toBe(await readFile('core/published/line-order/learned/shipped.ts', 'utf8'));
});
