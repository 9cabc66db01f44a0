import { renderColouredSvg, renderColouredText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCountPicture, countsOf } from '#test/node/count-pictures.ts';

test('an SVG of count clues has a number for each colour of a line, and a circle for each run', () => {
  fc.assert(
    fc.property(anyCountPicture(9), ({ puzzle, solution }) => {
      const svg = renderColouredSvg(puzzle, solution, { clues: true, marks: 'none' });
      const counts = [...puzzle.rows, ...puzzle.columns].flat();
      expect(svg.match(/<text/g)?.length ?? 0).toBe(counts.filter(({ cells }) => cells > 0).length);
      const circles = [...svg.matchAll(/class="runs"[^>]* d="([^"]*)"/g)].flatMap(([, path = '']) => path.match(/M/g));
      expect(circles.length).toBe(counts.filter(({ isRun }) => isRun).length);
    }),
  );
});

test('an SVG of count clues without a picture has its clues and no painted cell', () => {
  const svg = renderColouredSvg(countsOf(['112', '122'], 2).puzzle);
  expect(svg).toContain('class="runs"');
  expect(svg).not.toContain('class="colour"');
});

test('count clues as text stand below those of the same colour, with a run in brackets', () => {
  const { puzzle, solution } = countsOf(['1133', '1322', '3332']);
  expect(renderColouredText(puzzle, solution, { clues: true })).toBe(`                 (2)a   1a
                             1b (2)b
                   1c (2)c   2c   1c
               ┌────────────────────
(2)a      (2)c │    a    a    c    c
  1a (2)b   1c │    a    c    b    b
       1b (3)c │    c    c    c    b
`);
});
