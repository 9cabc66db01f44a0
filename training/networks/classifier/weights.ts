import { DRAW_PURPOSES, drawsOf, fractionOf } from '../draws.ts';
import { layerShapes } from './step.ts';

/**
 * Draws the initial weights of a network that classifies, by He's method for ReLU: uniform, biases zero.
 *
 * @param active the number of inputs that are usually 1; default: all
 */
export const heWeights = (units: readonly number[], seed: number, active: number = units[0] ?? 1): Float32Array[] =>
  layerShapes(units).map(([inputs = 0, count], index) => {
    if (count === undefined) return new Float32Array(inputs);
    const bound = Math.sqrt(6 / (index === 0 ? active : inputs));
    const draw = drawsOf(seed, DRAW_PURPOSES.WEIGHTS, index);
    return Float32Array.from({ length: inputs * count }, () => (2 * fractionOf(draw()) - 1) * bound);
  });
