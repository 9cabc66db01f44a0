import { numberOf } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../controls/Choice.tsx';
import { download } from '../export/download.ts';
import { CARD_KINDS, CARD_STATES, type CardState } from './card.ts';
import { ShelfDesk } from './desk.ts';
import { KIND_NAMES, ShelfCard } from './ShelfCard.tsx';
import '../controls/controls.css';
import './shelf.css';

const STATE_NAMES: Record<CardState, string> = {
  untouched: 'not begun',
  begun: 'begun',
  solved: 'solved',
  drawing: 'drawings',
};

/** The number of puzzles that are shown at first, and that each request for more adds. */
const AT_ONCE = 60;

/** The page with all puzzles, drawings and games that this browser has seen. */
export function ShelfPage() {
  const [desk] = useState(() => new ShelfDesk());
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => desk.start(), []);
  const undo = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the undo button, after the button that had the focus is gone. */
  const focusUndo = (): void => {
    requestAnimationFrame(() => undo.current?.focus());
  };
  const cards = desk.cards.value;
  const found = desk.found.value;
  return (
    <div class="shelf needs-script">
      <Search desk={desk} />
      <div class="row-of-controls">
        <FileButtons desk={desk} />
        <button
          type="button"
          class="button"
          aria-disabled={(cards?.length ?? 0) === 0}
          onClick={async () => {
            if ((cards?.length ?? 0) === 0) return;
            await desk.deleteAll();
            focusUndo();
          }}
        >
          Delete all
        </button>
      </div>
      <div class="said">
        <p role="status">{desk.told.value}</p>
        {desk.canUndo.value && (
          <button
            ref={undo}
            type="button"
            class="button"
            onClick={async () => {
              await desk.undo();
              count.current?.focus();
            }}
          >
            Undo the last deletion or import
          </button>
        )}
      </div>
      <p class="fault" role="alert">
        {desk.fault.value ?? desk.unread.value}
      </p>
      <h2 id="shelf-count" ref={count} tabIndex={-1} data-pagefind-ignore>
        {cards === undefined ? 'Reading the shelf …' : countText(found.length, cards.length)}
      </h2>
      {cards?.length === 0 && (
        <p class="note">
          Each puzzle that you open, play or draw is put here automatically. <a href="/puzzles/">Choose a puzzle</a>,{' '}
          <a href="/generate/">have some made</a>, or <a href="/play/">draw your own</a>.
        </p>
      )}
      <ul>
        {found.slice(0, shown).map((card) => (
          <ShelfCard
            key={card.key}
            card={card}
            onDelete={async () => {
              await desk.delete(card);
              focusUndo();
            }}
          />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + AT_ONCE)}>
          Show {Math.min(AT_ONCE, found.length - shown)} more
        </button>
      )}
      <RoomText desk={desk} />
    </div>
  );
}

const countText = (found: number, all: number): string =>
  found === all ? numberOf(all, 'puzzle') : `${found} of ${numberOf(all, 'puzzle')}`;

interface DeskProps {
  readonly desk: ShelfDesk;
}

function Search({ desk }: DeskProps) {
  const wish = desk.wish.value;
  return (
    <search class="wishes">
      <label>
        Search
        <input
          type="search"
          class="field"
          placeholder="a title, or 10×10"
          value={wish.words}
          onInput={({ currentTarget }) => {
            desk.wish.value = { ...wish, words: currentTarget.value };
          }}
        />
      </label>
      <Choice
        label="Kind"
        value={wish.kind}
        options={[[undefined, 'any'], ...CARD_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)]}
        onChange={(kind) => {
          desk.wish.value = { ...wish, kind };
        }}
      />
      <Choice
        label="State"
        value={wish.state}
        options={[[undefined, 'any'], ...CARD_STATES.map((state) => [state, STATE_NAMES[state]] as const)]}
        onChange={(state) => {
          desk.wish.value = { ...wish, state };
        }}
      />
    </search>
  );
}

function FileButtons({ desk }: DeskProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={async () => {
          const text = await desk.exported();
          if (text !== undefined) download(new Blob([text], { type: 'application/jsonl' }), 'crosshatch-shelf.jsonl');
        }}
      >
        Export the shelf
      </button>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        Import a shelf
      </button>
      <input
        ref={input}
        class="unseen"
        type="file"
        accept=".jsonl"
        aria-label="File of a shelf"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) void desk.import(file);
        }}
      />
    </>
  );
}

/** Says where the shelf is stored, and how much room it takes. */
function RoomText({ desk }: DeskProps) {
  const room = desk.room.value;
  return (
    <div class="room">
      <p class="note">
        The shelf is only in this browser, and is lost with the browser’s data. An exported file can be imported
        anywhere.{' '}
        {room !== undefined &&
          `The site uses ${megabytes(room.used)} of the ${megabytes(room.given)} that this browser gives it.`}
      </p>
      {desk.isPersisted.value === false && (
        <button type="button" class="button" onClick={() => void desk.persist()}>
          Ask the browser not to clear it
        </button>
      )}
    </div>
  );
}

const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }).format(bytes / 1e6)} MB`;
