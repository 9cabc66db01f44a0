import { readFileSync } from 'node:fs';
import { FEATURES, type ScoredOrder, scoredOrder } from '@crosshatch/core/published/line-order';
import { tensorsOf } from '../../runs/checkpoint.ts';
import { parseSafetensors } from '../../runs/safetensors.ts';

const FILE = new URL('./without-overlap.safetensors', import.meta.url);

/** The command that trained it: the command of the shipped line order, with `--without-overlap`. */
export const WITHOUT_OVERLAP_COMMAND =
  'crosshatch train policy --policy --rounds 14 --imitated 1 --puzzles 250 --seed 1 --without-overlap';

const ARCHITECTURE = { kind: 'line-order', inputs: FEATURES.length, layers: [32, 16] } as const;

/**
 * Reads a line order without the features of overlap, for comparison. Its file is the best round of `WITHOUT_OVERLAP_COMMAND`,
 * which can learn it again.
 */
export const withoutOverlapOrder = (): ScoredOrder => scoredOrder(withoutOverlapTensors());

export function withoutOverlapTensors(): readonly Float32Array[] {
  const parsed = parseSafetensors(readFileSync(FILE));
  const tensors = parsed.ok ? tensorsOf(parsed.value.tensors, ARCHITECTURE) : undefined;
  if (tensors === undefined) throw new Error(`${FILE.pathname} holds no such line order`);
  return tensors;
}
