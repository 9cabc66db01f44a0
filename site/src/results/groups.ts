import type { ExperimentResult } from './schema.ts';

/** The subjects of the experiments, each with the names of its results. */
const SUBJECTS = {
  Networks: ['networks', 'network-curves', 'search', 'learned-erasing', 'genetic'],
  'Evolution and crowds': ['crowd', 'crowd-readings', 'a-priori', 'a-priori-readings', 'evolution-speed'],
  'The order of lines': ['line-order', 'line-order-readings', 'line-order-training', 'learned-order'],
  'Pictures and colours': ['puzzle-gan', 'generation', 'colours'],
  'Light Up': ['light-up-hopfield', 'light-up-exact'],
  'The exact solver and the API': ['exact-solver', 'ablation', 'learned-branching', 'api'],
} as const;

interface Group<Result> {
  readonly id: string;
  readonly name: string;
  readonly results: readonly Result[];
}

/**
 * Groups results by their subject.
 *
 * @throws if a result belongs to no subject, or a subject names a missing result
 */
export function groupsOf<Result extends Pick<ExperimentResult, 'name'>>(results: readonly Result[]): Group<Result>[] {
  const grouped = new Set<string>(Object.values(SUBJECTS).flat());
  const left = results.find(({ name }) => !grouped.has(name));
  if (left !== undefined) throw new Error(`the result ${left.name} has no subject`);
  return Object.entries(SUBJECTS).map(([name, names]) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    results: names.map((each) => {
      const result = results.find((candidate) => candidate.name === each);
      if (result === undefined) throw new Error(`there is no result ${each}`);
      return result;
    }),
  }));
}
