import { BLOTTED, type ColouredBlock, type ColouredClue } from '../puzzle/index.ts';

/** Where a block begins and ends over all placements that fit; an end is the cell after the block's last cell. */
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

/**
 * For each block, 1 at each possible start: the cells before it have room for the earlier blocks, and for a gap if
 * needed.
 */
function possibleStarts(clue: ColouredClue, sets: Int32Array): Uint8Array[] {
  const cells = sets.length;
  // 1 where the blocks so far fit into the cells before.
  let fits = new Uint8Array(cells + 1);
  fits[0] = 1;
  for (let cell = 0; cell < cells; cell++) fits[cell + 1] = fits[cell] & sets[cell] & 1;
  let before = 0;
  return clue.map((block) => {
    const starts = block.colour === before ? afterGap(fits, sets) : fits;
    before = block.colour;
    fits = withBlock(block, sets, starts);
    return starts;
  });
}

/** 1 where the cell before may be background, and the blocks so far fit before that cell. */
function afterGap(fits: Uint8Array, sets: Int32Array): Uint8Array<ArrayBuffer> {
  const starts = new Uint8Array(fits.length);
  for (let start = 1; start < starts.length; start++) starts[start] = fits[start - 1] & sets[start - 1] & 1;
  return starts;
}

/** 1 where the blocks so far fit into the cells before, with the last block at one of its starts. */
function withBlock({ length, colour }: ColouredBlock, sets: Int32Array, starts: Uint8Array): Uint8Array<ArrayBuffer> {
  const fits = new Uint8Array(starts.length);
  let run = 0;
  let isBlotEnd = 0;
  const first = starts.indexOf(1);
  if (first < 0) return fits;
  for (let end = first + 1; end < fits.length; end++) {
    const hasColour = (sets[end - 1] >>> colour) & 1;
    run = hasColour === 1 ? run + 1 : 0;
    isBlotEnd = hasColour & (starts[end - 1] | isBlotEnd);
    const isEnd = length === BLOTTED ? isBlotEnd : run >= length ? starts[end - length] : 0;
    fits[end] = isEnd | (fits[end - 1] & sets[end - 1] & 1);
  }
  return fits;
}

function rangeOf(
  { length, colour }: ColouredBlock,
  sets: Int32Array,
  starts: Uint8Array,
  ends: Uint8Array,
): BlockRange | undefined {
  const lengths = length === BLOTTED ? { least: 1, most: sets.length } : { least: length, most: length };
  let range: BlockRange | undefined;
  const first = starts.indexOf(1);
  const last = ends.lastIndexOf(1);
  if (first < 0) return undefined;
  for (let from = first, to = first; from < last; from = to + 1) {
    for (to = from; to < last && ((sets[to] >>> colour) & 1) === 1; ) to++;
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
  const hasOne = (edges: Uint8Array, first: number, last: number): boolean => {
    for (let edge = first; edge <= last; edge++) if (edges[edge] === 1) return true;
    return false;
  };
  const isStart = (start: number) => starts[start] === 1 && hasOne(ends, start + least, Math.min(to, start + most));
  const isEnd = (end: number) => ends[end] === 1 && hasOne(starts, Math.max(from, end - most), end - least);
  let [firstStart, lastStart, firstEnd, lastEnd] = [from, to - least, from + least, to];
  while (firstStart <= to - least && !isStart(firstStart)) firstStart++;
  if (firstStart > to - least) return undefined;
  while (!isStart(lastStart)) lastStart--;
  while (!isEnd(firstEnd)) firstEnd++;
  while (!isEnd(lastEnd)) lastEnd--;
  return { firstStart, lastStart, firstEnd, lastEnd };
}
