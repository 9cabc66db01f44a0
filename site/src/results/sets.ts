import type { ExperimentResult, ResultTable } from './schema.ts';

/** Returns the explanations of the sets that a table names. Each has only the names that occur in the table. */
export function setsOf({ caption, rows }: ResultTable, sets: ExperimentResult['sets']): ExperimentResult['sets'] {
  const words = new Set(
    [caption, ...rows.flatMap((row) => row.slice(0, 2).map(String))].flatMap((text) => text.split(/[\s,:;]+/)),
  );
  return sets.flatMap(({ names, note }) => {
    const named = names.filter((name) => words.has(name));
    return named.length === 0 ? [] : [{ names: named, note }];
  });
}
