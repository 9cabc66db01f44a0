import { quoted } from '../export/curl.ts';
import { bodyOf, type Route, type Schema, successesOf } from './api-document.ts';
import { jsonText } from './json-text.ts';

/** A request of the documentation, from an example of the OpenAPI document. */
interface ExampleRequest {
  readonly method: string;
  readonly address: string;
  readonly mediaType?: string;
  /** The value of a JSON body, or the text of any other body. */
  readonly body?: unknown;
  /** The media type of the answer; undefined if it has no body. */
  readonly answer: string | undefined;
}

/** The languages of the examples, with functions that write a request in them. */
export const LANGUAGES: readonly { readonly name: string; readonly write: (request: ExampleRequest) => string }[] = [
  { name: 'curl', write: curl },
  { name: 'JavaScript', write: javascript },
  { name: 'Python', write: python },
];

/** Returns the example of a route, with its required parameters and all other parameters that have an example. */
export function exampleOf(route: Route, origin: string): ExampleRequest {
  const { method, path, parameters = [] } = route;
  const sent = parameters.flatMap(({ name, in: place, schema }) => {
    const value = sampleOf(schema);
    return value === undefined ? [] : [{ name, place, value: String(value) }];
  });
  const inPath = sent.filter(({ place }) => place === 'path');
  const named = inPath.reduce((text, { name, value }) => text.replace(`{${name}}`, value), path);
  const query = sent
    .filter(({ place }) => place === 'query')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`);
  const [body] = Object.entries(bodyOf(route));
  const [success] = successesOf(route);
  return {
    method,
    address: `${origin}${named}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    ...(body !== undefined && { mediaType: body[0], body: body[1].example }),
    answer: Object.keys(success?.[1].content ?? {})[0],
  };
}

const sampleOf = ({ example }: Schema): unknown => example;

const isJson = (mediaType: string | undefined): boolean => mediaType === 'application/json';

function curl({ method, address, mediaType, body }: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const parts = [
    ...(method === usual ? [] : [`-X ${method}`]),
    ...(mediaType === undefined ? [] : [`-H ${quoted(`Content-Type: ${mediaType}`)}`]),
    ...(body === undefined
      ? []
      : isJson(mediaType)
        ? [`-d ${quoted(jsonText(body))}`]
        : [`--data-binary ${quoted(String(body))}`]),
  ];
  return [`curl ${quoted(address)}`, ...parts].join(' \\\n  ');
}

function javascript({ method, address, mediaType, body, answer }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(mediaType === undefined ? [] : [`headers: { 'Content-Type': '${mediaType}' }`]),
    ...(body === undefined
      ? []
      : [`body: ${isJson(mediaType) ? `JSON.stringify(${indented(jsonText(body))})` : JSON.stringify(body)}`]),
  ];
  const init = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  const read = answer === undefined ? 'response.status' : `await response.${isJson(answer) ? 'json' : 'text'}()`;
  return [
    `const response = await fetch('${address}'${init});`,
    'if (!response.ok) throw new Error((await response.json()).detail);',
    `console.log(${read});`,
  ].join('\n');
}

function python({ method, address, mediaType, body, answer }: ExampleRequest): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const options = [
    JSON.stringify(address),
    ...(method === usual ? [] : [`method="${method}"`]),
    ...(mediaType === undefined ? [] : [`headers={"Content-Type": "${mediaType}"}`]),
    ...(body === undefined
      ? []
      : [`data=${isJson(mediaType) ? `json.dumps(${pythonText(body)})` : JSON.stringify(body)}.encode()`]),
  ];
  const read =
    answer === undefined ? 'response.status' : isJson(answer) ? 'json.load(response)' : 'response.read().decode()';
  const usesJson = isJson(answer) || (body !== undefined && isJson(mediaType));
  return [
    ...(usesJson ? ['import json'] : []),
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(\n${options.map((option) => `    ${option},\n`).join('')})`,
    'with urlopen(request) as response:',
    `    print(${read})`,
  ].join('\n');
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

/** Writes a JSON value in Python. */
// recheck: quadratic, but the text is our own.
const pythonText = (value: unknown): string =>
  jsonText(value)
    .replaceAll('\n', '\n    ')
    .replaceAll(/"(?:[^"\\]|\\.)*"|\btrue\b|\bfalse\b|\bnull\b/g, (token) => PYTHON[token] ?? token);

const PYTHON: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
