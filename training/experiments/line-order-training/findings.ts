import { mean } from '../../statistics/sample.ts';
import { CEILING, reinforcementPaper } from '../published/reinforcement-learning.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import { BOUNDS, type CourseResult } from './courses.ts';

export interface MeasuredCourses {
  readonly courses: readonly CourseResult[];
  readonly unseen: number;
  readonly runs: number;
  /** The fewest steps of the unseen puzzles, on average. */
  readonly fewest: number;
}

/** Whether a learned order generalises to unseen puzzles after more puzzles, or growing ones: the paper's ideas. */
export function courseFindings({ courses, unseen, runs, fewest }: MeasuredCourses, seed: number): Findings {
  return {
    ...readWords(import.meta.dirname, { runs, unseen, fewest: rounded(fewest) }),
    seed,
    settings: { 'times followed': runs, 'unseen puzzles': unseen },
    sources: [reinforcementPaper],
    tables: [
      coursesTable('Lookup table', courses, ({ table }) => table),
      coursesTable('Network', courses, ({ network }) => network),
    ],
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
  };
}
