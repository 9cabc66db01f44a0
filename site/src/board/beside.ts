/** A stretch from top to bottom, in CSS pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** The gap between a note and the line that it describes, in CSS pixels. */
const GAP = 10;

/**
 * Returns the top of a note: just below the target if the note fits there, otherwise just above it. The note stays within the
 * stage, and covers the target only if it fits on neither side.
 */
export function topBeside(target: Stretch, stage: Stretch, height: number): number {
  const below = target.bottom + GAP;
  const above = target.top - GAP - height;
  const last = Math.max(stage.top, stage.bottom - height);
  if (below <= last) return Math.max(stage.top, below);
  if (above >= stage.top) return Math.min(last, above);
  return stage.bottom - target.bottom >= target.top - stage.top ? last : stage.top;
}
