import {
  createGrid,
  FILLED,
  type Grid,
  heightOf,
  numberOf,
  type Puzzle,
  placeOfCell,
  widthOf,
} from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Head } from '../frame/Head.tsx';
import { Slider } from '../frame/Slider.tsx';
import { type FigureProps, type Refusal, useSolver, useSubject } from '../frame/subject.ts';
import type { Crossed, Crossing, Guess } from './findings.ts';
import { GuessPicture } from './GuessPicture.tsx';
import { LINES_CLASH } from './local-search.ts';
import './a-priori.css';

/** Two-point crossover, and the swap of two cells: two parents above, their children below. */
export function TwoPointFigure({ figure, first }: FigureProps<Crossed>) {
  const [chosen, setChosen] = useState<Crossing>(first.findings);
  const [bred, setBred] = useState<Crossed>();
  const solver = useSolver();
  const usual = crossingOf(first.findings);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Crossed | Refusal> =>
      (await tasks.linesClash(puzzle)) ? LINES_CLASH : tasks.crossed(puzzle, usual),
    ({ puzzle, findings }, asked) => {
      solver.forget();
      setBred(undefined);
      setChosen(findings);
      const linked = asked === undefined ? undefined : linkedCrossing(asked);
      if (linked !== undefined) cross(linked, puzzle);
    },
  );
  const { puzzle } = state.subject;
  const shown = bred ?? state.subject.findings;
  const cross = (crossing: Crossing, of: Puzzle = puzzle) => {
    setChosen(crossing);
    solver.answer(async (tasks) => tasks.crossed(of, crossing), setBred);
  };
  const { pair, from, to, swap } = chosen;
  const genes = shown.cells.length;
  const pictures = picturesOf(puzzle, shown);
  return (
    <>
      <Head figure={figure} state={state} place={[pair, from, to, swap].join('.')} />
      <div class="sliders needs-script">
        <Slider
          name="First point"
          value={Math.min(from, genes)}
          min={0}
          max={genes}
          onChange={(point) => cross({ pair, from: point, to: Math.max(point, to), swap: 0 })}
        />
        <Slider
          name="Second"
          value={Math.min(to, genes)}
          min={0}
          max={genes}
          onChange={(point) => cross({ pair, from: Math.min(point, from), to: point, swap: 0 })}
        />
      </div>
      <div class="guess-family">
        {pictures.map(({ name, guess, ground, marked }, place) => (
          <div key={place}>
            <p class="board-title">
              {name}: fitness {guess.fitness}
            </p>
            <GuessPicture
              guess={guess.guess}
              board={guess.board}
              label={`${name}, fitness ${guess.fitness}`}
              ground={ground}
              outline={outlineOf(shown, widthOf(puzzle))}
              marked={marked}
            />
          </div>
        ))}
      </div>
      <div class="row-of-controls needs-script after">
        <button type="button" class="button small" onClick={() => cross({ ...chosen, swap: swap + 1 })}>
          {swap === 0 ? 'Swap two cells in each child' : 'Swap two others'}
        </button>
        {swap > 0 && (
          <button type="button" class="button small" onClick={() => cross({ ...chosen, swap: 0 })}>
            Without a swap
          </button>
        )}
        <button type="button" class="button small" onClick={() => cross({ ...chosen, pair: pair + 1, swap: 0 })}>
          Other parents
        </button>
      </div>
      <p class="told" role="status">
        {familyText(shown, pictures.filter(({ marked }) => marked.length > 0).length)}
      </p>
    </>
  );
}

const crossingOf = ({ pair, from, to, swap }: Crossing): Crossing => ({ pair, from, to, swap });

/** Reads the crossing in a link: the pair, both points and the swap, separated by dots. */
function linkedCrossing(text: string): Crossing | undefined {
  const [pair = -1, from = -1, to = -1, swap = -1, ...more] = text.split('.').map(Number);
  const areWhole = [pair, from, to, swap].every((number) => Number.isInteger(number) && number >= 0);
  return areWhole && more.length === 0 && from <= to ? { pair, from, to, swap } : undefined;
}

interface FamilyPicture {
  readonly name: string;
  readonly guess: Guess;
  /** The cells that come from the second parent. */
  readonly ground: Grid;
  /** The cells that were swapped. */
  readonly marked: readonly number[];
}

function picturesOf(puzzle: Puzzle, crossed: Crossed): FamilyPicture[] {
  const { parents, children, cells, from, to } = crossed;
  const isSwapped = new Set(cells.slice(from, to));
  const ground = (isFromSecond: (cell: number) => boolean): Grid => {
    const grid = createGrid(widthOf(puzzle), heightOf(puzzle));
    for (const cell of cells) if (isFromSecond(cell)) grid.cells[cell] = FILLED;
    return grid;
  };
  const textOf = ({ guess }: Guess): string => guess.join('');
  const [plainA, plainB] = [textOf(parents[0]), textOf(parents[1])];
  const mutated = (child: Guess, own: string, other: string): number[] => {
    const text = textOf(child);
    return cells.filter((cell) => text[cell] !== (isSwapped.has(cell) ? other : own)[cell]);
  };
  return [
    { name: 'Parent A', guess: parents[0], ground: ground(() => false), marked: [] },
    { name: 'Parent B', guess: parents[1], ground: ground(() => true), marked: [] },
    {
      name: 'A with a part of B',
      guess: children[0],
      ground: ground((cell) => isSwapped.has(cell)),
      marked: mutated(children[0], plainA, plainB),
    },
    {
      name: 'B with a part of A',
      guess: children[1],
      ground: ground((cell) => !isSwapped.has(cell)),
      marked: mutated(children[1], plainB, plainA),
    },
  ];
}

/** Returns the outline of the cells between the two points, in reading order. */
function outlineOf({ cells, from, to }: Crossed, width: number): string {
  const [first, last] = [cells[from], cells[to - 1]];
  if (from >= to || first === undefined || last === undefined) return '';
  const { row: top, column: left } = placeOfCell(first, width);
  const { row: bottom, column } = placeOfCell(last, width);
  const right = column + 1;
  if (top === bottom) return `M${left} ${top}H${right}V${top + 1}H${left}z`;
  return `M${left} ${top}H${width}V${bottom}H${right}V${bottom + 1}H0V${top + 1}H${left}z`;
}

/** @param changed the number of children in which two cells have changed places */
function familyText({ parents, children, from, to, swap, cells }: Crossed, changed: number): string {
  const bestOf = (guesses: readonly Guess[]) => Math.max(...guesses.map(({ fitness }) => fitness));
  const [best, bestChild] = [bestOf(parents), bestOf(children)];
  const way =
    to > from
      ? `The children have swapped ${numberOf(to - from, 'gene')} of ${cells.length}`
      : 'Nothing is swapped between the parents';
  const mutation = swap > 0 ? `; ${swapText(changed)}` : '';
  const result =
    bestChild > best
      ? `The better child is fitter than both parents: ${bestChild} after ${best}`
      : bestChild < best
        ? `Neither child is as fit as the better parent: ${bestChild} after ${best}`
        : `The better child is as fit as the better parent: ${best}`;
  return `${way}${mutation}. ${result}.`;
}

function swapText(changed: number): string {
  if (changed === 0) return 'no cells change places, because all genes of a child are equal';
  const where = changed === 1 ? 'one child' : 'each child';
  return `in ${where}, two cells have changed places, marked by diamonds`;
}
