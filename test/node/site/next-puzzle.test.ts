import { readFileSync } from 'node:fs';
import { LEVELS, levelOf } from '@crosshatch/core/explain';
import { createWish, PICTURE_THEMES } from '@crosshatch/core/generation';
import { puzzleOfGrid, sizeText } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayBeside } from '#site/src/generate/day.ts';
import { nextOf, wished } from '#site/src/puzzles/library.ts';
import { listedPuzzles } from '#site/src/puzzles/listed.ts';
import {
  gamesText,
  parseGames,
  type SolvedGame,
  streakOf,
  timesByKind,
  withGame,
} from '#site/src/puzzles/statistics.ts';
import {
  FIRST_PUZZLE_WISH,
  generatorWish,
  KINDS,
  type PuzzleWish,
  parseWish,
  SIZES,
  wishLike,
  wishText,
} from '#site/src/puzzles/wish.ts';

const wish: fc.Arbitrary<PuzzleWish> = fc
  .record({
    source: fc.constantFrom('library' as const, 'made' as const),
    kind: fc.constantFrom(undefined, ...KINDS),
    size: fc.constantFrom(undefined, ...SIZES),
    level: fc.constantFrom(undefined, ...LEVELS),
    theme: fc.constantFrom(undefined, ...PICTURE_THEMES),
  })
  .map(({ size, ...others }) => ({ ...others, side: size?.height, width: size?.width }));

describe('a wish for the next puzzle', () => {
  test('a wish is read as it was written, and any other text is the first wish', () => {
    fc.assert(
      fc.property(wish, (asked) => {
        expect(parseWish(wishText(asked))).toEqual(asked);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseWish(text)).toEqual(FIRST_PUZZLE_WISH);
      }),
    );
  });

  test('every wish is one that the generator takes, with a theme for pictures', () => {
    fc.assert(
      fc.property(wish, fc.nat(), (asked, seed) => {
        const made = createWish(generatorWish(asked, seed, PICTURE_THEMES), PICTURE_THEMES);
        if (!made.ok) throw new Error(made.error.message);
        if (made.value.source === 'pictures') expect(made.value.theme).toBe(asked.theme ?? made.value.theme);
        const { side = 15, width = side } = asked;
        expect([made.value.width, made.value.height]).toEqual([width, side]);
      }),
    );
  });

  test('a wish that was stored with a side alone is for square puzzles', () => {
    expect(parseWish('{"source":"library","side":15}')).toEqual({ source: 'library', side: 15, width: 15 });
  });

  test('a puzzle like a solved one has its kind, its level and the nearest size', () => {
    const like = (width: number, height: number) =>
      wishLike(puzzleOfGrid({ width, height, cells: new Uint8Array(width * height) }), 'hard');
    expect(like(11, 4)).toEqual({ source: 'library', kind: 'plain', side: 10, width: 10, level: 'hard' });
    for (const { width, height } of SIZES) expect(like(width, height)).toMatchObject({ side: height, width });
    expect(like(15, 11)).toMatchObject({ side: 15, width: 15 });
    expect(like(40, 7)).toMatchObject({ side: 30, width: 30 });
  });

  test('the levels are those of the collection, and a search is beyond them', () => {
    expect(levelOf({ technique: 'line', rounds: 5 })).toBe('easy');
    expect(levelOf({ technique: 'line', rounds: 6 })).toBe('medium');
    expect(levelOf({ technique: 'probing', rounds: 2 })).toBe('hard');
    expect(levelOf({ technique: 'search', rounds: 2 })).toBe('expert');
  });
});

describe('the collection', () => {
  const puzzles = listedPuzzles(readFileSync('site/src/puzzles/puzzles.jsonl', 'utf8'));

  test('the list tells each puzzle once, and its address has its number in place of the title of its picture', () => {
    expect(puzzles.length).toBeGreaterThan(400);
    expect(new Set(puzzles.map(({ name }) => name)).size).toBe(puzzles.length);
    for (const { address, title } of puzzles) {
      expect(address).toMatch(/^puzzle=[^&]+&title=No\.%20\d+&mode=play$/);
      expect(title).not.toBe('');
    }
  });

  test('each size to choose has its puzzles in the library, and no puzzle has another size', () => {
    for (const size of SIZES) {
      const { width, height } = size;
      const found = wished(puzzles, { source: 'library', side: height, width });
      expect(found).not.toEqual([]);
      for (const puzzle of found) expect(sizeText(puzzle)).toBe(sizeText(size));
    }
    const sizes = new Set(puzzles.map(sizeText));
    expect(sizes).toEqual(new Set(SIZES.map(sizeText)));
  });

  test('one next puzzle after the other goes through all that a wish asks for, and then there is none', () => {
    fc.assert(
      fc.property(wish, fc.nat(puzzles.length - 1), (asked, start) => {
        const all = wished(puzzles, asked);
        const solved = new Set<string>();
        let present = puzzles[start]?.name ?? '';
        for (let next = nextOf(puzzles, asked, solved, present); next; next = nextOf(puzzles, asked, solved, present)) {
          expect(all).toContain(next);
          expect(solved.has(next.name)).toBe(false);
          solved.add(next.name);
          present = next.name;
          if (solved.size > 60) return;
        }
        const isOfAll = all.some(({ name }) => name === puzzles[start]?.name);
        expect(solved.size).toBeGreaterThanOrEqual(all.length - (isOfAll ? 1 : 0));
      }),
      { numRuns: 30 },
    );
  });
});

describe('statistics', () => {
  const game: fc.Arbitrary<SolvedGame> = fc.record({
    name: fc.stringMatching(/^[0-9a-f]{12}$/),
    day: fc.integer({ min: 0, max: 60 }).map((days) => dayBeside('2026-11-01', days)),
    size: fc.constantFrom('5×5', '10×15', '30×30'),
    level: fc.constantFrom(...LEVELS),
    seconds: fc.nat(100_000),
    isDaily: fc.boolean(),
  });

  test('games are read as they were written, and other lines are left out', () => {
    fc.assert(
      fc.property(fc.array(game), (games) => {
        expect(parseGames(gamesText(games))).toEqual(games);
      }),
    );
    expect(parseGames('x\n\na 2026-11-01 5×5 simple 3\n')).toEqual([]);
  });

  test('a puzzle that is solved again keeps its first time', () => {
    fc.assert(
      fc.property(fc.array(game), game, (games, again) => {
        const once = withGame(games, again);
        expect(withGame(once, { ...again, seconds: 1 })).toEqual(once);
        expect(once.some(({ name }) => name === again.name)).toBe(true);
      }),
    );
  });

  test('the table counts each game once, with a best time that no other beats', () => {
    fc.assert(
      fc.property(fc.array(game), (games) => {
        const table = timesByKind(games);
        expect(table.reduce((sum, { count }) => sum + count, 0)).toBe(games.length);
        for (const { size, level, best, median } of table) {
          const times = games
            .filter((each) => each.size === size && each.level === level)
            .map(({ seconds }) => seconds);
          expect(best).toBe(Math.min(...times));
          expect(times).toContain(median);
          expect(times.filter((time) => time <= median).length).toBeGreaterThanOrEqual(times.length / 2);
        }
      }),
    );
  });

  test('the streak counts the days in a row with the puzzle of the day, up to yesterday at least', () => {
    const daily = (day: string): SolvedGame => ({
      name: day,
      day,
      size: '15×15',
      level: 'easy',
      seconds: 9,
      isDaily: true,
    });
    const on = (...days: string[]) => days.map(daily);
    expect(streakOf([], '2026-11-23')).toBe(0);
    expect(streakOf(on('2026-11-23'), '2026-11-23')).toBe(1);
    expect(streakOf(on('2026-11-21', '2026-11-22'), '2026-11-23')).toBe(2);
    expect(streakOf(on('2026-11-20', '2026-11-21'), '2026-11-23')).toBe(0);
    expect(streakOf(on('2026-02-27', '2026-02-28', '2026-03-01'), '2026-03-01')).toBe(3);
    expect(streakOf([{ ...daily('2026-11-23'), isDaily: false }], '2026-11-23')).toBe(0);
  });
});
