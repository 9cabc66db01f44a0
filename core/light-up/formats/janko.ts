import { isBlank, type TextLine, textLines } from '../../formats/index.ts';
import { LONGEST_LINE, success } from '../../puzzle/index.ts';
import { drawnOf, fail, signRows, solutionOf, wordsOf } from './board.ts';
import type { LightUpDocument, LightUpFormat, Parsed } from './format.ts';
import { LIST_LOOK, LIST_SIGNS } from './lists.ts';

/**
 * The texts of janko.at: lines such as `author Name`, then `[problem]` and `[solution]` with blanks between squares, up to
 * `[moves]` or `[end]`.
 */
export const janko: LightUpFormat = {
  name: 'janko',
  title: 'janko.at text',
  mediaType: 'text/x-light-up-janko',
  extensions: ['.txt'],
  holdsMany: false,
  detects: (text) => /^[ \t]*\[problem\]/im.test(text),
  parse: parseJanko,
  make: ([document]) => (document === undefined ? '' : makeJanko(document)),
};

/** The sections that are read. */
const SECTIONS = new Set(['problem', 'solution']);

function parseJanko(text: string): Parsed {
  const sections = new Map<string, TextLine[]>();
  let lines: TextLine[] = [];
  const heads = lines;
  for (const line of textLines(text)) {
    const [, section] = /^\s*\[(\w+)\]\s*$/.exec(line.text) ?? [];
    if (section !== undefined) {
      lines = [];
      if (SECTIONS.has(section.toLowerCase()) && !sections.has(section.toLowerCase()))
        sections.set(section.toLowerCase(), lines);
    } else if (lines.length <= LONGEST_LINE && !isBlank(line)) {
      lines.push(line);
    }
  }
  const problem = sections.get('problem');
  if (problem === undefined) return fail(text, 0, 'syntax', 'expected a line [problem]');
  const drawn = drawnOf(text, problem, wordsOf, LIST_SIGNS);
  if (!drawn.ok) return drawn;
  const headOf = (name: string) =>
    heads.map((line) => /^(\w+)\s+(\S.*)$/s.exec(line.text.trim())).find((found) => found?.[1] === name)?.[2];
  const [title, author] = [headOf('title'), headOf('author')];
  const document = { ...(title && { title }), ...(author && { author }), ...drawn.value };
  const answer = sections.get('solution');
  if (answer === undefined || answer.length === 0) return success([document]);
  const solution = solutionOf(text, answer, wordsOf, LIST_SIGNS, drawn.value.puzzle);
  return solution.ok ? success([{ ...document, solution: solution.value }]) : solution;
}

function makeJanko({ puzzle, solution, title, author }: LightUpDocument): string {
  const rows = (bulbs?: Uint8Array) => signRows(puzzle, bulbs, LIST_LOOK).map((row) => row.join(' '));
  const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
  return [
    'begin',
    'puzzle akari',
    ...(title ? [`title ${oneLine(title)}`] : []),
    ...(author ? [`author ${oneLine(author)}`] : []),
    ...(puzzle.width === puzzle.height ? [`size ${puzzle.width}`] : [`size ${puzzle.height} ${puzzle.width}`]),
    '[problem]',
    ...rows(),
    ...(solution === undefined ? [] : ['[solution]', ...rows(solution)]),
    '[end]',
    '',
  ].join('\n');
}
