import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clueScale, MOST_PIXELS, MOST_SIGHT } from '#site/src/solve/clue-scale.ts';

const cells = (max: number) => fc.double({ min: 1, max, noNaN: true });
const side = fc.integer({ min: 1, max: 200 });
const enlarged = fc.record({
  pane: fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) }),
  zoom: fc.double({ min: 1.1, max: 16, noNaN: true }),
  size: fc.record({ width: side, height: side }),
  margins: fc.record({ left: cells(60), top: cells(60) }),
  least: fc.constantFrom(0, 13),
});

test('the clues of an enlarged picture are no larger than the cells, stay small, and leave most of the pane to the cells', () => {
  fc.assert(
    fc.property(enlarged, (picture) => {
      const { pane, zoom, size, margins, least } = picture;
      const scale = clueScale(picture);
      const across = Math.max(least, scale * margins.left + size.width);
      const down = Math.max(least, scale * margins.top + size.height);
      const clue = scale * zoom * Math.min(pane.width / across, pane.height / down);
      expect(scale).toBeGreaterThan(0);
      expect(scale).toBeLessThanOrEqual(1);
      const room = 1.1;
      expect(clue).toBeLessThan(room * MOST_PIXELS);
      expect(clue * margins.left).toBeLessThan(room * MOST_SIGHT * pane.width);
      expect(clue * margins.top).toBeLessThan(room * MOST_SIGHT * pane.height);
    }),
  );
});
