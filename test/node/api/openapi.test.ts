import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import api from '../../../functions/index.ts';
import project from '../../../functions/package.json' with { type: 'json' };

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
    '/v1/predict',
    '/v1/algorithms',
    '/v1/models',
    '/v1/health',
  ]);
});
