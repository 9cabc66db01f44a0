import type { ClueChange, Culprit } from '@crosshatch/core/explain';
import { type BlockClues, lineText } from '@crosshatch/core/puzzle';
import { useId } from 'preact/hooks';
import { capitalised } from '../text/capitalised.ts';
import type { CulpritSearch } from './culprit-search.ts';
import { clueIn, typedClue } from './draft.ts';
import './clues.css';

export interface CulpritListProps {
  readonly search: CulpritSearch;
  /** The clues that are searched. */
  readonly clues: BlockClues;
  /** Called to put the cursor into a clue. */
  readonly onPick: (change: ClueChange) => void;
  /** Called to change the clues as proposed. */
  readonly onTake: (culprit: Culprit) => void;
}

/** The clues that are most likely wrong, each with the change that makes the puzzle solvable. */
export function CulpritList({ search, clues, onPick, onTake }: CulpritListProps) {
  const heading = useId();
  const found = search.found.value;
  return (
    <section class="culprits" aria-labelledby={heading}>
      <h3 id={heading}>Clues that are most likely wrong</h3>
      <p class="note" role="status">
        {stateText(search)}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((culprit) => {
            const text = changeText(clues, culprit);
            const [first] = culprit.changes;
            return (
              <li key={text}>
                <button type="button" class="culprit" onClick={() => first !== undefined && onPick(first)}>
                  {text}
                  {culprit.isUnique && <span class="note"> one solution</span>}
                </button>
                <button type="button" class="button" aria-label={`Take ${text}`} onClick={() => onTake(culprit)}>
                  Take
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The change in words: “Row 3: 2 1 → 2 2”. */
const changeText = (clues: BlockClues, { changes }: Culprit): string =>
  capitalised(
    changes
      .map(
        ({ line, clue }) => `${lineText(line)}: ${typedClue(clues, clueIn(clues, line))} → ${typedClue(clues, clue)}`,
      )
      .join(' and '),
  );

function stateText({ found, end, isBusy }: CulpritSearch): string {
  const count = found.value.length;
  if (isBusy.value)
    return count === 0 ? 'Looking for them …' : 'Each of these changes leads to a solution. Looking for more …';
  if (count > 0)
    return `Each of these changes leads to a solution.${end.value === 'complete' ? '' : ' There may be more.'}`;
  switch (end.value) {
    case 'complete':
      return 'There is none: no change of one clue leads to a solution, nor does a change of one row and one column by a cell each.';
    case 'exhausted':
      return 'None was found before the budget of work was spent.';
    default:
      return ' ';
  }
}
