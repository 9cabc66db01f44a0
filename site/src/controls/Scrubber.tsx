import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from './Icon.tsx';
import { isPlain } from './plain-key.ts';

export interface ScrubberProps {
  /** The name of the scrubber: "Steps of propagation". */
  readonly label: string;
  readonly position: number;
  /** The first position; default: 0, the board before all steps. */
  readonly first?: number;
  readonly last: number;
  /** The name of a position: "Step". */
  readonly unit?: string;
  /** The position described in words, for screen readers. */
  readonly text?: string | undefined;
  /** Whether there is a button to play the steps. */
  readonly canPlay?: boolean;
  readonly onMove: (position: number) => void;
}

/** The time between two positions while playing, and the most positions: a longer run skips some. */
const TICK_MILLISECONDS = 200;
const MOST_TICKS = 100;
/** The time between two positions for readers who prefer less motion. */
const CALM_TICK_MILLISECONDS = 1000;

/** Moves through steps: by a slider, by buttons, by the arrow keys, Home and End on any of these, or by playing. */
export function Scrubber(props: ScrubberProps) {
  const { label, position, first = 0, last, unit = 'Step', text, canPlay = false, onMove } = props;
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!canPlay) setPlaying(false);
    if (!isPlaying || !canPlay) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stride = Math.ceil((last - first) / MOST_TICKS);
    const timer = setTimeout(
      () => {
        const next = Math.min(last, position + stride);
        onMove(next);
        if (next === last) setPlaying(false);
      },
      isCalm ? CALM_TICK_MILLISECONDS : TICK_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, canPlay, position, first, last]);

  const go = (to: number) => {
    setPlaying(false);
    onMove(Math.max(first, Math.min(last, to)));
  };
  const play = () => {
    if (!isPlaying && position === last) onMove(first);
    setPlaying(!isPlaying);
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: first,
    End: last,
  };
  const press = (event: KeyboardEvent) => {
    const target = targets[event.key];
    // The slider handles these keys itself.
    if (target === undefined || !isPlain(event) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    go(target);
  };
  const place = `${unit} ${position} of ${last}`;
  return (
    <fieldset class="scrubber needs-script" aria-label={label} onKeyDown={press}>
      <input
        type="range"
        aria-label={unit}
        aria-valuetext={text === undefined ? place : `${place}: ${text}`}
        min={first}
        max={last}
        value={position}
        disabled={last === first}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <IconButton label="To the beginning" icon="first" isIdle={position === first} onPress={() => go(first)} />
      <IconButton label="Step back" icon="back" isStep isIdle={position === first} onPress={() => go(position - 1)} />
      {canPlay && (
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? 'pause' : 'play'}
          isIdle={last === first}
          onPress={play}
        />
      )}
      <IconButton
        label="Step forward"
        icon="forward"
        isStep
        isIdle={position === last}
        onPress={() => go(position + 1)}
      />
      <IconButton label="To the end" icon="last" isIdle={position === last} onPress={() => go(last)} />
      <span class="count" aria-hidden="true">
        {position} / {last}
      </span>
    </fieldset>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isIdle: boolean;
  /** Whether each press counts, also before the script of the page was loaded. Default: false. */
  readonly isStep?: boolean;
  readonly onPress: () => void;
}

/** A button. While it is idle, it is marked as disabled but can keep the focus. */
function IconButton({ label, icon, isIdle, isStep, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={label}
      data-step={isStep}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
