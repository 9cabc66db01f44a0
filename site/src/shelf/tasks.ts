import { deleteAll, deletePuzzles, exportedShelf, importShelf, shelvedCards, undoLast } from './shelf.ts';

/** The tasks on the shelf. They run in a worker, since puzzles may be large. */
export const tasks = { deleteAll, deletePuzzles, exportedShelf, importShelf, shelvedCards, undoLast };

export type ShelfTasks = typeof tasks;
