import type { AnyDocument } from '@crosshatch/core/formats';
import { createWish, PICTURE_THEMES, type Wish } from '@crosshatch/core/generation';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { proxy } from 'comlink';
import { keyOf } from '../game/saved.ts';
import { solvedName, solvedNames } from '../game/solved.ts';
import { dayText } from '../generate/day.ts';
import { Maker } from '../generate/maker.ts';
import { drawnSeed, sheetOfDay } from '../generate/sheet.ts';
import type { SheetPuzzle, ToldStep } from '../generate/tasks.ts';
import { parseAddress } from '../session/address.ts';
import { keptText } from '../session/kept-text.ts';
import { STOPPED } from '../solver/background.ts';
import { type LibraryPuzzle, loadLibrary, nextOf } from './library.ts';
import { rememberOrigin } from './origins.ts';
import { puzzleAlone } from './puzzle-alone.ts';
import { generatorWish, type PuzzleWish, parseWish, wishText } from './wish.ts';

/** Returns the last wish. */
export const lastWish = (): PuzzleWish => parseWish(keptText('wish').peek());

export const keepWish = (wish: PuzzleWish): void => {
  keptText('wish').value = wishText(wish);
};

const NOT_LOADED = 'the list of puzzles could not be loaded';

/**
 * Finds the next puzzle of a wish: a puzzle of the collection that was not solved on this device, or a new one. If no puzzle
 * can be made, for example without a network, it comes from the collection.
 *
 * @param present the name of the puzzle on the workbench
 */
export async function nextPuzzle(wish: PuzzleWish, present: string, making: PuzzleMaking): Promise<NextPuzzle> {
  if (wish.source === 'library') {
    const puzzles = await loadLibrary();
    if (puzzles === undefined) return failure(NOT_LOADED);
    const next = nextOf(puzzles, wish, solvedNames(), present);
    if (next !== undefined) return openListed(next, wish);
  }
  // The collection may be used up; the generator never is.
  const made = await making.make({ ...wish, source: 'made' });
  if (made === undefined || made.ok) return made;
  const puzzles = (await loadLibrary()) ?? [];
  const { source, kind, side, width } = wish;
  const others = [{ ...wish, theme: undefined }, { source, kind, side, width }, { source, kind }, { source }];
  const other = others.map((wider) => nextOf(puzzles, wider, solvedNames(), present)).find(Boolean);
  return other === undefined ? made : openListed(other, wish);
}

/** A puzzle to play, without its title; or the reason why there is none. Undefined if the reader stopped the search. */
export type NextPuzzle = Result<AnyDocument, string> | undefined;

/** Returns the document of a listed puzzle. */
function openListed({ title, credit, name, address }: LibraryPuzzle, wish: PuzzleWish): NextPuzzle {
  const parsed = parseAddress(address);
  if (!parsed.ok) return failure(parsed.error);
  rememberOrigin({ name, title, credit, wish });
  return success(parsed.value.document);
}

/** Makes one puzzle at a time in the generator's worker. */
export class PuzzleMaking {
  private readonly maker = new Maker();
  private readonly onDrawn: (pictures: number) => void;

  /** @param onDrawn called with the number of pictures that were drawn so far */
  constructor(onDrawn: (pictures: number) => void = () => {}) {
    this.onDrawn = onDrawn;
  }

  /** Makes a puzzle from a random seed. */
  async make(wish: PuzzleWish): Promise<NextPuzzle> {
    const seed = drawnSeed();
    const asked = createWish(generatorWish(wish, seed, PICTURE_THEMES));
    if (!asked.ok) return failure(asked.error.message);
    return await this.document(asked.value, seed, wish, `New puzzle ${seed}`);
  }

  /** Makes the puzzle of a day, the same as on the page of the generator. */
  async ofDay(day: string): Promise<NextPuzzle> {
    const { wish, seed } = sheetOfDay(day);
    return await this.document(
      wish,
      seed,
      { source: 'made', kind: 'colours', side: wish.width },
      `Puzzle of ${dayText(day)}`,
      day,
    );
  }

  stop(): void {
    this.maker.stop();
  }

  private async document(
    wish: Wish,
    seed: number,
    asked: PuzzleWish,
    title: string,
    day?: string,
  ): Promise<NextPuzzle> {
    let drawn = 0;
    let made: SheetPuzzle | undefined;
    const take = (step: ToldStep): void => {
      drawn += step.drawn;
      this.onDrawn(drawn);
      made ??= step.made;
    };
    const task = { wish, seed, from: 0, count: 1, known: [] };
    const end = await this.maker.run(async (tasks) => await tasks.makePuzzles(task, proxy(take)));
    if (end === STOPPED) return undefined;
    if (!end.ok) return end;
    if (made === undefined)
      return failure(`${drawn} pictures gave no puzzle of that kind: ask for another level or size`);
    const { title: picture = '', author = '', copyright = '', puzzle } = made.document;
    const credit = [author, copyright].filter((part) => part !== '').join(', ');
    const origin = { name: solvedName(keyOf(puzzle)), title: picture, credit, wish: asked };
    rememberOrigin(day === undefined ? origin : { ...origin, day });
    return success({ ...puzzleAlone(made.document), title });
  }
}
