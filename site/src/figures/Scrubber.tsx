import { Icon, type IconName } from './icons.tsx';

export interface ScrubberProps {
  /** What is gone through: "Steps of propagation". */
  readonly label: string;
  readonly position: number;
  /** The last position; the first is 0. */
  readonly length: number;
  /** Whether what is gone through are things that count from 1, and not steps between boards. */
  readonly isCounted?: boolean;
  /** The position in words, for those who do not see the picture. */
  readonly text: string;
  readonly onMove: (position: number) => void;
}

/** Goes through steps: by a slider, by buttons, and by the arrow keys, Home and End on any of them. */
export function Scrubber({ label, position, length, isCounted = false, text, onMove }: ScrubberProps) {
  const first = isCounted ? 1 : 0;
  const move = (to: number) => onMove(Math.max(0, Math.min(length, to)));
  const targets: Record<string, number> = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: length };
  const press = (event: KeyboardEvent) => {
    const target = targets[event.key];
    // The slider knows these keys itself.
    if (target === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    move(target);
  };
  const button = (name: IconName, title: string, to: number) => (
    <button
      type="button"
      class="button step"
      aria-label={title}
      aria-disabled={to < 0 || to > length || to === position}
      onClick={() => move(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="scrubber" role="group" aria-label={label} onKeyDown={press}>
      {button('first', 'To the beginning', 0)}
      {button('back', 'One step back', position - 1)}
      <input
        type="range"
        min="0"
        max={length}
        value={position}
        aria-label="Step"
        aria-valuetext={`${position + first} of ${length + first}: ${text}`}
        onInput={(event) => move(Number(event.currentTarget.value))}
      />
      {button('forward', 'One step on', position + 1)}
      {button('last', 'To the end', length)}
      <span class="count" aria-hidden="true">
        {position + first} / {length + first}
      </span>
    </div>
  );
}
