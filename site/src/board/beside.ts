/** A stretch from top to bottom, in CSS pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** The room between a note and the line that it is about. */
const GAP = 10;

/**
 * The top of a note of that height which stands just below the target, or just above it where there is more room. It
 * stays within the stage, and covers the target only where neither side has room for it.
 */
export function topBeside(target: Stretch, stage: Stretch, height: number): number {
  const below = target.bottom + GAP;
  const above = target.top - GAP - height;
  const last = Math.max(stage.top, stage.bottom - height);
  if (below <= last) return Math.max(stage.top, below);
  if (above >= stage.top) return Math.min(last, above);
  return stage.bottom - target.bottom >= target.top - stage.top ? last : stage.top;
}
