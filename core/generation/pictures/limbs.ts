import { neighboursOf } from '../../puzzle/index.ts';
import { connectedTo, type FindLimbs } from './two-colours.ts';

/** Finds the parts that stick out of a shape, such as the trunk of a tree: at least half of the border of such a part is outside. */
export const limbsOf: FindLimbs = (outline, isOther, isShown, size) =>
  outline.filter((cell) => {
    const part = [...connectedTo([cell], isOther, size)];
    const beside = part.flatMap((own) => neighboursOf(size, own)).filter(isShown);
    const body = beside.filter((other) => !isOther(other)).length;
    const outside = 4 * part.length - beside.length;
    return outside >= body;
  });
