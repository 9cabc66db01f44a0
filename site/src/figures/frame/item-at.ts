/** The item at a place that the list is known to have; throws a `RangeError` where it has not. */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${items.length}`);
  return item;
}
