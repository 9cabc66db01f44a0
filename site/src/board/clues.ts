import { BLOTTED, type Block, type ColouredBlock, clueText, lengthOf } from '@crosshatch/core/puzzle';
import { type Palette, shadeOf } from './shades.ts';

/** A clue of a puzzle of any kind. */
export type AnyClue = readonly (Block | ColouredBlock)[];

/** The clues of a puzzle of any kind. */
export interface AnyClues {
  readonly rows: readonly AnyClue[];
  readonly columns: readonly AnyClue[];
}

/** A block as a board shows it; a line without blocks shows a 0 in the background's colour. */
export interface ShownBlock {
  readonly text: string;
  /** 0 for the background. */
  readonly colour: number;
}

/** The blocks of a clue, with the letters of their colours where the palette shows letters. */
export function shownBlocks(clue: AnyClue, palette: Palette | undefined): ShownBlock[] {
  if (clue.length === 0) return [{ text: '0', colour: 0 }];
  return clue.map((block): ShownBlock => {
    if (typeof block === 'number') return { text: `${lengthOf(block)}`, colour: 1 };
    const letter = palette?.showsLetters ? (shadeOf(palette, block.colour)?.letter ?? '') : '';
    return { text: `${block.length}${letter}`, colour: block.colour };
  });
}

/** A clue as screen readers say it: "3 1", or "2 red, some blue" where the blue block is blotted. */
export function spokenClue(clue: AnyClue, palette: Palette | undefined): string {
  const words = clue.map((block) =>
    typeof block === 'number'
      ? clueText([block])
      : `${block.length === BLOTTED ? 'some' : block.length} ${shadeOf(palette, block.colour)?.name ?? ''}`,
  );
  return words.length === 0 ? '0' : words.join(palette === undefined ? ' ' : ', ');
}
