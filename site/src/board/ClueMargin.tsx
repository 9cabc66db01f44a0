import type { AnyPuzzle, Line, Place } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { type AnyClue, shownBlocks } from './clues.ts';
import type { LineState, LineStates } from './line-states.ts';
import { type Palette, type ShownBlock, shadeOf } from './shades.ts';

export interface ClueMarginProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly axis: Line['axis'];
  readonly states: ReadonlySignal<LineStates> | undefined;
  readonly showBroken: boolean;
  /** The cell whose row and column are lit. */
  readonly lit: ReadonlySignal<Place | undefined>;
}

/** The clues of the rows or of the columns. They are hidden from screen readers, which read the clues with the cells. */
export function ClueMargin({ puzzle, palette, axis, states, showBroken, lit }: ClueMarginProps) {
  const clues: readonly AnyClue[] = axis === 'row' ? puzzle.rows : puzzle.columns;
  const least = axis === 'row' && puzzle.kind === 'counts' ? leastWidth(puzzle.rows, palette) : undefined;
  const now = axis === 'row' ? states?.value.rows : states?.value.columns;
  return (
    <div class={`clue-margin of-${axis}s`} aria-hidden="true">
      <LitLine axis={axis} lit={lit} />
      {clues.map((clue, index) => (
        <ClueText
          key={index}
          clue={clue}
          palette={palette}
          separator={axis === 'row' ? ' ' : '\n'}
          state={now?.[index]}
          {...{ least, showBroken }}
        />
      ))}
    </div>
  );
}

function LitLine({ axis, lit }: Pick<ClueMarginProps, 'axis' | 'lit'>) {
  const place = lit.value;
  if (place === undefined) return null;
  return <div class="lit" style={{ '--at': axis === 'row' ? place.row : place.column }} />;
}

interface ClueTextProps {
  readonly clue: AnyClue;
  readonly palette: Palette | undefined;
  readonly separator: string;
  /** The least width of a chip in ems, by which the counts of a colour line up. */
  readonly least: string | undefined;
  readonly state: LineState | undefined;
  readonly showBroken: boolean;
}

function ClueText({ clue, palette, separator, least, state, showBroken }: ClueTextProps) {
  const blocks = shownBlocks(clue, palette);
  if (palette !== undefined) return <ChipClue {...{ blocks, palette, least, state, showBroken }} />;
  const numbers = blocks.map(({ text }) => text);
  if (showBroken && state?.isBroken) return <span class="clue broken">{numbers.join(separator)}</span>;
  if (state?.isDone && state.found.every(Boolean)) {
    return (
      <span class="clue done">
        <s>{numbers.join(separator)}</s>
      </span>
    );
  }
  return <span class="clue">{runs(numbers, separator, state?.found ?? [])}</span>;
}

/** Returns the numbers with found ones struck out. Neighbours that are alike in this share a text node. */
function runs(numbers: readonly string[], separator: string, found: readonly boolean[]) {
  const parts: preact.ComponentChild[] = [];
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    const isFound = found[from] === true;
    while (to < numbers.length && (found[to] === true) === isFound) to++;
    const text = numbers.slice(from, to).join(separator);
    if (from > 0) parts.push(separator);
    parts.push(isFound ? <s>{text}</s> : text);
  }
  return parts;
}

/** The class of a chip, by the length of its text. */
const LENGTHS: Readonly<Record<number, string>> = { 3: 'long', 4: 'longest', 5: 'longest' };

/** Returns the width of the widest chip. */
function leastWidth(clues: readonly AnyClue[], palette: Palette | undefined): string {
  const lengths = clues.flatMap((clue) => shownBlocks(clue, palette)).map(({ text }) => text.length);
  return `${(0.62 * Math.max(...lengths) + 0.4).toFixed(2)}em`;
}

/** Returns the edge of a chip, as a box shadow. A run is circled in the ink of the page. */
const edgeOf = (isRun: boolean, ink: string): string => (isRun ? '0 0 0 0.1em var(--ink)' : `inset 0 0 0 1px ${ink}4d`);

interface ChipClueProps extends Pick<ClueTextProps, 'least' | 'state' | 'showBroken'> {
  readonly blocks: readonly ShownBlock[];
  readonly palette: Palette;
}

/**
 * A clue as chips, each in the colour of its block or count. A found chip is hollow and struck out. If a line lacks a colour,
 * its count leaves a gap, so that the counts of each colour line up.
 */
function ChipClue({ blocks, palette, least, state, showBroken }: ChipClueProps) {
  const isBroken = showBroken && state?.isBroken === true;
  const kind = isBroken ? 'broken' : state?.isDone ? 'done' : '';
  return (
    <span class={`clue chips ${kind}`}>
      {blocks.map(({ text, colour, isRun }, index) => {
        const width = least !== undefined && { minWidth: least };
        if (text === '') return <span key={index} class="chip" style={{ ...width }} />;
        const { value, ink } = shadeOf(palette, colour) ?? { value: palette.background, ink: palette.ink };
        const isFound = !isBroken && state?.found[index] === true;
        // Found blocks are hollow. Others have an edge, which shows them on a page of the same colour.
        const style = isFound
          ? { color: '', background: '', boxShadow: `inset 0 0 0 2px ${value}`, ...width }
          : { color: ink, background: value, boxShadow: edgeOf(isRun === true, ink), ...width };
        return (
          <span key={index} class={`chip ${LENGTHS[text.length] ?? ''} ${isRun ? 'run' : ''}`} style={style}>
            {isFound ? <s>{text}</s> : text}
          </span>
        );
      })}
    </span>
  );
}
