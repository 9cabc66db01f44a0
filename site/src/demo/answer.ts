import { exact } from '@crosshatch/core/exact';
import { type FormatError, type PuzzleDocument, parsePuzzles } from '@crosshatch/core/formats';
import { differingCells, type Grid, heightOf, linesText, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { renderSvg } from '@crosshatch/core/render';
import type { Outcome, Work, WorkUnit } from '@crosshatch/core/solver';

/** What the demo shows: strings only, so that it can be made while the page is built or in a Web Worker. */
export interface Answer {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly headline: string;
  readonly explanation: string;
  readonly pictures: readonly Picture[];
  readonly facts: readonly Fact[];
  /** Where the text is no puzzle, counted from 1. */
  readonly mistake?: { readonly line: number; readonly column: number };
}

export interface Picture {
  readonly svg: string;
  readonly caption: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a puzzle in any format that Crosshatch knows, looks for two solutions, and says what came out.
 * Of a text with several puzzles the first is taken. There is no limit of work: the reader can stop it.
 */
export function answerText(text: string): Answer {
  const parsed = parsePuzzles(text);
  if (!parsed.ok) return unreadable(parsed.error);
  const [document, ...others] = parsed.value;
  if (document === undefined) throw new Error('a text that is read has at least one puzzle');
  const { puzzle } = document;
  const outcome = exact.solve(puzzle, { budget: Number.MAX_SAFE_INTEGER });
  const more = others.length === 0 ? [] : [{ name: 'In this text', value: `first of ${others.length + 1} puzzles` }];
  return {
    ...verdict(outcome),
    pictures: pictures(document, outcome),
    facts: [{ name: 'Size', value: `${widthOf(puzzle)} × ${heightOf(puzzle)}` }, ...workFacts(outcome.work), ...more],
  };
}

function unreadable({ message, line, column }: FormatError): Answer {
  const answer = { tone: 'bad', headline: 'This is not a puzzle', pictures: [], facts: [] } as const;
  if (line === undefined || column === undefined) return { ...answer, explanation: `${message}.` };
  return { ...answer, explanation: `Line ${line}, column ${column}: ${message}.`, mistake: { line, column } };
}

function verdict(outcome: Outcome): Pick<Answer, 'tone' | 'headline' | 'explanation'> {
  switch (outcome.status) {
    case 'unique':
      return {
        tone: 'good',
        headline: 'Exactly one solution',
        explanation: 'Proven: no other picture fits these clues.',
      };
    case 'multiple': {
      const [first, second] = outcome.solutions;
      const cells = differingCells(first, second).length;
      const explanation = `Here are two. They differ in ${cells} cells, so the clues do not settle the picture.`;
      return { tone: 'plain', headline: 'More than one solution', explanation };
    }
    case 'solved':
      return { tone: 'good', headline: 'Solved', explanation: 'Whether there is another solution was not asked.' };
    case 'contradictory': {
      const explanation = `Proven: no picture fits these clues. The contradiction shows at ${linesText(outcome.lines)}.`;
      return { tone: 'bad', headline: 'No solution', explanation };
    }
    case 'exhausted':
      return { tone: 'plain', headline: 'Not finished', explanation: 'These are the cells that were settled so far.' };
  }
}

function pictures({ puzzle, title }: PuzzleDocument, outcome: Outcome): Picture[] {
  switch (outcome.status) {
    case 'contradictory':
      return [];
    case 'exhausted':
      return [picture(puzzle, outcome.partial, 'Settled so far')];
    case 'multiple':
      return outcome.solutions.slice(0, 2).map((grid, index) => picture(puzzle, grid, `Solution ${index + 1}`));
    default:
      return outcome.solutions.slice(0, 1).map((grid) => picture(puzzle, grid, title ?? 'The solution'));
  }
}

const picture = (puzzle: Puzzle, grid: Grid, caption: string): Picture => ({
  svg: renderSvg(puzzle, grid, { title: caption }),
  caption,
});

const UNITS: readonly (readonly [WorkUnit, string])[] = [
  ['lineSolves', 'Lines solved'],
  ['probes', 'Cells probed'],
  ['guesses', 'Guesses'],
  ['conflicts', 'Conflicts'],
];

const workFacts = (work: Work): Fact[] =>
  UNITS.flatMap(([unit, name]) => {
    const count = work[unit];
    return count === undefined ? [] : [{ name, value: count.toLocaleString('en') }];
  });
