import { PROBLEMS } from '@crosshatch/core/problems';
import { html, raw } from 'hono/html';
import { STYLE } from './documentation-style.ts';
import {
  type ApiDocument,
  type Field,
  fieldList,
  fieldsOf,
  prose,
  type Schema,
  typeList,
  typeOf,
} from './documentation-types.ts';

type Paths = NonNullable<ApiDocument['paths']>;
type PathItem = Paths[string];
type Operation = NonNullable<PathItem['get']>;
type Content = NonNullable<Extract<Operation['requestBody'], { content: unknown }>['content']>;

/**
 * The OpenAPI document as a page for people. It needs no scripts and loads nothing from other servers.
 *
 * @param origin where the API is, for lines to try in a shell
 */
export function documentationPage(api: ApiDocument, origin: string): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: `${method}${path.replaceAll('/', '-').replaceAll(/[{}]/g, '')}`,
    })),
  );
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API reference | ${api.info.title}</title>
<meta name="description" content="${DESCRIPTION}">
<meta property="og:title" content="API reference">
<meta property="og:description" content="${DESCRIPTION}">
<meta property="og:image" content="${origin}/social/v1/docs.png">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="/">${raw(SIGN)} ${api.info.title}</a>
<a href="/play/">Play</a>
<a href="/generate/">Generate</a>
<a href="/learn/clues/">Learn</a>
<a href="/race/">Race</a>
<a href="/results/">Results</a>
<a href="/guides/api/">Guide to the API</a>
</header>
<main id="content" class="columns">
<div class="title">
<h1>API reference <small>${api.info.version}</small></h1>
<p>${prose(api.info.description)}</p>
<p>Examples with curl, fetch and the typed client are in the <a href="/guides/api/">guide</a>. For programs there is <a href="/v1/openapi.json">the OpenAPI document</a>.</p>
</div>
<nav class="contents" aria-label="Operations"><ul>
${operations.map(({ id, method, path, operation }) => html`<li><a href="#${id}"><b>${method}</b> ${path}<br><span>${operation.summary}</span></a></li>\n`)}
<li><a href="#types">Types</a></li>
<li><a href="#problems">Errors</a></li>
</ul></nav>
<div>
${operations.map(({ id, method, path, operation }) => operationSection(id, method, path, operation, api, origin))}
<section id="types">
<h2>Types</h2>
${typeList(api.components?.schemas ?? {})}
</section>
<section id="problems">
<h2>Errors</h2>
<p>An error is answered with <code>application/problem+json</code>. Its <code>type</code> is one of these, and stable.</p>
<dl>
${Object.entries(PROBLEMS).map(([name, { status, title }]) => html`<dt id="${name}"><code>/problems/${name}</code></dt><dd>${status}: ${title}.</dd>\n`)}
</dl>
</section>
</div>
</main>
</body>
</html>
`);
}

const operationsOf = ({ get, post, delete: remove }: PathItem): [string, Operation][] => [
  ...(get === undefined ? [] : [['GET', get] satisfies [string, Operation]]),
  ...(post === undefined ? [] : [['POST', post] satisfies [string, Operation]]),
  ...(remove === undefined ? [] : [['DELETE', remove] satisfies [string, Operation]]),
];

function operationSection(
  id: string,
  method: string,
  path: string,
  operation: Operation,
  api: ApiDocument,
  origin: string,
) {
  const body =
    operation.requestBody !== undefined && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const responses = Object.entries(operation.responses ?? {});
  const components = api.components?.schemas ?? {};
  const inBody = fieldsOf(body['application/json']?.schema, components).map((field) => ({ ...field, place: ', body' }));
  const fields = [...parametersOf(operation), ...inBody];
  return html`<section id="${id}">
<h2><b>${method}</b> ${path}</h2>
<p>${prose(operation.description)}</p>
${fieldList(fields, components)}
<pre class="request"><code>${curlLine(method, origin + path, operation, body)}</code></pre>
${Object.keys(body).length < 2 ? '' : html`<p>Content types: ${codeList(Object.keys(body))}.</p>`}
${responses.filter(([status]) => isSuccess(status)).map(([status, response]) => responsePart(status, response))}
<p>Errors: ${codeList(responses.map(([status]) => status).filter((status) => Number(status) >= 400))}.</p>
</section>
`;
}

function parametersOf(operation: Operation): Field[] {
  return (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [
          {
            name: parameter.name,
            schema: { description: parameter.description, ...parameter.schema },
            required: parameter.required ?? false,
            place: `, ${parameter.in}`,
          },
        ]
      : [],
  );
}

/** The request as a line for the shell, with the example as its body. */
function curlLine(method: string, address: string, operation: Operation, body: Content): string {
  const required = (place: string) =>
    (operation.parameters ?? []).flatMap((parameter) =>
      'name' in parameter && parameter.required === true && parameter.in === place
        ? [[parameter.name, String(exampleOf(parameter.schema))] as const]
        : [],
    );
  const named = required('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), address);
  const [sent] = Object.entries(body);
  if (sent === undefined) {
    const query = required('query').map(([name, value]) => `${name}=${value}`);
    const flag = method === 'GET' ? '' : `-X ${method} `;
    return query.length === 0 ? `curl ${flag}${named}` : `curl ${flag}'${named}?${query.join('&')}'`;
  }
  const [mediaType, { example }] = sent;
  const text = typeof example === 'string' ? example.trimEnd() : JSON.stringify(example);
  return `curl ${named} -H 'Content-Type: ${mediaType}' --data-binary '${text}'`;
}

const exampleOf = (schema: Schema | undefined): unknown =>
  schema !== undefined && 'example' in schema ? schema.example : '';

const isSuccess = (status: string): boolean => Number(status) < 400;

function responsePart(status: string, response: NonNullable<Operation['responses']>[string]) {
  const content = Object.entries<Content[string]>(response.content ?? {});
  const [first] = content;
  const example = first?.[1].example;
  const type = response.content?.['application/json']?.schema;
  return html`<h3>${status}</h3>
<p>${prose(response.description)}${content.length < 2 ? '' : html` As ${codeList(content.map(([mediaType]) => mediaType))}.`}</p>
${example === undefined ? '' : html`<pre><code>${typeof example === 'string' ? example : JSON.stringify(example)}</code></pre>`}
${type === undefined ? '' : html`<p>The JSON is ${typeOf(type)}.</p>`}
`;
}

const codeList = (items: readonly string[]) =>
  items.map((item, index) => html`${index === 0 ? '' : ', '}<code>${item}</code>`);

const DESCRIPTION = 'Every route of the Crosshatch API, with its fields, a request to try and the answer.';

const SIGN =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><path fill="currentColor" d="M7 1h5v30H7zM20 1h5v30h-5zM1 7h30v5H1zM1 20h30v5H1z"/></svg>';
