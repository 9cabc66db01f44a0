import { batch, effect } from '@preact/signals';
import { type Address, isAddress, makeAddress, parseAddress } from './address.ts';
import type { Mode, Session } from './session.ts';
import { storeAddress, storedAddress } from './storage.ts';

/** Browsers refuse addresses that change more often than about three times a second. */
const INTERVAL = 400;

/**
 * Keeps the session in the page's address and in the browser's storage, and takes it from there: from the address
 * when there is one, else from what was kept. Until something changes, the address stays as it is.
 *
 * @param home the mode in which the page opens
 * @param onBroken told what is wrong with a link that says no state
 * @returns ends it
 */
export function keepSession(session: Session, home: Mode, onBroken: (fault: string | undefined) => void): () => void {
  const take = (): void => {
    const fragment = location.hash.slice(1);
    if (!isAddress(fragment)) return;
    const address = parseAddress(fragment);
    onBroken(address.ok ? undefined : address.error);
    if (address.ok) adopt(session, address.value, home);
  };
  const kept = storedAddress();
  if (isAddress(location.hash.slice(1))) take();
  else if (kept !== undefined) {
    const address = parseAddress(kept);
    // What was kept is another visit's board, but the page that was called opens in its own mode.
    if (address.ok) adopt(session, { document: address.value.document, ...marksOf(address.value) }, home);
  }

  let timer: number | undefined;
  let written = Number.NEGATIVE_INFINITY;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    written = performance.now();
    const { document, marks, mode, position } = session;
    const address = makeAddress({
      document: document.value,
      marks: marks.value,
      ...(mode.value !== home && { mode: mode.value }),
      ...(position.value !== undefined && { position: position.value }),
    });
    history.replaceState(history.state, '', address === undefined ? location.pathname : `#${address}`);
    if (address !== undefined) storeAddress(address);
  };
  const flush = (): void => {
    if (timer !== undefined) write();
  };
  let isFirst = true;
  const endEffect = effect(() => {
    // What the address is made of, so that the effect runs when any of it changes.
    void [session.document.value, session.marks.value, session.mode.value, session.position.value];
    // At once where it may be: what is left to the end of the page comes too late for the address to which it returns.
    if (!isFirst) timer ??= window.setTimeout(write, Math.max(0, written + INTERVAL - performance.now()));
    isFirst = false;
  });
  addEventListener('hashchange', take);
  addEventListener('pagehide', flush);
  return () => {
    flush();
    endEffect();
    removeEventListener('hashchange', take);
    removeEventListener('pagehide', flush);
  };
}

const marksOf = ({ marks }: Address): Pick<Address, 'marks'> => (marks === undefined ? {} : { marks });

function adopt(session: Session, { document, marks, mode, position }: Address, home: Mode): void {
  batch(() => {
    session.load(document, marks);
    session.mode.value = mode ?? home;
    session.position.value = position;
  });
}
