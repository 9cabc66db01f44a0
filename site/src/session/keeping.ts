import type { AnyDocument } from '@crosshatch/core/formats';
import { type AnyGrid, failure, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { batch, type Signal, signal } from '@preact/signals';
import { type Address, isAddress, makeAddress, parseAddress, puzzleId, wholeAddress } from './address.ts';
import { AddressKeeper } from './address-keeper.ts';
import { openedWork } from './identity.ts';
import { latestWork, workKey } from './latest.ts';
import { MODES, type Mode } from './mode.ts';
import { isNamedByPuzzle, newWork } from './names.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';
import type { Session } from './session.ts';
import { shelvedEntry } from './shelf-link.ts';
import { fetched, mayBeShelved, onArrival } from './storage.ts';
import { keepWork, keptWork, parseWork, type WorkInHand, workAt, workText } from './work.ts';

/** The state of an entry of the browser's history, in addition to its address. */
interface Entry {
  /** The name of the kept work. It holds the parts of the state that are not in the address. */
  readonly work: string;
  /** The title of the puzzle to which the Back button leads. */
  readonly before?: string | undefined;
  /** The mode, for a puzzle that is too large for an address. */
  readonly mode?: Mode | undefined;
  readonly position?: number | undefined;
}

/**
 * Keeps the session in the page's address and in the browser's storage, and restores it: from the address if it names a puzzle,
 * otherwise from the storage. Until something changes, the address stays as it is. Each puzzle is an entry of the browser's
 * history, so that the Back button leads to the previous puzzle.
 *
 * @example
 * const keeper = new Keeper(session, 'play');
 * const end = keeper.start();
 * keeper.open(document, 'play');
 */
export class Keeper extends AddressKeeper<AnyDocument, AnyGrid, Session> {
  /** The title of the puzzle to which the Back button leads, if it leads to one. */
  readonly before: Signal<string | undefined> = signal(undefined);
  private readonly home: Mode;
  private work: string;
  private endArrivals: (() => void) | undefined;
  /** The number of opened puzzles. A puzzle that arrives late from IndexedDB is dropped if another was opened meanwhile. */
  private openings = 0;

  /** @param home the mode in which the page opens */
  constructor(session: Session, home: Mode) {
    super(session);
    this.home = home;
    this.work = openedWork(session.document.peek());
  }

  override start(): () => void {
    const end = super.start();
    return () => {
      end();
      this.endArrivals?.();
    };
  }

  protected override restore(): void {
    if (this.take(entryOf(history.state))) return;
    this.name(this.work);
    this.takeLatest();
    // The Back button to this entry finds the work by its name.
    history.replaceState(this.entry(), '');
  }

  protected override watch(): void {
    const { document, marks, pictures, mode, position } = this.session;
    void [document.value, marks.value, pictures.value, mode.value, position.value];
  }

  /** Opens another puzzle. The Back button leads to the previous one. A puzzle that is open already stays as it is. */
  open(document: AnyDocument, mode: Mode): void {
    this.write();
    const { session, work } = this;
    const present = session.document.peek();
    // A new drawing is a work of its own, even if another drawing was as blank.
    this.name(mode === 'edit' ? newWork() : openedWork(document));
    const known = this.withKeptNames(document);
    if (this.work === work && wholeAddress({ document: known }) === wholeAddress({ document: present })) {
      session.mode.value = mode;
      this.write();
      return;
    }
    batch(() => {
      // A new puzzle's picture is a secret until the reader asks for it. A drawing's picture is known.
      this.adopt({ document: known, mode, ...(mode !== 'edit' && { position: 0 }) });
      this.before.value = nameOf(present);
    });
    this.push();
  }

  /** Opens the puzzle, marks and mode of a link's fragment. */
  openLink(fragment: string): void {
    this.flush();
    location.hash = fragment;
  }

  protected override follow(state: unknown): void {
    this.keep();
    const before = nameOf(this.session.document.peek());
    const entry = entryOf(state);
    // A link followed within the page adds an entry.
    if (this.take(entry, entry === undefined ? before : entry.before)) this.keep();
    else this.takeFirst(entry);
  }

  /** Names the work, and follows other tabs with the same work. */
  private name(work: string): void {
    this.work = work;
    this.openings++;
    this.endArrivals?.();
    this.endArrivals = onArrival(workKey(work), (text) => this.takeArrived(text));
  }

  /** Gives a puzzle that drawing has changed a name of its own. The opened puzzle stays on the shelf. */
  private settleName(): void {
    if (isNamedByPuzzle(this.work) && this.work !== openedWork(this.session.document.peek())) this.name(newWork());
  }

  protected override store(): void {
    this.settleName();
    keepWork(this.work, this.inHand());
  }

  private inHand(): WorkInHand {
    const { document, marks, pictures } = this.session;
    return { address: { document: document.peek(), marks: marks.peek() }, pictures: pictures.peek() };
  }

  protected override address(): string {
    const { document, marks, mode, position } = this.session;
    const address = makeAddress({
      document: document.peek(),
      marks: marks.peek(),
      ...(mode.peek() !== this.home && { mode: mode.peek() }),
      // Only the mode for solving shows steps.
      ...withPosition(mode.peek() === 'solve' ? position.peek() : undefined),
    });
    return address === undefined ? location.pathname : `#${address}`;
  }

  protected override entry(): Entry {
    this.settleName();
    const { mode, position } = this.session;
    return { work: this.work, before: this.before.peek(), mode: mode.peek(), position: position.peek() };
  }

  /** Opens the state in the entry's address, or the kept work. Returns false if there is neither. */
  private take(entry: Entry | undefined, before = entry?.before): boolean {
    const fragment = location.hash.slice(1);
    const asked = shelvedEntry(fragment) ?? entry;
    const link = isAddress(fragment) ? parseAddress(fragment) : undefined;
    const address = link?.ok ? link.value : undefined;
    const work = asked && keptWork(asked.work);
    if (link !== undefined) this.tell(link);
    if (asked !== undefined && work === undefined && mayBeShelved(workKey(asked.work))) {
      if (address !== undefined) this.takeAddress(address, undefined, undefined);
      this.before.value = before;
      void this.takeLater(asked, address);
      return true;
    }
    if (address !== undefined) this.takeAddress(address, asked, work);
    else if (link === undefined && asked !== undefined && work !== undefined) this.takeWork(asked, work);
    else if (link === undefined) {
      if (asked !== entry) this.tell(NOT_SHELVED);
      return false;
    }
    this.before.value = before;
    if (asked === entry) history.replaceState(this.entry(), '');
    else this.write();
    if (entry === undefined && address !== undefined) this.keep();
    return true;
  }

  private takeAddress(address: Address, entry: Entry | undefined, work: WorkInHand | undefined): void {
    const found = work && workAt(work, address);
    this.name((found && entry?.work) ?? openedWork(address.document));
    // If an entry was left within the interval between two writes, its address misses the last strokes.
    if (found !== undefined) this.adopt(found.address, found.pictures, true);
    else this.adopt({ ...address, document: this.withKeptNames(address.document) });
  }

  /** Opens a kept work, and writes its address. */
  private takeWork({ work: id, mode = this.home, position }: Entry, { address, pictures }: WorkInHand): void {
    this.name(id);
    this.adopt({ ...address, mode, ...withPosition(position) }, pictures, true);
  }

  /** Opens the page's first puzzle, which is not stored, by the name of its work. Returns false for any other entry. */
  private takeFirst(entry: Entry | undefined): boolean {
    const [document, marks] = this.first;
    if (entry?.work !== openedWork(document)) return false;
    this.takeWork(entry, { address: { document, marks }, pictures: NO_PICTURES });
    this.before.value = entry.before;
    return true;
  }

  /** Opens a work that is only in IndexedDB. */
  private async takeLater(asked: Entry, address?: Address): Promise<void> {
    const opening = ++this.openings;
    const text = await fetched(workKey(asked.work));
    const work = text === undefined ? undefined : parseWork(text);
    if (opening !== this.openings) return;
    if (work === undefined) {
      if (address === undefined && !this.takeFirst(asked)) this.tell(NOT_SHELVED);
      return;
    }
    this.flush();
    if (address === undefined) this.takeWork(asked, work);
    else this.takeAddress(address, asked, work);
    this.write();
  }

  /** Opens the latest work of an earlier visit, in the page's own mode. */
  private takeLatest(): void {
    const id = latestWork();
    const work = id === undefined ? undefined : keptWork(id);
    if (id !== undefined && work !== undefined) {
      this.name(id);
      this.adopt(work.address, work.pictures, true);
    } else if (id !== undefined && mayBeShelved(workKey(id))) void this.takeLater({ work: id });
  }

  /**
   * Takes over the work as another tab left it. If both tabs have changed it: for a game, the last stroke counts, and the other
   * strokes can be undone; a drawing becomes two works.
   */
  private takeArrived(text: string): void {
    const work = text === workText(this.inHand()) ? undefined : parseWork(text);
    if (work === undefined) return;
    const { session } = this;
    const present = session.document.peek();
    const { document, marks } = work.address;
    if (puzzleId(document.puzzle) === puzzleId(present.puzzle)) {
      if (this.isPending) return;
      batch(() => {
        session.document.value = { ...document, puzzle: present.puzzle } as AnyDocument;
        session.pictures.value = work.pictures;
        // In play mode, the game itself follows the other tab's game.
        if (session.mode.peek() !== 'play' && marks !== undefined) session.marks.value = marks;
      });
    } else if (this.isPending) {
      this.name(newWork());
      return;
    } else session.load(document, { marks, pictures: work.pictures, isRevisit: true });
    // So the next change from the other tab meets no pending change of this one.
    this.writeAddress();
  }

  /** Returns the document. If it lacks a title or other metadata, they come from the kept work. */
  private withKeptNames(document: AnyDocument): AnyDocument {
    const known = keptWork(this.work)?.address.document;
    if (known === undefined || puzzleId(known.puzzle) !== puzzleId(document.puzzle)) return document;
    const { kind: _, puzzle: __, solution: ___, ...names } = known;
    return { ...names, ...document };
  }

  private adopt({ document, marks, mode, position }: Address, pictures?: Pictures, isRevisit = false): void {
    const { session } = this;
    batch(() => {
      session.load(document, { marks, pictures, isRevisit });
      session.zoomed.value = undefined;
      session.mode.value = mode ?? this.home;
      session.position.value = position ?? (session.mode.peek() === 'play' ? 0 : undefined);
    });
  }
}

const NOT_SHELVED = failure('this browser has no such puzzle on its shelf');

/** Returns a short name for a puzzle. */
function nameOf({ title, puzzle }: AnyDocument): string {
  return title ?? `Untitled ${widthOf(puzzle)}×${heightOf(puzzle)}`;
}

const withPosition = (position: number | undefined): Pick<Address, 'position'> =>
  position === undefined ? {} : { position };

/** Returns the state as an entry; undefined if another page wrote it. */
function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('work' in state) || typeof state.work !== 'string')
    return undefined;
  const { work } = state;
  const { before, mode, position }: Record<string, unknown> = { ...state };
  return {
    work,
    before: typeof before === 'string' ? before : undefined,
    mode: MODES.find((known) => known === mode),
    position: typeof position === 'number' ? position : undefined,
  };
}
