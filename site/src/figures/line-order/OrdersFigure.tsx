import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { useTurn } from '../../loading/use-turn.ts';
import { useSolver } from '../frame/subject.ts';
import { DrawHead } from '../solutions/DrawHead.tsx';
import { DrawnBoard } from '../solutions/DrawnBoard.tsx';
import { useDrawnPicture } from '../solutions/drawn-picture.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { MOST_CELLS, settledAfter, stepsText } from './order-run.ts';
import type { Orders } from './orders.ts';
import { Tracks } from './Tracks.tsx';

export interface OrdersFigureProps {
  readonly figure: string;
  /** The picture before it is touched, and the orders in which its lines are solved. */
  readonly picture: readonly string[];
  readonly orders: Orders;
  /** The step before the figure is touched. */
  readonly start: number;
}

const LARGEST = 20;
const SIZES = [5, 7, 10, 15, LARGEST] as const;

/** The longest row of a board that fits beside others while the reader draws. */
const MOST_ABREAST = 7;

/** A picture to draw, and its puzzle solved line by line in several orders at the same time. */
export function OrdersFigure({ figure, picture, orders: first, start }: OrdersFigureProps) {
  const [found, setFound] = useState<{ readonly puzzle: Puzzle; readonly orders: Orders }>();
  const [position, setPosition] = useState(start);
  const [draws, setDraws] = useState(0);
  const solver = useSolver();
  const solve = (puzzle: Puzzle, seed: number) => {
    solver.answerLatest(
      async (tasks) => tasks.ordersOf(puzzle, seed),
      (orders) => {
        setFound({ puzzle, orders });
        setPosition(longestOf(orders));
      },
    );
  };
  const begin = useTurn();
  const drawn = useDrawnPicture(figure, picture, (next) => {
    // Another puzzle that was asked for before comes too late.
    begin();
    solve(puzzleOfGrid(next), first.seed);
  });
  const { grid, show } = drawn;
  // The old orders stay until the orders of a new picture are known.
  const puzzle = found?.puzzle ?? drawn.puzzle;
  const orders = found?.orders ?? first;
  const last = longestOf(orders);
  const size = SIZES.find((each) => each >= Math.max(grid.width, grid.height)) ?? LARGEST;
  const at = Math.min(position, last);
  const draw = (of: number) => {
    setDraws(draws + 1);
    const isCurrent = begin();
    void solver
      .ask(async (tasks) => tasks.drawLinePuzzle(of, draws + 1))
      .then((rows) => rows && isCurrent() && show(rows));
  };
  return (
    <>
      <DrawHead figure={figure} drawn={drawn} />
      <div class="row-of-controls breeding needs-script">
        <Choice label="Size" value={size} options={SIZES.map((each) => [each, `${each}×${each}`])} onChange={draw} />
        <button type="button" class="button small" onClick={() => draw(size)}>
          Another puzzle
        </button>
        <button type="button" class="button small" onClick={() => solve(drawn.puzzle, orders.seed + 1)}>
          Another random order
        </button>
      </div>
      <div class={`orders ${sizeClass(puzzle)}`}>
        <DrawnBoard drawn={drawn} />
        {orders.runs.map((run) => {
          const taken = Math.min(at, run.steps.length);
          return (
            <div key={run.title}>
              <p class="board-title">
                {run.title}{' '}
                <span class="steps">
                  {taken} / {run.steps.length}
                </span>
              </p>
              <OrderBoard
                puzzle={puzzle}
                run={run}
                position={taken}
                shows="steps"
                label={`${run.title}, after ${stepsText(taken)}: ${settledAfter(run, taken)} of ${puzzle.rows.length * puzzle.columns.length} cells known`}
              />
            </div>
          );
        })}
      </div>
      <Scrubber
        label="Steps of all orders"
        position={at}
        last={last}
        text={toldAt(orders, at, puzzle)}
        canPlay
        onMove={setPosition}
      />
      <Tracks puzzle={puzzle} runs={orders.runs} position={at} />
      <p class="told" role="status">
        {solver.isWaiting ? 'Solving …' : toldAt(orders, at, puzzle)} {remark(orders, puzzle)}
      </p>
    </>
  );
}

const longestOf = ({ runs }: Orders): number => runs.reduce((most, { steps }) => Math.max(most, steps.length), 0);

/** Returns the class for the least width of boards. */
function sizeClass({ rows, columns }: Puzzle): string {
  const longest = Math.max(rows.length, columns.length);
  return longest <= MOST_ABREAST ? 'few' : longest <= 10 ? 'some' : 'many';
}

function toldAt(orders: Orders, at: number, { rows, columns }: Puzzle): string {
  const cells = rows.length * columns.length;
  if (at >= longestOf(orders)) {
    return `Steps: ${orders.runs.map(({ title, steps }) => `${title.toLowerCase()} ${steps.length}`).join(', ')}.`;
  }
  const known = orders.runs.map((run) => `${run.title.toLowerCase()} ${settledAfter(run, at)}`);
  return `After ${stepsText(at)}, these numbers of ${cells} cells are known: ${known.join(', ')}.`;
}

function remark({ fewest, runs }: Orders, { rows, columns }: Puzzle): string {
  if (fewest === 'none' || !runs.every(({ isSolved }) => isSolved)) {
    return 'Lines alone do not settle all cells here, in whatever order.';
  }
  if (fewest === 'found') return '';
  return rows.length * columns.length > MOST_CELLS
    ? 'The fewest steps are not known: the search for them is for up to 10×10 cells.'
    : 'The fewest steps are not known: the search for them gave up.';
}
