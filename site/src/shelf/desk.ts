import { numberOf, type Result } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Remote } from 'comlink';
import { solvedName, solvedNames } from '../game/solved.ts';
import { type LibraryPuzzle, loadLibrary } from '../puzzles/library.ts';
import { originOf } from '../puzzles/origins.ts';
import { copyAll } from '../session/copier.ts';
import { database } from '../session/database.ts';
import { idOf, type Key } from '../session/keys.ts';
import { store, storedText } from '../session/local-texts.ts';
import { isNamedByPuzzle } from '../session/names.ts';
import { forget } from '../session/storage.ts';
import { Background, STOPPED, type Wrap } from '../solver/background.ts';
import { foundCards, type ShelvedCard, tellsTitle, type Wish } from './card.ts';
import type { Imported } from './shelf.ts';
import { type KeptList, type ListName, SEPARATORS, type ShelfFileError, withItems } from './shelf-file.ts';
import type { ShelfTasks } from './tasks.ts';

class ShelfWorker extends Background<ShelfTasks> {
  /** Loaded on demand: a first visit has no puzzles on the shelf and does not need comlink. */
  protected override async wrapping(): Promise<Wrap> {
    const { wrap } = await import('../solver/wrap.ts');
    return wrap;
  }

  protected override create(): Worker {
    return new Worker(new URL('./shelf.worker.ts', import.meta.url), { type: 'module' });
  }
}

/** The storage that the site uses in the browser, and its limit, in bytes. */
interface Room {
  readonly used: number;
  readonly given: number;
}

/** The delay in milliseconds before the list follows a change in another tab. */
const DELAY = 1000;

/** The state of the page. */
export class ShelfDesk {
  /** All puzzles, the latest first; undefined until they are read. */
  readonly cards: Signal<readonly ShelvedCard[] | undefined> = signal(undefined);
  readonly wish: Signal<Wish> = signal({ words: '', kind: undefined, state: undefined });
  readonly found: ReadonlySignal<readonly ShelvedCard[]> = computed(() =>
    foundCards(this.cards.value ?? [], this.wish.value),
  );
  /** The effect of the last action, in a sentence. */
  readonly told: Signal<string> = signal('');
  readonly canUndo: Signal<boolean> = signal(false);
  /** The reason why the last action failed. It stays until the next action. */
  readonly fault: Signal<string | undefined> = signal(undefined);
  /** The reason why the shelf cannot be read. */
  readonly unread: Signal<string | undefined> = signal(undefined);
  readonly room: Signal<Room | undefined> = signal(undefined);
  /** Whether the browser keeps the shelf even if other sites need room. */
  readonly isPersisted: Signal<boolean | undefined> = signal(undefined);
  private readonly worker = new ShelfWorker();
  private timer: number | undefined;
  /** Kept, so that a card does not lose its title while the shelf is read again. */
  private library: readonly LibraryPuzzle[] | undefined;

  /**
   * Reads the shelf, and follows changes in other tabs.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    const follow = (): void => {
      this.timer ??= window.setTimeout(() => {
        this.timer = undefined;
        void this.read();
      }, DELAY);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') follow();
    };
    void this.read();
    addEventListener('storage', follow);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(this.timer);
      removeEventListener('storage', follow);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
      this.worker.stop();
    };
  }

  async read(): Promise<void> {
    try {
      await copyAll();
      const shelf = await database();
      const isEmpty = (await shelf.count('texts')) + (await shelf.count('before')) === 0;
      const cards = isEmpty ? [] : await this.worker.run((tasks) => tasks.shelvedCards());
      if (cards === STOPPED) return;
      this.cards.value = toldCards(cards, this.library);
      this.canUndo.value = (await shelf.count('before')) > 0;
      this.unread.value = undefined;
    } catch {
      this.cards.value ??= [];
      this.unread.value =
        'This browser does not give the site a database: it is a private window, or storage is forbidden or full. Only the latest puzzles are kept.';
    }
    await this.readRoom();
    await this.addTitles();
  }

  /** Adds the titles of solved puzzles that were opened by links to the library. Nothing else waits for the library. */
  private async addTitles(): Promise<void> {
    const shown = this.cards.peek() ?? [];
    const solved = solvedNames();
    if (!shown.some((card) => isSolved(card, solved) && ownTitle(card) === undefined)) return;
    this.library = await loadLibrary();
    if (this.cards.peek() === shown) this.cards.value = toldCards(shown, this.library);
  }

  private async readRoom(): Promise<void> {
    const storage: StorageManager | undefined = navigator.storage;
    if (storage === undefined) return;
    const { usage, quota } = await storage.estimate();
    if (usage !== undefined && quota !== undefined) this.room.value = { used: usage, given: quota };
    this.isPersisted.value = await storage.persisted();
  }

  /** Asks the browser to keep the shelf even if other sites need room. */
  async persist(): Promise<void> {
    this.isPersisted.value = await navigator.storage.persist();
    this.told.value = this.isPersisted.value
      ? 'The browser keeps the shelf until you delete it.'
      : 'The browser did not agree; export the shelf now and then.';
  }

  async delete(card: ShelvedCard): Promise<void> {
    await this.change(`Deleted ${nameOfCard(card)}.`, (tasks) => tasks.deletePuzzles([card.key]));
  }

  async deleteAll(): Promise<void> {
    await this.change('Deleted all puzzles.', (tasks) => tasks.deleteAll());
  }

  async undo(): Promise<void> {
    await this.change('Undone. Puzzles that you changed since stay as they are.', (tasks) => tasks.undoLast());
  }

  private async change(told: string, act: (tasks: Remote<ShelfTasks>) => Promise<readonly Key[]>): Promise<void> {
    const keys = await this.try(() => this.worker.run(act));
    if (keys === undefined) return;
    forget(keys);
    this.told.value = told;
    await this.read();
  }

  /** Returns the text of a file with the whole shelf. */
  async exported(): Promise<string | undefined> {
    const text = await this.try(async () => {
      await copyAll();
      return this.worker.run((tasks) => tasks.exportedShelf(keptLists()));
    });
    if (text !== undefined)
      this.told.value = 'The file holds every puzzle, drawing and game of the shelf, and your statistics.';
    return text;
  }

  async import(file: File): Promise<void> {
    const text = await file.text();
    const answer = await this.try(() =>
      this.worker.run<Result<Imported, ShelfFileError>>((tasks) => tasks.importShelf(text)),
    );
    if (answer === undefined) return;
    if (!answer.ok) {
      const { line, message } = answer.error;
      this.fault.value = `Nothing was imported from ${file.name}. Line ${line}: ${message}.`;
      return;
    }
    const { keys, puzzles, taken, lists } = answer.value;
    forget(keys);
    for (const { list, text: added } of lists) store(list, withItems(list, storedText(list) ?? '', added));
    this.told.value = `The file has ${numberOf(puzzles, 'puzzle')}; ${taken} of them ${taken === 1 ? 'was' : 'were'} new or newer.`;
    await this.read();
  }

  private async try<Answer>(act: () => Promise<Answer | typeof STOPPED>): Promise<Answer | undefined> {
    this.told.value = '';
    this.fault.value = undefined;
    try {
      const answer = await act();
      return answer === STOPPED ? undefined : answer;
    } catch {
      this.fault.value =
        'The browser refused to change the shelf: its storage is full or forbidden. Nothing was changed.';
      return undefined;
    }
  }
}

const isSolved = ({ state, game }: ShelvedCard, solved: ReadonlySet<string>): boolean =>
  state !== 'drawing' && solved.has(solvedName(game));

/** Returns the cards as they are shown: solved puzzles are told as such. */
function toldCards(cards: readonly ShelvedCard[], library: readonly LibraryPuzzle[] = []): ShelvedCard[] {
  const solved = solvedNames();
  return cards.map((card) => (isSolved(card, solved) ? solvedCard(card, library) : card));
}

/**
 * Returns the card of a puzzle as solved, with the title of its picture. Until then, a puzzle is called "No. 2", for example.
 */
function solvedCard(card: ShelvedCard, library: readonly LibraryPuzzle[]): ShelvedCard {
  const name = solvedName(card.game);
  const title = (ownTitle(card) ?? library.find((puzzle) => puzzle.name === name)?.title) || card.title;
  return { ...card, state: 'solved', ...(title !== undefined && { title }) };
}

/** Returns the title of a solved puzzle without the library: of a drawing, the reader's; else, that of its origin. */
const ownTitle = ({ key, game, title }: ShelvedCard): string | undefined =>
  (!isNamedByPuzzle(idOf(key)) && title) || originOf(solvedName(game))?.title;

/** Returns the lists that the site keeps in addition to the puzzles. */
const keptLists = (): KeptList[] =>
  (Object.keys(SEPARATORS) as ListName[]).map((list) => ({ list, text: storedText(list) ?? '' }));

/** Returns a puzzle's name. Before the puzzle is solved, the name does not reveal its picture. */
export const nameOfCard = (card: ShelvedCard): string =>
  tellsTitle(card) && card.title !== undefined ? card.title : `the ${card.width}×${card.height} puzzle`;
