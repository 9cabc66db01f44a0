/*
 * For what runs in a thread of piscina, which requires what it can and imports only the rest. A thread that is ended while
 * it requires a module of this kind aborts the whole process, in Node 24.21 at least. What awaits at its top level, or
 * imports what does, cannot be required.
 */
await Promise.resolve();

export {};
