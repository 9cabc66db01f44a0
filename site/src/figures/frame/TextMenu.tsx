import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { useKeptFocus } from '../../controls/kept-focus.ts';
import type { LoadedState } from './loaded.ts';

/** A puzzle to choose from a list, as a text that can be loaded. */
interface ListedExample {
  readonly name: string;
  readonly title: string;
  readonly text: () => string;
}

export interface TextMenuProps {
  readonly state: Pick<LoadedState<unknown>, 'load' | 'isWorking' | 'fault' | 'stop'>;
  readonly examples: readonly ListedExample[];
  /** The name of the field for the reader's own text, and its placeholder. */
  readonly label: string;
  readonly placeholder: string;
  /** A reason why nothing is loaded. It takes precedence over the state's fault. */
  readonly fault?: string | undefined;
  /** Called before anything is loaded. */
  readonly onLoad?: () => void;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Replaces a figure's puzzle by an example, or by a pasted puzzle in any format. */
export function TextMenu(props: TextMenuProps) {
  const { state, examples, label, placeholder, onLoad, children } = props;
  const { load, isWorking, stop } = state;
  const [text, setText] = useState('');
  const key = useId();
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  const told = props.fault ?? state.fault;
  const loadExample = (name: string) => {
    onLoad?.();
    const example = examples.find((candidate) => candidate.name === name);
    if (example !== undefined) void load(example.text(), example.title);
  };
  const loadText = (event: Event) => {
    event.preventDefault();
    onLoad?.();
    void load(text);
  };
  return (
    <form class="own-puzzle" onSubmit={loadText}>
      <label>
        An example
        <select class="field" onChange={(event) => loadExample(event.currentTarget.value)}>
          <option value="">Choose …</option>
          {examples.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {label}
        <textarea
          class="field"
          spellcheck={false}
          value={text}
          aria-invalid={told !== undefined}
          aria-describedby={`${key}-fault`}
          placeholder={placeholder}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row-of-controls" ref={buttons}>
        <button type="submit" class="button primary">
          Load
        </button>
        {children}
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
