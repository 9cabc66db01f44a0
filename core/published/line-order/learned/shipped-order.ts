import { readHalves } from '../../../memory/index.ts';
import { type ScoredOrder, scoredOrder } from './scored-order.ts';
import { SHIPPED } from './shipped.ts';

let shipped: readonly Float32Array[] | undefined;

/** Makes the order of the network that was promoted last. It holds one task at a time. */
export function shippedOrder(): ScoredOrder {
  shipped ??= shippedTensors();
  return scoredOrder(shipped);
}

/** Reads the weights of the model's file: 16-bit floats, each as four hexadecimal digits. */
function shippedTensors(): Float32Array[] {
  const { digits, shapes } = SHIPPED;
  const bits = new Uint16Array(digits.length / 4);
  for (let at = 0; at < bits.length; at++) bits[at] = Number.parseInt(digits.slice(4 * at, 4 * at + 4), 16);
  const numbers = readHalves(bits);
  let end = 0;
  return shapes.map((shape) => {
    const start = end;
    end += shape.reduce((size, side) => size * side, 1);
    return numbers.slice(start, end);
  });
}
