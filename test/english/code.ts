import { parseSync, Visitor } from 'rolldown/utils';
import { HOLE, type Kind, linesOf, type Passage } from './passage.ts';

/** Calls and classes whose strings are sentences without a capital: titles of tests, help of the command. */
const TITLED = new Set(['test', 'it', 'describe', 'option', 'requiredOption', 'argument', 'description', 'summary']);
const TITLED_CLASSES = new Set(['Option', 'Argument']);
/** Methods of `test` and `describe`, which hand their title on. */
const METHODS = new Set(['each', 'for', 'skip', 'only', 'skipIf', 'runIf']);

/** The comments, the strings and the text of the elements in a file of TypeScript or JavaScript. */
export function passagesOfCode(file: string, code: string, firstLine = 1): Passage[] {
  const { program, comments, errors } = parseSync(file.replace(/\.(?:astro|mdx)$/, '.tsx'), code);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const lineOf = linesOf(code);
  const passages: Passage[] = [];
  const add = (text: string, start: number, kind: Kind) => {
    if (/\S\s+\S/.test(text)) passages.push({ file, line: firstLine - 1 + lineOf(start), text, kind });
  };

  for (const { text, start } of paragraphsOf(code, comments)) add(text, start, 'text');

  const titles = new Set<unknown>();
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (TITLED.has(nameOf(callee))) for (const each of given) titles.add(each);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (TITLED_CLASSES.has(nameOf(callee))) for (const each of given) titles.add(each);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node.start, titles.has(node) ? 'title' : 'string');
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE);
      add(text, node.start, titles.has(node) ? 'title' : 'string');
    },
    JSXText: ({ value, start }) => add(value, start, 'text'),
  }).visit(program);
  return passages;
}

interface Callee {
  readonly type: string;
  readonly name?: unknown;
  readonly object?: Callee;
  readonly property?: Callee;
  readonly callee?: Callee;
}

/** The name of the called function: `test` for `test.each(…)(…)`, `option` for `command.option(…)`. */
function nameOf(node: Callee): string {
  if (node.callee) return nameOf(node.callee);
  if (!node.property || !node.object) return typeof node.name === 'string' ? node.name : '';
  const name = nameOf(node.property);
  return METHODS.has(name) ? nameOf(node.object) : name;
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Comments without their marks. Successive comments of one line are one text, and a tag begins a paragraph. */
function paragraphsOf(code: string, comments: readonly Comment[]): { text: string; start: number }[] {
  const joined: { text: string; start: number; end: number; type: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    if (type === 'Line' && last?.type === 'Line' && /^\s*$/.test(code.slice(last.end, start))) {
      last.text += `${code.slice(last.end, start).replace(/[^\n]/g, '')}${value}`;
      last.end = end;
    } else joined.push({ text: value, start, end, type });
  }
  return joined.map(({ text, start }) => ({
    text: text
      .replace(/^[ \t]*\*+ ?/gm, '')
      .replace(/^@\w+(?: [a-z]\w*(?: -)?)?/gm, '.')
      .replace(/`[^`]*`|\{@link[^}]*\}/g, (quoted) => HOLE + quoted.replace(/[^\n]/g, '')),
    start,
  }));
}

/** A page of Astro: its script, and its elements without the scripts and styles among them. */
export function passagesOfAstro(file: string, page: string): Passage[] {
  const [head = '', script = ''] = /^---\n(.*?)\n---\n/s.exec(page) ?? [];
  const elements = page
    .slice(head.length)
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->|<!doctype[^>]*>/gis, (each) => each.replace(/[^\n]/g, ' '));
  return [...passagesOfCode(file, script, 2), ...passagesOfCode(file, `<>${elements}</>`, linesOf(page)(head.length))];
}
