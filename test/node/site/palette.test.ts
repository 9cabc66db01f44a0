import { contrast } from '@crosshatch/core/colour';
import { letterOf, MOST_COLOURS } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownBlocks, spokenClue } from '#site/src/board/clues.ts';
import { paletteOf } from '#site/src/board/palette.ts';
import { stateWords } from '#site/src/board/state-words.ts';

const colour = fc.nat(0xffffff).map((rgb) => ({ value: `#${rgb.toString(16).padStart(6, '0')}` }));
const colours = fc.array(colour, { minLength: 1, maxLength: MOST_COLOURS });

test('any palette has inks of at least 4.5:1, a letter for each colour, and a name for each that no other has', () => {
  fc.assert(
    fc.property(colours, colour, (painted, background) => {
      const { colours: shades, ink } = paletteOf({ colours: painted, background }, true);
      for (const [index, shade] of shades.entries()) {
        expect(contrast(shade.ink, shade.value)).toBeGreaterThanOrEqual(4.5);
        expect(shade.letter).toBe(letterOf(index + 1));
      }
      expect(contrast(ink, background.value)).toBeGreaterThanOrEqual(4.5);
      expect(new Set(shades.map(({ name }) => name)).size).toBe(shades.length);
    }),
    { numRuns: 30 },
  );
});

test('clues are shown with letters where the palette has them, and said with names', () => {
  const painted = [{ value: '#e00020' }, { value: '#1f5fe0' }, { value: '#0000aa', name: 'navy' }];
  const clue = [
    { length: 3, colour: 1 },
    { length: '?', colour: 3 },
  ] as const;
  const palette = (showsLetters: boolean) =>
    paletteOf({ colours: painted, background: { value: '#ffffff' } }, showsLetters);
  const texts = (showsLetters: boolean) => shownBlocks(clue, palette(showsLetters)).map(({ text }) => text);
  expect(texts(true)).toEqual(['3a', '?c']);
  expect(texts(false)).toEqual(['3', '?']);
  expect(spokenClue(clue, palette(true))).toBe('3 red, some navy');
  expect(spokenClue([], palette(true))).toBe('0');
  expect(spokenClue([2, 1], undefined)).toBe('2 1');
  const words = stateWords(palette(true), ['crossed', 'filled', 'open']);
  expect([0, 2, 3, 255].map(words)).toEqual(['crossed', 'blue', 'navy', 'open']);
});
