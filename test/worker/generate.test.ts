import { makePuzzle } from '@crosshatch/core/formats';
import { createWish, type DrawPicture, generatedDocument, puzzleSeries, type Wish } from '@crosshatch/core/generation';
import { describe, expect, it } from 'vitest';
import worker from '#functions/index.ts';
import { GenerateAnswerSchema } from '#functions/schemas/generation.ts';
import { DRAWINGS_HASH, drawingsHash } from '../fixtures/drawings.ts';
import { DRAWN_HASH, drawnHash, figureLibrary, packedFigures } from '../fixtures/packed-pictures.ts';
import { api, ORIGIN, postJson, problemOf, send, textOf } from './requests.ts';

const made = async (response: Response) => GenerateAnswerSchema.parse(await response.json());

/** The first lines of a series, as the command writes them. */
function seriesLines(asked: Partial<Wish>, seed: number, count: number, draw?: DrawPicture): string {
  const wish = createWish(asked);
  if (!wish.ok) throw new Error(wish.error.message);
  const documents = [];
  for (const { number, made } of puzzleSeries(wish.value, seed, draw ? { draw } : {})) {
    if (made !== undefined) documents.push(generatedDocument(wish.value, seed, number, made));
    if (documents.length === count) break;
  }
  const text = makePuzzle(documents, 'json');
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

describe('generated puzzles', () => {
  it('puzzles of count clues have four colours unless another number is named', async () => {
    const fields = { clues: 'counts', size: '6x5', seed: 1 };
    const answer = await made(await postJson('/v1/generate', fields));
    expect(answer.puzzles).toEqual((await made(await postJson('/v1/generate', { ...fields, colours: 4 }))).puzzles);
    expect((await made(await send('/v1/generate?clues=counts&size=6x5&seed=1'))).puzzles).toEqual(answer.puzzles);
  });

  it.each([{ colours: 1 }, { colours: 3 }, { clues: 'counts' }])(
    'a puzzle as it is answered, %o, is taken by all routes; those for a board take its solution',
    async (fields) => {
      const [puzzle] = (await made(await postJson('/v1/generate', { ...fields, size: 5, seed: 1 }))).puzzles;
      for (const route of ['solve', 'grade', 'hint', 'render', 'check'])
        expect([route, (await postJson(`/v1/${route}`, puzzle)).status]).toEqual([route, 200]);
      expect(await (await postJson('/v1/check', puzzle)).json()).toEqual({ status: 'solved' });
      expect(await (await postJson('/v1/hint', puzzle)).json()).toMatchObject({ status: 'deduction' });
      const file = await send('/v1/render', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify(puzzle),
      });
      expect(await textOf(await postJson('/v1/render', puzzle))).toBe(await textOf(file));
      expect(await problemOf(await postJson('/v1/check', { ...puzzle, solution: ['11'] }))).toMatchObject({
        status: 422,
        type: '/problems/wrong-grid',
        pointer: '/solution/0',
      });
    },
  );

  it('the puzzles have what was asked for, and one solution each, which is the one that is told', async () => {
    for (const colours of [1, 3]) {
      const fields = { size: '9x7', colours, count: 5, seed: 11, symmetry: 'vertical', density: '30-70' } as const;
      const answer = await made(await postJson('/v1/generate', fields));
      expect(answer).toMatchObject({ status: 'complete', seed: 11 });
      expect(answer.puzzles.map(({ id }) => id)).toHaveLength(5);
      for (const { rows, columns, colours: palette, solution, grade } of answer.puzzles) {
        expect([columns.length, rows.length]).toEqual([9, 7]);
        expect(palette?.length ?? 1).toBe(colours);
        expect(grade.status).toBe('unique');
        for (const row of solution ?? []) expect(row).toBe([...row].reverse().join(''));
        const cells = (solution ?? []).join('');
        const filled = (100 * cells.replaceAll('0', '').length) / cells.length;
        expect(filled).toBeGreaterThanOrEqual(30);
        expect(filled).toBeLessThanOrEqual(70);
        const body = { rows, columns, ...(palette && { colours: palette }), solutions: 2 };
        expect(await (await postJson('/v1/solve', body)).json()).toMatchObject({
          status: 'unique',
          solutions: [solution],
        });
      }
    }
  });

  it('the same fields and seed make the same puzzles, by POST, by GET, and as the command has them in its lines', async () => {
    const lines = { Accept: 'application/x-ndjson' };
    const fields = { size: '12x10', colours: 3, count: 4, seed: 5, grade: 'line', source: 'noise', rounds: '2-9' };
    const posted = await postJson('/v1/generate', fields, lines);
    expect(posted.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const got = await send(`/v1/generate?${query}`, { headers: lines });
    const wish = {
      width: 12,
      height: 10,
      colours: 3,
      grade: 'line',
      source: 'noise',
      rounds: { least: 2, most: 9 },
    } as const;
    const expected = seriesLines(wish, 5, 4);
    expect(await textOf(posted)).toBe(expected);
    expect(await textOf(got)).toBe(expected);
  });

  it('count clues have an entry for each colour, and a picture without background', async () => {
    const fields = { clues: 'counts', size: '6x5', colours: 3, count: 2, seed: 1 };
    const lines = await textOf(await postJson('/v1/generate', fields, { Accept: 'application/x-ndjson' }));
    expect(lines).toBe(seriesLines({ clues: 'counts', width: 6, height: 5, colours: 3 }, 1, 2));
    for (const line of lines.trimEnd().split('\n')) {
      const { clues, rows, solution }: { clues: string; rows: unknown[][]; solution: string[] } = JSON.parse(line);
      expect(clues).toBe('counts');
      expect(rows.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3]);
      expect(solution.join('')).toMatch(/^[123]{30}$/);
    }
    const long = await made(await send('/v1/generate?clues=counts&size=1000x1&colours=4&seed=1'));
    expect(long).toMatchObject({ status: 'complete', puzzles: [{ grade: { status: 'unique' } }] });
  });

  it('the typed client asks for puzzles in a body and by URL', async () => {
    const body = await api.generate.$post({ json: { size: 5, seed: 3, count: 2 } });
    const query = await api.generate.$get({ query: { size: '5', seed: '3', count: '2' } });
    if (body.status !== 200 || query.status !== 200) throw new Error('both are answered');
    const [posted, got] = [await body.json(), await query.json()];
    expect(posted).toEqual(got);
    expect(posted.puzzles.map(({ id }) => id)).toEqual(['3-0', '3-1']);
  });

  it('a single puzzle is drawn as SVG with its clues only, several are not, and text shows the clues of all', async () => {
    const svg = await send('/v1/generate?size=6&colours=2&seed=1', { headers: { Accept: 'image/svg+xml' } });
    expect(svg.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(await textOf(svg)).toMatch(/^<svg .*<\/svg>\s*$/s);
    const two = await send('/v1/generate?size=6&seed=1&count=2', { headers: { Accept: 'image/svg+xml' } });
    expect((await problemOf(two)).type).toBe('/problems/not-acceptable');
    const text = await textOf(await send('/v1/generate?size=6&seed=1&count=2', { headers: { Accept: 'text/plain' } }));
    expect(text.match(/^1-\d+$/gm)).toHaveLength(2);
    expect(text).not.toContain('█');
  });

  it('without a seed one is drawn and told, so that it makes the same puzzles again', async () => {
    const first = await send('/v1/generate?size=8&count=2');
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(first.headers.get('ETag')).toBeNull();
    const answer = await made(first);
    const again = await made(await postJson('/v1/generate', { size: 8, count: 2, seed: answer.seed }));
    expect(again).toEqual(answer);
    const other = await made(await send('/v1/generate?size=8&count=2'));
    expect(other.seed).not.toBe(answer.seed);
  });

  it('with a seed, a cache keeps the answer to a URL for good, by an ETag that names everything that determines it', async () => {
    const path = '/v1/generate?size=8&seed=4';
    const first = await send(path);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('X-Request-Id')).toBeNull();
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32};[\w-]+;application\/json"$/);
    for (const headers of [{ 'If-None-Match': etag }, { 'If-None-Match': `W/${etag}` }, { 'If-None-Match': '*' }]) {
      const again = await send(path, { headers });
      expect([again.status, again.headers.get('ETag'), await textOf(again)]).toEqual([304, etag, '']);
    }
    const others = [`${path}&count=2`, `${path}&colours=2`, '/v1/generate?size=8&seed=5', `${path}&budget=9999`];
    const tags = await Promise.all(others.map(async (other) => (await send(other)).headers.get('ETag')));
    const lines = await send(path, { headers: { Accept: 'application/x-ndjson' } });
    expect(new Set([etag, lines.headers.get('ETag'), ...tags]).size).toBe(6);
    expect((await send(path, { headers: { 'If-Match': '"other"' } })).status).toBe(412);
  });
});

describe('pictures by theme', () => {
  const env = {
    ASSETS: {
      fetch: async (address: string | URL) =>
        String(address).endsWith('/pictures/food.bin')
          ? new Response(
              new Blob([new Uint8Array(packedFigures(8, 5))]).stream().pipeThrough(new CompressionStream('deflate')),
            )
          : new Response('none', { status: 404 }),
    },
  };
  const lifetime = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const ask = async (query: string): Promise<Response> =>
    await worker.fetch(new Request(`${ORIGIN}/v1/generate?${query}`), env, lifetime);

  it('puzzles of a theme are those that its pictures make anywhere', async () => {
    const draw = await figureLibrary().drawing('food');
    if (!draw.ok) throw new Error(draw.error);
    const { puzzles } = await made(await ask('theme=food&size=12&colours=3&seed=2&count=3'));
    const asked = { width: 12, height: 12, colours: 3, theme: 'food' };
    expect(puzzles.map(({ title, solution }) => ({ title, solution }))).toEqual(
      seriesLines(asked, 2, 3, draw.value)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ title, solution }) => ({ title, solution })),
    );
  });

  it('boards are drawn as in every other runtime', async () => {
    expect(await drawnHash()).toBe(DRAWN_HASH);
    expect(drawingsHash()).toBe(DRAWINGS_HASH);
  });

  it('the network that is deployed draws pictures of a theme', async () => {
    const answer = await made(await send('/v1/generate?source=network&theme=faces&size=10&colours=3&seed=1&count=2'));
    expect(answer).toMatchObject({ status: 'complete' });
    expect(answer.puzzles.map(({ grade }) => grade.status)).toEqual(['unique', 'unique']);
  });

  it('a cache keeps the puzzles of a network for an hour only, since another network may be deployed', async () => {
    const { headers } = await send('/v1/generate?source=network&size=10&seed=1');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600, must-revalidate');
  });

  it('a theme that is not known is refused by name, and pictures that are not deployed or cannot be read are told', async () => {
    const unknown = await problemOf(await ask('theme=foods'));
    expect(unknown).toMatchObject({ type: '/problems/invalid-parameter', parameter: 'theme' });
    expect(unknown.detail).toContain('did you mean food?');
    expect((await problemOf(await ask('theme=animals'))).type).toBe('/problems/pictures-unreadable');
    const bare = await worker.fetch(new Request(`${ORIGIN}/v1/generate?theme=food`), {}, lifetime);
    expect((await problemOf(bare)).type).toBe('/problems/no-pictures');
  });
});

describe('impossible wishes', () => {
  it('a wish that no picture meets is exhausted within its budget, and no cache keeps that', async () => {
    const wishes = [
      { size: 2, colours: 4, grade: 'search' },
      { size: '9x9', colours: 2, symmetry: 'both', density: 100, rounds: '40-50' },
      { size: 1, colours: 2 },
    ];
    for (const wish of wishes) {
      const answer = await made(await postJson('/v1/generate', { ...wish, budget: 20_000 }));
      expect(answer).toMatchObject({ status: 'exhausted', puzzles: [] });
      expect(answer.drawn).toBeGreaterThan(10);
      expect(answer.work.lineSolves).toBeLessThan(25_000);
    }
    const response = await send('/v1/generate?size=1&colours=2&seed=1&budget=1000');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const lines = await send('/v1/generate?size=1&colours=2&budget=1000', {
      headers: { Accept: 'application/x-ndjson' },
    });
    expect(await problemOf(lines)).toMatchObject({ status: 422, type: '/problems/no-puzzle' });
    for (const Accept of ['application/x-ndjson', 'text/plain', 'image/svg+xml']) {
      const refused = await postJson('/v1/generate', { size: 1, colours: 2, budget: 1000 }, { Accept });
      expect((await problemOf(refused)).type).toBe('/problems/no-puzzle');
    }
  });

  it('a grade that no picture has is exhausted, and the answer tells a grade that came near to it', async () => {
    const answer = await made(await postJson('/v1/generate', { size: 3, grade: 'search', seed: 1, budget: 20_000 }));
    expect(answer).toMatchObject({ status: 'exhausted', puzzles: [] });
    expect(answer.nearest).toMatch(/^line solving only/);
  });

  it('a series that has no more puzzles gives those that there are', async () => {
    const answer = await made(await postJson('/v1/generate', { size: 2, count: 20, seed: 1 }));
    expect(answer.status).toBe('exhausted');
    expect(answer.puzzles.length).toBeGreaterThan(1);
    expect(answer.puzzles.length).toBeLessThan(20);
  });
});

describe('bad requests', () => {
  it.each([
    [{ count: 0 }, 'count', 'a whole number from 1 to 20'],
    [{ count: 1e9 }, 'count', 'a whole number from 1 to 20'],
    [{ size: '1001x5' }, 'size', 'a whole number from 1 to 1000, not 1001'],
    [{ size: 0 }, 'size', 'a whole number from 1 to 1000, not 0'],
    [{ size: 'large' }, 'size', 'a size such as 15 or 20x15'],
    [{ colours: 0 }, 'colours', 'a whole number from 1 to 12, or with count clues from 2 to 13'],
    [{ colours: 40 }, 'colours', 'a whole number from 1'],
    [{ colours: 13 }, 'colours', 'a whole number from 1 to 12, not 13'],
    [{ density: 120 }, 'density', 'a range from 0 to 100'],
    [{ density: '60-40' }, 'density', 'its least first, not 60-40'],
    [{ rounds: 'some' }, 'rounds', 'a range such as 3-6'],
    [{ seed: -1 }, 'seed', 'a whole number from 0 to 4294967295'],
    [{ seed: 1.5 }, 'seed', 'a whole number from 0 to 4294967295'],
    [{ source: 'sketches' }, 'source', 'one of: figures, noise'],
    [{ symmetry: 'round' }, 'symmetry', 'one of: none, vertical'],
    [{ symmetry: 'diagonal', size: '5x6' }, 'symmetry', 'a square, not 5×6'],
    [{ grade: 'easy' }, 'grade', 'one of: line, probing, search'],
    [{ clues: 'counts', colours: 1 }, 'colours', 'a whole number from 2 to 13, not 1'],
    [{ clues: 'lengths' }, 'clues', 'one of: runs, counts'],
    [{ theme: 'animals', source: 'noise' }, 'theme', 'have themes, not noise'],
    [{ repairs: -1 }, 'repairs', 'a whole number from 0'],
    [{ budget: 0 }, 'budget', 'a whole number from 1'],
  ])('%j is refused with the field and what was expected there', async (body, field, expected) => {
    const posted = await problemOf(await postJson('/v1/generate', body));
    expect(posted).toMatchObject({ type: '/problems/invalid-field', status: 400, pointer: `/${field}` });
    expect(posted.detail).toContain(expected);
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const got = await problemOf(await send(`/v1/generate?${query}`));
    expect(got).toMatchObject({ type: '/problems/invalid-parameter', status: 400, parameter: field });
  });

  it.each([
    [{ size: 300 }, 'size', 'at most 75000 cells'],
    [{ size: 100, count: 20 }, 'count', 'at most 7 puzzles of 10000 cells, not 20'],
    [{ size: 30, colours: 4, clues: 'counts', budget: 200_000 }, 'budget', 'at most 14651 for 4 colours on 900 cells'],
    [{ size: 50, colours: 4, budget: 3_200_000 }, 'budget', 'at most 800000 for 4 colours on 2500 cells'],
    [{ size: 50, colours: 1, budget: 3_200_000 }, 'budget', 'at most 1280000 for 1 colour on 2500 cells'],
  ])('%j is refused as too much work', async (body, field, expected) => {
    const problem = await problemOf(await postJson('/v1/generate', body));
    expect(problem).toMatchObject({ type: '/problems/too-much-work', pointer: `/${field}` });
    expect(problem.detail).toContain(expected);
  });

  it('a field or a parameter that is not known is refused with those that are, or with the one that was meant', async () => {
    const known = 'here; there are size, clues, source, theme, symmetry, density, grade, rounds, colours, ';
    const unknown = await problemOf(await postJson('/v1/generate', { size: 5, rows: [[1]] }));
    expect(unknown).toMatchObject({ type: '/problems/invalid-field', status: 400, pointer: '/rows' });
    expect(unknown.detail).toContain(`there is no field "rows" ${known}`);
    expect((await problemOf(await send('/v1/generate?rows=1'))).detail).toContain(
      `there is no parameter "rows" ${known}`,
    );
    expect((await problemOf(await postJson('/v1/generate', { colors: 4 }))).detail).toContain(
      'Did you mean `colours`?',
    );
    expect((await problemOf(await send('/v1/generate?sead=4'))).detail).toContain('Did you mean `seed`?');
  });
});
