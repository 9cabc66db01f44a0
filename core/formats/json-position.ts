/**
 * Positions in JSON text. `JSON.parse` reads fast but reports no positions, so these two functions search the text for
 * one when there is an error to report. Neither recurses, however deep the text nests.
 */

export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
}

/** Where text that `JSON.parse` refused stops being JSON, and what was expected there. */
export function findJsonFault(text: string, start: number, end: number): JsonFault {
  const open: string[] = [];
  let expected = 'a value';
  let at = start;
  for (;;) {
    at = afterSpace(text, at);
    if (at >= end) return { offset: end, expected };
    const sign = text.charAt(at);
    const closes = sign === '}' || sign === ']';
    if (closes ? !expected.includes(`"${sign}"`) : !fits(expected, sign)) return { offset: at, expected };
    if (closes) {
      open.pop();
      at++;
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      expected = sign === '{' ? 'a property\'s name in double quotes, or "}"' : 'a value, or "]"';
      at++;
      continue;
    } else if (sign === ',') {
      expected = open.at(-1) === '{' ? "a property's name in double quotes" : 'a value';
      at++;
      continue;
    } else if (sign === ':') {
      expected = 'a value';
      at++;
      continue;
    } else {
      const scalar = readScalar(text, at);
      if (scalar.expected !== undefined) return { offset: scalar.end, expected: scalar.expected };
      at = scalar.end;
      if (expected.startsWith('a property')) {
        expected = 'a colon, ":"';
        continue;
      }
    }
    const inside = open.at(-1);
    if (inside === undefined) expected = 'the end of the text';
    else expected = inside === '{' ? 'a comma, or "}"' : 'a comma, or "]"';
  }
}

function fits(expected: string, sign: string): boolean {
  if (expected.startsWith('a property')) return sign === '"';
  if (expected.startsWith('a comma')) return sign === ',';
  if (expected.startsWith('a colon')) return sign === ':';
  return expected.startsWith('a value') && sign !== ',' && sign !== ':';
}

/** The end of a string, number or word; with `expected` when it is broken there. */
function readScalar(text: string, start: number): { readonly end: number; readonly expected?: string } {
  if (text.charAt(start) === '"') {
    for (let at = start + 1; at < text.length; at++) {
      const sign = text.charAt(at);
      if (sign === '"') return { end: at + 1 };
      if (sign < ' ') return { end: at, expected: 'the double quote that ends the string' };
      if (sign !== '\\') continue;
      if (!/^(?:["\\/bfnrt]|u[\da-f]{4})/i.test(text.slice(at + 1, at + 6)))
        return { end: at, expected: 'an escape such as \\n or \\u00e9' };
      at++;
    }
    return { end: text.length, expected: 'the double quote that ends the string' };
  }
  const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
  scalar.lastIndex = start;
  return scalar.test(text) ? { end: scalar.lastIndex } : { end: start, expected: 'a value' };
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++;
  return at;
}

/** Where the value at a path stands in text that is JSON; the place of the last value that exists on the way. */
export function findJsonValue(text: string, start: number, path: readonly (string | number)[]): number {
  let at = afterSpace(text, start);
  for (const step of path) {
    const found = findMember(text, at, step);
    if (found === undefined) return at;
    at = found;
  }
  return at;
}

/** The last member of that name, as in `JSON.parse`, or the element of that index. */
function findMember(text: string, start: number, step: string | number): number | undefined {
  const isObject = text.charAt(start) === '{';
  let found: number | undefined;
  let at = afterSpace(text, start + 1);
  for (let index = 0; at < text.length && !'}]'.includes(text.charAt(at)); index++) {
    let key: string | number = index;
    if (isObject) {
      const end = readScalar(text, at).end;
      key = String(JSON.parse(text.slice(at, end)));
      at = afterSpace(text, afterSpace(text, end) + 1);
    }
    if (key === step) found = at;
    if (found !== undefined && !isObject) return found;
    at = afterSpace(text, afterValue(text, at));
    if (text.charAt(at) === ',') at = afterSpace(text, at + 1);
  }
  return found;
}

function afterValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const sign = text.charAt(at);
    if ('{['.includes(sign)) depth++;
    else if ('}]'.includes(sign)) depth--;
    else if (!' \t\n\r,:'.includes(sign)) {
      at = readScalar(text, at).end;
      continue;
    }
    at++;
  } while (depth > 0);
  return at;
}
