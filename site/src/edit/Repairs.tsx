import type { SettledCell } from '@crosshatch/core/algorithm';
import { FILLED } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { Mark } from '../board/BoardPicture.tsx';
import { withCells } from '../board/stroke.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Drawing } from './drawing.ts';
import type { Judge, Judgement } from './judge.ts';

interface RepairsProps {
  readonly judge: Judge;
  readonly drawing: Drawing;
  readonly solver: Solver;
  /** The cell of the repair under the pointer or with the focus. */
  readonly pointed: Signal<Mark | undefined>;
}

/** The changes that make an ambiguous picture unique, each applied by a click. */
export function Repairs({ judge, drawing, solver, pointed }: RepairsProps) {
  const judgement = judge.judgement.value;
  if (judgement.kind !== 'ambiguous') return null;
  const { repairs } = judgement;

  function apply({ row, column, state }: SettledCell): void {
    const picture = drawing.picture.peek();
    // A repair of an earlier picture no longer applies.
    if (picture === undefined || judge.isStale.peek()) return;
    pointed.value = undefined;
    drawing.change(withCells(picture, [row * picture.width + column], state));
  }

  return (
    <section class="repairs" aria-labelledby="repairs">
      <h3 id="repairs">Make it unique</h3>
      <p class="note" role="status">
        {progressText(judgement)}
      </p>
      <ul aria-busy={judge.isStale.value}>
        {repairs.map((repair) => {
          const { row, column, state } = repair;
          const point = () => {
            pointed.value = { row, column, kind: 'settled' };
          };
          const leave = () => {
            pointed.value = undefined;
          };
          return (
            <li key={`${row} ${column}`}>
              <button
                type="button"
                class="button"
                onClick={() => apply(repair)}
                onPointerEnter={point}
                onPointerLeave={leave}
                onFocus={point}
                onBlur={leave}
              >
                {state === FILLED ? 'Fill' : 'Clear'} row {row + 1}, column {column + 1}
              </button>
            </li>
          );
        })}
      </ul>
      {judgement.repairing !== 'looking' && repairs.length === 0 && <SeveralCells drawing={drawing} solver={solver} />}
    </section>
  );
}

/** Repairs a picture that no change of a single cell makes unique. */
function SeveralCells({ drawing, solver }: { readonly drawing: Drawing; readonly solver: Solver }) {
  const isBusy = useSignal(false);
  const note = useSignal('');

  async function repair(): Promise<void> {
    const picture = drawing.picture.peek();
    if (picture === undefined || isBusy.peek()) return;
    isBusy.value = true;
    note.value = '';
    const repaired = await solver.run((tasks) => tasks.repairPicture(picture));
    isBusy.value = false;
    if (repaired === STOPPED || drawing.picture.peek() !== picture) return;
    if (repaired.status === 'unique') drawing.change(repaired.picture);
    else note.value = 'None were found.';
  }

  return (
    <div class="row-of-controls">
      <button type="button" class="button" aria-disabled={isBusy.value} onClick={repair}>
        Change several cells
      </button>
      {isBusy.value && (
        <button type="button" class="button" onClick={() => solver.stop()}>
          Stop
        </button>
      )}
      <span class="note" role="status">
        {note}
      </span>
    </div>
  );
}

function progressText({ repairs, repairing }: Extract<Judgement, { kind: 'ambiguous' }>): string {
  const found = repairs.length;
  const each = found === 1 ? 'This change does it' : `Each of these ${found} changes does it`;
  switch (repairing) {
    case 'looking':
      return found === 0
        ? 'Looking for a single cell to change …'
        : 'Each of these changes does it. Looking for more …';
    case 'complete':
      return found === 0 ? 'No change of a single cell does it.' : `${each}, and no other of a single cell.`;
    default:
      return found === 0 ? 'No single cell was found.' : `${each}; there may be more.`;
  }
}
