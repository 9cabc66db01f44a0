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

test.each([
  ['/v1/generate?theme=food', 'pictures: food.bin: '],
  ['/v1/generate?source=network', 'models: manifest.json: '],
  ['/v1/models', 'models: manifest.json: '],
])('the log line of %s names its missing or unreachable file once', async (path, place) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const missing = async () => new Response('', { status: 404 });
  const gone = () => Promise.reject(new Error('gone'));
  for (const fetch of [missing, gone]) await api.request(path, {}, { ASSETS: { fetch } }, isolate);
  expect(reported.mock.calls).toEqual([[`${place}the answer is 404`], [`${place}cannot be read: Error: gone`]]);
  reported.mockRestore();
});
