import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { failure } from '@crosshatch/core/puzzle';
import { batch } from '@preact/signals';
import { AddressKeeper } from '../session/address-keeper.ts';
import { keptText } from '../session/kept-text.ts';
import type { Key } from '../session/keys.ts';
import { isNamedByPuzzle, nameOfPuzzle, newWork } from '../session/names.ts';
import { shelvedEntry } from '../session/shelf-link.ts';
import { fetched, keep, kept, latestKey, onArrival } from '../session/storage.ts';
import {
  isLightUpAddress,
  type LightUpAddress,
  lightUpId,
  makeLightUpAddress,
  parseLightUpAddress,
} from './address.ts';
import type { LightUpMode } from './mode.ts';
import type { LightUpSession } from './session.ts';

/** The most squares of a puzzle in an address. Some programs cut off longer links. */
const MOST_SQUARES = 40_000;

/** The address of the last open puzzle, with its marks. */
const latest = keptText('light-up');

/** The state of an entry of the browser's history, in addition to its address. */
interface Entry {
  readonly isOurs: true;
  readonly work: string;
}

const keyOf = (work: string): Key => `light-up:${work}`;

/**
 * Keeps the session in the page's address and in the browser's storage, and restores it: from the address if it names a puzzle,
 * otherwise from the storage. Each puzzle is an entry of the browser's history, so that the Back button leads to the previous
 * puzzle.
 */
export class LightUpKeeper extends AddressKeeper {
  private readonly session: LightUpSession;
  /** The name of the puzzle on the shelf. */
  private work: string;
  private endArrivals: (() => void) | undefined;

  constructor(session: LightUpSession) {
    super();
    this.session = session;
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
    const shelved = shelvedEntry(location.hash.slice(1));
    if (shelved !== undefined) void this.takeShelved(shelved.work);
    else if (this.takeAddress()) this.keep();
    else this.takeLatest();
  }

  protected override watch(): void {
    const { document, marks, mode } = this.session;
    void [document.value, marks.value, mode.value];
  }

  /** Opens another puzzle. The Back button leads to the previous one. */
  open(document: LightUpDocument, mode: LightUpMode): void {
    this.write();
    this.adopt({ document, mode }, false);
    // A puzzle that is being set is a work of its own, even if another puzzle began with the same squares.
    if (mode === 'set') this.name(newWork());
    this.push();
  }

  protected override follow(): void {
    if (this.takeAddress()) this.keep();
  }

  protected override entry(): Entry {
    this.settleName();
    return { isOurs: true, work: this.work };
  }

  protected override keep(): void {
    this.settleName();
    latest.value = makeLightUpAddress(this.now());
    keep(keyOf(this.work), this.shelved());
  }

  /** Returns the text of the puzzle for the shelf. */
  private shelved(): string {
    const { mode: _, ...shelved } = this.now();
    return makeLightUpAddress(shelved);
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
    const read = text === this.shelved() ? undefined : parseLightUpAddress(text);
    if (read?.ok !== true) return;
    if (lightUpId(read.value.document.puzzle) === lightUpId(this.session.puzzle.peek())) this.takeMarks(read.value);
    else this.takeChanged(read.value);
    // So the next change from the other tab meets no pending change of this one.
    this.flush();
  }

  private takeMarks({ document, marks }: LightUpAddress): void {
    const { session } = this;
    if (this.isPending) return;
    // In play mode, the game itself follows the other tab's game.
    const isPlayed = session.mode.peek() === 'play';
    session.change({ ...document, puzzle: session.puzzle.peek() }, isPlayed ? session.marks.peek() : marks);
  }

  private takeChanged({ document, marks }: LightUpAddress): void {
    const { session } = this;
    if (!this.isPending) {
      session.change(document, marks, true);
      return;
    }
    const present = session.document.peek();
    const { width, height } = present.puzzle;
    const isSameSize = width === document.puzzle.width && height === document.puzzle.height;
    if (session.mode.peek() !== 'set' || !isSameSize) {
      this.name(newWork());
      return;
    }
    session.passed = document.puzzle;
    // A new object, so that the desk adds the passed puzzle to its history.
    session.change({ ...present, puzzle: { ...present.puzzle } }, session.marks.peek());
  }

  /**
   * Opens a puzzle of the shelf by its name. If it comes late from IndexedDB, it is dropped if another puzzle was opened
   * meanwhile.
   */
  private async takeShelved(work: string): Promise<void> {
    const { openings } = this.session;
    const text = kept(keyOf(work)) ?? (await fetched(keyOf(work)));
    if (openings !== this.session.openings) return;
    const found = text === undefined ? undefined : parseLightUpAddress(text);
    if (found?.ok !== true) {
      this.tell(failure('this browser has no such puzzle on its shelf'));
      return;
    }
    this.flush();
    this.adopt(found.value, true);
    this.name(work);
    this.write();
  }

  private now(): LightUpAddress {
    const { document, marks, mode } = this.session;
    return { document: document.peek(), marks: marks.peek(), mode: mode.peek() };
  }

  protected override address(): string {
    const { width, height } = this.session.puzzle.peek();
    return width * height > MOST_SQUARES ? location.pathname : `#${makeLightUpAddress(this.now())}`;
  }

  /** Opens the state in the page's address. Returns false if there is none. */
  private takeAddress(): boolean {
    const fragment = location.hash.slice(1);
    if (!isLightUpAddress(fragment)) return false;
    const address = parseLightUpAddress(fragment);
    this.tell(address);
    if (!address.ok) return true;
    const entry: Partial<Entry> | null = history.state;
    const isOurs = entry?.isOurs === true;
    const newest = isOurs ? newestOf(address.value, entry.work) : undefined;
    this.adopt(newest ?? address.value, newest !== undefined);
    if (isOurs && typeof entry.work === 'string') this.name(entry.work);
    return true;
  }

  /** Opens the latest puzzle of an earlier visit, to play on. */
  private takeLatest(): void {
    const key = latestKey('light-up');
    // Earlier versions of the site stored only the last puzzle, without a name.
    const last = parseLightUpAddress((key && kept(key)) ?? latest.peek());
    if (!last.ok) return;
    this.adopt({ ...last.value, mode: 'play' }, true);
    if (key !== undefined) this.name(key.slice(keyOf('').length));
  }

  private adopt({ document, marks, mode }: LightUpAddress, isRevisit: boolean): void {
    this.name(nameOfPuzzle(lightUpId(document.puzzle)));
    batch(() => {
      this.session.load(document, marks, isRevisit);
      this.session.zoomed.value = undefined;
      this.session.mode.value = mode ?? 'play';
    });
  }
}

/**
 * Returns the stored state for an entry of ours, whose address may lack the last strokes.
 *
 * @param work the name of its puzzle; entries of earlier versions of the site have none
 */
function newestOf({ document, mode }: LightUpAddress, work: string | undefined): LightUpAddress | undefined {
  const shelved = work === undefined ? undefined : parseLightUpAddress(kept(keyOf(work)) ?? '');
  const found = shelved?.ok ? shelved.value : undefined;
  const last = parseLightUpAddress(latest.peek());
  const id = lightUpId((found?.document ?? document).puzzle);
  // The last open puzzle is stored with its mode.
  if (last.ok && lightUpId(last.value.document.puzzle) === id) return last.value;
  return found && { ...found, ...(mode !== undefined && { mode }) };
}
