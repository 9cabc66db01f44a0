import fc from 'fast-check';
import { WORDS } from './from-schema.ts';

/** A change to a request, by its kind and by two numbers that choose the place and the way. */
export type Mutation<Kind extends string> = readonly [kind: Kind, place: number, way: number];

export const mutationsOf = <Kind extends string>(
  kinds: readonly Kind[],
  most: number,
): fc.Arbitrary<Mutation<Kind>[]> =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(), fc.nat()), { maxLength: most });

const VALUES = ['drop', 'replace', 'nest', 'add'] as const;
const TEXTS = ['double', 'insert', 'repeat', 'cut', 'delete', 'nested'] as const;
const BYTES = ['flip', 'insert-bytes', 'gzip-head'] as const;

/** The kinds of change to a body: to JSON, to any text, and to any bytes. */
export const BODY_MUTATIONS = [...VALUES, ...TEXTS, ...BYTES];
export type BodyMutation = Mutation<(typeof BODY_MUTATIONS)[number]>;

/** The longest body that a mutation makes, in characters. */
const LONGEST = 16_000;

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), '', [], {}],
  ...[[[]], [[[]]], [null], [1001], ['1'], { length: 1 }, { toJSON: 1 }, { value: null }, '1'.repeat(500)],
  Array.from({ length: 1001 }, () => []),
  Array.from({ length: 300 }, () => [1]),
  ...WORDS,
];

const ODD_TEXTS = [
  ...[
    '\ufeff',
    '\u0000',
    '\ud800',
    '\\ud800',
    '\\u0000',
    '\u2028',
    '\u0085',
    '\r',
    '\r\n',
    '\n\n\n',
    '\t',
    ' ',
    '/**/',
    '//',
  ],
  ...[
    '1e999',
    '-1e999',
    '1E400',
    '0.1e-400',
    '-0',
    '01',
    '+1',
    'NaN',
    '9'.repeat(400),
    '"',
    "'",
    '\\',
    ',',
    ',,',
    ':',
    ';',
  ],
  ...[
    '"__proto__":{"rows":[[1]],"budget":1},',
    '"constructor":{"prototype":{"x":1}},',
    '"rows":[[1]],',
    '"id":1,',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '<',
    '>',
    '</puzzle>',
    '<!--',
    ']]>',
    '<?',
    '&#0;',
    '&#x110000;',
    '====',
    '\u{1f4a3}',
  ],
];

const ODD_BYTES = [
  [0xed, 0xa0, 0x80],
  [0xff, 0xfe],
  [0xc0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0x00],
  [0x80],
  [0xe2, 0x82],
];

/** Changes the value of a JSON body; those for texts and bytes are left for later. */
export function withValueMutations(value: unknown, mutations: readonly BodyMutation[]): unknown {
  return mutations.reduce((changed, mutation) => changedValue(changed, mutation), structuredClone(value));
}

function changedValue(value: unknown, [kind, place, way]: BodyMutation): unknown {
  if (kind !== 'drop' && kind !== 'replace' && kind !== 'nest' && kind !== 'add') return value;
  // A copy, since the next mutation may change it.
  const odd = structuredClone(ODD_VALUES[way % ODD_VALUES.length]);
  const places = placesIn(value);
  const chosen = places[place % places.length];
  if (chosen === undefined) return kind === 'nest' ? [value] : odd;
  const { holder, key } = chosen;
  const held: unknown = Reflect.get(holder, key);
  if (kind === 'replace') put(holder, key, odd);
  else if (kind === 'nest') put(holder, key, way % 2 === 0 ? [held] : { [key]: held });
  else if (kind === 'add') put(holder, WORDS[way % WORDS.length] ?? '', odd);
  // Without its budget a request may take long.
  // `splice` fails on a list whose `constructor` is odd.
  else if (Array.isArray(holder)) holder.copyWithin(Number(key), Number(key) + 1).pop();
  else if (key !== 'budget' || way % 50 === 0) Reflect.deleteProperty(holder, key);
  return value;
}

/** Sets a field of its own, even `__proto__`. */
const put = (holder: object, key: string, value: unknown): object =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

interface Place {
  readonly holder: object;
  readonly key: string;
}

/** The places of a value, the outer ones first; the first few entries of each list. */
function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  const own = Object.keys(value).slice(0, 20);
  return [
    ...own.map((key) => ({ holder: value, key })),
    ...own.flatMap((key) => placesIn(Reflect.get(value, key), depth + 1)),
  ];
}

/** Changes a text, and then its bytes. */
export function mutatedBytes(text: string, mutations: readonly BodyMutation[]): Uint8Array<ArrayBuffer> {
  const changed = mutations.reduce(changedText, text);
  return mutations.reduce(changedBytes, new Uint8Array(Buffer.from(changed)));
}

function changedText(text: string, [kind, place, way]: BodyMutation): string {
  const at = place % (text.length + 1);
  const odd = ODD_TEXTS[way % ODD_TEXTS.length] ?? '';
  const length = way % 40;
  switch (kind) {
    case 'double': {
      const fields = [...text.matchAll(/"\w+":(?:[^,{}[\]"]+|"[^"]*"|\[[^\]]*\])/g)];
      const field = fields[place % Math.max(1, fields.length)];
      return field === undefined ? text : `${text.slice(0, field.index)}${field[0]},${text.slice(field.index)}`;
    }
    case 'insert':
      return text.slice(0, at) + odd + text.slice(at);
    case 'repeat': {
      const piece = text.slice(at, at + 1 + length);
      const times = Math.min(way % 1000, Math.floor(LONGEST / (piece.length + 1)));
      return text.slice(0, at) + piece.repeat(times) + text.slice(at);
    }
    case 'cut':
      return text.slice(0, at);
    case 'delete':
      return text.slice(0, at) + text.slice(at + length);
    case 'nested': {
      const [open = '', close = ''] = NESTS[way % NESTS.length] ?? [];
      const depth = Math.min(way % 3000, Math.floor(LONGEST / (open.length + close.length)));
      return text.slice(0, at) + open.repeat(depth) + close.repeat(place % 2 === 0 ? depth : 0) + text.slice(at);
    }
    default:
      return text;
  }
}

const NESTS = [
  ['[', ']'],
  ['{"a":', '}'],
  ['<a>', '</a>'],
  ['(', ')'],
  ['"', '"'],
  ['<!--', '-->'],
];

function changedBytes(bytes: Uint8Array<ArrayBuffer>, [kind, place, way]: BodyMutation): Uint8Array<ArrayBuffer> {
  const at = place % (bytes.length + 1);
  if (kind === 'flip' && at < bytes.length) return bytes.with(at, (bytes[at] ?? 0) ^ (1 << (way % 8)));
  const piece =
    kind === 'gzip-head' ? [0x1f, 0x8b, 8, 0] : kind === 'insert-bytes' ? ODD_BYTES[way % ODD_BYTES.length] : undefined;
  if (piece === undefined) return bytes;
  const from = kind === 'gzip-head' ? 0 : at;
  return Uint8Array.of(...bytes.subarray(0, from), ...piece, ...bytes.subarray(from));
}

const HEADS = [
  'content-type',
  'accept',
  'encoding',
  'conditions',
  'query',
  'path',
  'method',
  'limit',
  'others',
] as const;

/** The kinds of change to the path, the query and the headers. */
export const HEAD_MUTATIONS = [...HEADS];
export type HeadMutation = Mutation<(typeof HEADS)[number]>;

/** The head of a request, before it is sent. */
export interface Head {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** The limit that the client is beyond. */
  readonly beyond?: 'RATE_LIMIT' | 'WORK_LIMIT';
}

const MEDIA_TYPES = [
  ...[
    '',
    ' ',
    ';',
    'application/json; charset=utf-16',
    'APPLICATION/JSON;charset="UTF-8"',
    'application/json;',
    'a/b',
    'x'.repeat(300),
  ],
  ...[
    'text/html',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    'application/problem+json',
  ],
  ...[
    'text/plain',
    'application/xml',
    'image/x-portable-bitmap',
    'application/x-ndjson',
    'text/x-nonogram-non',
    'application/json;charset=',
    '\u00ff/\u00fe',
  ],
];
const ACCEPTS = [
  ...[
    '',
    '*',
    '*/*',
    'text/*',
    'image/svg+xml',
    'text/plain;q=0',
    '*/*;q=0',
    'text/html',
    'application/json;q=2',
    'a/b, c/d;q=x, ;;',
    ','.repeat(500),
  ],
  ...[
    'text/plain;q=0.5, image/svg+xml;q=0.9',
    '"',
    '\\',
    'application/x-ndjson',
    'text/plain;a="b,c";q=1',
    'image/*;q=1e5',
    'q=;'.repeat(300),
    '\u00ff',
  ],
];
const ENCODINGS = ['gzip', 'br', 'identity', '', 'x'.repeat(300), 'gzip, gzip', 'IDENTITY', 'deflate'];
const CONDITIONS = ['*', '"x"', 'W/"x"', '"', ',', '"a", "b"', '", '.repeat(200), '\u00ff'];
const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'QUERY', 'X-Y'];
const OTHERS: readonly (readonly [string, string])[] = [
  ...['a', '', 'a b', '\u00e4', 'x'.repeat(129), 'x'.repeat(16_000), '<script>', 'A=.-_9'].map(
    (id) => ['X-Request-Id', id] as const,
  ),
  ...['1.2.3.4', '::1', ':::::', '::ffff:1.2.3.4', 'x', 'fe80::1%eth0', ''].map(
    (address) => ['CF-Connecting-IP', address] as const,
  ),
  ...['0', '-1', 'x', '99999999999'].map((length) => ['Content-Length', length] as const),
  ['Origin', 'null'],
  ['Host', 'evil.example'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Prefer', 'respond-async, wait=-1'],
  ['Range', 'bytes=0-,5-1'],
  ['Expect', '100-continue'],
];

export const withHeadMutations = (head: Head, mutations: readonly HeadMutation[]): Head =>
  mutations.reduce(changedHead, head);

function changedHead(head: Head, [kind, place, way]: HeadMutation): Head {
  const withHeader = (name: string, values: readonly string[]): Head => ({
    ...head,
    headers: { ...head.headers, [name]: values[way % values.length] ?? '' },
  });
  switch (kind) {
    case 'content-type':
      return withHeader('Content-Type', MEDIA_TYPES);
    case 'accept':
      return withHeader('Accept', ACCEPTS);
    case 'encoding':
      return withHeader('Content-Encoding', ENCODINGS);
    case 'conditions':
      return withHeader(place % 2 === 0 ? 'If-Match' : 'If-None-Match', CONDITIONS);
    case 'query':
      return { ...head, query: changedQuery(head.query, place, way) };
    case 'path':
      return { ...head, path: changedPath(head.path, place, way) };
    case 'method':
      return { ...head, method: METHODS[way % METHODS.length] ?? 'GET' };
    case 'limit':
      return {
        ...withHeader('CF-Connecting-IP', ['203.0.113.9', '2001:db8::9']),
        beyond: place % 2 === 0 ? 'RATE_LIMIT' : 'WORK_LIMIT',
      };
    case 'others': {
      const [name, value] = OTHERS[way % OTHERS.length] ?? ['X', ''];
      return { ...head, headers: { ...head.headers, [name]: value } };
    }
  }
}

function changedQuery(query: Head['query'], place: number, way: number): Head['query'] {
  const odd = WORDS[way % WORDS.length] ?? '';
  const at = place % (query.length + 1);
  const [name = odd] = query[at] ?? [];
  // Once more, or with an odd name; left out; with an odd value. Without its budget a request may take long.
  if (way % 3 === 0 || at === query.length) return [...query, [name, odd]];
  return way % 3 === 1 && name !== 'budget' ? query.toSpliced(at, 1) : query.with(at, [name, odd]);
}

const PATHS = ['/', '%', '%00', '%2e%2e/', '/../', 'é', ';', '?', '#', '//', '\\', '%ff', '.', 'A', '/v1', '%7B'];

function changedPath(path: string, place: number, way: number): string {
  const at = 1 + (place % path.length);
  return path.slice(0, at) + (PATHS[way % PATHS.length] ?? '') + path.slice(way % 2 === 0 ? at : at + 1);
}
