import { readFileSync } from 'node:fs';
import { type ScoredOrder, scoredOrder } from '@crosshatch/core/published/line-order';
import { tensorsOf } from '../../policy/run.ts';
import { parseSafetensors } from '../../runs/safetensors.ts';

const FILE = new URL('./without-overlap.safetensors', import.meta.url);

/** How it was learned: as the policy that is shipped, but for the last word. */
export const WITHOUT_OVERLAP_COMMAND =
  'crosshatch train policy --policy --rounds 14 --imitated 1 --puzzles 250 --seed 1 --without-overlap';

/** The units of its hidden layers. */
const LAYERS = [32, 16];

/**
 * The order of a policy that is not told what overlap settles, to compare with. Its file is the best round of
 * `WITHOUT_OVERLAP_COMMAND`, by which it can be learned again.
 */
export const withoutOverlapOrder = (): ScoredOrder => scoredOrder(withoutOverlapTensors());

export function withoutOverlapTensors(): Float32Array[] {
  const parsed = parseSafetensors(readFileSync(FILE));
  const tensors = parsed.ok ? tensorsOf(parsed.value.tensors, LAYERS) : undefined;
  if (tensors === undefined) throw new Error(`${FILE.pathname} holds no policy of this kind`);
  return tensors;
}
