import type { AnyGrid } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Mark } from '../board/BoardPicture.tsx';
import type { StateWords } from '../board/state-words.ts';
import { withCells } from '../board/stroke.ts';
import { useKeptFocus } from '../controls/kept-focus.ts';
import type { Repair, RepairedCell } from '../solver/repairs.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { capitalised } from '../text/capitalised.ts';
import type { Drawing } from './drawing.ts';
import type { Judge, Judgement } from './judge.ts';

interface RepairsProps {
  readonly judge: Pick<Judge, 'judgement' | 'isStale'>;
  readonly drawing: Pick<Drawing, 'picture' | 'changeGrid'>;
  readonly solver: Solver;
  /** The names of the states and colours of cells. */
  readonly words: StateWords;
  /** The cells of the repair that is under the pointer or has the focus. */
  readonly pointed: Signal<readonly Mark[]>;
  /** The element that has the board, to which the focus goes once a change is made. */
  readonly root: RefObject<HTMLElement>;
}

/** Returns the grid after a repair. */
export const repairedGrid = <Board extends AnyGrid>(grid: Board, repair: Repair): Board =>
  repair.reduce((board, { row, column, state }) => withCells(board, [row * board.width + column], state), grid);

/** The changes that make an ambiguous picture unique. A click applies a change. */
export function Repairs({ judge, drawing, solver, words, pointed, root }: RepairsProps) {
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part, root);
  const judgement = judge.judgement.value;
  if (judgement.kind !== 'ambiguous') return null;
  const { repairs } = judgement;
  const isColoured = drawing.picture.value?.colours !== undefined;

  function apply(repair: Repair): void {
    // A repair of an earlier picture no longer applies.
    if (judge.isStale.peek()) return;
    pointed.value = [];
    drawing.changeGrid((grid) => repairedGrid(grid, repair));
  }

  return (
    <section ref={part} class="repairs" aria-labelledby="repairs">
      <h3 id="repairs">Make it unique</h3>
      <p class="note" role="status">
        {progressText(judgement)}
      </p>
      <ul aria-busy={judge.isStale.value}>
        {repairs.map((repair) => {
          const point = () => {
            pointed.value = repair.map(({ row, column }): Mark => ({ row, column, kind: 'settled' }));
          };
          const leave = () => {
            pointed.value = [];
          };
          const text = repairText(repair, isColoured, words);
          return (
            <li key={text}>
              <button
                type="button"
                class="button"
                onClick={() => apply(repair)}
                onPointerEnter={point}
                onPointerLeave={leave}
                onFocus={point}
                onBlur={leave}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      {judgement.repairing !== 'looking' && repairs.length === 0 && (
        <SeveralCells drawing={drawing} solver={solver} onRepair={apply} />
      )}
    </section>
  );
}

interface SeveralCellsProps extends Pick<RepairsProps, 'drawing' | 'solver'> {
  readonly onRepair: (repair: Repair) => void;
}

/** Repairs a picture that no change of a single cell makes unique. */
function SeveralCells({ drawing, solver, onRepair }: SeveralCellsProps) {
  const isBusy = useSignal(false);
  const note = useSignal('');
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  // The task has an owner of its own, because the drawing may look for its next picture before this part is removed.
  const stop = () => solver.stop(isBusy);
  useEffect(() => stop, [drawing.picture.value]);

  async function repair(): Promise<void> {
    const picture = drawing.picture.peek();
    if (picture === undefined || isBusy.peek()) return;
    isBusy.value = true;
    note.value = '';
    try {
      // In an object, to distinguish a stopped task from a repair that was not found.
      const found = await solver.run(async (tasks) => ({ repair: await tasks.repairOf(picture) }), isBusy);
      if (found === STOPPED || drawing.picture.peek() !== picture) return;
      if (found.repair === undefined) note.value = 'None were found.';
      else onRepair(found.repair);
    } catch {
      // The page itself reports parts that could not be loaded.
    } finally {
      isBusy.value = false;
    }
  }

  return (
    <div class="row-of-controls" ref={buttons}>
      <button type="button" class="button" aria-disabled={isBusy.value} onClick={repair}>
        Change several cells
      </button>
      {isBusy.value && (
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      )}
      <span class="note" role="status">
        {note}
      </span>
    </div>
  );
}

/** Describes a repair: “Fill row 1, column 2”, “Row 1, column 2: red”, or such a text for each of several cells. */
function repairText(repair: Repair, isColoured: boolean, words: StateWords): string {
  const changeText = ({ row, column, state }: RepairedCell): string => {
    const place = `row ${row + 1}, column ${column + 1}`;
    if (isColoured) return `${place}: ${words(state)}`;
    return `${state === 1 ? 'fill' : 'clear'} ${place}`;
  };
  const all = repair.map(changeText).join('; ');
  return repair.length === 1 ? capitalised(all) : `Change ${repair.length} cells: ${all}`;
}

function progressText({ repairs, repairing }: Extract<Judgement, { kind: 'ambiguous' }>): string {
  const found = repairs.length;
  const isSingle = repairs.every(({ length }) => length === 1);
  const each = found === 1 ? 'This change does it' : `Each of these ${found} changes does it`;
  switch (repairing) {
    case 'looking':
      return found === 0 ? 'Looking for cells to change …' : 'Each of these changes does it. Looking for more …';
    case 'complete':
      return found === 0 ? 'No change of a single cell does it.' : `${each}, and no other of a single cell.`;
    case 'limit':
      return isSingle ? `${each}; there may be more.` : 'These changes together do it; there may be others.';
    default:
      return found === 0 ? 'No cells to change were found.' : `${each}; there may be more.`;
  }
}
