import type { Manifest } from '@crosshatch/core/models';
import type { Added } from './promotion.ts';

/** Returns the fault if a model of another kind has the name. */
export function nameFault(
  { models, lineOrders = [], drawings = [], gans = [] }: Manifest,
  name: string,
  kind: Added['kind'],
): string | undefined {
  const named = [
    { kind: 'network', text: 'model', models },
    { kind: 'line-order', text: 'line order', models: lineOrders },
    { kind: 'drawing', text: 'model that draws', models: drawings },
    { kind: 'puzzle-gan', text: 'puzzle GAN', models: gans },
  ];
  const other = named.find((each) => each.kind !== kind && each.models.some((model) => model.name === name));
  return other && `${name} is the name of a ${other.text}`;
}
