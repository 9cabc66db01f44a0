/** Formats a share: `12.34 %`. */
export const shareText = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** Formats a duration: `45 s`, `12 min`, `3.4 h`. */
export function durationText(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
