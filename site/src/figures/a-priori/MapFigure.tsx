import { itemAt } from '@crosshatch/core/memory';
import { aPrioriProbabilities, type Placements, PlacementTable } from '@crosshatch/core/published/ea';
import {
  amountText,
  clueAt,
  heightOf,
  numberOf,
  type Puzzle,
  placeOfCell,
  puzzleOfGrid,
  widthOf,
} from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import { useSolver } from '../frame/subject.ts';
import { amount } from '../line/placements.ts';
import { ChanceBoard, percentText } from '../network/ChanceBoard.tsx';
import { halftone } from '../network/chances.ts';
import type { Thousandths } from '../network/findings.ts';
import { DrawHead } from '../solutions/DrawHead.tsx';
import { DrawnBoard } from '../solutions/DrawnBoard.tsx';
import { useDrawnPicture } from '../solutions/drawn-picture.ts';
import { CellPlacements, MOST_DRAWN } from './CellPlacements.tsx';
import type { Comparison } from './findings.ts';
import '../network/network.css';
import './a-priori.css';

export interface MapFigureProps {
  readonly figure: string;
  /** The picture before it is touched, and the probabilities for comparison. */
  readonly picture: readonly string[];
  readonly comparison: Comparison;
  /** The cell whose probability is explained before the figure is touched. */
  readonly start: number;
}

/** A map of the cells' chances. */
interface ChanceMap {
  readonly name: string;
  readonly title: string;
  readonly chances: Thousandths;
}

/** A picture to draw, the a priori probability of each cell, and the placements from which one probability is computed. */
export function MapFigure({ figure, picture, comparison: first, start }: MapFigureProps) {
  const [compared, setCompared] = useState<Comparison | undefined>(first);
  const [cell, setCell] = useState(start);
  const [view, setView] = useState(0);
  const solver = useSolver();
  const drawn = useDrawnPicture(figure, picture, (next) => {
    setCompared(undefined);
    solver.answer(async (tasks) => tasks.comparison(puzzleOfGrid(next)), setCompared);
  });
  const { grid, puzzle } = drawn;
  const width = grid.width;
  const counts = useMemo(() => countsOf(puzzle), [puzzle]);
  const maps = mapsOf(counts.probabilities, compared);
  const shown = maps[view] ?? maps[0];
  const asked = cell < grid.cells.length ? cell : 0;
  return (
    <>
      <DrawHead figure={figure} drawn={drawn} />
      <div class="boards">
        <DrawnBoard drawn={drawn} />
        <div>
          <p class="board-title">{shown.title}</p>
          <ChanceBoard
            puzzle={puzzle}
            label={shown.title}
            paths={{ halftone: halftone(shown.chances, width) }}
            tell={(pointed) => `${percentText(itemAt(shown.chances, pointed))} filled`}
            hint="Point at a cell."
            start={start}
            onPoint={setCell}
          />
        </div>
      </div>
      <Counting puzzle={puzzle} counts={counts} {...placeOfCell(asked, width)} />
      <Maps maps={maps} width={width} height={grid.height} shown={maps.indexOf(shown)} onShow={setView} />
      <p class="told" role="status">
        {verdict(maps, compared)}
      </p>
    </>
  );
}

/** Returns the a priori map, and the maps for comparison as soon as they are known. */
function mapsOf(aPriori: Float64Array, compared: Comparison | undefined): readonly [ChanceMap, ...ChanceMap[]] {
  const chances = Array.from(aPriori, (chance) => Math.round(1000 * chance));
  const maps: [ChanceMap, ...ChanceMap[]] = [{ name: 'a priori', title: 'Probabilities by the clues', chances }];
  if (compared?.beliefs.length !== aPriori.length) return maps;
  maps.push({ name: 'beliefs', title: 'Probabilities by belief propagation', chances: compared.beliefs });
  if (compared.shares !== undefined) {
    maps.push({ name: 'solutions', title: 'The share of all solutions', chances: compared.shares });
  }
  return maps;
}

/** Returns the mean distance between the chances and the shares of solutions that fill the cells, in percentage points. */
const distance = (chances: Thousandths, shares: Thousandths): number =>
  chances.reduce((sum, chance, cell) => sum + Math.abs(chance - itemAt(shares, cell)), 0) / chances.length / 10;

function distanceText(chances: Thousandths, shares: Thousandths): string {
  const points = distance(chances, shares);
  if (points === 0) return 'right everywhere';
  return points < 1 ? 'off by under 1 point' : `off by ${points < 1.5 ? '1 point' : `${Math.round(points)} points`}`;
}

function verdict([aPriori, beliefs]: readonly [ChanceMap, ...ChanceMap[]], compared: Comparison | undefined): string {
  if (compared === undefined || beliefs === undefined) return 'Looking for all pictures with these clues …';
  const { shares, solutions, isGivenUp } = compared;
  if (shares === undefined) {
    const cause = isGivenUp
      ? `the solver gave up after ${numberOf(solutions, 'solution')}`
      : `the clues have more than the ${numberOf(solutions, 'solution')} that were looked for`;
    return `The error of these chances is not known: ${cause}.`;
  }
  const cause =
    solutions === 1
      ? 'The clues have one solution: its cells are filled or empty'
      : `The clues have ${amountText(solutions)} solutions: a cell is filled in some share of them`;
  return `${cause}. Compared with that, two lines alone are ${distanceText(aPriori.chances, shares)} on average, and belief propagation is ${distanceText(beliefs.chances, shares)}.`;
}

interface MapsProps {
  readonly maps: readonly ChanceMap[];
  readonly width: number;
  readonly height: number;
  readonly shown: number;
  readonly onShow: (map: number) => void;
}

/** The maps as small pictures, to choose the large one. */
function Maps({ maps, width, height, shown, onShow }: MapsProps) {
  return (
    <fieldset class="views">
      <legend>Chances</legend>
      {maps.map(({ name, title, chances }, map) => (
        <label key={name}>
          <input
            type="radio"
            name="map"
            class="needs-script"
            checked={map === shown}
            aria-label={title}
            onChange={() => onShow(map)}
          />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path class="halftone" d={halftone(chances, width)} />
          </svg>
          <span aria-hidden="true">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The placements of all lines, and the probabilities of the cells. */
interface Counts {
  readonly rows: readonly Placements[];
  readonly columns: readonly Placements[];
  readonly probabilities: Float64Array;
}

function countsOf(puzzle: Puzzle): Counts {
  const table = new PlacementTable(puzzle);
  return {
    rows: puzzle.rows.map((clue) => table.count(clue, widthOf(puzzle))),
    columns: puzzle.columns.map((clue) => table.count(clue, heightOf(puzzle))),
    probabilities: aPrioriProbabilities(puzzle),
  };
}

interface CountingProps {
  readonly puzzle: Puzzle;
  readonly counts: Counts;
  readonly row: number;
  readonly column: number;
}

/** The computation of one cell's probability. */
function Counting({ puzzle, counts: { rows, columns, probabilities }, row, column }: CountingProps) {
  const inRow = countsAt(itemAt(rows, row), column);
  const inColumn = countsAt(itemAt(columns, column), row);
  const room = (lines: readonly Placements[]) =>
    Math.min(
      MOST_DRAWN,
      lines.reduce((most, { total }) => Math.max(most, total), 1),
    );
  const width = columns.length;
  return (
    <>
      <div class="boards counting">
        <CellPlacements
          name={`Row ${row + 1}`}
          clue={clueAt(puzzle, { axis: 'row', index: row })}
          length={width}
          at={column}
          total={inRow.total}
          filling={inRow.filling}
          room={room(rows)}
        />
        <CellPlacements
          name={`Column ${column + 1}`}
          clue={clueAt(puzzle, { axis: 'column', index: column })}
          length={rows.length}
          at={row}
          total={inColumn.total}
          filling={inColumn.filling}
          room={room(columns)}
        />
      </div>
      <Formula
        filled={[inRow.filling, inColumn.filling]}
        empty={[inRow.leaving, inColumn.leaving]}
        probability={itemAt(probabilities, row * width + column)}
      />
    </>
  );
}

/** Returns the numbers of a line's placements: all, those that fill a cell, and those that leave the cell empty. */
const countsAt = ({ total, filling, leaving }: Placements, cell: number) => ({
  total,
  filling: itemAt(filling, cell),
  leaving: itemAt(leaving, cell),
});

interface FormulaProps {
  /** Numbers of placements of the row and of the column. */
  readonly filled: readonly [number, number];
  readonly empty: readonly [number, number];
  readonly probability: number;
}

function Formula({ filled, empty, probability }: FormulaProps) {
  const product = ([one, other]: readonly [number, number]) => (
    <>
      <mn>{amount(one)}</mn>
      <mo>×</mo>
      <mn>{amount(other)}</mn>
    </>
  );
  return (
    <div class="formula">
      <Scroller label="The chance of the cell">
        <math display="block">
          <mi>p</mi>
          <mo>=</mo>
          <mfrac>
            <mrow>{product(filled)}</mrow>
            <mrow>
              {product(filled)}
              <mo>+</mo>
              {product(empty)}
            </mrow>
          </mfrac>
          <mo>=</mo>
          <mn>{Number(probability.toFixed(3))}</mn>
        </math>
      </Scroller>
    </div>
  );
}
