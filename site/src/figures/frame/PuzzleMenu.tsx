import { useState } from 'preact/hooks';
import { examples, exampleText } from './examples.ts';
import { TextMenu, type TextMenuProps } from './TextMenu.tsx';
import { workbenchPuzzle } from './workbench-puzzle.ts';

const list = Object.values(examples).map((example) => ({ ...example, text: () => exampleText(example) }));

const NO_PUZZLE = 'There is no puzzle on the workbench yet.';
const COLOURED = 'The puzzle on the workbench is coloured; this figure shows puzzles of two colours.';

/** Returns the end of a link to the workbench, which can be read as a text. */
const linkTo = (id: string): string => `#puzzle=${encodeURIComponent(id)}`;

export interface PuzzleMenuProps extends Pick<TextMenuProps, 'state'> {
  /** The reason why the figure cannot show the loaded text. */
  readonly refusal?: string | undefined;
  /** Whether the figure takes coloured puzzles too. Default: only two-colour puzzles. */
  readonly takesColours?: boolean;
}

/** Replaces a figure's puzzle by an example, a pasted puzzle in any format, or the puzzle on the workbench. */
export function PuzzleMenu({ state, refusal, takesColours = false }: PuzzleMenuProps) {
  const [fault, setFault] = useState<string>();
  const loadWorkbench = () => {
    const found = workbenchPuzzle();
    const isTaken = found !== undefined && (takesColours || !found.isColoured);
    setFault(isTaken ? undefined : found === undefined ? NO_PUZZLE : COLOURED);
    if (isTaken) void state.load(found.isColoured ? linkTo(found.id) : found.id, found.title);
  };
  return (
    <TextMenu
      state={state}
      examples={list}
      label="Or your own, in any format that Crosshatch reads"
      placeholder={'5x5:2/4/4/4/2/1.1/5/5/3/1\n\nor a picture:\n..##.\n.####'}
      fault={fault ?? state.fault ?? refusal}
      onLoad={() => setFault(undefined)}
    >
      <button type="button" class="button" onClick={loadWorkbench}>
        From the workbench
      </button>
    </TextMenu>
  );
}
