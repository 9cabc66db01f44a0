import { store, storedText } from '../session/local-texts.ts';
import { decodeImage } from './decode.ts';
import { type ConversionSettings, type ImageSource, STORED_SOURCE } from './settings.ts';

/** The stored form of the latest image of a drawing: a PNG file in base64, which loses nothing. */
interface StoredSource {
  readonly work: string;
  readonly title: string;
  readonly png: string;
  /** An earlier version of the site stored no `leavesOutPaper`: it always kept the paper. */
  readonly settings: Omit<ConversionSettings, 'leavesOutPaper'> & Partial<ConversionSettings>;
}

/** Stores the image of a work in the tab's storage, and replaces the former image. */
export async function storeSource(work: string, { image, settings }: ImageSource): Promise<void> {
  const { width, height } = image.bitmap;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image.bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const png = base64Of(new Uint8Array(await blob.arrayBuffer()));
  const stored: StoredSource = { work, title: image.title, png, settings };
  store(STORED_SOURCE, JSON.stringify(stored), 'sessionStorage');
}

/** Returns the stored image and the name of its work, if it can be read. */
export async function storedSource(): Promise<{ readonly work: string; readonly source: ImageSource } | undefined> {
  const text = storedText(STORED_SOURCE, 'sessionStorage');
  if (text === undefined) return undefined;
  const { work, title, png, settings } = JSON.parse(text) as StoredSource;
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const decoded = await decodeImage(new Blob([bytes], { type: 'image/png' }), 'the image');
  return decoded.ok
    ? { work, source: { image: { ...decoded.value, title }, settings: { leavesOutPaper: false, ...settings } } }
    : undefined;
}

/** Writes bytes in base64, part by part, since browsers limit the number of arguments of a call. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PART)
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  return btoa(text);
}

const PART = 8192;
