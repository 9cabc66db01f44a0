import { deleteAll, deletePuzzles, exportedShelf, importShelf, shelvedCards, undoLast } from './shelf.ts';

/** The work on the shelf that is done in a worker, since puzzles may be large. */
export const tasks = { deleteAll, deletePuzzles, exportedShelf, importShelf, shelvedCards, undoLast };

export type ShelfTasks = typeof tasks;
