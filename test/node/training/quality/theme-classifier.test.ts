import { colouredGrid } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { trainThemeClassifier } from '#training/quality/theme-classifier.ts';

/** A bar across, of theme 0, or a bar down, of theme 1, in some colour at some place. */
function bar(seed: number) {
  const random = mulberry32(seed);
  const theme = below(random, 2);
  const [place, colour] = [1 + below(random, 4), 1 + below(random, 3)];
  const isFilled = (cell: number) => (theme === 0 ? Math.floor(cell / 6) === place : cell % 6 === place);
  const cells = Uint8Array.from({ length: 36 }, (_, cell) => (isFilled(cell) ? colour : 0));
  return { grid: colouredGrid(6, 6, cells), theme };
}

test('the classifier learns to tell themes, whatever the colours', async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
  const tell = await trainThemeClassifier(
    Array.from({ length: 300 }, (_, seed) => bar(seed)),
    2,
    4,
    1,
  );
  const others = Array.from({ length: 50 }, (_, seed) => bar(1000 + seed));
  expect(others.filter(({ grid, theme }) => tell(grid) === theme).length).toBeGreaterThan(45);
});
