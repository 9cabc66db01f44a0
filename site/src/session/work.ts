import type { AnyDocument } from '@crosshatch/core/formats';
import { type Address, parseAddress, puzzleId, wholeAddress } from './address.ts';
import { workKey } from './latest.ts';
import { pictureOfDocument, samePicture } from './picture.ts';
import { NO_PICTURES, type Pictures, parsePictures, picturesText } from './pictures.ts';
import { keep, kept } from './storage.ts';

/** A puzzle on the workbench with its pictures. A drawing is one work from its first stroke to its last. */
export interface WorkInHand {
  readonly address: Address;
  readonly pictures: Pictures;
}

/** Returns the work with a name; undefined if it is not stored. */
export function keptWork(id: string): WorkInHand | undefined {
  const text = kept(workKey(id));
  return text === undefined ? undefined : parseWork(text);
}

export const keepWork = (id: string, work: WorkInHand): void => keep(workKey(id), workText(work));

export function workText({ address, pictures }: WorkInHand): string {
  const drawn = pictureOfDocument(address.document);
  const past = drawn === undefined ? '' : picturesText(drawn, pictures);
  return `${wholeAddress(address)}\n${past}`;
}

/** Reads the text of `workText`; undefined for any other text. */
export function parseWork(text: string): WorkInHand | undefined {
  const [fragment = '', past = ''] = text.split('\n');
  const address = parseAddress(fragment);
  if (!address.ok) return undefined;
  const drawn = pictureOfDocument(address.value.document);
  const pictures = drawn === undefined ? undefined : parsePictures(past, drawn);
  return { address: address.value, pictures: pictures ?? NO_PICTURES };
}

/**
 * Returns the kept work for an address; undefined if the address is of another puzzle. The address may lack the last strokes:
 * if the page is left right after a change of its address, browsers miss the change.
 */
export function workAt({ address: keptAddress, pictures }: WorkInHand, address: Address): WorkInHand | undefined {
  const kept = keptAddress.document;
  const { document } = address;
  if (document.solution === undefined) {
    if (puzzleId(kept.puzzle) !== puzzleId(document.puzzle)) return undefined;
    // Metadata comes from the address, since it may have changed. The picture comes from the kept work.
    const { solution: _, ...told } = document;
    const drawn = kept.solution === undefined ? {} : { solution: kept.solution };
    return { address: { ...address, document: { ...told, ...drawn } as AnyDocument }, pictures };
  }
  const solution = pictureOfDocument(kept);
  const shown = pictureOfDocument(document);
  if (solution === undefined || shown === undefined) return undefined;
  const all = [...pictures.past, solution, ...pictures.future.toReversed()];
  if (!all.some((picture) => samePicture(picture, shown))) return undefined;
  const { document: _, marks: __, ...place } = address;
  return { address: { ...keptAddress, ...place }, pictures };
}
