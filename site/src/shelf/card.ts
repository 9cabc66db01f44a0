import type { Key } from '../session/keys.ts';
import type { Thumbnail } from './thumbnail.ts';

export const CARD_KINDS = ['black', 'coloured', 'counts', 'light-up'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CARD_STATES = ['untouched', 'begun', 'solved', 'drawing'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** The summary of a puzzle on the shelf. */
export interface Card {
  readonly key: Key;
  /** The key of the game on the puzzle. */
  readonly game: Key;
  readonly kind: CardKind;
  readonly state: CardState;
  readonly title?: string;
  readonly width: number;
  readonly height: number;
  /** The number of lines whose clue is met, and of all lines. For Light Up: of lit squares, and of all white squares. */
  readonly done: number;
  readonly all: number;
  /** The time played, as `3:12`; empty without a game. */
  readonly time: string;
  readonly thumbnail: Thumbnail;
}

/** A card of the shelf with the time of its last change, in milliseconds since 1970. */
export interface ShelvedCard extends Card {
  readonly changed: number;
}

/** Tells whether the title may be shown. The title of an unsolved puzzle would reveal its picture. */
export const tellsTitle = ({ state }: Pick<Card, 'state'>): boolean => state === 'solved' || state === 'drawing';

export interface Wish {
  /** Words of the title or the size, in any order. */
  readonly words: string;
  readonly kind: CardKind | undefined;
  readonly state: CardState | undefined;
}

/** Returns the cards that match the reader's wish. */
export function foundCards<Found extends Card>(cards: readonly Found[], { words, kind, state }: Wish): Found[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if ((kind !== undefined && card.kind !== kind) || (state !== undefined && card.state !== state)) return false;
    const text = `${tellsTitle(card) ? (card.title ?? '') : ''} ${card.width}×${card.height} ${card.width}x${card.height}`;
    return wanted.every((word) => text.toLowerCase().includes(word));
  });
}
