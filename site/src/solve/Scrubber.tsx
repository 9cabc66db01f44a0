import { useEffect, useState } from 'preact/hooks';

export interface ScrubberProps {
  /** The last position. */
  readonly last: number;
  readonly position: number;
  /** The position in words. */
  readonly text: string;
  readonly onPosition: (position: number) => void;
}

/** Playing shows every step of a short solution, and of a long one as many as take about twenty seconds. */
const TICK_MILLISECONDS = 200;
const MOST_TICKS = 100;
/** For readers who asked for less motion. */
const CALM_TICK_MILLISECONDS = 1000;

const ICONS = {
  first: 'M3 2v12M13 2 6 8l7 6z',
  back: 'M11 2 4 8l7 6z',
  play: 'M4 2l10 6-10 6z',
  pause: 'M5 2v12M11 2v12',
  forward: 'M5 2l7 6-7 6z',
  last: 'M13 2v12M3 2l7 6-7 6z',
};

/** Goes through the steps of a solution. */
export function Scrubber({ last, position, text, onPosition }: ScrubberProps) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stride = Math.ceil(last / MOST_TICKS);
    const timer = setTimeout(
      () => {
        const next = Math.min(last, position + stride);
        onPosition(next);
        if (next === last) setPlaying(false);
      },
      isCalm ? CALM_TICK_MILLISECONDS : TICK_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, position, last]);

  const go = (to: number) => {
    setPlaying(false);
    onPosition(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    if (!isPlaying && position === last) onPosition(0);
    setPlaying(!isPlaying);
  };
  return (
    <fieldset class="scrubber needs-script">
      <legend class="unseen">Steps of the solution</legend>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={text}
        min={0}
        max={last}
        value={position}
        disabled={last === 0}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <div class="buttons">
        <IconButton label="First step" icon="first" isIdle={position === 0} onPress={() => go(0)} />
        <IconButton label="Step back" icon="back" isIdle={position === 0} onPress={() => go(position - 1)} />
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? 'pause' : 'play'}
          isIdle={last === 0}
          onPress={play}
        />
        <IconButton label="Step forward" icon="forward" isIdle={position === last} onPress={() => go(position + 1)} />
        <IconButton label="To the answer" icon="last" isIdle={position === last} onPress={() => go(last)} />
      </div>
    </fieldset>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: keyof typeof ICONS;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

/** A button that has nothing to do says so, but keeps the focus that it may have. */
function IconButton({ label, icon, isIdle, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onPress()}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
