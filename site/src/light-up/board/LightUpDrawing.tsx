import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  type LightUpBulbs,
  type LightUpFault,
  NO_BULB,
  viewOf,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { ruling } from '@crosshatch/core/render';
import { useMemo } from 'preact/hooks';
import { MARK_KINDS, type Mark, markPath } from '../../board/marks.ts';
import {
  BARRED,
  BULB_SHAPE,
  boxes,
  CROSS,
  DOT,
  FRAME,
  HATCH,
  joined,
  MINUS,
  PLUS,
  rays,
  SMALL_DOT,
  STRIKE,
  shapes,
  TICK,
} from './shapes.ts';

export interface LightUpDrawingProps {
  readonly puzzle: LightUp;
  /** Bulbs and dots. */
  readonly bulbs: LightUpBulbs;
  /** For each square, 1 if it is lit. Default: the light of the bulbs. */
  readonly lit?: Uint8Array;
  /** Broken rules to show. */
  readonly faults?: readonly LightUpFault[];
  /** Squares with a dot that the page itself has set. */
  readonly autoDots?: readonly number[];
  /** Numbers that are struck out. */
  readonly struck?: readonly number[];
  /** Numbers that the player has ticked. */
  readonly ticked?: readonly number[];
  /** Squares to point out. */
  readonly marks?: readonly Mark[];
}

/** A board as the content of an SVG picture whose unit is a square. */
export function LightUpDrawing(props: LightUpDrawingProps) {
  const { puzzle, bulbs, faults = [], autoDots = [], struck = [], ticked = [], marks = [] } = props;
  const lit = useMemo(() => props.lit ?? viewOf(puzzle, bulbs).lit, [puzzle, bulbs, props.lit]);
  const at = (isDrawn: (square: number) => boolean) => [...bulbs.keys()].filter(isDrawn);
  const isWhite = (square: number) => puzzle.squares[square] === WHITE_SQUARE;
  const own = new Set(autoDots);
  const dots = at((square) => isWhite(square) && bulbs[square] === NO_BULB && !own.has(square));
  return (
    <>
      <rect class="whites" width={puzzle.width} height={puzzle.height} />
      <path class="lit-squares" d={boxes(puzzle, (square) => lit[square] === 1)} />
      <path class="rays" d={rays(puzzle, bulbs)} />
      <path class="dots" d={shapes(puzzle, dots, DOT) + shapes(puzzle, autoDots, SMALL_DOT)} />
      <Blacks puzzle={puzzle} />
      <path class="struck" d={shapes(puzzle, struck, STRIKE) + shapes(puzzle, ticked, TICK)} />
      <path
        class="bulbs"
        d={shapes(
          puzzle,
          at((square) => isWhite(square) && bulbs[square] === BULB),
          BULB_SHAPE,
        )}
      />
      <Faults puzzle={puzzle} faults={faults} />
      {MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind)).map((kind) => (
        <g key={kind}>
          <path class="mark halo" d={markPath(marks, kind)} />
          <path class={`mark ${kind}`} d={markPath(marks, kind)} />
        </g>
      ))}
    </>
  );
}

/** Black squares with their numbers, and the lines between squares. */
function Blacks({ puzzle }: Pick<LightUpDrawingProps, 'puzzle'>) {
  return useMemo(() => {
    const { width, height, squares } = puzzle;
    const blacks = [...squares.keys()].filter((at) => squares[at] !== WHITE_SQUARE);
    return (
      <>
        <path class="blacks" d={boxes(puzzle, (at) => squares[at] !== WHITE_SQUARE)} />
        <path class="lines" d={ruling(width, height, 1)} />
        <g class="numbers">
          {blacks
            .filter((at) => squares[at] !== BLACK_SQUARE)
            .map((at) => (
              <text key={at} x={(at % width) + 0.5} y={Math.floor(at / width) + 0.74}>
                {squares[at]}
              </text>
            ))}
        </g>
      </>
    );
  }, [puzzle]);
}

/** The broken rules, each with its own shape. */
function Faults({ puzzle, faults }: Required<Pick<LightUpDrawingProps, 'puzzle' | 'faults'>>) {
  const squaresOf = (rule: LightUpFault['rule']) =>
    faults.flatMap((fault) => (fault.rule === rule ? ('squares' in fault ? fault.squares : [fault.square]) : []));
  const [many, few, dark] = [squaresOf('many'), squaresOf('few'), squaresOf('dark')];
  const lines = faults.map((fault) => (fault.rule === 'rivals' ? joined(puzzle, fault.squares) : '')).join('');
  const crosses = lines + shapes(puzzle, squaresOf('rivals'), CROSS);
  const numbers = shapes(puzzle, [...many, ...few], FRAME) + shapes(puzzle, many, PLUS) + shapes(puzzle, few, MINUS);
  return (
    <>
      <path class="dark-hatch" d={shapes(puzzle, dark, HATCH)} />
      <path class="dark-sign halo" d={shapes(puzzle, dark, BARRED)} />
      <path class="dark-sign" d={shapes(puzzle, dark, BARRED)} />
      <path class="rivals halo" d={crosses} />
      <path class="rivals" d={crosses} />
      <path class="wrong-numbers" d={numbers} />
    </>
  );
}
