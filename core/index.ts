/*
 * The parts that most programs need: read a puzzle, solve it, explain it, make one, draw it. Each part also has an address of
 * its own, such as `@crosshatch/core/exact`, and so do all others; a program that loads only these starts sooner.
 */
export * from './algorithm/index.ts';
export * from './exact/index.ts';
export * from './explain/index.ts';
export * from './formats/index.ts';
export * from './generation/index.ts';
export * from './puzzle/index.ts';
export * from './registry/index.ts';
export * from './render/index.ts';
