/**
 * Reads texts of n, 2n, 4n and 8n characters by every parser: sound files with a piece repeated at some place. Prints the
 * cases whose processor time grows by more than 2.5 from 4n to 8n, and again from 16n to 32n, and ends with 1 where there is
 * one, and where there is no case. A case that takes less than 40 ms for 8n characters is not looked at further.
 *
 *   npm run bench:growth -- [--characters N] [--format NAME]...
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { formats, parseAnyPuzzles } from '@crosshatch/core/formats';
import { lightUpFormats, parseLightUps } from '@crosshatch/core/light-up/formats';
import { parsePictureCode } from '@crosshatch/core/puzzle';
import { lightUps, nonograms } from '../fuzz/puzzles.ts';

const { values } = parseArgs({
  options: {
    /** The length of the longest text. */
    characters: { type: 'string', default: '200000' },
    format: { type: 'string', multiple: true },
  },
});
const longest = Number(values.characters);
if (!(longest > 0)) {
  console.error('expected a number of characters');
  process.exit(2);
}
const LOOKED_AT = 40;
const MOST_GROWTH = 2.5;

const PIECES = [
  ...[
    '\n',
    '\r',
    ' ',
    '\t',
    '\u2028',
    '0',
    '1',
    '1 ',
    '1,',
    ',',
    '.',
    '/',
    ':',
    '-',
    '=',
    '#',
    '"',
    "'",
    '\\',
    '?',
    '&',
    ';',
    '$',
  ],
  ...[
    'a',
    'A',
    'a ',
    '<',
    '>',
    '<a>',
    '<a/>',
    '<!--',
    '<!-- -->',
    '<![CDATA[',
    '&amp;',
    '&a;',
    '[',
    ']',
    '[[',
    '[]',
    '{',
    '{}',
    '"a":',
    '"a",',
  ],
  ...[
    '1\n',
    '1 1\n',
    '#\n',
    '# \n',
    '====\n',
    'rows\n',
    '"\n',
    '\\"',
    '1/',
    '1.',
    '1x',
    'x1',
    'var d=',
    'var d=[',
    '[[1],',
    '[1],',
    '1\n\n',
    'cols:\n',
    '?nonogram/',
    '[problem]\n',
  ],
];

interface Parser {
  readonly name: string;
  readonly parse: (text: string) => unknown;
  readonly samples: readonly string[];
}

const some = (texts: readonly string[] = []): string[] => ['', ...texts.slice(2, 4)];
const [nonogramTexts, lightUpTexts] = [nonograms().texts, lightUps().texts];
const parsers: Parser[] = [
  ...formats.map(({ name, mediaType }) => ({
    name,
    parse: (text: string) => parseAnyPuzzles(text, name),
    samples: some(nonogramTexts.get(mediaType)),
  })),
  ...lightUpFormats.map(({ name, mediaType }) => ({
    name: `light-up ${name}`,
    parse: (text: string) => parseLightUps(text, name),
    samples: some(lightUpTexts.get(mediaType)),
  })),
  { name: 'any format', parse: (text) => parseAnyPuzzles(text), samples: some(nonogramTexts.get('text/plain')) },
  { name: 'light-up any format', parse: (text) => parseLightUps(text), samples: some(lightUpTexts.get('text/plain')) },
  { name: 'picture code', parse: parsePictureCode, samples: [''] },
];

let found = 0;
let cases = 0;
for (const { name, parse, samples } of parsers.filter(({ name }) => values.format?.includes(name) ?? true)) {
  for (const sample of samples) {
    for (const piece of PIECES) {
      for (const place of new Set([0, 0.1, 0.5, 1].map((part) => Math.floor(part * sample.length)))) {
        cases++;
        const textOf = (length: number) =>
          sample.slice(0, place) + piece.repeat(length / piece.length) + sample.slice(place);
        if (timeOf(parse, textOf(longest)) < LOOKED_AT) continue;
        const times = [8, 4, 2, 1].map((part) => leastTimeOf(parse, textOf(longest / part)));
        if (growthOf(times) < MOST_GROWTH || (times.at(-1) ?? 0) < LOOKED_AT) continue;
        // Times of some milliseconds are those of garbage as well: longer texts tell.
        times.push(...[2, 4].map((more) => leastTimeOf(parse, textOf(longest * more))));
        if (growthOf(times) < MOST_GROWTH) continue;
        found++;
        const head = JSON.stringify(sample.slice(0, place)).slice(0, 60);
        console.log(
          `${name}: ${JSON.stringify(piece)} after ${head}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`,
        );
      }
    }
  }
}
console.log(`${cases} cases of ${longest} characters: ${found} grow by more than ${MOST_GROWTH} a doubling`);
process.exitCode = found > 0 || cases === 0 ? 1 : 0;

/** The last time as a multiple of the one before, which was that of half the text. */
function growthOf(times: readonly number[]): number {
  const [last = 0, before = 0] = times.toReversed();
  return last / before;
}

/** The least of three times: other processes can only add to one. */
function leastTimeOf(parse: (text: string) => unknown, text: string): number {
  return Math.min(...Array.from({ length: 3 }, () => timeOf(parse, text)));
}

/** The processor time, in milliseconds. */
function timeOf(parse: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
