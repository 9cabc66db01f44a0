import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a row of the board in play has these states: 1 filled, 0 crossed, ? open. Rows count from 1. */
export const rowBecomes = (page: Page, row: number, states: string): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator(`[role=row][aria-rowindex="${row}"] .cell`)
        .evaluateAll((cells) =>
          cells
            .map((node) => ({ open: '?', filled: '1', crossed: '0' })[/: (\w+);/.exec(node.ariaLabel ?? '')?.[1] ?? ''])
            .join(''),
        ),
    )
    .toBe(states);
