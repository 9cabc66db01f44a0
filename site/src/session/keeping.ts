import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { batch, type Signal, signal } from '@preact/signals';
import { type Address, isAddress, makeAddress, parseAddress } from './address.ts';
import { AddressKeeper } from './address-keeper.ts';
import { latestWork } from './latest.ts';
import { MODES, type Mode } from './mode.ts';
import type { Pictures } from './pictures.ts';
import type { Session } from './session.ts';
import { keepWork, keptWork, newWork, workAt } from './work.ts';

/** The state of an entry of the browser's history, beside its address. */
interface Entry {
  /** The name of the kept work, for a state that no address holds. */
  readonly work: string;
  /** The title of the puzzle to which the step back leads. */
  readonly before?: string | undefined;
  /** The puzzle, where it is too large for an address. */
  readonly mode?: Mode | undefined;
  readonly position?: number | undefined;
}

/**
 * Keeps the session in the page's address and in the browser's storage, and takes it from there: from the address
 * when there is one, else from the storage. Until something changes, the address stays as it is. Each puzzle is an
 * entry of the browser's history, so that the step back leads to the puzzle before.
 *
 * @example
 * const keeper = new Keeper(session, 'play');
 * const end = keeper.start();
 * keeper.open(document, 'play');
 */
export class Keeper extends AddressKeeper {
  /** The title of the puzzle to which the step back leads, if it leads to one. */
  readonly before: Signal<string | undefined> = signal(undefined);
  private readonly session: Session;
  private readonly home: Mode;
  private work = newWork();

  /** @param home the mode in which the page opens */
  constructor(session: Session, home: Mode) {
    super();
    this.session = session;
    this.home = home;
  }

  protected override restore(): void {
    if (!this.take(entryOf(history.state))) this.takeLatest();
    // The step back to this entry finds the work by its name.
    history.replaceState(this.entry(), '');
  }

  protected override watch(): void {
    const { document, marks, pictures, mode, position } = this.session;
    void [document.value, marks.value, pictures.value, mode.value, position.value];
  }

  /** Opens another puzzle. The one before is a step back in the browser's history. */
  open(document: AnyDocument, mode: Mode): void {
    this.write();
    const before = nameOf(this.session.document.peek());
    this.work = newWork();
    batch(() => {
      this.adopt({ document, mode });
      this.before.value = before;
    });
    this.push();
  }

  /** Goes to a link's puzzle, marks and mode, by its fragment. */
  openLink(fragment: string): void {
    this.flush();
    location.hash = fragment;
  }

  protected override follow(state: unknown): void {
    this.keep();
    const before = nameOf(this.session.document.peek());
    const entry = entryOf(state);
    if (!this.take(entry)) return;
    // A link that was followed within the page adds an entry.
    if (entry === undefined) this.before.value = before;
    history.replaceState(this.entry(), '');
    this.keep();
  }

  protected override keep(): void {
    const { document, marks, pictures } = this.session;
    keepWork(this.work, {
      address: { document: document.peek(), marks: marks.peek() },
      pictures: pictures.peek(),
    });
  }

  protected override address(): string {
    const { document, marks, mode, position } = this.session;
    const address = makeAddress({
      document: document.peek(),
      marks: marks.peek(),
      ...(mode.peek() !== this.home && { mode: mode.peek() }),
      ...withPosition(position.peek()),
    });
    return address === undefined ? location.pathname : `#${address}`;
  }

  protected override entry(): Entry {
    const { mode, position } = this.session;
    return { work: this.work, before: this.before.peek(), mode: mode.peek(), position: position.peek() };
  }

  /** Opens the state in the entry's address, or the kept work; false where there is neither. */
  private take(entry: Entry | undefined): boolean {
    const fragment = location.hash.slice(1);
    const work = entry && keptWork(entry.work);
    if (isAddress(fragment)) {
      const address = parseAddress(fragment);
      this.fault.value = address.ok ? undefined : address.error;
      if (!address.ok) return true;
      const found = work && workAt(work, address.value);
      this.work = (found && entry?.work) ?? newWork();
      // The address of an entry that was left within the interval is some strokes behind.
      this.adopt(found?.address ?? address.value, found?.pictures, found !== undefined);
    } else if (entry !== undefined && work !== undefined) {
      this.work = entry.work;
      const { mode = this.home, position } = entry;
      this.adopt({ ...work.address, mode, ...withPosition(position) }, work.pictures);
    } else return false;
    this.before.value = entry?.before;
    return true;
  }

  /** The board of another visit; but the page opens in its own mode. */
  private takeLatest(): void {
    const id = latestWork();
    const work = id === undefined ? undefined : keptWork(id);
    if (id === undefined || work === undefined) return;
    this.work = id;
    this.adopt(work.address, work.pictures);
  }

  private adopt({ document, marks, mode, position }: Address, pictures?: Pictures, isRevisit = false): void {
    const { session } = this;
    batch(() => {
      session.load(document, { marks, pictures, isRevisit });
      session.zoomed.value = undefined;
      session.mode.value = mode ?? this.home;
      session.position.value = position;
    });
  }
}

/** A puzzle's name where there is room for a few words. */
function nameOf({ title, puzzle }: AnyDocument): string {
  return title ?? `Untitled ${widthOf(puzzle)}×${heightOf(puzzle)}`;
}

const withPosition = (position: number | undefined): Pick<Address, 'position'> =>
  position === undefined ? {} : { position };

/** The state as an entry; undefined where another page wrote it. */
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
