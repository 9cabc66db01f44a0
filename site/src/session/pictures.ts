import { createGrid, EMPTY, FILLED, type Grid, type Size } from '@crosshatch/core/puzzle';
import { packPicture, unpackPicture } from './packing.ts';

/** The pictures to which a drawing can go back, and the undone ones; the latest are at the end. */
export interface Pictures {
  readonly past: readonly Grid[];
  readonly future: readonly Grid[];
}

export const NO_PICTURES: Pictures = { past: [], future: [] };

/** The longest text for one direction: the oldest pictures are dropped to save storage. */
const LONGEST_TEXT = 100_000;

/** The pictures as text: each as the change from the one before, beginning at the present picture. */
export const picturesText = (present: Grid, { past, future }: Pictures): string =>
  [past, future].map((pictures) => stepsText(present, pictures.toReversed())).join('|');

/** The pictures of `picturesText`; undefined for any other text. */
export function parsePictures(text: string, present: Grid): Pictures | undefined {
  const [past, future, ...others] = text.split('|').map((steps) => parseSteps(steps, present)?.toReversed());
  return past === undefined || future === undefined || others.length > 0 ? undefined : { past, future };
}

function stepsText(from: Grid, pictures: readonly Grid[]): string {
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

function parseSteps(text: string, from: Grid): Grid[] | undefined {
  const pictures: Grid[] = [];
  let before = from;
  for (const step of text === '' ? [] : text.split(',')) {
    const picture = afterStep(before, step);
    if (picture === undefined) return undefined;
    pictures.push(picture);
    before = picture;
  }
  return pictures;
}

/** The cached text of the step to each picture: each stroke writes hundreds of steps that were written before. */
const stepTexts = new WeakMap<Grid, { readonly from: Grid; readonly text: string }>();

function stepText(from: Grid, to: Grid): string {
  const known = stepTexts.get(to);
  if (known?.from === from) return known.text;
  const text = changedCells(from, to) ?? `${to.width}x${to.height}:${packPicture(to)}`;
  stepTexts.set(to, { from, text });
  return text;
}

/** The cells that change as numbers to base 36; undefined where the whole picture is shorter, or of another size. */
function changedCells(from: Grid, to: Grid): string | undefined {
  if (from.width !== to.width || from.height !== to.height) return undefined;
  const most = Math.ceil(to.cells.length / 10);
  const cells: string[] = [];
  for (let cell = 0; cell < to.cells.length && cells.length <= most; cell++) {
    if (from.cells[cell] !== to.cells[cell]) cells.push(cell.toString(36));
  }
  return cells.length === 0 || cells.length > most ? undefined : cells.join('.');
}

function afterStep(from: Grid, step: string): Grid | undefined {
  const [, width, height, packed] = /^(\d{1,4})x(\d{1,4}):(.*)$/.exec(step) ?? [];
  if (packed !== undefined) return pictureOf(packed, { width: Number(width), height: Number(height) });
  const cells = from.cells.slice();
  for (const word of step.split('.')) {
    const cell = /^[0-9a-z]{1,6}$/.test(word) ? Number.parseInt(word, 36) : cells.length;
    if (cell >= cells.length) return undefined;
    cells[cell] = cells[cell] === FILLED ? EMPTY : FILLED;
  }
  return { ...from, cells };
}

/** The sizes come from a text that may have been changed. */
const pictureOf = (packed: string, { width, height }: Size): Grid | undefined =>
  width * height > 0 && width * height <= 1_000_000 ? unpackPicture(packed, createGrid(width, height)) : undefined;
