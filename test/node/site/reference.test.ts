import { expect, test } from 'vitest';
import api from '#functions/index.ts';
import { type ApiDocument, fieldsOf, longMediaTypes, type Route, routesOf } from '#site/src/reference/api-document.ts';
import { apiChanges } from '#site/src/reference/changes.ts';
import { consoleDocument } from '#site/src/reference/console-document.ts';
import { contentsOf } from '#site/src/reference/contents.ts';
import { jsonText } from '#site/src/reference/json-text.ts';
import { Operation } from '#site/src/reference/Operation.tsx';
import { exampleOf, LANGUAGES } from '#site/src/reference/snippets.ts';
import { eachHasPage } from './shown-part.ts';

const page = eachHasPage();

const document: ApiDocument = await (await api.request('/v1/openapi.json', {}, {})).json();
const routes = routesOf(document);

const routeOf = (id: string): Route => routes.find(({ operationId }) => operationId === id) ?? expect.fail(`no ${id}`);

const written = (id: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map(({ name, write }) => [name, write(exampleOf(routeOf(id), 'https://a.test'))]));

test('an example sends the required parameters and the body in each language', () => {
  expect(written('solvePuzzleByUrl')).toEqual({
    curl: "curl 'https://a.test/v1/solve?rows=1/3/1&columns=1/3/1'",
    JavaScript: [
      "const response = await fetch('https://a.test/v1/solve?rows=1/3/1&columns=1/3/1');",
      'if (!response.ok) throw new Error((await response.json()).detail);',
      'console.log(await response.json());',
    ].join('\n'),
    Python: [
      'import json',
      'from urllib.request import Request, urlopen',
      '',
      'request = Request(',
      '    "https://a.test/v1/solve?rows=1/3/1&columns=1/3/1",',
      ')',
      'with urlopen(request) as response:',
      '    print(json.load(response))',
    ].join('\n'),
  });
  const { curl, Python } = written('solvePuzzle');
  expect(curl).toContain(`-d '{ "rows": [[1], [3], [1]], "columns": [[1], [3], [1]] }'`);
  expect(Python).toContain('data=json.dumps({ "rows": [[1], [3], [1]], "columns": [[1], [3], [1]] }).encode()');
  expect(written('deleteJob').curl).toMatch(/^curl 'https:\/\/a\.test\/v1\/jobs\/[\da-f-]{36}' \\\n {2}-X DELETE$/);
});

test('JSON for people is the same JSON', () => {
  const value = { text: 'x'.repeat(80), list: [[], {}, [1, null, true]], nested: { a: { b: ['y'.repeat(70)] } } };
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText([1, [2]])).toBe('[1, [2]]');
});

test('the fields of a schema are its own and those of the schemas that it extends', () => {
  const names = fieldsOf(document.components.schemas.SolveRequest, document.components.schemas).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['rows', 'columns', 'colours', 'algorithm', 'budget', 'seed']));
});

test('a schema that changes a field of one it extends has it once, and requires what that one does', () => {
  const { schemas } = document.components;
  for (const schema of Object.values(schemas)) {
    const names = fieldsOf(schema, schemas).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
  expect(fieldsOf(schemas.LightUpSolveRequest, schemas)[0]).toMatchObject({
    name: 'cells',
    required: true,
    schema: { $ref: '#/components/schemas/Cells' },
  });
});

test('an operation names the types of the shared list that it does not take', () => {
  const all = longMediaTypes(document);
  const known = { schemas: document.components.schemas, lists: [], mediaTypes: all };
  for (const id of ['solvePuzzle', 'checkBoard']) {
    const route = routeOf(id);
    page.show(Operation, { route, known, origin: '', more: [] });
    const told = page.find('a[href="#content-types-nonograms"]').parentElement;
    const taken = Object.keys(route.requestBody?.content ?? {});
    const named = Array.from(told?.querySelectorAll('code') ?? [], ({ textContent }) => textContent);
    expect([...taken, ...named].toSorted()).toEqual(all.get('nonograms')?.toSorted());
    expect(named.length > 0).toBe(id === 'checkBoard');
  }
});

test('the contents lead to each operation once', () => {
  const slugs = contentsOf(document).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toEqual(expect.arrayContaining(routes.map(({ operationId }) => operationId)));
});

test('the document of a console has its operation alone, with all that is sent, and JSON lines as plain text', () => {
  const content = routeOf('gradePuzzle').requestBody?.content ?? {};
  const lines = content['application/x-ndjson'];
  expect(lines).toBeDefined();
  const sent = Object.entries(content).filter(([, each]) => each.example !== lines?.example);
  expect(sent.map(([type]) => type)).toContain('application/json');
  expect(consoleDocument(document, 'gradePuzzle')).toMatchObject({
    paths: { '/v1/grade': { post: { requestBody: { content: Object.fromEntries(sent) } } } },
  });
  const others = { 'application/x-ndjson': expect.anything() };
  expect(consoleDocument(document, 'gradePuzzle')).not.toMatchObject({
    paths: { '/v1/grade': { post: { requestBody: { content: others } } } },
  });
});

test('the changes of a version are the lists under headings that name the API', () => {
  const html =
    '<h1>Changelog</h1><h2 id="b">0.2.0</h2><h3>Added</h3><p><strong>The library</strong></p><ul>a</ul>' +
    '<p><strong>The API</strong></p><ul>b</ul><h3>Changed</h3><p><strong>The command and the API</strong></p><ul>c</ul>' +
    '<h2 id="a">0.1.0</h2><ul>d</ul>';
  expect(apiChanges(html)).toEqual([{ version: '0.2.0', html: '<ul>b</ul><ul>c</ul>' }]);
});
