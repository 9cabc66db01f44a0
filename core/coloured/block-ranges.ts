import { BLOTTED, type ColouredBlock, type ColouredClue } from '../puzzle/index.ts';

/** Where a block begins and ends over all placements that fit; an end is the cell after its last one. */
export interface BlockRange {
  readonly firstStart: number;
  readonly lastStart: number;
  readonly firstEnd: number;
  readonly lastEnd: number;
}

/**
 * Finds the range of each block of a coloured line over all placements within the cells' sets; undefined when none fits.
 *
 * @param sets for each cell the colours that it may have: bit `c` for colour `c`, bit 0 for the background
 */
export function blockRanges(clue: ColouredClue, sets: Int32Array): BlockRange[] | undefined {
  if (clue.length === 0) return sets.every((set) => (set & 1) !== 0) ? [] : undefined;
  const starts = possibleStarts(clue, sets);
  const ends = possibleStarts(clue.toReversed(), sets.toReversed())
    .reverse()
    .map((fromEnd) => fromEnd.reverse());
  const ranges = clue.map((block, at) => rangeOf(block, sets, starts[at], ends[at]));
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** For each block, 1 at each start before which the cells have room for the blocks before it, and a gap where one is due. */
function possibleStarts(clue: ColouredClue, sets: Int32Array): Uint8Array[] {
  const cells = sets.length;
  // 1 where the blocks so far fit into the cells before.
  let fits = new Uint8Array(cells + 1);
  fits[0] = 1;
  for (let cell = 0; cell < cells; cell++) fits[cell + 1] = fits[cell] & sets[cell] & 1;
  let before = 0;
  return clue.map(({ length, colour }) => {
    const starts =
      colour === before ? fits.map((_, start) => (start > 0 ? fits[start - 1] & sets[start - 1] & 1 : 0)) : fits;
    before = colour;
    const next = new Uint8Array(cells + 1);
    let run = 0;
    let isBlotEnd = 0;
    for (let end = 1; end <= cells; end++) {
      const hasColour = (sets[end - 1] >>> colour) & 1;
      run = hasColour === 1 ? run + 1 : 0;
      isBlotEnd = hasColour & (starts[end - 1] | isBlotEnd);
      const isEnd = length === BLOTTED ? isBlotEnd : run >= length ? starts[end - length] : 0;
      next[end] = isEnd | (next[end - 1] & sets[end - 1] & 1);
    }
    fits = next;
    return starts;
  });
}

function rangeOf(
  { length, colour }: ColouredBlock,
  sets: Int32Array,
  starts: Uint8Array,
  ends: Uint8Array,
): BlockRange | undefined {
  const lengths = length === BLOTTED ? { least: 1, most: sets.length } : { least: length, most: length };
  let range: BlockRange | undefined;
  for (let from = 0, to = 0; from < sets.length; from = to + 1) {
    for (to = from; to < sets.length && ((sets[to] >>> colour) & 1) === 1; ) to++;
    const inRun = rangeInRun(starts, ends, from, to, lengths);
    if (inRun !== undefined)
      range = { ...inRun, ...(range && { firstStart: range.firstStart, firstEnd: range.firstEnd }) };
  }
  return range;
}

/** The range within a run of cells that can have the block's colour. */
function rangeInRun(
  starts: Uint8Array,
  ends: Uint8Array,
  from: number,
  to: number,
  { least, most }: { readonly least: number; readonly most: number },
): BlockRange | undefined {
  const isStart = (start: number) =>
    starts[start] === 1 && ends.subarray(start + least, Math.min(to, start + most) + 1).includes(1);
  const isEnd = (end: number) =>
    ends[end] === 1 && starts.subarray(Math.max(from, end - most), end - least + 1).includes(1);
  let [firstStart, lastStart, firstEnd, lastEnd] = [from, to - least, from + least, to];
  while (firstStart <= to - least && !isStart(firstStart)) firstStart++;
  if (firstStart > to - least) return undefined;
  while (!isStart(lastStart)) lastStart--;
  while (!isEnd(firstEnd)) firstEnd++;
  while (!isEnd(lastEnd)) lastEnd--;
  return { firstStart, lastStart, firstEnd, lastEnd };
}
