import {
  type BulbProbability,
  bulbProbability,
  FIXED_BULB,
  GENE,
  type Preprocessed,
  preprocess,
  RULED_OUT,
} from '@crosshatch/core/light-up/hopfield';
import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { circle, shapes } from '../../light-up/board/shapes.ts';
import { PointedCells } from '../frame/PointedCells.tsx';
import { Pointed } from './LightsFigure.tsx';
import { LightUpHead } from './LightUpHead.tsx';
import { puzzleOf } from './puzzle-of.ts';
import { type LightUpFigureProps, useLightUp } from './subject.ts';
import './light-up.css';

/** The a priori probability of a bulb on each square that preprocessing leaves unknown, and its calculation. */
export function ChancesFigure({ figure, first, start }: LightUpFigureProps & { readonly start: number }) {
  const [at, setAt] = useState(start);
  // Changes with each link, so that the board takes over the link's square.
  const [turn, setTurn] = useState(0);
  const state = useLightUp(figure, first, (subject, link = '') => {
    const linked = Number.parseInt(link, 10);
    const isOnBoard = linked >= 0 && linked < subject.rows.join('').length;
    setAt(isOnBoard ? linked : subject === first ? start : likeliest(puzzleOf(subject.rows)));
    setTurn((before) => before + 1);
  });
  const { puzzle, subject } = state;
  const preprocessed = useMemo(() => preprocess(puzzle), [puzzle]);
  const chances = useMemo(() => chancesOf(puzzle, preprocessed), [puzzle]);
  const shown = chances[at];
  return (
    <>
      <LightUpHead figure={figure} state={state} place={`${at}`} />
      <div class="light-up-figure">
        <PointedCells
          key={turn}
          size={puzzle}
          label="The probabilities"
          start={at}
          hint="Point at a square to see how its probability is calculated."
          tell={(cell) => stateText(puzzle, preprocessed, chances[cell], cell)}
          onPoint={setAt}
        >
          {(pointed) => (
            <LightUpPicture
              puzzle={puzzle}
              bulbs={fixedBoard(preprocessed)}
              label={`${subject.title}: the a-priori probability of a bulb on ${numberOf(preprocessed.genes.length, 'unknown square')}`}
            >
              <path class="certain" d={shapes(puzzle, preprocessed.genes, circle(CERTAIN))} />
              {preprocessed.genes.map((gene) => (
                <path
                  key={gene}
                  class="chance"
                  d={shapes(puzzle, [gene], circle(CERTAIN * Math.sqrt(chances[gene]?.probability ?? 0)))}
                />
              ))}
              <Pointed puzzle={puzzle} at={pointed} />
            </LightUpPicture>
          )}
        </PointedCells>
      </div>
      <div class="told calculation">
        {shown === undefined ? (
          <p>{`${fixedText(preprocessed)} ${unknownText(preprocessed)}`}</p>
        ) : (
          <Calculation puzzle={puzzle} chance={shown} at={at} />
        )}
      </div>
    </>
  );
}

/** The radius of the disc of a certain bulb, in squares. */
const CERTAIN = 0.42;

type Chances = readonly (BulbProbability | undefined)[];

/** Returns the probability of each unknown square. */
const chancesOf = (puzzle: LightUp, preprocessed: Preprocessed): Chances =>
  Array.from(preprocessed.states, (state, at) =>
    state === GENE ? bulbProbability(puzzle, preprocessed, at) : undefined,
  );

/** Returns the square on which a bulb is likeliest; the first square if none is unknown. */
function likeliest(puzzle: LightUp): number {
  const chances = chancesOf(puzzle, preprocess(puzzle)).map((chance) => chance?.probability ?? -1);
  return chances.indexOf(Math.max(...chances));
}

/** Returns the bulbs that preprocessing fixes, and the squares that it rules out. */
const fixedBoard = ({ states }: Preprocessed): LightUpBulbs =>
  states.map((state) => (state === FIXED_BULB ? BULB : state === RULED_OUT ? NO_BULB : UNKNOWN_SQUARE));

function fixedText({ states }: Preprocessed): string {
  const fixed = states.filter((state) => state === FIXED_BULB).length;
  const out = states.filter((state) => state === RULED_OUT).length;
  return `Preprocessing fixes ${numberOf(fixed, 'bulb')} and rules out ${numberOf(out, 'square')}.`;
}

const unknownText = ({ genes: { length } }: Preprocessed): string =>
  length === 0
    ? 'No square is left unknown, so there is nothing to calculate.'
    : `Point at ${length === 1 ? 'the unknown square' : `one of the ${amountText(length)} unknown squares`} to see its calculation.`;

function stateText(
  { squares }: LightUp,
  { states }: Preprocessed,
  chance: BulbProbability | undefined,
  at: number,
): string {
  if (chance !== undefined) return `a bulb with the probability ${chanceText(chance.probability)}.`;
  if (squares[at] !== WHITE_SQUARE)
    return squares[at] === BLACK_SQUARE ? 'a black square.' : `the number ${squares[at]}.`;
  if (states[at] === FIXED_BULB) return 'a bulb, fixed by a number that needs all squares beside it.';
  return states[at] === RULED_OUT ? 'no bulb, ruled out by a number that is full.' : 'lit by a fixed bulb.';
}

const chanceText = (probability: number): string => `${Number(probability.toFixed(3))}`;

interface CalculationProps {
  readonly puzzle: LightUp;
  readonly chance: BulbProbability;
  readonly at: number;
}

/** The factors of a square's probability, then the quotient. */
function Calculation({ puzzle, chance, at }: CalculationProps) {
  const { numbers, withBulb, without, inRow, inColumn, probability } = chance;
  const { width, squares } = puzzle;
  const sides = new Map([
    [at - width, 'above'],
    [at - 1, 'at the left'],
    [at + 1, 'at the right'],
    [at + width, 'below'],
  ]);
  const lit = inRow + inColumn + inRow * inColumn;
  const shared = commonFactor(withBulb, withBulb + without);
  return (
    <>
      <ul>
        {numbers.map((factors) => (
          <li key={factors.square}>
            The {squares[factors.square]} {sides.get(factors.square)}: <i>f</i> = {factors.withBulb}, the ways to place
            its missing bulbs with one here; <i>g</i> = {factors.without}, with none here.
          </li>
        ))}
        {numbers.length === 0 && (
          <li>
            No number beside the square: every <i>f</i> and every <i>g</i> is 1.
          </li>
        )}
        <li>
          <i>h</i> = {inRow} in the row and {inColumn} in the column, the unknown squares that can light this one:{' '}
          {inRow} + {inColumn} + {inRow} · {inColumn} = {lit} ways.
        </li>
      </ul>
      <div class="formula">
        <Scroller label="The probability of a bulb">
          <math display="block">
            <mi>p</mi>
            <mo>=</mo>
            <mfrac>
              <mrow>
                <Product factors={numbers.map((factors) => factors.withBulb)} />
              </mrow>
              <mrow>
                <Product factors={numbers.map((factors) => factors.withBulb)} />
                <mo>+</mo>
                <Product factors={[...numbers.map((factors) => factors.without), lit]} />
              </mrow>
            </mfrac>
            <mo>=</mo>
            {withBulb + without > 0 && (
              <>
                <mfrac>
                  <mn>{withBulb / shared}</mn>
                  <mn>{(withBulb + without) / shared}</mn>
                </mfrac>
                <mo>=</mo>
              </>
            )}
            <mn>{chanceText(probability)}</mn>
          </math>
        </Scroller>
      </div>
    </>
  );
}

/** Returns the greatest common divisor. */
const commonFactor = (one: number, other: number): number => (other === 0 ? one : commonFactor(other, one % other));

const Product = ({ factors }: { readonly factors: readonly number[] }) => (
  <>
    {(factors.length === 0 ? [1] : factors).map((factor, place) => (
      <>
        {place > 0 && <mo>·</mo>}
        <mn>{factor}</mn>
      </>
    ))}
  </>
);
