import { listText } from '@crosshatch/core/puzzle';
import { shortened } from '../text/shortened.ts';

/** The puzzles and the settings of a race. The page's address holds all fields. */
export interface Course {
  readonly puzzles: 'random' | 'examples' | 'workbench' | 'own';
  /** Cells per side of a random board. */
  readonly size: number;
  /** Percentage of filled cells of random boards. */
  readonly fill: number;
  /** Number of random boards. */
  readonly count: number;
  readonly seed: number;
  /** The reader's own puzzles, in any format. */
  readonly text: string;
  /** 1 asks for any solution; 2 asks for a proof that it is the only one. */
  readonly solutions: 1 | 2;
  /** The names of the algorithms that take part. */
  readonly algorithms: readonly string[];
  /**
   * Name of the model that predicts. Undefined means: the model in use for the size, for algorithms that need one; none, for
   * other algorithms.
   */
  readonly model: string | undefined;
  /** Budget of each algorithm for a puzzle, in its own unit; undefined means the algorithm's default. */
  readonly budget: number | undefined;
}

export const PUZZLES = ['random', 'examples', 'workbench', 'own'] as const satisfies readonly Course['puzzles'][];

export const BUDGETS: readonly (number | undefined)[] = [undefined, 100, 1000, 10_000, 100_000, 1_000_000];

export const NUMBER_FIELDS = ['size', 'fill', 'count', 'seed'] as const;
export type CourseNumber = (typeof NUMBER_FIELDS)[number];

/** The least and the greatest value of each number. */
export const RANGES: Readonly<Record<CourseNumber, readonly [number, number]>> = {
  size: [2, 60],
  fill: [1, 99],
  count: [1, 500],
  seed: [0, 999_999],
};

/**
 * The default race. It shows the difference: the exact solver settles each board within some thousands of line solves; the
 * searches that learn nothing from a conflict spend their whole budget on many boards. No network takes part.
 */
export const FIRST_COURSE: Course = {
  puzzles: 'random',
  size: 30,
  fill: 50,
  count: 40,
  seed: 1,
  text: '',
  algorithms: ['exact', 'backtracking', 'h'],
  model: undefined,
  solutions: 2,
  budget: 100_000,
};

export interface Preset {
  readonly title: string;
  /** The point that the race makes, in a sentence. */
  readonly point: string;
  readonly course: Course;
}

export const PRESETS: readonly Preset[] = [
  {
    title: 'The tail',
    point: 'A search that learns nothing from its conflicts meets boards that spend its whole budget.',
    course: FIRST_COURSE,
  },
  {
    title: 'Easy boards',
    point: 'Line solving does nearly all the work, so the searches hardly differ.',
    course: {
      ...FIRST_COURSE,
      size: 15,
      fill: 65,
      count: 60,
      budget: 10_000,
    },
  },
  {
    title: 'With a network',
    point: 'NeHPFI and Ne8HPFI ask a network first. The time of its predictions counts.',
    course: {
      ...FIRST_COURSE,
      size: 10,
      count: 60,
      algorithms: ['exact', 'h', 'nehpfi', 'ne8hpfi'],
      solutions: 1,
      budget: 10_000,
    },
  },
  {
    title: 'Evolution',
    point: 'Any solution is asked for, since evolutionary algorithms prove nothing. They start without a network.',
    course: {
      ...FIRST_COURSE,
      size: 10,
      count: 30,
      algorithms: ['exact', 'ga', 'woac', 'ea', 'ea-belief'],
      solutions: 1,
      budget: 10_000,
    },
  },
];

/** The word in a link for the default budget of each algorithm, and for the model in use for the size. */
const OWN = 'own';

/** Separates the names of algorithms in a link. */
const BETWEEN = '.';

/** The longest text in the address, since some programs cut off long links. */
const LONGEST_TEXT = 4000;

/**
 * Writes a course as the fragment of a link, without its `#`. It is empty for the default course. Any other link has every
 * setting, so that it leads to the same course even after the default has changed.
 */
export function makeFragment(course: Course): string {
  const fields = fieldsOf(course).toString();
  return fields === fieldsOf(FIRST_COURSE).toString() ? '' : fields;
}

function fieldsOf(course: Course): URLSearchParams {
  const fields = new URLSearchParams();
  if (course.puzzles === 'random') for (const name of NUMBER_FIELDS) fields.set(name, String(course[name]));
  else fields.set('puzzles', course.puzzles);
  if (course.puzzles === 'own' && course.text.length <= LONGEST_TEXT) fields.set('text', course.text);
  fields.set('algorithms', course.algorithms.join(BETWEEN));
  if (course.model !== undefined) fields.set('model', course.model);
  fields.set('solutions', String(course.solutions));
  fields.set('budget', String(course.budget ?? OWN));
  return fields;
}

/** Finds the preset with the settings of a course. */
export function presetOf(course: Course): Preset | undefined {
  const fields = fieldsOf(course).toString();
  return PRESETS.find((preset) => fieldsOf(preset.course).toString() === fields);
}

/** The names that a link may use. */
export interface Known {
  readonly algorithms: readonly { readonly name: string; readonly formerNames?: readonly string[] }[];
  readonly models: readonly string[];
}

export interface ParsedCourse {
  readonly course: Course;
  /** The faults of the fragment, a sentence each, with the value that replaces the faulty one. */
  readonly faults: readonly string[];
}

/** Reads a fragment. A missing or faulty field gets the value of the default course. */
export function parseFragment(fragment: string, known: Known): ParsedCourse {
  const fields = new URLSearchParams(fragment);
  const faults: string[] = [];
  /** Reads a field's value. If it is missing or faulty, returns the value of the default course. */
  const read = <Value>(name: keyof Course, reading: (text: string) => Value | undefined, expected: string): Value => {
    const first = FIRST_COURSE[name] as Value;
    const text = fields.get(name);
    if (text === null) return first;
    const value = reading(text);
    if (value !== undefined) return value;
    faults.push(`“${name}=${shortened(text)}”: expected ${expected}. The race takes ${String(first)}.`);
    return first;
  };
  const number = (name: CourseNumber): number => {
    const [least, most] = RANGES[name];
    const reading = (text: string) => (text !== '' && isWithin(name, Number(text)) ? Number(text) : undefined);
    return read(name, reading, `a whole number from ${least} to ${most}`);
  };
  const course: Course = {
    puzzles: read('puzzles', (text) => PUZZLES.find((name) => name === text), listText(PUZZLES, 'or')),
    size: number('size'),
    fill: number('fill'),
    count: number('count'),
    seed: number('seed'),
    text: fields.get('text') ?? '',
    algorithms: readAlgorithms(fields.get('algorithms'), known.algorithms, faults),
    model: readModel(fields.get('model'), known.models, faults),
    solutions: read('solutions', (text) => ([1, 2] as const).find((count) => String(count) === text), '1 or 2'),
    budget: readBudget(fields.get('budget'), faults),
  };
  for (const name of new Set(fields.keys())) {
    if (!(name in FIRST_COURSE))
      faults.push(`“${shortened(name)}” is no field of a race: expected ${listText(Object.keys(FIRST_COURSE), 'or')}.`);
  }
  return { course, faults };
}

function readAlgorithms(text: string | null, known: Known['algorithms'], faults: string[]): readonly string[] {
  if (text === null) return FIRST_COURSE.algorithms;
  const names = text.split(BETWEEN).filter(Boolean);
  const find = (asked: string) => known.find(({ name, formerNames }) => name === asked || formerNames?.includes(asked));
  const unknown = names.filter((name) => find(name) === undefined);
  if (unknown.length > 0) faults.push(`There is no algorithm ${listText(unknown.map(shortened), 'or')}.`);
  return names.flatMap((name) => find(name)?.name ?? []);
}

function readModel(text: string | null, known: readonly string[], faults: string[]): string | undefined {
  if (text === null || text === OWN) return undefined;
  if (known.includes(text)) return text;
  faults.push(`There is no model “${shortened(text)}”. The race takes the one in use for the size.`);
  return undefined;
}

function readBudget(text: string | null, faults: string[]): number | undefined {
  if (text === null) return FIRST_COURSE.budget;
  if (text === OWN) return undefined;
  const budget = BUDGETS.find((known) => String(known) === text && known !== undefined);
  if (budget !== undefined) return budget;
  const expected = listText(
    BUDGETS.map((known) => String(known ?? OWN)),
    'or',
  );
  faults.push(`“budget=${shortened(text)}”: expected ${expected}. The race takes ${FIRST_COURSE.budget}.`);
  return FIRST_COURSE.budget;
}

/** Checks that a value is within the field's range. */
export function isWithin(name: CourseNumber, value: number): boolean {
  const [least, most] = RANGES[name];
  return Number.isInteger(value) && value >= least && value <= most;
}
