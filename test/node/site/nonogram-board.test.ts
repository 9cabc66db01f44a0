import { makePuzzle, tathamId } from '@crosshatch/core/formats';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readPuzzle } from '#site/src/nonogram-board/read-puzzle.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';
import { eachHasPage } from './shown-part.ts';

const blocks = (clues: readonly (readonly number[])[]) =>
  clues.map((clue) => clue.map((length) => ({ length, colour: 1 })));

test('the element reads the game id of any picture, with the columns first', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height, max: 1 })
        .map((cells) => puzzleOfGrid({ width, height, cells })),
    );
  fc.assert(
    fc.property(picture, (puzzle) => {
      const { rows, columns } = puzzle;
      expect(readPuzzle(` ${tathamId(puzzle)}\n`)).toMatchObject({
        ok: true,
        value: { rows: blocks(rows), columns: blocks(columns), colours: [{ value: '#000000' }] },
      });
    }),
  );
});

test('the element reads the JSON of any coloured puzzle, with its background', () => {
  fc.assert(
    fc.property(colouredPicture(6), ({ puzzle }) => {
      const json = makePuzzle({ kind: 'coloured', puzzle }, 'json');
      const { kind: _, ...clues } = puzzle;
      expect(json.ok && readPuzzle(json.value)).toEqual({ ok: true, value: clues });
    }),
  );
});

test('the element reads blotted blocks, short colours and names of colours, and gives colours six digits', () => {
  const text =
    '{"colours":["#F00",{"value":"#ff0","name":"yellow"}],"background":"#123","rows":[["?",[1,2]]],"columns":[[1],[[1,2]]]}';
  expect(readPuzzle(text)).toEqual({
    ok: true,
    value: {
      colours: [{ value: '#ff0000' }, { value: '#ffff00', name: 'yellow' }],
      background: { value: '#112233' },
      rows: [
        [
          { length: '?', colour: 1 },
          { length: 1, colour: 2 },
        ],
      ],
      columns: [[{ length: 1, colour: 1 }], [{ length: 1, colour: 2 }]],
    },
  });
});

test.each([
  ['garbage', 'expected a game id such as 3x3:1/3/1/1/3/1, or JSON with "rows" and "columns"'],
  ['0x0:', 'expected a game id such as 3x3:1/3/1/1/3/1, or JSON with "rows" and "columns"'],
  ['5x5:1/2', 'expected 10 clues with slashes between, 5 for the columns and 5 for the rows, not 2'],
  ['3x3:9/9/9/9/9/9', 'row 1: the clue 9 needs 9 cells, but the line has 3'],
  ['3x3:1/a/1/1/1/1', 'column 2: expected block lengths with dots between, not "a"'],
  ['3x3:1/1/1/1/-1/1', 'row 2: expected block lengths with dots between, not "-1"'],
  ['2x1:1/1/1', 'the rows ask for 1 filled cell, the columns for 2'],
  ['{}', '"rows": expected a list of clues'],
  ['{"rows":5,"columns":[[1]]}', '"rows": expected a list of clues'],
  ['{"rows":[],"columns":[]}', 'a puzzle has 1 to 1000 rows, not 0'],
  ['{"rows":[[-1]],"columns":[[1]]}', "row 1: a block's length is a whole number from 1, not -1"],
  ['{"rows":[["a"]],"columns":[[1]]}', 'row 1: expected a block: a length or "?", or [length, colour]'],
  ['{"rows":[[[1,3]]],"columns":[[1]]}', "row 1: a block's colour is 1, not 3"],
  ['{"colours":["#f00","red"],"rows":[[1]],"columns":[[1]]}', '"colours/1": a colour is #rgb or #rrggbb, not "red"'],
  ['{"background":"red","rows":[[1]],"columns":[[1]]}', '"background": a colour is #rgb or #rrggbb, not "red"'],
  [
    '{"clues":"counts","colours":["#f00","#00f"],"rows":[[1,0]],"columns":[[1,0]]}',
    'this board shows clues of blocks only, not count clues ("clues": "counts")',
  ],
])('the element says where the fault of %s is and what it expected', (text, message) => {
  expect(readPuzzle(text)).toEqual({ ok: false, error: message });
});

test('the element takes a puzzle of 10,000 cells, and none with more', () => {
  const blank = (width: number, height: number) => `${width}x${height}:${'/'.repeat(width + height - 1)}`;
  expect(readPuzzle(blank(100, 100)).ok).toBe(true);
  expect(readPuzzle(blank(73, 137))).toEqual({
    ok: false,
    error: 'it has 73×137 cells, and this board takes up to 10,000',
  });
});

test('the element names the place where JSON breaks off', () => {
  expect(readPuzzle('{"rows":[[1]],}')).toEqual({
    ok: false,
    error: expect.stringMatching(/^expected JSON .*position 14/),
  });
});

describe('a stroke on the element', () => {
  const page = eachHasPage();

  /** A board of 2×2 cells, with the pointer down on the first. */
  async function begun() {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync(): void {}
      },
    );
    // The element is made of the page's own class of elements.
    vi.resetModules();
    const { NonogramBoard } = await import('#site/src/nonogram-board/nonogram-board.ts');
    const board = new NonogramBoard();
    document.body.append(board);
    board.setAttribute('puzzle', '2x2:1/1/1/1');
    const cells = [...(board.shadowRoot?.querySelectorAll<HTMLElement>('td[role=gridcell]') ?? [])];
    const cellAt = (at: number): HTMLElement => {
      const cell = cells[at];
      if (cell === undefined) throw new Error(`there is no cell ${at}`);
      return cell;
    };
    /** Moves the pointer onto a cell. */
    const move = (at: number, buttons: number): void => {
      Object.assign(board.shadowRoot ?? {}, { elementFromPoint: () => cellAt(at) });
      page.send(cellAt(at), 'pointermove', { buttons, clientX: 0, clientY: 0 });
    };
    page.send(cellAt(0), 'pointerdown', { button: 0 });
    return { board, cellAt, move };
  }

  test('a stroke paints along while a button is down', async () => {
    const { board, move } = await begun();
    move(1, 1);
    expect(board.grid).toEqual(['11', '??']);
    dispatchEvent(new Event('pointerup'));
    move(2, 0);
    expect(board.grid).toEqual(['11', '??']);
  });

  test('a stroke whose end was not told ends with the first move without a button', async () => {
    const { board, move } = await begun();
    move(1, 0);
    move(2, 1);
    expect(board.grid).toEqual(['1?', '??']);
  });

  test('a key paints, but belongs to the browser together with Alt', async () => {
    const { board, cellAt } = await begun();
    dispatchEvent(new Event('pointerup'));
    for (const key of ['ArrowRight', 'End', ' ']) page.send(cellAt(0), 'keydown', { key, altKey: true });
    expect(board.grid).toEqual(['1?', '??']);
    page.send(cellAt(0), 'keydown', { key: 'x' });
    expect(board.grid).toEqual(['0?', '??']);
    page.send(cellAt(0), 'keydown', { key: 'End', ctrlKey: true });
    page.send(cellAt(3), 'keydown', { key: ' ' });
    expect(board.grid).toEqual(['0?', '?1']);
  });

  test('a stroke that the browser cancels is over', async () => {
    const { board, move } = await begun();
    dispatchEvent(new Event('pointercancel'));
    move(1, 1);
    expect(board.grid).toEqual(['1?', '??']);
  });
});
