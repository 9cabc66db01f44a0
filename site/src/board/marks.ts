import type { Place } from '@crosshatch/core/puzzle';

/** A cell to point out. Each kind has its own shape and colour. */
export interface Mark extends Place {
  readonly kind: MarkKind;
}

/** The kinds of marks, drawn as a square, a circle, a diamond, a cross and corners. */
export const MARK_KINDS = ['settled', 'guess', 'differs', 'wrong', 'hint'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

const SHAPES: Record<MarkKind, string> = {
  settled: 'm.14 .14h.72v.72h-.72z',
  guess: 'm.14 .5a.36 .36 0 1 0 .72 0a.36 .36 0 1 0 -.72 0z',
  differs: 'm.5 .1l.4 .4l-.4 .4l-.4 -.4z',
  wrong: 'm.2 .2l.6 .6m0 -.6l-.6 .6',
  hint: 'm.1 .32v-.22h.22m.36 0h.22v.22m0 .36v.22h-.22m-.36 0h-.22v-.22',
};

/** Returns all marks of a kind as the `d` of one SVG path, in units of cells. */
export const markPath = (marks: readonly Mark[], kind: MarkKind): string =>
  marks
    .filter((mark) => mark.kind === kind)
    .map(({ row, column }) => `M${column} ${row}${SHAPES[kind]}`)
    .join('');
