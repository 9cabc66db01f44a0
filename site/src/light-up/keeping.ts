import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { failure, type Grid } from '@crosshatch/core/puzzle';
import { batch } from '@preact/signals';
import { AddressKeeper } from '../session/address-keeper.ts';
import type { Key } from '../session/keys.ts';
import { isNamedByPuzzle, nameOfPuzzle, newWork } from '../session/names.ts';
import { shelvedEntry } from '../session/shelf-link.ts';
import { fetched, keep, kept, latestKey, mayBeShelved, onArrival } from '../session/storage.ts';
import {
  isLightUpAddress,
  type LightUpAddress,
  lightUpId,
  makeLightUpAddress,
  parseLightUpAddress,
} from './address.ts';
import { LIGHT_UP_MODES, type LightUpMode } from './mode.ts';
import type { LightUpSession } from './session.ts';

/** The most squares of a puzzle in an address. Some programs cut off longer links. */
const MOST_SQUARES = 40_000;

/** The state of an entry of the browser's history, in addition to its address. */
interface Entry {
  /** The name of the puzzle on the shelf, which has all strokes. The address may lack the last ones. */
  readonly work: string;
  readonly mode?: LightUpMode | undefined;
}

const keyOf = (work: string): Key => `light-up:${work}`;

/**
 * Keeps the session in the page's address and in the browser's storage, and restores it: from the address if it names a puzzle,
 * otherwise from the storage. Each puzzle is an entry of the browser's history, so that the Back button leads to the previous
 * puzzle.
 */
export class LightUpKeeper extends AddressKeeper<LightUpDocument, Grid, LightUpSession> {
  /** The name of the puzzle on the shelf. */
  private work: string;
  /** The work whose text is awaited from IndexedDB. Until it comes, nothing is stored under the work's name. */
  private awaited: string | undefined;
  private endArrivals: (() => void) | undefined;

  constructor(session: LightUpSession) {
    super(session);
    this.work = nameOfPuzzle(lightUpId(session.puzzle.peek()));
  }

  override start(): () => void {
    const end = super.start();
    return () => {
      end();
      this.endArrivals?.();
    };
  }

  protected override restore(): void {
    this.name(this.work);
    if (this.take(entryOf(history.state))) return;
    this.takeLatest();
    // The Back button to this entry finds the puzzle by its name.
    history.replaceState(this.entry(), '');
  }

  protected override watch(): void {
    const { document, marks, mode } = this.session;
    void [document.value, marks.value, mode.value];
  }

  /** Opens another puzzle. The Back button leads to the previous one. */
  open(document: LightUpDocument, mode: LightUpMode): void {
    this.write();
    this.adopt({ document, mode });
    // A puzzle that is being set is a work of its own, even if another puzzle began with the same squares.
    if (mode === 'set') this.name(newWork());
    this.push();
  }

  protected override follow(state: unknown): void {
    this.keep();
    const entry = entryOf(state);
    if (!this.take(entry)) this.takeFirst(entry?.work, entry?.mode);
  }

  protected override entry(): Entry {
    this.settleName();
    return { work: this.work, mode: this.session.mode.peek() };
  }

  protected override store(): void {
    this.settleName();
    if (!this.isAwaiting) keep(keyOf(this.work), this.shelved());
  }

  /** Whether the page shows a puzzle by its address alone, which may lack the last strokes. */
  private get isAwaiting(): boolean {
    return this.awaited === this.work;
  }

  /** Returns the text of the puzzle for the shelf. */
  private shelved(): string {
    const { document, marks, past } = this.session;
    return makeLightUpAddress({ document: document.peek(), marks: marks.peek(), past });
  }

  /** Gives a changed puzzle a name of its own. The opened puzzle stays on the shelf. */
  private settleName(): void {
    if (isNamedByPuzzle(this.work) && this.work !== nameOfPuzzle(lightUpId(this.session.puzzle.peek())))
      this.name(newWork());
  }

  /** Names the work, and follows other tabs with the same work. */
  private name(work: string): void {
    this.work = work;
    this.endArrivals?.();
    this.endArrivals = onArrival(keyOf(work), (text) => this.takeArrived(text));
  }

  /**
   * Takes over the puzzle as another tab left it. If both tabs have changed it, this tab's change counts, and undo leads to the
   * other one. A board of another size becomes a puzzle of its own.
   */
  private takeArrived(text: string): void {
    // The awaited text is opened as a whole.
    if (this.isAwaiting) return;
    const read = text === this.shelved() ? undefined : parseLightUpAddress(text);
    if (read?.ok !== true) return;
    if (lightUpId(read.value.document.puzzle) === lightUpId(this.session.puzzle.peek())) this.takeMarks(read.value);
    else this.takeChanged(read.value);
  }

  private takeMarks({ document, marks, past }: LightUpAddress): void {
    const { session } = this;
    if (this.isPending) return;
    session.past = past ?? session.past;
    // In play mode, the game itself follows the other tab's game.
    const isPlayed = session.mode.peek() === 'play';
    session.change({ ...document, puzzle: session.puzzle.peek() }, isPlayed ? session.marks.peek() : marks);
    this.writeAddress();
  }

  private takeChanged({ document, marks, past }: LightUpAddress): void {
    const { session } = this;
    if (!this.isPending) {
      session.past = past ?? session.past;
      session.change(document, marks, true);
      this.writeAddress();
      return;
    }
    const present = session.document.peek();
    const { width, height } = present.puzzle;
    const isSameSize = width === document.puzzle.width && height === document.puzzle.height;
    if (session.mode.peek() === 'set' && isSameSize) {
      session.passed = document.puzzle;
      // A new object, so that the desk adds the passed puzzle to its history.
      session.change({ ...present, puzzle: { ...present.puzzle } }, session.marks.peek());
    } else this.name(newWork());
    // So the next change from the other tab meets no pending change of this one.
    this.flush();
  }

  protected override address(): string {
    const { document, marks, mode } = this.session;
    const { width, height } = document.peek().puzzle;
    if (width * height > MOST_SQUARES) return location.pathname;
    return `#${makeLightUpAddress({ document: document.peek(), marks: marks.peek(), mode: mode.peek() })}`;
  }

  /**
   * Opens the puzzle of an entry of the browser's history, or of the page's address. Returns false if there is neither.
   */
  private take(entry: Entry | undefined): boolean {
    const fragment = location.hash.slice(1);
    const link = isLightUpAddress(fragment) ? parseLightUpAddress(fragment) : undefined;
    if (link !== undefined) this.tell(link);
    if (link?.ok === false) return true;
    const shelved = shelvedEntry(fragment)?.work;
    const work = shelved ?? entry?.work;
    const mode = link?.value.mode ?? entry?.mode;
    if (work !== undefined && this.takeText(work, kept(keyOf(work)), mode)) {
      this.write();
      return true;
    }
    if (link !== undefined) this.adopt(this.asFirst(link.value), false, work);
    if (work !== undefined && (work === shelved || mayBeShelved(keyOf(work)))) void this.takeLater(work, mode);
    else if (link === undefined) return false;
    else this.keep();
    return true;
  }

  /** Opens the latest puzzle of an earlier visit, to play on. */
  private takeLatest(): void {
    const work = latestKey('light-up')?.slice(keyOf('').length);
    if (work === undefined || this.takeText(work, kept(keyOf(work)))) return;
    if (mayBeShelved(keyOf(work))) void this.takeLater(work);
  }

  /** Opens a puzzle of the shelf from its text. Returns false, and does nothing, if there is no text or it is no puzzle. */
  private takeText(work: string, text = '', mode?: LightUpMode): boolean {
    const found = parseLightUpAddress(text);
    if (found.ok) this.adopt({ ...found.value, mode }, true, work);
    return found.ok;
  }

  /** Opens a puzzle of the shelf that may be in IndexedDB alone. It is dropped if another puzzle was opened meanwhile. */
  private async takeLater(work: string, mode?: LightUpMode): Promise<void> {
    const { openings } = this.session;
    this.awaited = work;
    const text = await fetched(keyOf(work));
    if (openings !== this.session.openings) return;
    this.flush();
    this.awaited = undefined;
    if (this.takeText(work, text, mode)) this.write();
    // A link shows its own state.
    else if (isLightUpAddress(location.hash.slice(1))) this.keep();
    else if (!this.takeFirst(work, mode)) this.tell(failure('this browser has no such puzzle on its shelf'));
  }

  /** Opens the page's first puzzle, which is not stored, by the name of its work. Returns false for any other name. */
  private takeFirst(work: string | undefined, mode?: LightUpMode): boolean {
    const [document, marks] = this.first;
    const isFirst = work === nameOfPuzzle(lightUpId(document.puzzle));
    if (isFirst) this.adopt({ document, marks, mode });
    return isFirst;
  }

  /** Returns a link to the page's first puzzle without marks with the objects of `first`, which `keep` does not store. */
  private asFirst(link: LightUpAddress): LightUpAddress {
    const [document, marks] = this.first;
    const isFirst = makeLightUpAddress({ ...link, mode: undefined }) === makeLightUpAddress({ document, marks });
    return isFirst ? { ...link, document, marks } : link;
  }

  /** @param work the name of the puzzle on the shelf; default: the name by its squares */
  private adopt(
    { document, marks, mode, past }: LightUpAddress,
    isRevisit = false,
    work = nameOfPuzzle(lightUpId(document.puzzle)),
  ): void {
    // A title or another text that the puzzle comes without is that of the shelf.
    const known = parseLightUpAddress(kept(keyOf(work)) ?? '');
    const named = known.ok && !isRevisit ? { ...known.value.document, ...document } : document;
    this.name(work);
    this.awaited = undefined;
    batch(() => {
      this.session.load(named, { marks, past, isRevisit });
      this.session.zoomed.value = undefined;
      this.session.mode.value = mode ?? 'play';
    });
  }
}

/** Returns the state as an entry; undefined if another page wrote it. */
function entryOf(state: unknown): Entry | undefined {
  const { work, mode }: Record<string, unknown> = typeof state === 'object' ? { ...state } : {};
  return typeof work === 'string' ? { work, mode: LIGHT_UP_MODES.find((known) => known === mode) } : undefined;
}
