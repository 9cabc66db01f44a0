import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { XMLValidator } from 'fast-xml-parser';
import api from '#functions/index.ts';
import { closed } from './closed.ts';
import { type ApiDocument, type Operation, operationsOf } from './document.ts';
import type { Answer } from './edge.ts';
import type { FuzzedRequest } from './requests.ts';

/** Holds answers against the OpenAPI document. */
export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #operations: readonly (Operation & { readonly pattern: RegExp })[];

  constructor(document: ApiDocument) {
    this.#ajv.addSchema(closed(document), 'api');
    this.#operations = operationsOf(document).map((operation) => ({
      ...operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
  }

  /** Every fault of an answer, in words that are the same for the same fault. */
  faultsOf({ method, headers: asked }: FuzzedRequest, path: string, answer: Answer): string[] {
    const { status, headers, body } = answer;
    const at = this.#operations.filter(({ pattern }) => pattern.test(path));
    const operation = at.find((each) => each.method === (method === 'HEAD' ? 'GET' : method));
    const faults = [...headerFaults(headers, asked['X-Request-Id'])];
    if (status >= 500 && !(operation !== undefined && String(status) in operation.responses))
      faults.push(`the status is ${status}`);
    if (status >= 400 && method !== 'HEAD') faults.push(...problemFaults(answer));
    if (method === 'HEAD' && body.length > 0) faults.push('an answer to HEAD has a body');
    if (operation !== undefined) faults.push(...this.#operationFaults(operation, method, answer));
    else if (status < 400 && !isElsewhere(path, method, status))
      faults.push(`${status} where the document has nothing`);
    return faults;
  }

  #operationFaults(operation: Operation, method: string, { status, headers, body }: Answer): string[] {
    const named = String(status) in operation.responses ? String(status) : status >= 400 ? 'default' : undefined;
    const response = named === undefined ? undefined : operation.responses[named];
    if (named === undefined || response === undefined) return [`the document has no status ${status}`];
    const { content } = response;
    if (content === undefined) return body.length === 0 ? [] : [`${status} has a body`];
    const [mediaType = ''] = (headers.get('Content-Type') ?? '').split(';', 1);
    if (!(mediaType in content)) return [`the document has no ${mediaType} for ${status}`];
    if (method === 'HEAD') return [];
    const text = textOf(body);
    if (text === undefined) return [`${mediaType} is not UTF-8`];
    if (mediaType.endsWith('json') && !mediaType.endsWith('-ndjson'))
      return this.#schemaFaults(operation, named, mediaType, text);
    if (operation.path.endsWith('/batch')) return this.#batchFaults(operation, text);
    return textFaults(mediaType, text);
  }

  #schemaFaults({ path, method }: Operation, status: string, mediaType: string, text: string): string[] {
    const value = jsonOf(text);
    if (value === undefined) return [`${mediaType} is no JSON`];
    return this.#faultsBySchema(
      ['paths', path, method.toLowerCase(), 'responses', status, 'content', mediaType, 'schema'],
      value,
    );
  }

  #faultsBySchema(place: readonly string[], value: unknown): string[] {
    const pointer = place
      .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('');
    const validate = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `api#${pointer}` });
    this.#validators.set(pointer, validate);
    if (validate(value)) return [];
    return [`the answer breaks its schema: ${this.#ajv.errorsText(validate.errors).replaceAll(/\d+/g, 'N')}`];
  }

  /** The lines of a batch are answers of the route for one puzzle, or problems; the last line ends it. */
  #batchFaults({ path }: Operation, text: string): string[] {
    const one = path.slice(0, -'/batch'.length);
    const [last, ...answers] = text.trimEnd().split('\n').map(jsonOf).toReversed();
    if (!isEnd(last)) return ['a batch has no last line'];
    // The problem that ends a batch early is no answer.
    if (answers.length !== last.answers + (last.complete ? 0 : 1))
      return ['the last line of a batch counts other answers'];
    return answers.flatMap((answer) => {
      if (typeof answer !== 'object' || answer === null) return ['a line of a batch is no object'];
      const isProblem = 'type' in answer;
      if (isProblem && answer.type === BUG) return ['a line of a batch is a bug of the API'];
      const [status, mediaType] = isProblem ? ['default', 'application/problem+json'] : ['200', 'application/json'];
      const place = ['paths', one, 'post', 'responses', status, 'content', mediaType, 'schema'];
      const { id: _, ...named }: { id?: unknown } = answer;
      return this.#faultsBySchema(place, named);
    });
  }
}

interface BatchEnd {
  readonly end: true;
  readonly answers: number;
  readonly complete: boolean;
}

const isEnd = (line: unknown): line is BatchEnd =>
  typeof line === 'object' &&
  line !== null &&
  'end' in line &&
  line.end === true &&
  'answers' in line &&
  typeof line.answers === 'number' &&
  'complete' in line &&
  typeof line.complete === 'boolean';

/** Answers that no operation describes: preflights, the documentation, and where the types of problems lead. */
const isElsewhere = (path: string, method: string, status: number): boolean =>
  (method === 'OPTIONS' && status === 204) ||
  (path.startsWith('/problems/') && status === 302) ||
  /^\/v1\/docs\/?$/.test(path) ||
  path === '/v1/openapi.json';

/** The problem that stands for a bug. Routes that pass on a job's problems describe its status. */
const BUG = '/problems/internal-error';

const TYPES = new Set(api.routes.map(({ path }) => path).filter((path) => path.startsWith('/problems/')));

function problemFaults({ status, headers, body }: Answer): string[] {
  const type = headers.get('Content-Type');
  if (type !== 'application/problem+json') return [`${status} is ${type}, not a problem`];
  const problem = jsonOf(textOf(body) ?? '');
  if (typeof problem !== 'object' || problem === null || !('type' in problem) || !('status' in problem))
    return ['the problem has no type or status'];
  if (problem.type === BUG) return ['the answer is a bug of the API'];
  if (!TYPES.has(String(problem.type))) return [`the problem has the type ${problem.type}, which is not known`];
  if ('detail' in problem && String(problem.detail).length > 1000)
    return ['the detail of a problem is longer than 1,000 characters'];
  return problem.status === status ? [] : [`a problem of ${problem.status} has the status ${status}`];
}

function headerFaults(headers: Headers, asked: string | undefined): string[] {
  const id = headers.get('X-Request-Id');
  const isCacheable = headers.get('Cache-Control')?.includes('public') ?? false;
  const faults = [];
  if (headers.get('X-Content-Type-Options') !== 'nosniff') faults.push('the answer lacks X-Content-Type-Options');
  if (isCacheable ? id !== null : !/^[\w.=-]{1,128}$/.test(id ?? '')) faults.push(`X-Request-Id is ${id}`);
  if (headers.has('Set-Cookie')) faults.push('the answer sets a cookie');
  for (const [name, value] of headers) {
    if (asked !== undefined && asked.length > 3 && !/^[\w.=-]{1,128}$/.test(asked) && value.includes(asked))
      faults.push(`${name} has what X-Request-Id sent`);
  }
  return faults;
}

function textFaults(mediaType: string, text: string): string[] {
  if (!/xml$/.test(mediaType)) return [];
  const checked = XMLValidator.validate(text);
  return checked === true ? [] : [`${mediaType} is not well-formed: ${checked.err.msg}`];
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
