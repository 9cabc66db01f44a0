/**
 * Makes the source of a `ReadableStream` of a generator's items. An item is made when the reader asks for it, and a reader
 * that leaves ends the generator.
 */
export const pulled = <Item>(items: AsyncGenerator<Item, void>) => ({
  async pull(controller: { readonly enqueue: (item: Item) => void; readonly close: () => void }): Promise<void> {
    const next = await items.next();
    if (next.done) controller.close();
    else controller.enqueue(next.value);
  },
  async cancel(): Promise<void> {
    await items.return();
  },
});
