import type { FormatError, FormatErrorCode } from './format.ts';
import { findJsonValue } from './json-position.ts';
import { errorAt } from './position.ts';

type Path = readonly (string | number)[];

/** One document's text; it begins at an offset and is known to be JSON. */
export class JsonText {
  readonly #text: string;
  readonly #start: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
  }

  fault<Code extends string = FormatErrorCode>(
    path: Path,
    code: Code,
    message: string,
    where: Pick<FormatError, 'clue'> = {},
  ) {
    const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    return errorAt(this.#text, findJsonValue(this.#text, this.#start, path), code, message, { ...where, pointer });
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
