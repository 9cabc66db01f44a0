import { readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { NO_PAGE } from './site.ts';

const PAGE = { Accept: 'text/html,*/*;q=0.8' };
const ask = (path: string, headers: Record<string, string> = {}) => fetch(inject('origin') + path, { headers });

const scripts = readdirSync('site/dist/_astro').filter((file) => file.endsWith('.js'));

describe('the headers of the site', () => {
  it.each(['/', '/play/', `/_astro/${scripts[0]}`, '/models/manifest.json', NO_PAGE])(
    'the headers keep browsers from harm on %s',
    async (path) => {
      const { headers } = await ask(path, PAGE);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('the headers let hashed files be kept for a year', async () => {
    const response = await ask(`/_astro/${scripts[0]}`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/_astro/nope.js', '/models/nope.bin', NO_PAGE])(
    'the headers let nobody keep that %s is missing',
    async (path) => {
      for (const headers of [PAGE, { Accept: '*/*' }]) {
        const response = await ask(path, headers);
        expect(response.status).toBe(404);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(response.headers.get('Vary')).toBe('Accept');
        await response.body?.cancel();
      }
    },
  );

  it('the headers say which representation of a missing page is sent', async () => {
    expect((await ask(NO_PAGE, PAGE)).headers.get('Content-Type')).toMatch('text/html');
    expect((await ask(NO_PAGE)).headers.get('Content-Type')).toBe('application/problem+json');
  });
});

describe('the API beside the site', () => {
  it.each(['/v1', '/v1/', '/v1/nope'])('the API answers a browser at %s with a problem', async (path) => {
    const response = await ask(path, { ...PAGE, 'Sec-Fetch-Mode': 'navigate' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    expect(response.headers.get('Vary')).toBe('Accept');
  });

  it('the API lets an answer by URL be kept, and renews its ETag with the deployed code', async () => {
    const address = '/v1/solve?rows=1/3/1&columns=1/3/1';
    const etag = (await ask(address)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/;[\w-]{36};/);
    expect((await ask(address, { 'If-None-Match': etag })).status).toBe(304);
  });
});
