import type { ExperimentResult, ResultTable } from './schema.ts';

/** The explanations of the sets that a table names, each with those of its names that the table has. */
export function setsOf({ caption, rows }: ResultTable, sets: ExperimentResult['sets']): ExperimentResult['sets'] {
  const words = new Set(
    [caption, ...rows.flatMap((row) => row.slice(0, 2).map(String))].flatMap((text) => text.split(/[\s,:;]+/)),
  );
  return sets.flatMap(({ names, note }) => {
    const named = names.filter((name) => words.has(name));
    return named.length === 0 ? [] : [{ names: named, note }];
  });
}
