import { idOf } from '../session/keys.ts';
import { momentText } from '../text/moment.ts';
import type { CardKind, ShelvedCard } from './card.ts';
import { tellsTitle } from './card.ts';
import { nameOfCard } from './desk.ts';
import { Picture } from './Picture.tsx';

export const KIND_NAMES: Record<CardKind, string> = {
  black: 'black and white',
  coloured: 'several colours',
  counts: 'count clues',
  'light-up': 'Light Up',
};

export interface ShelfCardProps {
  readonly card: ShelvedCard;
  readonly onDelete: () => void;
}

/** A puzzle of the shelf: a link that opens it, and a button that deletes it. */
export function ShelfCard({ card, onDelete }: ShelfCardProps) {
  const { kind, width, height, thumbnail } = card;
  const title = tellsTitle(card) ? card.title : undefined;
  const size = `${width}×${height}`;
  return (
    <li>
      <a href={hrefOf(card)}>
        <Picture {...thumbnail} />
        <span class="told">
          <strong>{title ?? size}</strong>
          <span class="soft">
            {title !== undefined && `${size}, `}
            {KIND_NAMES[kind]}
          </span>
          <span class="soft">{stateText(card)}</span>
          <span class="soft">{momentText(card.changed)}</span>
        </span>
      </a>
      <button type="button" class="button" aria-label={`Delete ${nameOfCard(card)}`} onClick={onDelete}>
        Delete
      </button>
    </li>
  );
}

/** Returns the address of the page that opens the puzzle with its game or its drawing. */
function hrefOf({ key, kind, state }: ShelvedCard): string {
  const id = idOf(key);
  return kind === 'light-up'
    ? `/light-up/#shelf=${id}`
    : `/play/#shelf=${id}&mode=${state === 'drawing' ? 'edit' : 'play'}`;
}

function stateText({ state, kind, done, all, time }: ShelvedCard): string {
  switch (state) {
    case 'untouched':
      return 'not begun';
    case 'drawing':
      return 'drawing';
    case 'solved':
      return time === '' ? 'solved' : `solved, ${time}`;
    case 'begun':
      return [`${done} of ${all} ${kind === 'light-up' ? `square${all === 1 ? '' : 's'} lit` : 'lines done'}`, time]
        .filter(Boolean)
        .join(', ');
  }
}
