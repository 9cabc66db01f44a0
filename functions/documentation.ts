import type { OpenAPIHono } from '@hono/zod-openapi';
import { html, raw } from 'hono/html';
import { PROBLEMS } from './problem.ts';

type Api = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Paths = NonNullable<Api['paths']>;
type PathItem = Paths[string];
type Operation = NonNullable<PathItem['get']>;
type Content = NonNullable<Extract<Operation['requestBody'], { content: unknown }>['content']>;

/**
 * A page of the OpenAPI document for people. It is whole without scripts and asks no other server for anything.
 *
 * @param origin where the API is, for lines to try in a shell
 */
export function documentationPage(api: Api, origin: string): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: `${method}${path.replaceAll('/', '-')}`,
    })),
  );
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${api.info.title} API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${api.info.title} API <small>${api.info.version}</small></h1>
<p>${prose(api.info.description)}</p>
<p>For programs: <a href="/v1/openapi.json">the OpenAPI document</a>.</p>
</header>
<nav aria-label="Operations"><ul>
${operations.map(({ id, method, path, operation }) => html`<li><a href="#${id}"><b>${method}</b> ${path}</a> ${operation.summary}</li>\n`)}
<li><a href="#problems">Errors</a></li>
</ul></nav>
<main>
${operations.map(({ id, method, path, operation }) => operationSection(id, method, path, operation, api, origin))}
<section id="problems">
<h2>Errors</h2>
<p>An error is answered with <code>application/problem+json</code>. Its <code>type</code> is one of these, and stable.</p>
<dl>
${Object.entries(PROBLEMS).map(([name, { status, title }]) => html`<dt id="${name}"><code>/problems/${name}</code></dt><dd>${status}: ${title}.</dd>\n`)}
</dl>
</section>
</main>
</body>
</html>
`);
}

const operationsOf = ({ get, post }: PathItem): [string, Operation][] => [
  ...(get === undefined ? [] : [['GET', get] satisfies [string, Operation]]),
  ...(post === undefined ? [] : [['POST', post] satisfies [string, Operation]]),
];

function operationSection(id: string, method: string, path: string, operation: Operation, api: Api, origin: string) {
  const body =
    operation.requestBody !== undefined && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const responses = Object.entries(operation.responses ?? {});
  const fields = [...parametersOf(operation), ...fieldsOf(body['application/json']?.schema, api)];
  return html`<section id="${id}">
<h2><b>${method}</b> ${path}</h2>
<p>${prose(operation.description)}</p>
${fields.length === 0 ? '' : html`<dl>${fields.map(({ name, place, description }) => html`<dt><code>${name}</code> <small>${place}</small></dt><dd>${prose(description)}</dd>\n`)}</dl>`}
<pre><code>${curlLine(method, origin + path, operation, body)}</code></pre>
${Object.keys(body).length < 2 ? '' : html`<p>Content types: ${codeList(Object.keys(body))}.</p>`}
${responses.filter(([status]) => isSuccess(status)).map(([status, response]) => responsePart(status, response))}
<p>Errors: ${codeList(responses.map(([status]) => status).filter((status) => Number(status) >= 400))}.</p>
</section>
`;
}

interface Field {
  readonly name: string;
  readonly place: string;
  readonly description: string | undefined;
}

function parametersOf(operation: Operation): Field[] {
  return (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [{ name: parameter.name, place: 'query', description: parameter.description ?? describe(parameter.schema) }]
      : [],
  );
}

type Schema = NonNullable<Content[string]['schema']>;

/** The fields of an object's schema, with those of the schemas that it extends. */
function fieldsOf(schema: Schema | undefined, api: Api): Field[] {
  if (schema === undefined) return [];
  if ('$ref' in schema) return fieldsOf(api.components?.schemas?.[nameOf(schema.$ref)], api);
  const inherited = (schema.allOf ?? []).flatMap((part) => fieldsOf(part, api));
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    place: (schema.required ?? []).includes(name) ? 'body, required' : 'body',
    description: describe('$ref' in property ? api.components?.schemas?.[nameOf(property.$ref)] : property),
  }));
  return [...inherited, ...own];
}

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const describe = (schema: Schema | undefined): string | undefined =>
  schema !== undefined && 'description' in schema ? schema.description : undefined;

/** The request as a line for the shell, with the example as its body. */
function curlLine(method: string, address: string, operation: Operation, body: Content): string {
  if (method === 'GET') {
    const query = (operation.parameters ?? []).flatMap((parameter) =>
      'name' in parameter && parameter.required === true ? [`${parameter.name}=${exampleOf(parameter.schema)}`] : [],
    );
    return query.length === 0 ? `curl ${address}` : `curl '${address}?${query.join('&')}'`;
  }
  const [[mediaType, { example }] = ['', { example: undefined }]] = Object.entries(body);
  const text = typeof example === 'string' ? example.trimEnd() : JSON.stringify(example);
  return `curl ${address} -H 'Content-Type: ${mediaType}' --data-binary '${text}'`;
}

const exampleOf = (schema: Schema | undefined): unknown =>
  schema !== undefined && 'example' in schema ? schema.example : '';

const isSuccess = (status: string): boolean => Number(status) < 400;

function responsePart(status: string, response: NonNullable<Operation['responses']>[string]) {
  const content = Object.entries<Content[string]>(response.content ?? {});
  const [first] = content;
  const example = first?.[1].example;
  return html`<h3>${status}</h3>
<p>${prose(response.description)}${content.length < 2 ? '' : html` As ${codeList(content.map(([mediaType]) => mediaType))}.`}</p>
${example === undefined ? '' : html`<pre><code>${typeof example === 'string' ? example : JSON.stringify(example)}</code></pre>`}
`;
}

const codeList = (items: readonly string[]) =>
  items.map((item, index) => html`${index === 0 ? '' : ', '}<code>${item}</code>`);

/** Text in which backquotes mark code. */
const prose = (text = '') =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));

const STYLE = `
:root { color-scheme: light dark; color: CanvasText; background: Canvas; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); margin-top: 2rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
h2, h3 { margin-bottom: .25rem; } h3 { font-size: 1rem; }
dd { margin-left: 1.5rem; } nav ul { list-style: none; padding: 0; }
:target { outline: 2px solid; outline-offset: .25rem; }
`;
