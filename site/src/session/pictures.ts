import {
  type AnyGrid,
  colouredGrid,
  createGrid,
  EMPTY,
  FILLED,
  type Size,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { paletteText, parsePalette } from './coloured-id.ts';
import { type CellStates, packPicture, TWO_COLOURS, unpackPicture } from './packing.ts';
import { type Picture, samePalette } from './picture.ts';

/** The earlier pictures of a drawing, for undo, and the undone pictures, for redo. In both lists, the nearest is at the end. */
export interface Pictures {
  readonly past: readonly Picture[];
  readonly future: readonly Picture[];
}

export const NO_PICTURES: Pictures = { past: [], future: [] };

/** The longest text for one direction. To save storage, the pictures farthest from the present one are dropped. */
const LONGEST_TEXT = 100_000;

/** Writes the pictures as text: each as a change from the one before, beginning at the present picture. */
export const picturesText = (present: Picture, { past, future }: Pictures): string =>
  [past, future].map((pictures) => stepsText(present, pictures.toReversed())).join('|');

/** Reads the text of `picturesText`; undefined for any other text. */
export function parsePictures(text: string, present: Picture): Pictures | undefined {
  const [past, future, ...others] = text.split('|').map((steps) => parseSteps(steps, present)?.toReversed());
  return past === undefined || future === undefined || others.length > 0 ? undefined : { past, future };
}

function stepsText(from: Picture, pictures: readonly Picture[]): string {
  const steps: string[] = [];
  let length = 0;
  let before = from;
  for (const picture of pictures) {
    const step = stepText(before, picture);
    length += step.length + 1;
    if (length > LONGEST_TEXT) break;
    steps.push(step);
    before = picture;
  }
  return steps.join(',');
}

function parseSteps(text: string, from: Picture): Picture[] | undefined {
  const pictures: Picture[] = [];
  let before = from;
  for (const step of text === '' ? [] : text.split(',')) {
    const picture = afterStep(before, step);
    if (picture === undefined) return undefined;
    pictures.push(picture);
    before = picture;
  }
  return pictures;
}

/** The cached text of the step to each picture. Each stroke writes hundreds of steps that have not changed. */
const stepTexts = new WeakMap<Picture, { readonly from: Picture; readonly text: string }>();

function stepText(from: Picture, to: Picture): string {
  const known = stepTexts.get(to);
  if (known?.from === from) return known.text;
  const text = (samePalette(from, to) ? changedCells(from.grid, to.grid) : undefined) ?? wholeText(to);
  stepTexts.set(to, { from, text });
  return text;
}

/** Writes a whole picture: `5x4:…`, followed by the palette if there is one. */
function wholeText(picture: Picture): string {
  const { width, height } = picture.grid;
  const size = `${width}x${height}`;
  if (picture.colours === undefined) return `${size}:${packPicture(picture.grid)}`;
  const { grid, colours } = picture;
  // `paletteText` encodes names twice, for an address; once is enough here. Commas separate steps here, so `;` replaces them.
  const palette = decodeURIComponent(paletteText(picture)).replaceAll(',', ';');
  return `${size}:${packPicture(grid, statesOf(colours.length))}:${palette}`;
}

const statesOf = (colours: number): CellStates => ({ colours, unknown: UNKNOWN_COLOUR });

/**
 * Writes the numbers of the changed cells to base 36. With two colours, these cells swap their colour: `1a.2b`. In a coloured
 * picture, there is a list for each new colour: `=3.1a.2b`. Undefined if the sizes differ, no cell changes, or more than a
 * tenth of the cells change.
 */
function changedCells(from: AnyGrid, to: AnyGrid): string | undefined {
  if (from.width !== to.width || from.height !== to.height) return undefined;
  const most = Math.ceil(to.cells.length / 10);
  const lists = new Map<string, string[]>();
  let count = 0;
  for (let cell = 0; cell < to.cells.length && count <= most; cell++) {
    const colour = to.cells[cell] ?? EMPTY;
    if (from.cells[cell] === colour) continue;
    const key = to.kind === 'coloured' ? `=${colour.toString(36)}.` : '';
    lists.set(key, [...(lists.get(key) ?? []), cell.toString(36)]);
    count++;
  }
  if (count === 0 || count > most) return undefined;
  return Array.from(lists, ([key, cells]) => key + cells.join('.')).join('');
}

function afterStep(from: Picture, step: string): Picture | undefined {
  const [, width, height, packed, palette] = /^(\d{1,4})x(\d{1,4}):([^:]*)(?::(.*))?$/.exec(step) ?? [];
  if (packed !== undefined) return wholePicture(packed, { width: Number(width), height: Number(height) }, palette);
  if (from.colours === undefined) {
    const grid = withEach(from.grid, step, (state) => (state === FILLED ? EMPTY : FILLED));
    return grid && { grid };
  }
  let { grid } = from;
  for (const list of step.split('=').slice(1)) {
    const [, digit = '', cells = ''] = /^([0-9a-v])\.(.*)$/.exec(list) ?? [];
    const colour = Number.parseInt(digit, 36);
    const painted = colour <= from.colours.length ? withEach(grid, cells, () => colour) : undefined;
    if (painted === undefined) return undefined;
    grid = painted;
  }
  return step.startsWith('=') ? { ...from, grid } : undefined;
}

/** Returns the grid with the cells of a list changed; undefined if the list names a cell outside the grid. */
function withEach<Board extends AnyGrid>(
  grid: Board,
  list: string,
  change: (state: number) => number,
): Board | undefined {
  const cells = grid.cells.slice();
  for (const word of list.split('.')) {
    const cell = /^[0-9a-z]{1,6}$/.test(word) ? Number.parseInt(word, 36) : cells.length;
    const state = cells[cell];
    if (state === undefined) return undefined;
    cells[cell] = change(state);
  }
  return { ...grid, cells };
}

/** Reads a whole picture. Checks the size, since the text may have been changed by hand. */
function wholePicture(packed: string, { width, height }: Size, paletteList: string | undefined): Picture | undefined {
  if (width * height === 0 || width * height > 1_000_000) return undefined;
  if (paletteList === undefined) {
    const grid = unpackPicture(packed, createGrid(width, height), TWO_COLOURS);
    return grid && { grid };
  }
  const palette = parsePalette(paletteList.replaceAll(';', ','));
  if (!palette.ok) return undefined;
  const grid = unpackPicture(packed, colouredGrid(width, height), statesOf(palette.value.colours.length));
  return grid && { ...palette.value, grid };
}
