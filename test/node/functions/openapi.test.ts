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

test('the page for people has the fields of all routes, with their types, ranges and marks', async () => {
  const text = async (path: string) => (await api.request(path, {}, {})).text();
  const document: { components: { schemas: Record<string, object> } } = JSON.parse(await text('/v1/openapi.json'));
  const page = (await text('/v1/docs')).replaceAll('&quot;', '"');
  const sections = page.split('<h3 id="type-');
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const section = sections.find((text) => text.startsWith(`${name}"`));
    for (const field of fieldNames(schema))
      expect(section, `${name}.${field}`).toContain(`<code>${field}</code> <small>`);
  }
  for (const [, target] of page.matchAll(/href="#(type-\w+)"/g)) expect(page).toContain(`id="${target}"`);
  const fields = page.replaceAll(/<\/?(?:code|small|a)[^>]*>/g, '');
  for (const told of [
    'rows string, query, required',
    'rows Clues, body, required',
    'solutions integer, 1 to 100, query',
    'budget integer, 1 to 20,000,000, body',
    'views "one" or "mean" or "all", body',
    'model string, at most 100 characters, query',
    'size string or integer, body',
    'count integer, 1 to 20, query',
    'status "unique" or "solved", required',
    'solutions list of Grid, required',
    'complete boolean, required',
    'The JSON is SolveAnswer.',
  ]) {
    expect(fields).toContain(told);
  }
});

/** The names of all fields of a schema, at any depth. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, example: _, ...others } = schema as { properties?: object; example?: unknown };
  return [...Object.keys(properties ?? {}), ...Object.values({ ...others, ...properties }).flatMap(fieldNames)];
}
