import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LineOrderModel } from '@crosshatch/core/network';
import { writeWhole } from '../data-sets/npz.ts';

/** The engine's own copy of the policy in use: with it the algorithm is the same wherever core is. */
const SHIPPED_FILE = fileURLToPath(new URL('../../core/published/line-order/learned/shipped.ts', import.meta.url));

/** Writes a policy into core, from where it goes to wherever core goes. */
export async function shipPolicy(policy: LineOrderModel, folder: string): Promise<void> {
  await writeWhole(SHIPPED_FILE, shippedSource(policy, await readFile(join(folder, policy.weights.file))));
}

/** The source of core's copy: each 16-bit float as four hexadecimal digits. */
function shippedSource({ weights: { sha256, tensors } }: LineOrderModel, file: Buffer): string {
  const digits = Array.from({ length: file.length / 2 }, (_, at) =>
    file
      .readUInt16LE(2 * at)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
  const shapes = tensors.map(({ shape }) => `[${shape.join(', ')}]`).join(', ');
  return `/** The policy in use. \`crosshatch promote\` writes this file; its sha256 is that of the model's file. */
export const SHIPPED = {
  sha256: '${sha256}',
  shapes: [${shapes}],
  digits:
    '${digits}',
};
`;
}
