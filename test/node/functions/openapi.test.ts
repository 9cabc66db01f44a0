import { CAUSES, PROBLEMS } from '@crosshatch/core/problems';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import api from '#functions/index.ts';
import project from '#functions/package.json' with { type: 'json' };

// In Node, since the validator makes its code at run time, which workerd forbids.
test('the API describes itself by a valid OpenAPI 3.1 document', async () => {
  const document: { openapi: string; info: { version: string }; paths: object } = await (
    await api.request('/v1/openapi.json', {}, {})
  ).json();
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe(project.version);
  expect(Object.keys(document.paths)).toEqual([
    '/v1/solve',
    '/v1/solve/batch',
    '/v1/check',
    '/v1/hint',
    '/v1/grade',
    '/v1/convert',
    '/v1/render',
    '/v1/generate',
    '/v1/predict',
    '/v1/algorithms',
    '/v1/models',
    '/v1/health',
    '/v1/jobs',
    '/v1/jobs/{id}',
    '/v1/jobs/{id}/events',
    '/v1/jobs/{id}/result',
    '/v1/jobs/{id}/cancel',
    '/v1/light-up/solve',
    '/v1/light-up/solve/batch',
    '/v1/light-up/check',
    '/v1/light-up/hint',
    '/v1/light-up/grade',
    '/v1/light-up/convert',
    '/v1/light-up/render',
    '/v1/light-up/generate',
    '/v1/light-up/algorithms',
  ]);
});

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
}

test('each route has an operation id of its own, a verb in camel case, and one tag that the document describes', async () => {
  const document: {
    readonly tags: readonly { readonly name: string; readonly description: string }[];
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  } = await (await api.request('/v1/openapi.json', {}, {})).json();
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations.length).toBeGreaterThan(30);
  const ids = operations.map(({ operationId = '' }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const verbs =
    /^(?:solve|check|find|grade|convert|render|generate|predict|list|create|get|watch|cancel|delete)[A-Z][A-Za-z]+$/;
  expect(ids.filter((id) => !verbs.test(id))).toEqual([]);
  expect(operations.filter(({ tags = [] }) => tags.length !== 1)).toEqual([]);
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test('each route describes the answer to a malformed query, and that of a result the answer to a client that has it', async () => {
  const document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
  } = await (await api.request('/v1/openapi.json', {}, {})).json();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const { responses } of Object.values(item)) expect([path, ...Object.keys(responses)]).toContain('400');
  }
  expect(document.paths['/v1/jobs/{id}/result']?.get?.responses).toHaveProperty('304');
});

test('each route of jobs describes the answers to a client without a right, and that of events to one that has them all', async () => {
  const document: Documented = await (await api.request('/v1/openapi.json', {}, {})).json();
  const jobs = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/jobs'));
  const answers = jobs.flatMap(([, item]) => Object.values(item).map(({ responses = {} }) => Object.keys(responses)));
  expect(answers).toHaveLength(7);
  for (const statuses of answers) expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
  expect(document.paths['/v1/jobs/{id}/events']?.get?.responses).toHaveProperty('204');
});

test('the document has all conditional headers that the hub reads for a result or a deletion, and the answer where they fail', async () => {
  const document: Documented = await (await api.request('/v1/openapi.json', {}, {})).json();
  const { parameters = [], responses = {} } = document.paths['/v1/jobs/{id}/result']?.get ?? {};
  const names = parameters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Range', 'If-Range', 'If-None-Match', 'If-Match']));
  expect(responses).toHaveProperty('412');
  const deleting = document.paths['/v1/jobs/{id}']?.delete;
  expect(deleting?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match' }));
  expect(deleting?.responses).toHaveProperty('412');
});

test.each([
  ['/v1/generate', 'GenerateRequest', ['size', 'density', 'rounds']],
  ['/v1/light-up/generate', 'LightUpGenerateRequest', ['size']],
])('the document has the patterns of the notations that %s reads', async (path, body, names) => {
  const document: Documented = await (await api.request('/v1/openapi.json', {}, {})).json();
  const parameters = document.paths[path]?.get?.parameters ?? [];
  const texts = ['6', '6x5', '6×5', '40-60', '40–60', '', 'x', '6x', '6-', '-6', '6.5', ' 6', '6x5x4', '1234567890'];
  for (const name of names) {
    const { pattern = '' } = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    expect(pattern).toMatch(/^\^.+\$$/);
    expect(document.components.schemas[body]?.properties?.[name]).toMatchObject({
      pattern,
      minimum: expect.any(Number),
    });
    for (const text of texts) {
      const query = new URLSearchParams({ [name]: text, budget: '1' });
      const { detail = '' }: { detail?: string } = await (await api.request(`${path}?${query}`, {}, {})).json();
      expect([name, text, /expected a (?:size|range)/.test(detail)]).toEqual([name, text, !RegExp(pattern).test(text)]);
    }
  }
});

test('summaries and descriptions of the document open with their subject or verb', async () => {
  const texts = textsOf(await (await api.request('/v1/openapi.json', {}, {})).json());
  expect(texts.length).toBeGreaterThan(200);
  const opening = /^(?:Of|That|Who|Whoever|What|Whether|Which)\b/;
  expect(texts.filter((text) => opening.test(text) || /\b(?:so|as) many\b/.test(text))).toEqual([]);
});

test('each parameter and each field has a description, unless its type has one or it has a single value', async () => {
  const document: Documented = await (await api.request('/v1/openapi.json', {}, {})).json();
  const parameters = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters = [] }]) =>
      parameters.map(({ name, description, schema }) => ({
        place: `${method} ${path} ${name}`,
        description: description ?? schema.description,
      })),
    ),
  );
  const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name));
  expect(parameters.length).toBeGreaterThan(80);
  expect(fields.length).toBeGreaterThan(200);
  const silent = [...parameters, ...fields].filter(({ description }) => description === undefined);
  expect(silent.map(({ place }) => place)).toEqual([]);
  const types = Object.entries(document.components.schemas);
  expect(types.filter(([, { description }]) => description === undefined)).toEqual([]);
});

interface Field {
  readonly description?: string;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
  readonly allOf?: readonly Field[];
  readonly oneOf?: readonly Field[];
  readonly anyOf?: readonly Field[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Documented {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly parameters?: readonly (Field & { name: string; schema: Field })[]; readonly responses?: object }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Field>> };
}

/** The fields of a schema at any depth, each with its own description or that of its named type. */
function fieldsOf({ properties = {}, items, allOf = [], oneOf = [], anyOf = [] }: Field, place: string): Described[] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const typed = [field, ...(field.allOf ?? [])].some(({ $ref }) => $ref !== undefined);
    const known = field.description ?? (typed || field.enum?.length === 1 ? 'of its type' : undefined);
    return [{ place: `${place}.${name}`, description: known }, ...fieldsOf(field, `${place}.${name}`)];
  });
  const parts = [...(items === undefined ? [] : [items]), ...allOf, ...oneOf, ...anyOf];
  return [...own, ...parts.flatMap((part) => fieldsOf(part, place))];
}

interface Described {
  readonly place: string;
  readonly description: string | undefined;
}

/** All summaries and descriptions of a document, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? (name === 'summary' || name === 'description' ? [part] : []) : textsOf(part),
  );
}

interface BodySchema {
  readonly $ref?: string;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
}

test('each JSON body says whether it may have other fields, and the API ignores or refuses them accordingly', async () => {
  const document: {
    readonly paths: Readonly<Record<string, { readonly post?: { readonly requestBody?: DescribedBody } }>>;
    readonly components: { readonly schemas: Readonly<Record<string, BodySchema>> };
  } = await (await api.request('/v1/openapi.json', {}, {})).json();
  /** The values of `additionalProperties` in a schema and in those that it consists of. */
  const restsOf = ({ $ref = '', additionalProperties, allOf = [], oneOf = [] }: BodySchema): unknown[] => {
    const named = document.components.schemas[$ref.split('/').at(-1) ?? ''];
    const parts = [...allOf, ...oneOf, ...(named === undefined ? [] : [named])].flatMap(restsOf);
    return additionalProperties === undefined ? parts : [additionalProperties, ...parts];
  };
  const hub = { JOBS: { fetch: async () => Response.json({}, { status: 202 }) } };
  const rules: boolean[] = [];
  for (const [path, { post }] of Object.entries(document.paths)) {
    const { schema, example = {} } = post?.requestBody?.content['application/json'] ?? {};
    if (schema === undefined) continue;
    const rests = [...new Set(restsOf(schema))];
    expect(rests, path).toEqual([expect.any(Boolean)]);
    const body = JSON.stringify({ ...example, provenance: 'a book' });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const response = await api.request(path, init, hub, {
      waitUntil: () => {},
      passThroughOnException: () => {},
      props: {},
    });
    const problem = 'there is no field "provenance" here';
    if (rests[0] === true) expect([path, response.status]).toEqual([path, 200]);
    else
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ detail: expect.stringContaining(problem) }),
      ]);
    rules.push(rests[0] === true);
  }
  expect([rules.filter((isOpen) => isOpen).length, rules.length]).toEqual([13, 16]);
});

test('a route describes the answer 406 if and only if it refuses media types that it does not have', async () => {
  const document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Exemplified>>>>;
  } = await (await api.request('/v1/openapi.json', {}, {})).json();
  const hub = { JOBS: { fetch: async () => Response.json({}) } };
  const lifetime = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const described: boolean[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(item)) {
      const query = new URLSearchParams();
      let address = path;
      for (const { name, in: place, required, schema } of parameters) {
        const example = String(schema.example);
        if (place === 'path') address = address.replace(`{${name}}`, example);
        else if (required === true) query.set(name, example);
      }
      const [contentType = '', { example = '' } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const body = requestBody && { body: typeof example === 'string' ? example : JSON.stringify(example) };
      const headers = { Accept: 'audio/ogg', ...(requestBody && { 'Content-Type': contentType }) };
      const init = { method: method.toUpperCase(), headers, ...body };
      const { status } = await api.request(`${address}?${query}`, init, hub, lifetime);
      const isDescribed = '406' in responses;
      expect([method, path, status === 406]).toEqual([method, path, isDescribed]);
      if (status >= 400) expect([method, path, status]).toContain(path === '/v1/models' ? 503 : 406);
      described.push(isDescribed);
    }
  }
  expect(new Set(described)).toEqual(new Set([true, false]));
});

interface Exemplified {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: { readonly example?: unknown };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: object;
}

interface DescribedBody {
  readonly content: Readonly<Record<string, { readonly schema: BodySchema; readonly example?: object }>>;
}

test('each problem has a cause and a remedy in whole sentences', () => {
  expect(Object.keys(CAUSES)).toEqual(Object.keys(PROBLEMS));
  for (const { cause, remedy } of Object.values(CAUSES)) {
    expect(cause).toMatch(/^(?!Of |That |What )[A-Z].*\.$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
  }
});

test('the reference leads to the OpenAPI document where the site is not there', async () => {
  const response = await api.request('/v1/docs', {}, {});
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    type: '/problems/not-found',
    detail: expect.stringContaining('openapi.json'),
  });
});

test.each(['"a"', 'W/"a"', '"b", "a"', 'W/"b",W/"a"', '*'])(
  'the reference is not sent again to a client whose If-None-Match is %s',
  async (tags) => {
    // As the assets of Cloudflare, which compare the whole header with one tag.
    const fetchPage = async () => new Response('page', { headers: { ETag: '"a"' } });
    const ask = (headers: Record<string, string>) =>
      api.request('/v1/docs', { headers }, { ASSETS: { fetch: fetchPage } });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'If-None-Match': '"b", "c"' })).status).toBe(200);
    const again = await ask({ 'If-None-Match': tags });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, '"a"', '']);
  },
);

test.each([
  ['/v1/generate', 'GenerateRequest', ['size', 'density', 'rounds']],
  ['/v1/light-up/generate', 'LightUpGenerateRequest', ['size']],
])(
  'the least and the greatest numbers that the document has for %s are taken, and none beyond',
  async (path, body, names) => {
    const document: Documented = await (await api.request('/v1/openapi.json', {}, {})).json();
    const headers = { 'Content-Type': 'application/json' };
    const isTaken = async (name: string, value: number) => {
      const query = await api.request(`${path}?${new URLSearchParams({ [name]: String(value), budget: '1' })}`, {}, {});
      const sent = { method: 'POST', headers, body: JSON.stringify({ [name]: value, budget: 1 }) };
      const posted = await api.request(path, sent, {});
      expect(posted.status).toBe(query.status);
      return query.status === 200;
    };
    for (const name of names) {
      const { minimum = Number.NaN, maximum } = document.components.schemas[body]?.properties?.[name] ?? {};
      expect([name, await isTaken(name, minimum), await isTaken(name, minimum - 1)]).toEqual([name, true, false]);
      if (maximum === undefined) continue;
      expect([name, await isTaken(name, maximum), await isTaken(name, maximum + 1)]).toEqual([name, true, false]);
    }
  },
);
