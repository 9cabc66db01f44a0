/** Wakes all that wait, when it rings. A waiter looks first and waits after: no ring between is lost. */
export class Bell {
  #next: Promise<void>;
  #wake: () => void = () => {};

  constructor() {
    this.#next = this.#rung();
  }

  /** The next ring. */
  get next(): Promise<void> {
    return this.#next;
  }

  ring(): void {
    const wake = this.#wake;
    this.#next = this.#rung();
    wake();
  }

  /** A promise that the next ring fulfils. */
  #rung(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
