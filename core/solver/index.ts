export type { Contradictory, Exhausted, Outcome, Solved, Status, Work, WorkUnit } from './outcome.ts';
export type { Algorithm, SolveOptions } from './solver.ts';
export type { SettledCell, Trace, TraceStep } from './trace.ts';
