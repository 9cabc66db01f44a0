/** Wakes all that wait, when it rings. A waiter looks first and waits after: no ring between is lost. */
export class Bell {
  #next = Promise.withResolvers<void>();

  /** The next ring. */
  get next(): Promise<void> {
    return this.#next.promise;
  }

  ring(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
