import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { batch } from '@preact/signals';
import { AddressKeeper } from '../session/address-keeper.ts';
import { keptText } from '../session/storage.ts';
import {
  isLightUpAddress,
  type LightUpAddress,
  lightUpId,
  makeLightUpAddress,
  parseLightUpAddress,
} from './address.ts';
import type { LightUpMode } from './mode.ts';
import type { LightUpSession } from './session.ts';

/** The most squares of a puzzle in an address: longer links are not passed on by all programs. */
const MOST_SQUARES = 40_000;

/** The address of the puzzle that was open last, with its marks. */
const latest = keptText('light-up');

/**
 * Keeps the session in the page's address and in the browser's storage, and takes it from there: from the address where there is
 * one, else from the storage. Each puzzle is an entry of the browser's history, so that the step back leads to the one
 * before.
 */
export class LightUpKeeper extends AddressKeeper {
  private readonly session: LightUpSession;

  constructor(session: LightUpSession) {
    super();
    this.session = session;
  }

  protected override restore(): void {
    if (!this.takeAddress()) this.takeLatest();
  }

  protected override watch(): void {
    const { document, marks, mode } = this.session;
    void [document.value, marks.value, mode.value];
  }

  /** Opens another puzzle. The one before is a step back in the browser's history. */
  open(document: LightUpDocument, mode: LightUpMode): void {
    this.write();
    this.adopt({ document, mode }, false);
    this.push();
  }

  protected override follow(): void {
    if (this.takeAddress()) this.keep();
  }

  protected override entry(): object {
    return { isOurs: true };
  }

  protected override keep(): void {
    latest.value = makeLightUpAddress(this.now());
  }

  private now(): LightUpAddress {
    const { document, marks, mode } = this.session;
    return { document: document.peek(), marks: marks.peek(), mode: mode.peek() };
  }

  protected override address(): string {
    const { width, height } = this.session.puzzle.peek();
    return width * height > MOST_SQUARES ? location.pathname : `#${makeLightUpAddress(this.now())}`;
  }

  /** Opens the state in the page's address; false where there is none. */
  private takeAddress(): boolean {
    const fragment = location.hash.slice(1);
    if (!isLightUpAddress(fragment)) return false;
    const address = parseLightUpAddress(fragment);
    this.fault.value = address.ok ? undefined : address.error;
    if (!address.ok) return true;
    // The address of an entry of ours may be a stroke behind what was kept last.
    const kept = history.state?.isOurs === true ? parseLightUpAddress(latest.peek()) : undefined;
    const isKept = kept?.ok && lightUpId(kept.value.document.puzzle) === lightUpId(address.value.document.puzzle);
    this.adopt(isKept ? { ...address.value, ...kept.value } : address.value, isKept === true);
    return true;
  }

  /** The board of another visit, to be played on. */
  private takeLatest(): void {
    const kept = parseLightUpAddress(latest.peek());
    if (kept.ok) this.adopt({ ...kept.value, mode: 'play' }, true);
  }

  private adopt({ document, marks, mode }: LightUpAddress, isRevisit: boolean): void {
    batch(() => {
      this.session.load(document, marks, isRevisit);
      this.session.zoomed.value = undefined;
      this.session.mode.value = mode ?? 'play';
    });
  }
}
