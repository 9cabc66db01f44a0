/** Whether a key is pressed alone: together with Alt, Control or Command, it belongs to the browser. */
export const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !(altKey || ctrlKey || metaKey);
