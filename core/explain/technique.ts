/** The techniques that a deduction takes, the simplest first: one line; trials of a cell, which clash or agree; or a search. */
export const TECHNIQUES = ['line', 'probing', 'search'] as const;
export type Technique = (typeof TECHNIQUES)[number];
