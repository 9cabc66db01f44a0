import { BULB, type LightUp, type LightUpBulbs, NO_BULB, viewOf, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { ruling } from '@crosshatch/core/render';
import type { ComponentChildren } from 'preact';
import './light-up.css';

export interface FigureBoardProps {
  readonly puzzle: LightUp;
  /** The bulbs and marks to draw; default: none. */
  readonly bulbs?: LightUpBulbs;
  readonly label: string;
  /** Whether squares that a bulb lights get their ground; default: true. */
  readonly showsLight?: boolean;
  /** Drawn below the numbers and bulbs, in units of squares. */
  readonly under?: ComponentChildren;
  /** Drawn over all, in units of squares. */
  readonly children?: ComponentChildren;
}

/** The squares as boxes: the `d` of a path in units of squares. */
const boxesOf = ({ width }: LightUp, squares: readonly number[]): string =>
  squares.map((at) => `M${at % width} ${Math.floor(at / width)}h1v1h-1z`).join('');

/** A Light Up board as an SVG of few elements: black squares with their numbers, bulbs, rays, and marks. */
export function FigureBoard(props: FigureBoardProps) {
  const { puzzle, bulbs, label, showsLight = true, under, children } = props;
  const { width, height, squares } = puzzle;
  const { lit, faults } = viewOf(puzzle, bulbs ?? new Uint8Array(squares.length));
  const rivals = faults.flatMap((fault) => (fault.rule === 'rivals' ? fault.squares : []));
  const those = (isDrawn: (at: number) => boolean): number[] => [...squares.keys()].filter(isDrawn);
  const isWhite = (at: number) => squares[at] === WHITE_SQUARE;
  const numbers = those((at) => (squares[at] ?? -1) >= 0 && (squares[at] ?? 5) <= 4);
  return (
    <svg class="light-figure" role="img" aria-label={label} viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}>
      <rect class="sheet" width={width} height={height} />
      {showsLight && (
        <path
          class="lit"
          d={boxesOf(
            puzzle,
            those((at) => lit[at] === 1),
          )}
        />
      )}
      <path class="fine" d={ruling(width, height, 1)} />
      {under}
      <path
        class="black"
        d={boxesOf(
          puzzle,
          those((at) => !isWhite(at)),
        )}
      />
      <g class="numbers">
        {numbers.map((at) => (
          <text key={at} x={(at % width) + 0.5} y={Math.floor(at / width) + 0.74}>
            {squares[at]}
          </text>
        ))}
      </g>
      <path class="frame" d={`M0 0h${width}v${height}h${-width}z`} />
      <path
        class="none"
        d={crosses(
          puzzle,
          those((at) => isWhite(at) && bulbs?.[at] === NO_BULB && lit[at] === 0),
          0.14,
        )}
      />
      <path
        class="bulb"
        d={discs(
          puzzle,
          those((at) => isWhite(at) && bulbs?.[at] === BULB),
          0.3,
        )}
      />
      <path class="rival" d={crosses(puzzle, rivals, 0.3)} />
      {children}
    </svg>
  );
}

/** Discs in the middle of squares. */
export const discs = ({ width }: LightUp, squares: readonly number[], radius: number): string =>
  squares
    .map(
      (at) =>
        `M${short((at % width) + 0.5 - radius)} ${Math.floor(at / width) + 0.5}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0z`,
    )
    .join('');

/** Crosses in the middle of squares, from corner to corner of a box of twice that size. */
const crosses = ({ width }: LightUp, squares: readonly number[], half: number): string =>
  squares
    .map(
      (at) =>
        `M${short((at % width) + 0.5 - half)} ${short(Math.floor(at / width) + 0.5 - half)}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`,
    )
    .join('');

const short = (coordinate: number): number => Math.round(coordinate * 1000) / 1000;
