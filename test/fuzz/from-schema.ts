import fc from 'fast-check';
import { type ApiDocument, resolved, type Schema } from './document.ts';

/** The largest budget of a request, and the part of an operation's largest budget that it is at most: none shall take long. */
export const LARGEST_FUZZED_BUDGET = 10_000;
const PART_OF_BUDGET = 1 / 5000;

/** Texts that mean something to one field or another, and texts that parsers stumble over. */
export const WORDS = [
  ...[
    '',
    '0',
    '1',
    '7',
    '5x5',
    '7x3',
    '1x30',
    '10',
    '40-60',
    '0-100',
    '3-6',
    '?',
    '000',
    '01?',
    '....',
    '*',
    '#00ff00',
  ],
  ...[
    '1/3/1',
    '1.1/2',
    '5x5:a2a3hBh1aBa',
    'cats',
    'universal',
    'belief-propagation',
    'exact',
    '"',
    '\\',
    '/problems/x',
  ],
  ...[
    '-1',
    '1e3',
    '0x10',
    ' 1 ',
    '1_0',
    '９',
    '99999999999999999999',
    'NaN',
    'null',
    'constructor',
    '__proto__',
    'toString',
  ],
  ...['\ufeff1', '\u0000', '\ud800', '\udc00x', '\u202e', '<script>', '&amp;', '%00', '{{7*7}}', "'", 'ä'.repeat(50)],
];

const words = fc.constantFrom(...WORDS);
// Made once, since making one takes 0.1 s.
const shortTexts = fc.string({ maxLength: 10 });

/** Half of them ask for a job. */
const preferences = fc.constantFrom(
  ...['respond-async', 'respond-async, wait=10', 'wait=5', 'Respond-Async;x=1,wait=031', 'wait=-1', 'a="b,c"'],
);

/** Arbitrary values of a schema; small ones for the most part. */
export class SchemaValues {
  readonly #document: ApiDocument;
  readonly #known = new Map<Schema, fc.Arbitrary<unknown>>();

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  of(schema: Schema): fc.Arbitrary<unknown> {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const made = this.#valuesOf(resolved(this.#document, schema));
    this.#known.set(schema, made);
    return made;
  }

  /** Objects with all required fields and some of the others. They name a budget, since the default one may take long. */
  fields(fields: Readonly<Record<string, Schema>>, required: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
    const values = Object.entries(fields).map(([name, schema]) => [name, this.field(name, schema)] as const);
    return fc.record(Object.fromEntries(values), {
      requiredKeys: [...required, ...('budget' in fields ? ['budget'] : [])],
    });
  }

  /** Values of a field: budgets, and the numbers and sizes of puzzles to make, are small, so that no request takes long. */
  field(name: string, schema: Schema): fc.Arbitrary<unknown> {
    if (name === 'count') return fc.integer({ min: 0, max: 3 });
    if (name === 'size') return fc.oneof(fc.integer({ min: 0, max: 12 }), words);
    if (name === 'Prefer') return preferences;
    if (name !== 'budget') return this.of(schema);
    const { maximum = LARGEST_FUZZED_BUDGET / PART_OF_BUDGET } = schema;
    return fc.integer({ min: 1, max: Math.min(Math.ceil(maximum * PART_OF_BUDGET), LARGEST_FUZZED_BUDGET) });
  }

  #valuesOf(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => this.of(choice)));
    if (schema.allOf !== undefined) {
      const { allOf, ...own } = schema;
      const parts = [...allOf, own].map((part) => this.of(part));
      return fc.tuple(...parts).map((values) => Object.assign({}, ...values));
    }
    const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat();
    const [type, ...others] = types;
    if (type === undefined) return fc.jsonValue({ maxDepth: 2 });
    if (others.length > 0) return fc.oneof(...types.map((each) => this.#valuesOf({ ...schema, type: each })));
    return this.#ofType(type, schema);
  }

  #ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
    switch (type) {
      case 'integer': {
        const { minimum = -1, maximum = 2 ** 31 } = schema;
        return fc.oneof(
          { arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 6) }), weight: 4 },
          {
            arbitrary: fc.maxSafeInteger().map((drawn) => minimum + (Math.abs(drawn) % (maximum - minimum + 1))),
            weight: 1,
          },
        );
      }
      case 'number':
        return fc.double();
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return this.#lists(schema);
      case 'object':
        return this.fields(schema.properties ?? {}, schema.required ?? []);
      default:
        return texts(schema);
    }
  }

  #lists({ items = {}, prefixItems, minItems = 0, maxItems = 5 }: Schema): fc.Arbitrary<unknown> {
    if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => this.of(item)));
    return fc.array(this.of(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });
  }
}

function texts({ pattern, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 8) });
  return fc.oneof(words, maxLength < 10 ? shortTexts.map((text) => text.slice(0, maxLength)) : shortTexts);
}
