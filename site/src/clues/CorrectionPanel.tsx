import type { BlockDocument } from '@crosshatch/core/formats';
import { useEffect } from 'preact/hooks';
import { sentenceOf } from '../text/capitalised.ts';
import type { ChosenClue } from './ClueField.tsx';
import { CulpritList } from './CulpritList.tsx';
import { correctionOf } from './correction.ts';

export interface CorrectionPanelProps {
  readonly document: BlockDocument;
  /** Whether the puzzle has no solution. */
  readonly isContradictory: boolean;
  /** Called to put the cursor into a clue. */
  readonly onClue: (clue: ChosenClue) => void;
  readonly onDocument: (document: BlockDocument) => void;
}

/** The state of clues that are being corrected, and the clues that are most likely wrong. */
export function CorrectionPanel({ document, isContradictory, onClue, onDocument }: CorrectionPanelProps) {
  const correction = correctionOf(document, onDocument);
  const { search, fault } = correction;
  const clues = correction.clues.value;
  const isChanged = clues !== document.puzzle;
  const isWrong = isContradictory || isChanged;
  useEffect(() => {
    if (isWrong) void search.start(clues);
  }, [clues, isWrong]);
  useEffect(() => () => search.stop(), [search]);
  if (!isWrong) return null;
  return (
    <div class="correction">
      {isChanged && (
        <>
          <p class="fault" role="status">
            {sentenceOf(fault.value ?? '')} The board shows the puzzle before your change.
          </p>
          <div class="row-of-controls">
            <button type="button" class="button" onClick={() => correction.reset()}>
              Take the change back
            </button>
          </div>
        </>
      )}
      <CulpritList
        search={search}
        clues={clues}
        onPick={({ line, block }) => onClue({ line, block })}
        onTake={(culprit) => correction.take(culprit)}
      />
    </div>
  );
}
