import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';

/** A part of the page that is loaded when it is first opened. */
export interface Opened<Props> {
  /** The part, while it is open. */
  readonly opened: { readonly Component: ComponentType<Props> } | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

export function useOpened<Props>(load: () => Promise<ComponentType<Props>>): Opened<Props> {
  const [opened, setOpened] = useState<Opened<Props>['opened']>(undefined);
  const open = (): void => {
    load().then(
      (Component) => setOpened({ Component }),
      () => {
        // The page itself reports parts that could not be loaded.
      },
    );
  };
  return { opened, open, close: () => setOpened(undefined) };
}
