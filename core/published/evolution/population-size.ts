/** Most bytes of a generation, at a byte a cell: the two generations that are needed fit into memory everywhere. */
const MOST_BYTES = 2 ** 25;

/**
 * The population size: the wanted one, or fewer boards where they are very large. A thousand boards fit up to 33,554
 * cells.
 */
export const populationFor = (cells: number, wanted: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(MOST_BYTES / Math.max(1, cells))));
