import type { ColouredWhy, Deduction, Hint, Why } from '@crosshatch/core/explain';
import type { AnyCell } from '../board/any-cell.ts';
import type { Asked } from './questions.ts';

/** The answer to a question about the board. */
export function Answering({ asked }: { readonly asked: Asked }) {
  switch (asked.kind) {
    case 'waiting':
      return <p>Thinking …</p>;
    case 'choosing':
      return <p>No cell is chosen. Click a cell of the board, or go to one by the arrow keys and press Enter.</p>;
    case 'hint':
      return <p>{hintText(asked.hint)}</p>;
    case 'why': {
      const { why, position, supposed } = asked;
      const chain = why.status === 'deduction' || why.status === 'mistake' ? (why.chain ?? []) : [];
      return (
        <>
          <p>{whyText(why)}</p>
          <Chain chain={chain} />
          {supposed !== undefined && (
            <p>
              The board shows the supposition: the circle is the supposed cell, the hatched cells follow from it, and
              the dashed line has no room for its clue.
            </p>
          )}
          {position !== undefined && <p>Step {position} settled it.</p>}
        </>
      );
    }
  }
}

const SPENT = 'The budget of work was spent before an answer was found.';

function hintText(hint: Hint<AnyCell>): string {
  switch (hint.status) {
    case 'complete':
      return 'Every cell is known: the board is solved. There is no next deduction.';
    case 'exhausted':
      return SPENT;
    default:
      return hint.reason;
  }
}

const whyText = (why: Why | ColouredWhy): string => (why.status === 'exhausted' ? SPENT : why.reason);

/** The most deductions that are shown. If a chain is longer, its end is shown. */
const TOLD_DEDUCTIONS = 12;

/** On a small screen, the chain scrolls, also by keys. */
const SCROLLED = { tabIndex: 0, 'aria-label': 'Chain of deductions' } as const;

function Chain({ chain }: { readonly chain: readonly Deduction<AnyCell>[] }) {
  const left = Math.max(0, chain.length - TOLD_DEDUCTIONS);
  const [only, ...others] = chain;
  if (only !== undefined && others.length === 0) return <p>{only.reason}</p>;
  return (
    <>
      {left > 0 && <p>After {left} earlier steps:</p>}
      <ol class="chain" start={left + 1} {...SCROLLED}>
        {chain.slice(left).map(({ reason }) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </>
  );
}
