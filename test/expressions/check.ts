/**
 * Has `recheck` look for regular expressions of the sources that take more than linear time on some text. Ends with 1 where
 * there is one, or one that `recheck` cannot decide. An expression with a comment `// recheck: <reason>` above it, before the
 * next blank line, is left out.
 *
 *   npm run check:expressions -- [FOLDER]...
 */
import process from 'node:process';
import { checkSync } from 'recheck';
import { type Expression, expressionsIn } from './sources.ts';

const folders = process.argv.slice(2);
const expressions = expressionsIn(folders.length > 0 ? folders : ['core', 'functions', 'training', 'site/src']);

/** No time limits but the one after which an expression is undecided, in milliseconds: verdicts do not depend on the machine. */
const LIMITS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null };

const written = ({ source, flags }: Expression): string => `/${source}/${flags}`;
const asked = new Map(expressions.filter(({ reason }) => reason === undefined).map((each) => [written(each), each]));
let found = 0;
for (const [text, expression] of asked) {
  const verdict = verdictOf(expression);
  if (verdict === 'safe') continue;
  found++;
  console.log(`${expression.file}:${expression.line}: ${text} is ${verdict}`);
}
for (const { file, line, reason } of expressions) if (reason !== undefined) console.log(`${file}:${line}: ${reason}`);
console.log(`${asked.size} different expressions were checked; ${found} are vulnerable or undecided`);
process.exitCode = found > 0 ? 1 : 0;
if (expressions.length === 0) {
  console.error('nothing was checked: the folders have no regular expression');
  process.exitCode = 1;
}

function verdictOf({ source, flags }: Expression): string {
  // It does not know the flag that asks for the places of groups, which changes no match.
  const found = checkSync(source, flags.replace('d', ''), LIMITS);
  if (found.status === 'vulnerable') return `${found.complexity.type}, for example on ${found.attack.pattern}`;
  return found.status === 'unknown' ? `undecided (${found.error.kind})` : 'safe';
}
