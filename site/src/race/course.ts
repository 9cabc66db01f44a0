/** What the algorithms race over. All of it goes into the page's address. */
export interface Course {
  readonly puzzles: 'random' | 'examples' | 'workbench' | 'own';
  /** Of random boards: cells to a side. */
  readonly size: number;
  /** Of random boards: how many of a hundred cells are filled. */
  readonly fill: number;
  /** Of random boards: how many. */
  readonly count: number;
  readonly seed: number;
  /** The reader's own puzzles, in any format. */
  readonly text: string;
  /** 1 asks for any solution, 2 for a proof that it is the only one. */
  readonly solutions: 1 | 2;
  /** The names of the algorithms that take part. */
  readonly algorithms: readonly string[];
  /** The model whose predictions are used; undefined takes the one in use for the size. */
  readonly model: string | undefined;
  /** What each algorithm may spend on a puzzle, in its own unit; undefined leaves it to the algorithm. */
  readonly budget: number | undefined;
}

export const PUZZLES = ['random', 'examples', 'workbench', 'own'] as const satisfies readonly Course['puzzles'][];

export const BUDGETS: readonly (number | undefined)[] = [undefined, 100, 1000, 10_000, 100_000, 1_000_000];

export type NumberField = 'size' | 'fill' | 'count' | 'seed';

/** The least and the greatest value of each number. */
export const RANGES: Readonly<Record<NumberField, readonly [number, number]>> = {
  size: [2, 60],
  fill: [1, 99],
  count: [1, 500],
  seed: [0, 999_999],
};

/**
 * Over in a moment, and hard enough to tell algorithms apart: lines alone settle a quarter of these boards, two cost the
 * plain searches their whole budget, and those that evolve solve all but prove nothing. The network is the one that is
 * small to fetch.
 */
export const FIRST_COURSE: Course = {
  puzzles: 'random',
  size: 15,
  fill: 50,
  count: 60,
  seed: 1,
  text: '',
  algorithms: ['exact', 'backtracking', 'h', 'nehpfi', 'ga-counts', 'ea-belief', 'learned-order'],
  model: 'universal',
  solutions: 2,
  budget: 10_000,
};

/** In a link, for the budget that each algorithm has of its own, and for the model in use for the size. */
const OWN = 'own';

/** In a link, between the names of algorithms. */
const BETWEEN = '.';
const listText = (names: readonly string[]): string => names.join(BETWEEN);

/** Longer texts stay out of the address: programs do not pass on links of any length. */
const LONGEST_TEXT = 4000;

/** The course as the fragment of a link, without its `#`: what differs from the first course; empty for that one. */
export function makeFragment(course: Course): string {
  const fields = new URLSearchParams();
  if (course.puzzles !== FIRST_COURSE.puzzles) fields.set('puzzles', course.puzzles);
  if (course.puzzles === 'random') {
    for (const name of numberFields()) {
      if (course[name] !== FIRST_COURSE[name]) fields.set(name, String(course[name]));
    }
  }
  if (course.puzzles === 'own' && course.text.length <= LONGEST_TEXT) fields.set('text', course.text);
  const algorithms = listText(course.algorithms);
  if (algorithms !== listText(FIRST_COURSE.algorithms)) fields.set('algorithms', algorithms);
  if (course.model !== FIRST_COURSE.model) fields.set('model', course.model ?? OWN);
  if (course.solutions !== FIRST_COURSE.solutions) fields.set('solutions', String(course.solutions));
  if (course.budget !== FIRST_COURSE.budget) fields.set('budget', String(course.budget ?? OWN));
  return fields.toString();
}

/** Reads a fragment; what it lacks, or says wrongly, is as in the first course. */
export function parseFragment(fragment: string): Course {
  const fields = new URLSearchParams(fragment);
  const numbers = Object.fromEntries(
    numberFields().flatMap((name) => {
      const value = Number(fields.get(name) ?? '');
      return fields.get(name) && isWithin(name, value) ? [[name, value]] : [];
    }),
  );
  const budget = fields.get('budget') ?? '';
  const model = fields.get('model') ?? FIRST_COURSE.model;
  return {
    ...FIRST_COURSE,
    ...numbers,
    puzzles: PUZZLES.find((name) => name === fields.get('puzzles')) ?? FIRST_COURSE.puzzles,
    text: fields.get('text') ?? '',
    algorithms: fields.get('algorithms')?.split(BETWEEN).filter(Boolean) ?? FIRST_COURSE.algorithms,
    model: model === OWN ? undefined : model,
    solutions: fields.get('solutions') === '1' ? 1 : 2,
    budget: budget === OWN ? undefined : (BUDGETS.find((known) => String(known) === budget) ?? FIRST_COURSE.budget),
  };
}

/** Whether a value is one that the field takes. */
export function isWithin(name: NumberField, value: number): boolean {
  const [least, most] = RANGES[name];
  return Number.isInteger(value) && value >= least && value <= most;
}

const numberFields = (): readonly NumberField[] => ['size', 'fill', 'count', 'seed'];
