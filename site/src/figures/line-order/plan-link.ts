import { stepOf } from '../frame/address.ts';
import type { TrainingPlan } from './training.ts';

/** A plan, and the state of the figure that shows its training, for a link. */
export interface LinkedTraining {
  readonly plan: TrainingPlan;
  readonly episode: number;
  readonly shown: number;
}

/** Links hold only pictures of 5×5, each as a number of 25 bits. */
const SIDE = 5;

export const linkOf = ({ plan, episode, shown }: LinkedTraining): string =>
  [
    plan.memory,
    plan.skipsUnchanged ? 'news' : 'any',
    plan.seed,
    episode,
    shown + 1,
    plan.pictures.map((rows) => Number.parseInt(rows.join(''), 2).toString(36)).join('-'),
  ].join('.');

export function linkedTraining(text: string): LinkedTraining | undefined {
  const [memory, bound, seed, episode, shown, pictures = ''] = text.split('.');
  if (memory !== 'table' && memory !== 'network') return undefined;
  const numbers = pictures.split('-').map((digits) => Number.parseInt(digits, 36));
  if (numbers.length < 2 || numbers.length > 4) return undefined;
  if (!numbers.every((number) => number >= 0 && number < 2 ** (SIDE * SIDE))) return undefined;
  return {
    plan: { memory, skipsUnchanged: bound === 'news', seed: Number(seed) || 0, pictures: numbers.map(rowsOf) },
    episode: stepOf(episode),
    shown: Math.max(0, stepOf(shown, numbers.length) - 1),
  };
}

function rowsOf(number: number): string[] {
  const bits = number.toString(2).padStart(SIDE * SIDE, '0');
  return Array.from({ length: SIDE }, (_, row) => bits.slice(row * SIDE, (row + 1) * SIDE));
}
