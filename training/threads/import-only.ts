/*
 * Has Piscina load the module of a thread by `import`. It prefers `require`, and a thread that ends during a `require`
 * aborts the whole process, in Node 24.21 at least. A module with an `await` at its top level, or that imports one,
 * cannot be required.
 */
await Promise.resolve();

export {};
