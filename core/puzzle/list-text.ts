/** A list for people: "a", "a and b", "a, b and c". @param last the word before the last item */
export const listText = (items: readonly string[], last = 'and'): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
