/**
 * Wakes all waiting functions when it rings. A waiter takes `next` before it checks its condition, and awaits it afterwards: so
 * no ring in between is lost.
 */
export class Bell {
  #next: Promise<void>;
  #wake: () => void = () => {};

  constructor() {
    this.#next = this.#rung();
  }

  /** A promise that is fulfilled at the next ring. */
  get next(): Promise<void> {
    return this.#next;
  }

  ring(): void {
    const wake = this.#wake;
    this.#next = this.#rung();
    wake();
  }

  /** Creates the promise that the next ring fulfils. */
  #rung(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
