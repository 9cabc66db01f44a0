import { itemAt } from '../../memory/index.ts';
import {
  BLOTTED,
  type BlockClues,
  type ColouredBlock,
  type ColouredClue,
  colouredClueText,
  type Line,
  leastLength,
  lineText,
} from '../../puzzle/index.ts';

/** The kinds of changes of one clue, the likeliest mistake first. */
export const CHANGE_KINDS = [
  'longer',
  'shorter',
  'swapped',
  'recoloured',
  'moved',
  'missing',
  'extra',
  'joined',
  'split',
] as const;

/**
 * The way in which a clue is changed: a block gets longer or shorter, two neighbours change places, a block gets another
 * colour, one cell moves from a block to another, a block is put in or taken out, two blocks become one, or one becomes two.
 */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change of one clue. */
export interface ClueChange {
  readonly line: Line;
  readonly kind: ChangeKind;
  /** The first block of the present clue that changes; the block before which one is missing. */
  readonly block: number;
  /** The changed clue, with colour 1 for the blocks of two-colour puzzles. */
  readonly clue: ColouredClue;
}

/** The clues of both sides as coloured ones. */
export interface Sides {
  readonly rows: readonly ColouredClue[];
  readonly columns: readonly ColouredClue[];
  readonly colours: number;
}

/** The clues of both sides; those of two colours have colour 1. */
export function sidesOf(clues: BlockClues): Sides {
  if (clues.kind === 'coloured') return { rows: clues.rows, columns: clues.columns, colours: clues.colours.length };
  // The clue [0] is the empty line.
  const coloured = (side: typeof clues.rows) =>
    side.map((clue) => clue.filter((length) => length > 0).map((length) => ({ length, colour: 1 })));
  return { rows: coloured(clues.rows), columns: coloured(clues.columns), colours: 1 };
}

const clueOfLine = ({ rows, columns }: Sides, { axis, index }: Line): ColouredClue =>
  itemAt(axis === 'row' ? rows : columns, index);

/** For each colour, the number of cells that the columns ask for beyond those of the rows. */
function cellsMissing({ rows, columns, colours }: Sides): number[] {
  const missing = Array.from({ length: colours }, () => 0);
  const add = (clues: readonly ColouredClue[], sign: number) => {
    for (const clue of clues) {
      for (const block of clue)
        missing[block.colour - 1] = (missing[block.colour - 1] ?? 0) + sign * leastLength(block);
    }
  };
  add(columns, 1);
  add(rows, -1);
  return missing;
}

const hasBlots = ({ rows, columns }: Sides): boolean =>
  [...rows, ...columns].some((clue) => clue.some(({ length }) => length === BLOTTED));

/**
 * Lists the changes of single clues after which the rows and the columns may ask for the same cells. Changes after
 * which the sums still differ are left out, because no picture meets such clues.
 */
export function singleChanges(sides: Sides, lines: readonly Line[]): ClueChange[] {
  const missing = cellsMissing(sides);
  const changes = lines.flatMap((line) => {
    const sign = line.axis === 'row' ? 1 : -1;
    const wanted = missing.map((cells) => sign * cells);
    const clue = clueOfLine(sides, line);
    return (hasBlots(sides) ? blottedChanges(clue) : changesOf(clue, wanted)).map((change) => ({ line, ...change }));
  });
  const rank = ({ kind }: ClueChange) => CHANGE_KINDS.indexOf(kind);
  changes.sort((one, other) => rank(one) - rank(other));
  // Several changes may lead to the same clue: a new 1 before a 1 is the same as one behind it.
  const named = changes.map(
    (change) => [`${lineText(change.line)}: ${colouredClueText(change.clue)}`, change] as const,
  );
  return Array.from(new Map(named.toReversed()).values()).toReversed();
}

type Change = Omit<ClueChange, 'line'>;

/** The changes of one clue that add the wanted cells of each colour. */
function changesOf(clue: ColouredClue, wanted: readonly number[]): Change[] {
  const asked = wanted.flatMap((cells, at) => (cells === 0 ? [] : [{ colour: at + 1, cells }]));
  const [first, second, ...others] = asked;
  if (first === undefined) return sameCells(clue);
  if (second === undefined) return moreCells(clue, first.colour, first.cells);
  return others.length === 0 && first.cells === -second.cells ? otherColours(clue, first, second) : [];
}

/** The changes of a clue in a puzzle with hidden lengths, where the wanted sums are unknown. */
const blottedChanges = (clue: ColouredClue): Change[] => [
  ...sameCells(clue),
  ...clue.flatMap((_, block) => [-1, 1].flatMap((cells) => resized(clue, block, cells))),
];

/** The changes that add a number of cells of a colour to the clue. */
function moreCells(clue: ColouredClue, colour: number, cells: number): Change[] {
  const changes: Change[] = clue.flatMap((block, at) => (block.colour === colour ? resized(clue, at, cells) : []));
  for (let at = 0; cells > 0 && at <= clue.length; at++)
    changes.push({ kind: 'missing', block: at, clue: clue.toSpliced(at, 0, { length: cells, colour }) });
  for (const [at, block] of clue.entries()) {
    if (block.colour !== colour) continue;
    if (block.length === -cells) changes.push({ kind: 'extra', block: at, clue: clue.toSpliced(at, 1) });
    changes.push(...otherDigits(clue, at, cells));
  }
  return changes;
}

function resized(clue: ColouredClue, at: number, cells: number): Change[] {
  const { length, colour } = itemAt(clue, at);
  if (length === BLOTTED || length + cells < 1) return [];
  const kind = cells > 0 ? 'longer' : 'shorter';
  return [{ kind, block: at, clue: clue.with(at, { length: length + cells, colour }) }];
}

/** Digits with a space too many or too few: `1 2` for 12, and 12 for `1 2`. */
function otherDigits(clue: ColouredClue, at: number, cells: number): Change[] {
  const { length, colour } = itemAt(clue, at);
  if (length === BLOTTED) return [];
  const changes: Change[] = [];
  const next = clue[at + 1];
  if (next !== undefined && next.length !== BLOTTED && next.colour === colour) {
    const joined = Number(`${length}${next.length}`);
    if (joined - length - next.length === cells)
      changes.push({ kind: 'joined', block: at, clue: clue.toSpliced(at, 2, { length: joined, colour }) });
  }
  const digits = String(length);
  for (let cut = 1; cut < digits.length; cut++) {
    const [left, right] = [Number(digits.slice(0, cut)), Number(digits.slice(cut))];
    if (right > 0 && left + right - length === cells) changes.push(splitInto(clue, at, left, right));
  }
  return changes;
}

function splitInto(clue: ColouredClue, at: number, left: number, right: number): Change {
  const { colour } = itemAt(clue, at);
  return {
    kind: 'split',
    block: at,
    clue: clue.toSpliced(at, 1, { length: left, colour }, { length: right, colour }),
  };
}

interface Asked {
  readonly colour: number;
  readonly cells: number;
}

/** A block of a colour with too many cells gets the colour that lacks this number of cells. */
function otherColours(clue: ColouredClue, first: Asked, second: Asked): Change[] {
  const [more, fewer] = first.cells > 0 ? [first, second] : [second, first];
  return clue.flatMap((block, at): Change[] =>
    block.colour === fewer.colour && block.length === more.cells
      ? [{ kind: 'recoloured', block: at, clue: clue.with(at, { ...block, colour: more.colour }) }]
      : [],
  );
}

/** The changes after which the clue asks for the same cells of each colour. */
function sameCells(clue: ColouredClue): Change[] {
  const changes: Change[] = [];
  for (const [at, block] of clue.entries()) {
    const next = clue[at + 1];
    if (next !== undefined && !isSame(block, next))
      changes.push({ kind: 'swapped', block: at, clue: clue.toSpliced(at, 2, next, block) });
    if (block.length === BLOTTED) continue;
    for (const [to, other] of clue.entries()) {
      if (to === at || other.colour !== block.colour || other.length === BLOTTED || block.length === 1) continue;
      const moved = clue
        .with(at, { ...block, length: block.length - 1 })
        .with(to, { ...other, length: other.length + 1 });
      // Where neighbours differ by one cell, this is the exchange of the two.
      const isSwap = Math.abs(to - at) === 1 && block.length - other.length === 1;
      if (!isSwap) changes.push({ kind: 'moved', block: Math.min(at, to), clue: moved });
    }
    if (next?.colour === block.colour && next.length !== BLOTTED) {
      const { colour, length } = block;
      changes.push({
        kind: 'joined',
        block: at,
        clue: clue.toSpliced(at, 2, { colour, length: length + next.length }),
      });
    }
    for (let left = 1; left < block.length; left++) changes.push(splitInto(clue, at, left, block.length - left));
  }
  return changes;
}

const isSame = (one: ColouredBlock, other: ColouredBlock): boolean =>
  one.length === other.length && one.colour === other.colour;

/** The changes of one clue by one cell of one block. */
export const byOneCell = (sides: Sides, line: Line): readonly (ClueChange & Asked)[] => {
  const clue = clueOfLine(sides, line);
  return clue.flatMap(({ colour }, at) =>
    [1, -1].flatMap((cells) => resized(clue, at, cells).map((change) => ({ line, colour, cells, ...change }))),
  );
};
