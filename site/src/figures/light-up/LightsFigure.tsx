import {
  BLACK_SQUARE,
  BULB,
  faultText,
  type LightUp,
  type LightUpBulbs,
  type Segments,
  segmentsOf,
  squareText,
  viewOf,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { neighboursOf, numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { PointedCells } from '../frame/PointedCells.tsx';
import { LightUpHead } from './LightUpHead.tsx';
import type { LightUpSubject } from './light-up-subject.ts';
import { bulbsIn, bulbsOfRows, bulbsOfText, bulbsText, isSolved, squaresText, toggled } from './lighting.ts';
import { puzzleOf } from './puzzle-of.ts';
import { type LightUpFigureProps, useLightUp } from './subject.ts';
import './light-up.css';

/** A board to light, with the two reasons why a square can be lit: a bulb in its row, and a bulb in its column. */
export function LightsFigure({ figure, first, start }: LightUpFigureProps & { readonly start: number }) {
  const [bulbs, setBulbs] = useState(() => firstBulbs(first));
  const state = useLightUp(figure, first, (subject, link = '') =>
    setBulbs(bulbsOfText(link, puzzleOf(subject.rows)) ?? firstBulbs(subject)),
  );
  const { puzzle, subject } = state;
  const segments = useMemo(() => segmentsOf(puzzle), [puzzle]);
  const { solution } = subject;
  return (
    <>
      <LightUpHead figure={figure} state={state} place={bulbsText(bulbs)} />
      <div class="light-up-figure">
        <PointedCells
          size={puzzle}
          label="The board"
          start={start}
          hint="Point at a square to read why it is lit."
          tell={(at) => reasonText(puzzle, segments, bulbs, at)}
          press={{
            name: 'Enter places a bulb or takes it away',
            onPress: (at) => setBulbs((before) => toggled(puzzle, before, at)),
          }}
        >
          {(pointed) => (
            <LightUpPicture
              puzzle={puzzle}
              bulbs={bulbs}
              label={`${subject.title}: ${verdict(puzzle, bulbs)}`}
              faults={viewOf(puzzle, bulbs).faults}
            >
              <Bands puzzle={puzzle} segments={segments} at={pointed} />
              <path class="reason" d={reasonsPath(puzzle, segments, bulbs)} />
              <Pointed puzzle={puzzle} at={pointed} />
            </LightUpPicture>
          )}
        </PointedCells>
      </div>
      <p class="told" role="status">
        {verdict(puzzle, bulbs)}
      </p>
      <div class="row-of-controls after needs-script">
        <button type="button" class="button" onClick={() => setBulbs(new Uint8Array(puzzle.squares.length))}>
          No bulbs
        </button>
        {solution !== undefined && (
          <button type="button" class="button" onClick={() => setBulbs(bulbsOfRows(solution))}>
            A solution
          </button>
        )}
      </div>
    </>
  );
}

const firstBulbs = ({ rows, solution }: LightUpSubject): LightUpBulbs => bulbsOfRows(solution ?? rows);

export interface OnBoard {
  readonly puzzle: LightUp;
  readonly at: number | undefined;
}

/** The segments of a square as bands. */
export function Bands({ puzzle, segments, at }: OnBoard & { readonly segments: Segments }) {
  const { width } = puzzle;
  const [row, column] = at === undefined ? [-1, -1] : [segments.rowOf[at] ?? -1, segments.columnOf[at] ?? -1];
  const band = (squares: readonly number[] | undefined) => {
    const [first, last] = [squares?.[0], squares?.at(-1)];
    if (first === undefined || last === undefined) return null;
    const [x, y] = [first % width, Math.floor(first / width)];
    return <rect class="band" x={x} y={y} width={(last % width) - x + 1} height={Math.floor(last / width) - y + 1} />;
  };
  return (
    <>
      {band(segments.squaresOf[row])}
      {band(segments.squaresOf[column])}
    </>
  );
}

/** The frame of the square that is pointed at. */
export const Pointed = ({ puzzle: { width }, at }: OnBoard) =>
  at === undefined ? null : <path class="pointed" d={`M${at % width} ${Math.floor(at / width)}h1v1h-1z`} />;

/** Returns a horizontal stroke in each square that a bulb in its row lights, and a vertical stroke for a bulb in its column. */
function reasonsPath(puzzle: LightUp, segments: Segments, bulbs: LightUpBulbs): string {
  const { width, squares } = puzzle;
  const isBright = segments.squaresOf.map((_, segment) => bulbsIn(segments, segment, bulbs).length > 0);
  return [...squares.keys()]
    .map((at) => {
      if (squares[at] !== WHITE_SQUARE || bulbs[at] === BULB) return '';
      const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
      const level = isBright[segments.rowOf[at] ?? -1] ? `M${x - 0.25} ${y}h0.5` : '';
      return `${level}${isBright[segments.columnOf[at] ?? -1] ? `M${x} ${y - 0.25}v0.5` : ''}`;
    })
    .join('');
}

/** Tells why a square is lit or dark; for a number, tells its bulbs. */
function reasonText(puzzle: LightUp, segments: Segments, bulbs: LightUpBulbs, at: number): string {
  const kind = puzzle.squares[at];
  if (kind === BLACK_SQUARE) return 'a black square without a number. Light ends here.';
  if (kind !== WHITE_SQUARE) {
    const beside = neighboursOf(puzzle, at).filter((other) => bulbs[other] === BULB).length;
    return `the number ${kind}, with ${numberOf(beside, 'bulb')} beside it.`;
  }
  const others = (segment: number | undefined) =>
    bulbsIn(segments, segment ?? -1, bulbs).filter((other) => other !== at);
  const [inRow, inColumn] = [others(segments.rowOf[at]), others(segments.columnOf[at])];
  if (bulbs[at] === BULB) {
    const rivals = [...inRow, ...inColumn];
    return rivals.length === 0
      ? 'a bulb, which no other bulb lights.'
      : `a bulb, which is also lit by ${rivals.length === 1 ? 'the bulb' : 'the bulbs'} at ${squaresText(puzzle, rivals)}.`;
  }
  const reason = (line: string, [first]: readonly number[]) =>
    first === undefined
      ? `no bulb lights it along its ${line}`
      : `lit along its ${line} from ${squareText(puzzle, first)}`;
  if (inRow.length + inColumn.length === 0) return 'dark. There is no bulb in sight, in its row or in its column.';
  return `${reason('row', inRow)}, and ${reason('column', inColumn)}.`;
}

/** Tells whether the board is solved, and which rules are broken. */
function verdict(puzzle: LightUp, bulbs: LightUpBulbs): string {
  const view = viewOf(puzzle, bulbs);
  if (isSolved(view))
    return 'Solved: every white square is lit, no bulb lights another, and every number has its bulbs.';
  const broken = view.faults.filter(({ rule }) => rule !== 'dark').map((fault) => faultText(puzzle, fault));
  const dark =
    view.dark.length === 0 ? [] : [`${numberOf(view.dark.length, 'white square is', 'white squares are')} dark`];
  const [one, two, ...more] = [...dark, ...broken];
  const rest = more.length === 0 ? '' : `; ${numberOf(more.length, 'more fault')}`;
  return `Not solved: ${two === undefined ? one : `${one}; ${two}`}${rest}.`;
}
