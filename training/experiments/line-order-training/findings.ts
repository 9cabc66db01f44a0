import { compare, type Figure, figureIn, figureText } from '@crosshatch/core/findings';
import { mean } from '../../statistics/sample.ts';
import { CEILING, reinforcementPaper } from '../published/reinforcement-learning.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Wording, Written } from '../result/telling.ts';
import { BOUNDS, type CourseResult } from './courses.ts';

export interface MeasuredCourses {
  readonly courses: readonly CourseResult[];
  readonly unseen: number;
  readonly runs: number;
  /** The mean of the fewest steps of the unseen puzzles. */
  readonly fewest: number;
}

/**
 * Makes the tables that show whether a learned order generalises to unseen puzzles after training on more or growing puzzles,
 * as the paper proposes.
 */
export function courseFindings({ courses, unseen, runs, fewest }: MeasuredCourses, seed: number): Written {
  const settings = { [RUNS]: runs, [UNSEEN]: unseen, [FEWEST]: rounded(fewest) };
  const tables = [
    coursesTable(TABLE, courses, ({ table }) => table),
    coursesTable(NETWORK, courses, ({ network }) => network),
  ];
  return { seed, settings, sources: [reinforcementPaper], tables };
}

const RUNS = 'runs of a course';
const UNSEEN = 'unseen puzzles';
const FEWEST = 'fewest steps of the unseen puzzles, mean';
const TABLE = 'Lookup table';
const NETWORK = 'Network';

/** The words of the result; comparisons are bound to the figures. */
export const courseWords: Wording = ({ settings, tables }) => ({
  ...readWords(import.meta.dirname, {
    runs: Number(settings[RUNS]),
    unseen: Number(settings[UNSEEN]),
    fewest: Number(settings[FEWEST]),
  }),
  ...headline(tables),
});

/** The finding: the effect of more puzzles, and of leaving out lines. */
function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const share = (caption: string, course: string, bound: string): Figure =>
    figureIn({ name: 'line-order-training', tables }, caption, course, `${bound}: share`);
  const [few, many] = ['3 of 5×5', '1,000 of 5×5'];
  const [any, changed] = ['any line', 'only changed'];
  if (!tables.every(({ rows }) => [few, many].every((course) => rows.some(([name]) => name === course)))) return {};
  const [table, network] = [TABLE, NETWORK].map((caption) => share(caption, many, any));
  if (table === undefined || network === undefined) return {};
  return {
    findings: [
      `After 1,000 puzzles in place of three, the lookup table solves ${figureText(table)} % of the unseen puzzles, ${compare(table, 'more', network)} than the network with ${figureText(network)} %.`,
      `To leave out lines of which nothing new is known does ${compare(share(TABLE, few, changed), 'more', table)}: then three puzzles are enough to solve ${figureText(share(TABLE, few, changed))} % by the table and ${figureText(share(NETWORK, few, changed))} % by the network.`,
    ],
    headline: tables[0]?.caption ?? '',
  };
}

function coursesTable(
  title: string,
  courses: readonly CourseResult[],
  of: (result: CourseResult) => readonly (readonly number[])[],
): ResultTable {
  return {
    caption: `${title}: unseen puzzles that take fewer than 25 steps, and the steps of all, those beyond as 25`,
    columns: [
      { name: 'Learned from' },
      ...BOUNDS.flatMap(({ name }) => [
        { name: `${name}: share`, unit: '%', by: OURS },
        { name: `${name}: steps`, by: OURS },
      ]),
    ],
    rows: courses.map((result): Cell[] => [
      result.course.name,
      ...of(result).flatMap((steps) => {
        const below = steps.filter((each) => each < CEILING);
        return [rounded((100 * below.length) / steps.length), rounded(mean(steps))];
      }),
    ]),
    chart: {
      form: 'bars',
      caption: 'Share of unseen puzzles that take fewer than 25 steps',
      columns: BOUNDS.map(({ name }) => `${name}: share`),
      scale: 'linear',
    },
  };
}
