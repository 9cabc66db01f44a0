import { gridOfRows, REFLECTIONS, type Reflection, reflectGrid, sameGrid } from '@crosshatch/core/puzzle';

/** A board that each reflection changes in its own way. */
const BOARD = gridOfRows(['110', '001', '000']);

/** The one reflection that does what `first` and then `second` do. */
export function composeReflections(second: Reflection, first: Reflection): Reflection {
  const both = BOARD && reflectGrid(reflectGrid(BOARD, first), second);
  const found = REFLECTIONS.find((each) => BOARD && both && sameGrid(reflectGrid(BOARD, each), both));
  if (found === undefined) throw new Error(`no reflection does what ${first} and then ${second} do`);
  return found;
}
