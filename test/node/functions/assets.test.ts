import { expect, test, vi } from 'vitest';
import api from '#functions/index.ts';

const broken = () => new Response('neither JSON nor a deflated file');
const isolate = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };

test.each([
  ['/v1/generate?theme=food', 'pictures-unreadable', 'that are broken', async () => broken()],
  ['/v1/generate?theme=food', 'pictures-unreadable', 'that cannot be fetched', () => Promise.reject(new Error('gone'))],
  [
    '/v1/generate?source=network',
    'models-unreadable',
    'that cannot be fetched',
    () => Promise.reject(new Error('gone')),
  ],
  ['/v1/models', 'models-unreadable', 'that are broken', async () => broken()],
  ['/v1/models', 'models-unreadable', 'that cannot be fetched', () => Promise.reject(new Error('gone'))],
])('%s answers %s, and reports it once, with deployed files %s', async (path, problem, _, fetch) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await api.request(path, {}, { ASSETS: { fetch } }, isolate);
  expect([response.status, await response.json()]).toMatchObject([503, { type: `/problems/${problem}` }]);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});
