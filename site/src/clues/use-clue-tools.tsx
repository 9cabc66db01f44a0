import type { BlockDocument } from '@crosshatch/core/formats';
import type { Line } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { marginsOf } from '../board/BoardPicture.tsx';
import { useOpened } from '../loading/use-opened.ts';
import type { ModeProps, Session } from '../session/session.ts';
import type { ChosenClue } from './ClueField.tsx';

/** The clues of a board's picture, which the reader can choose. */
export interface ChoosableClues {
  /** The line whose clue is under the cursor; undefined while the cursor is on a cell. */
  readonly clue: Signal<Line | undefined>;
  /** Called to change the clue of a line. */
  readonly onClue: (line: Line) => void;
}

export interface ClueTools {
  /** Undefined where the clues cannot be changed here. */
  readonly choosable: ChoosableClues | undefined;
  /** The mark of the clue under the cursor, in units of cells. */
  readonly cursor: ComponentChildren;
  /** The field over the clue that is being changed. The caller puts it beside the picture, in the same pane. */
  readonly field: ComponentChildren;
  /** The clues that are most likely wrong. */
  readonly panel: ComponentChildren;
}

/** Returns the tools that change the clues of the puzzle on the workbench. Their scripts are loaded when they are needed. */
export function useClueTools(
  session: Session,
  isContradictory: boolean,
  onDocument: ModeProps['onDocument'],
): ClueTools {
  const document = blockDocument(session);
  const palette = session.palette.value;
  const clue = useSignal<Line | undefined>(undefined);
  const chosen = useSignal<ChosenClue | undefined>(undefined);
  const field = useOpened(async () => (await import('./ClueField.tsx')).ClueField);
  const panel = useOpened(async () => (await import('./CorrectionPanel.tsx')).CorrectionPanel);
  // An effect after the paint would lose a quick click on a clue of the new puzzle.
  useLayoutEffect(() => {
    clue.value = undefined;
    chosen.value = undefined;
  }, [document?.puzzle]);
  useEffect(() => {
    if (isContradictory && document !== undefined) panel.open();
  }, [document?.puzzle, isContradictory]);
  if (document === undefined) return { choosable: undefined, cursor: null, field: null, panel: null };
  const choose = (clueToChange: ChosenClue): void => {
    chosen.value = clueToChange;
    field.open();
    panel.open();
  };
  const take = (changed: BlockDocument): void => onDocument(changed, 'solve');
  const at = clue.value;
  return {
    choosable: { clue, onClue: (line) => choose({ line }) },
    cursor: at !== undefined && (
      <>
        <rect class="cursor halo" {...placeOf(at, marginsOf(document.puzzle, palette))} />
        <rect class="cursor" {...placeOf(at, marginsOf(document.puzzle, palette))} />
      </>
    ),
    field: field.opened !== undefined && (
      <field.opened.Component document={document} palette={palette} chosen={chosen} onDocument={take} />
    ),
    panel: panel.opened !== undefined && (
      <panel.opened.Component document={document} isContradictory={isContradictory} onClue={choose} onDocument={take} />
    ),
  };
}

/** Returns the document on the workbench, if its clues are blocks. */
function blockDocument({ document }: Session): BlockDocument | undefined {
  const shown = document.value;
  return shown.kind === 'counts' ? undefined : shown;
}

const placeOf = ({ axis, index }: Line, { left, top }: { readonly left: number; readonly top: number }) =>
  axis === 'row' ? { x: -left, y: index, width: left, height: 1 } : { x: index, y: -top, width: 1, height: top };
