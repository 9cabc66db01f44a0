import { mean } from '../../statistics/sample.ts';
import { CEILING, reinforcementPaper } from '../published/reinforcement-learning.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import { BOUNDS, type CourseResult } from './courses.ts';

export interface MeasuredCourses {
  readonly courses: readonly CourseResult[];
  readonly unseen: number;
  readonly runs: number;
  /** The fewest steps of the unseen puzzles, on average. */
  readonly fewest: number;
}

/** Whether a learned order carries over to unseen puzzles after more puzzles, or growing ones: what the paper thinks of. */
export function courseFindings({ courses, unseen, runs, fewest }: MeasuredCourses, seed: number): Findings {
  return {
    title: 'The order of lines, learned from more puzzles',
    question:
      'Does a learned order of lines carry over to unseen puzzles, if it is learned from more, or from small ones first?',
    notes: [
      'The reinforcement paper learns from three puzzles, and proposes “to learn a larger number of problems (e.g., 10 or 100)” and “to gradually increase puzzle size”. Here its table and its network learn so, by the same settings as in the experiment on the order of lines: the puzzles of a course in turn, 40 episodes for each, but 1,000 at most in a course of one size.',
      `Each course is followed ${runs} times, from other puzzles each time, and then tried on the same ${unseen} puzzles of 5×5 that none of them has seen. The fewest steps for these are ${rounded(fewest)} on average. An episode ends after 25 steps at the latest.`,
      'Any line may be chosen in the paper. “Not the last” leaves out the line solved just before, “only changed” those of which nothing new is known since they were solved.',
      'What came of it: the table gains by more puzzles, of which each has lines in states that others have as well, and after 1,000 it knows more of unseen ones than the network does, which gains less by more of them, and nothing by small ones first. What lets either solve nearly all unseen puzzles is to leave out lines of which nothing new is known; the steps then tell what was learned.',
    ],
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
