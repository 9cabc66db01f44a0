import fc from 'fast-check';
import { type ApiDocument, fieldsOf, type Operation, operationsOf } from './document.ts';
import { SchemaValues, WORDS } from './from-schema.ts';
import {
  BODY_MUTATIONS,
  type BodyMutation,
  HEAD_MUTATIONS,
  type Head,
  mutatedBytes,
  mutationsOf,
  withHeadMutations,
  withValueMutations,
} from './mutations.ts';
import { lightUps, nonograms, type Puzzles } from './puzzles.ts';

/** A request to send. */
export interface FuzzedRequest extends Head {
  readonly body?: Uint8Array<ArrayBuffer>;
  /** The number of pieces in which the body arrives. */
  readonly pieces: number;
}

/** A body before it is text: JSON, or a text of another media type. */
interface Body {
  readonly mediaType: string;
  readonly value?: unknown;
  readonly text?: string;
}

/** Requests over all operations of the document: half sound and then mutated, half by schema. */
export function requestsOf(document: ApiDocument): fc.Arbitrary<FuzzedRequest> {
  const values = new SchemaValues(document);
  const makers = { document, values, nonograms: nonograms(), lightUps: lightUps() };
  return fc.oneof(
    ...operationsOf(document).map((operation) => ({
      arbitrary: requestTo(operation, makers),
      // An operation with more media types and parameters has more that can go wrong.
      weight: 1 + Object.keys(operation.requestBody?.content ?? {}).length + (operation.parameters?.length ?? 0),
    })),
  );
}

interface Makers {
  readonly document: ApiDocument;
  readonly values: SchemaValues;
  readonly nonograms: Puzzles;
  readonly lightUps: Puzzles;
}

function requestTo(operation: Operation, makers: Makers): fc.Arbitrary<FuzzedRequest> {
  const sound = madeOf(operation, soundBody(operation, makers), makers, {
    body: mutationsOf(BODY_MUTATIONS, 3),
    head: seldom(mutationsOf(HEAD_MUTATIONS, 2)),
  });
  const bySchema = madeOf(operation, schemaBody(operation, makers), makers, {
    body: fc.constant([]),
    head: seldom(mutationsOf(HEAD_MUTATIONS, 1)),
  });
  return fc.oneof(sound, bySchema);
}

/** Two times in three none, so that the faults of a head do not hide the body from the API. */
const seldom = <Value>(values: fc.Arbitrary<Value[]>): fc.Arbitrary<Value[]> =>
  fc.oneof({ arbitrary: fc.constant<Value[]>([]), weight: 2 }, values);

function madeOf(
  operation: Operation,
  body: fc.Arbitrary<Body | undefined>,
  { values }: Makers,
  mutations: {
    readonly body: fc.Arbitrary<BodyMutation[]>;
    readonly head: fc.Arbitrary<Parameters<typeof withHeadMutations>[1]>;
  },
): fc.Arbitrary<FuzzedRequest> {
  const accept = fc.constantFrom(undefined, undefined, '*/*', ...acceptable(operation));
  return fc
    .record({
      body,
      accept,
      parameters: parametersOf(operation, values),
      changes: mutations.body,
      headChanges: mutations.head,
      pieces: fc.constantFrom(1, 1, 1, 2, 7),
    })
    .map(({ body, accept, parameters, changes, headChanges, pieces }) => {
      const { path, query, headers } = parameters;
      const type = body === undefined ? {} : { 'Content-Type': body.mediaType };
      const head: Head = {
        method: operation.method,
        path,
        query,
        headers: { ...headers, ...type, ...(accept && { Accept: accept }) },
      };
      const changed = withHeadMutations(head, headChanges);
      if (body === undefined || changed.method === 'GET' || changed.method === 'HEAD') return { ...changed, pieces };
      const text = body.text ?? JSON.stringify(withValueMutations(body.value, changes)) ?? '';
      return { ...changed, body: mutatedBytes(text, changes), pieces };
    });
}

/** The media types that an operation can answer with. */
const acceptable = ({ responses }: Operation): string[] => Object.keys(responses['200']?.content ?? {});

/** The path, query and headers with values for an operation's parameters. */
function parametersOf(
  operation: Operation,
  values: SchemaValues,
): fc.Arbitrary<Pick<Head, 'path' | 'query' | 'headers'>> {
  const parameters = operation.parameters ?? [];
  const schemas = parameters.map(({ name, schema = {}, in: place, required = place === 'path' }) => {
    const { example } = schema;
    const drawn = values.field(name, schema).map(String);
    const value = example === undefined ? drawn : fc.oneof(fc.constant(String(example)), drawn);
    // The default budget would take too long.
    return required || name === 'budget' ? value : fc.option(value, { nil: undefined, freq: 2 });
  });
  return fc.tuple(...schemas).map((drawn) => {
    const given = parameters.flatMap((parameter, at) => {
      const value = drawn[at];
      return value === undefined ? [] : [{ ...parameter, value }];
    });
    const of = (place: string) => given.filter((parameter) => parameter.in === place);
    return {
      path: of('path').reduce(
        (path, { name, value }) => path.replace(`{${name}}`, () => encodeURIComponent(value.toWellFormed())),
        operation.path,
      ),
      query: of('query').map(({ name, value }) => [name, value] as const),
      headers: Object.fromEntries(of('header').map(({ name, value }) => [name, value])),
    };
  });
}

/** A body that the operation can read: a sound puzzle with options by schema, as JSON or in another format. */
function soundBody(operation: Operation, makers: Makers): fc.Arbitrary<Body | undefined> {
  const content = operation.requestBody?.content ?? {};
  const mediaTypes = Object.entries(content);
  if (mediaTypes.length === 0) return fc.constant(undefined);
  const { texts } = gameOf(operation, makers);
  const value = soundValue(operation, makers);
  const bodies = mediaTypes.map(([mediaType, { example }]): fc.MaybeWeightedArbitrary<Body> => {
    if (mediaType === 'application/json') {
      return { weight: mediaTypes.length, arbitrary: value.map((value) => ({ mediaType, value })) };
    }
    // An operation that reads no JSON reads lines of JSON.
    if (!('application/json' in content)) return lines(mediaType, value);
    const samples = [...(texts.get(mediaType) ?? []), String(example ?? '')];
    return fc.constantFrom(...samples).map((text) => ({ mediaType, text }));
  });
  return fc.oneof(...bodies);
}

const gameOf = ({ path }: Operation, { nonograms, lightUps }: Makers): Puzzles =>
  path.startsWith('/v1/light-up/') ? lightUps : nonograms;

/** A JSON body: a sound puzzle, or the document's example where the operation reads none, with options by schema. */
function soundValue(operation: Operation, makers: Makers): fc.Arbitrary<Record<string, unknown>> {
  const { document, values } = makers;
  const { schema = {}, example = {} } = operation.requestBody?.content['application/json'] ?? {};
  const all = fieldsOf(document, schema);
  const readsPuzzle = 'rows' in all || 'cells' in all || Object.keys(all).length === 0;
  const puzzles = readsPuzzle ? gameOf(operation, makers).fields : [Object(example)];
  const own = new Set(puzzles.flatMap((puzzle) => Object.keys(puzzle)));
  const options = Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)));
  return fc.tuple(fc.constantFrom(...puzzles), values.fields(options, [])).map((parts) => Object.assign({}, ...parts));
}

/** Lines of JSON, with ids or without. */
const lines = (mediaType: string, value: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Body> =>
  fc
    .array(fc.tuple(value, fc.constantFrom<unknown>(undefined, 1, 'a')), { minLength: 1, maxLength: 3 })
    .map((puzzles) => ({
      mediaType,
      text: puzzles.map(([puzzle, id]) => JSON.stringify({ ...puzzle, id })).join('\n'),
    }));

/** Text of any signs. Made once, since making it takes 0.1 s. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS, '\n', '\n\n', ' ', ','), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));

/** A body by the operation's schema alone. */
function schemaBody(operation: Operation, { values }: Makers): fc.Arbitrary<Body | undefined> {
  const content = Object.entries(operation.requestBody?.content ?? {});
  if (content.length === 0) return fc.constant(undefined);
  const bodies = content.map(([mediaType, { schema = {} }]) =>
    mediaType === 'application/json'
      ? { weight: content.length, arbitrary: values.of(schema).map((value) => ({ mediaType, value })) }
      : { weight: 1, arbitrary: anyText.map((text) => ({ mediaType, text })) },
  );
  return fc.oneof(...bodies);
}
