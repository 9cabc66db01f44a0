import { BLOTTED, type Block, type ColourCount, type ColouredBlock, clueText, lengthOf } from '@crosshatch/core/puzzle';
import { type Palette, type ShownBlock, shadeOf } from './shades.ts';

/** A clue of a puzzle of any kind: blocks, or a count for each colour. */
export type AnyClue = readonly (Block | ColouredBlock | ColourCount)[];

/** The clues of a puzzle of any kind. */
export interface AnyClues {
  readonly rows: readonly AnyClue[];
  readonly columns: readonly AnyClue[];
}

/** The blocks or counts of a clue, with the letters of their colours where the palette shows letters. */
export function shownBlocks(clue: AnyClue, palette: Palette | undefined): ShownBlock[] {
  if (clue.length === 0) return [{ text: '0', colour: 0 }];
  return clue.map((block, index): ShownBlock => {
    if (typeof block === 'number') return { text: `${lengthOf(block)}`, colour: 1 };
    const colour = 'cells' in block ? index + 1 : block.colour;
    const letter = palette?.showsLetters ? (shadeOf(palette, colour)?.letter ?? '') : '';
    if (!('cells' in block)) return { text: `${block.length}${letter}`, colour };
    return { text: block.cells === 0 ? '' : `${block.cells}${letter}`, colour, isRun: block.isRun };
  });
}

/**
 * Returns a clue as screen readers say it: "3 1"; "2 red, some blue" with a blotted blue block; or, for counts, "3 red in one
 * run, 2 blue apart".
 */
export function spokenClue(clue: AnyClue, palette: Palette | undefined): string {
  const nameOf = (colour: number) => shadeOf(palette, colour)?.name ?? '';
  const words = clue.flatMap((block, index) => {
    if (typeof block === 'number') return [clueText([block])];
    if (!('cells' in block)) return [`${block.length === BLOTTED ? 'some' : block.length} ${nameOf(block.colour)}`];
    const { cells, isRun } = block;
    if (cells === 0) return [];
    return [`${cells} ${nameOf(index + 1)}${isRun ? ' in one run' : cells > 1 ? ' apart' : ''}`];
  });
  return words.length === 0 ? '0' : words.join(palette === undefined ? ' ' : ', ');
}
