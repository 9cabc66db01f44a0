import { useId, useState } from 'preact/hooks';
import { examples, exampleText } from './examples.ts';
import type { SubjectState } from './subject.ts';
import { workbenchPuzzle } from './workbench-puzzle.ts';

const list = Object.values(examples);

const NO_PUZZLE = 'There is no puzzle on the workbench yet.';
const COLOURED = 'The puzzle on the workbench is coloured; this figure shows puzzles of two colours.';

/** The end of a link to the workbench, which is read as text. */
const linkTo = (id: string): string => `#puzzle=${encodeURIComponent(id)}`;

export interface PuzzleMenuProps {
  readonly state: Pick<SubjectState<unknown>, 'load' | 'isWorking' | 'fault' | 'stop'>;
  /** The reason why the figure cannot show the text that was loaded. */
  readonly refusal?: string | undefined;
  /** Whether the figure takes coloured puzzles; default: those of two colours alone. */
  readonly takesColours?: boolean;
}

/** Replaces a figure's puzzle by an example, a pasted puzzle in any format, or the one on the workbench. */
export function PuzzleMenu({ state, refusal, takesColours = false }: PuzzleMenuProps) {
  const { load, isWorking, stop } = state;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const key = useId();
  const told = fault ?? state.fault ?? refusal;
  const loadWorkbench = () => {
    const found = workbenchPuzzle();
    const isTaken = found !== undefined && (takesColours || !found.isColoured);
    setFault(isTaken ? undefined : found === undefined ? NO_PUZZLE : COLOURED);
    if (isTaken) void load(found.isColoured ? linkTo(found.id) : found.id, found.title);
  };
  const loadExample = (name: string) => {
    setFault(undefined);
    const example = list.find((candidate) => candidate.name === name);
    if (example !== undefined) void load(exampleText(example), example.title);
  };
  const loadText = (event: Event) => {
    event.preventDefault();
    setFault(undefined);
    void load(text);
  };
  return (
    <form class="own-puzzle" onSubmit={loadText}>
      <label>
        An example
        <select class="field" onChange={(event) => loadExample(event.currentTarget.value)}>
          <option value="">Choose …</option>
          {list.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Or your own, in any format that Crosshatch reads
        <textarea
          class="field"
          spellcheck={false}
          value={text}
          aria-invalid={told !== undefined}
          aria-describedby={`${key}-fault`}
          placeholder={'5x5:2/4/4/4/2/1.1/5/5/3/1\n\nor a picture:\n..##.\n.####'}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row-of-controls">
        <button type="submit" class="button primary">
          Load
        </button>
        <button type="button" class="button" onClick={loadWorkbench}>
          From the workbench
        </button>
        {isWorking && (
          <button type="button" class="button" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      <p class={told === undefined ? undefined : 'fault'} id={`${key}-fault`} role="status">
        {isWorking ? 'Working …' : told}
      </p>
    </form>
  );
}
